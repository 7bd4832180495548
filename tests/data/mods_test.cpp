// Mods that change a game without a copy of it.
#include "runtime/data/game/mods.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/data/game/shelf.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ModsTest : public ShelfTest {
 protected:
  /// A mod that changes caravan; `more` are further lines of its mod.yaml.
  void mod(const std::string& id, const std::string& game_yaml, const std::string& more = "") {
    write("mods/" + id + "/mod.yaml", "mod: " + id + "\nversion: 1.0\nchanges: [caravan]\n" + more);
    write("mods/" + id + "/scripts/caravan/game.yaml", game_yaml);
  }

  [[nodiscard]] std::vector<std::string> faults() const {
    std::vector<std::string> faults;
    for (const Mod& mod : mods_for({shelf_})) faults.push_back(without_path(mod.fault));
    return faults;
  }
};

TEST_F(ModsTest, OneFileChangesAGame) {
  mod("rich", "money: {each_player: 500}\n");
  const GameData game = load();
  EXPECT_EQ(game.money.each_player, 500);
  EXPECT_EQ(game.money.bank, 2000);
  ASSERT_EQ(game.files->layers.size(), 1U);
  EXPECT_EQ(game.files->layers[0].mod, "rich");
  EXPECT_EQ(game.files->layers[0].version, "1.0");
}

TEST_F(ModsTest, AreLeftOutOnRequest) {
  mod("rich", "money: {each_player: 500}\n");
  GameRequest request;
  request.mods.emplace();
  EXPECT_EQ(load(request).money.each_player, 100);
  request.mods->push_back("rich");
  EXPECT_EQ(load(request).money.each_player, 500);
  request.mods = {"ritch"};
  EXPECT_EQ(refusal(request),
            "no mod 'ritch' for the game 'caravan' is installed, did you mean 'rich'?");
}

TEST_F(ModsTest, BringVariantsScenariosAgentsCardsAndBoards) {
  mod("more", "variants: {dry: A dry year}\ndecks: {rumors: {cards: {well: {effect: none}}}}\n");
  write("mods/more/scripts/caravan/variants/dry.yaml", "text: Less water.\nmoney: {bank: 900}\n");
  write("mods/more/scripts/caravan/scenarios/noon.yaml", "scenario: Noon\nstart: {cash: 7}\n");
  write("mods/more/scripts/caravan/agents/thirsty.lua", "-- Easy: drinks.\n");
  write("mods/more/boards/caravan/desert.yaml",
        "board: Oasis\nlayout: loop\nkinds: {sand: {color: tan}}\nspaces:\n"
        "  - {id: bazaar, kind: sand, at: [0, 0]}\n  - {id: zamil, kind: sand, at: [1, 0]}\n");
  GameRequest request;
  request.variants = {"dry"};
  request.scenario = "noon";
  const GameData game = load(request);
  EXPECT_EQ(game.money.bank, 900);
  EXPECT_EQ(game.decks[0].cards.size(), 4U);
  EXPECT_EQ(game.board.spaces.size(), 2U);
  EXPECT_EQ(game.variants.back().text, "Less water.");
  EXPECT_THAT(game.agents, ElementsAre("thirsty"));
  const std::vector<GameSummary> list = list_games({shelf_});
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].error, "");
  EXPECT_EQ(list[0].variants.back().id, "dry");
  EXPECT_EQ(list[0].scenarios.back().id, "noon");
  EXPECT_EQ(list[0].agents.back().text, "Easy: drinks.");
}

TEST_F(ModsTest, RulesLieOverTheGamesOwnInLayers) {
  write("mods/slow/mod.yaml", "mod: Slow\nversion: 1.0\nchanges: [caravan]\n");
  write("mods/slow/scripts/caravan/rules.lua", "local game, rules, base = ...\n");
  write("scripts/caravan/variants/long_road.lua", "local game, rules, base = ...\n");
  GameRequest request;
  request.variants = {"long_road"};
  const GameData game = load(request);
  ASSERT_EQ(game.scripts.size(), 3U);
  EXPECT_EQ(game.scripts[0].path, "scripts/caravan/rules.lua");
  EXPECT_EQ(game.scripts[0].layer, 0);
  EXPECT_EQ(game.scripts[1].path, "mods/slow/scripts/caravan/rules.lua");
  EXPECT_EQ(game.scripts[1].layer, 1);
  EXPECT_EQ(game.scripts[2].path, "scripts/caravan/variants/long_road.lua");
  EXPECT_EQ(game.scripts[2].layer, 2);
}

TEST_F(ModsTest, BringWholeGames) {
  write("mods/dice/mod.yaml", "mod: Dice\nversion: 2.1.0\nauthor: Ada\nlicense: MIT\ntext: Two.\n");
  write("mods/dice/scripts/duel/game.yaml", "game: Duel\nplayers: 3\nplayrs: 2\n");
  const std::vector<GameSummary> list = list_games({shelf_});
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1].id, "duel");
  EXPECT_EQ(list[1].error.substr(0, 67),
            "mods/dice/scripts/duel/game.yaml:3:1: unknown key 'playrs', did you");
  const std::vector<Mod> mods = mods_for({shelf_});
  ASSERT_EQ(mods.size(), 1U);
  EXPECT_EQ(mods[0].title, "Dice");
  EXPECT_EQ(mods[0].version, "2.1.0");
  EXPECT_EQ(mods[0].author, "Ada");
  EXPECT_EQ(mods[0].license, "MIT");
  EXPECT_EQ(mods[0].text, "Two.");
  EXPECT_EQ(mods[0].fault, "");
}

TEST_F(ModsTest, ErrorsNameTheLayerAtFault) {
  mod("poor", "money: {each_plyer: 5}\n");
  EXPECT_EQ(refusal().substr(0, refusal().find('\n')),
            "mods/poor/scripts/caravan/game.yaml:1:9: unknown key 'each_plyer' in 'money', did you "
            "mean 'each_player'?");
}

TEST_F(ModsTest, AWrongRowOfAChartIsToldAtTheModsLine) {
  change("scripts/caravan/game.yaml", "options:",
         "charts: {fares: {columns: 2, rows: {salt: {name: Salt, values: [1, 2]}, silk: [3, "
         "4]}}}\noptions:");
  mod("poor", "charts:\n  fares:\n    rows:\n      salt: {values: [1]}\n");
  EXPECT_EQ(refusal().substr(0, refusal().find('\n')),
            "mods/poor/scripts/caravan/game.yaml:4:22: row 'salt' has 1 value, the chart has 2 "
            "columns");
  mod("poor", "charts:\n  fares:\n    rows:\n      silk: [many, more]\n");
  EXPECT_EQ(
      refusal().substr(0, refusal().find('\n')),
      "mods/poor/scripts/caravan/game.yaml:4:13: the values of a chart are all numbers or all "
      "words");
}

TEST_F(ModsTest, TwoThatSetTheSameConflict) {
  mod("poor", "money: {each_player: 5}\n");
  mod("rich", "money: {each_player: 500}\n");
  EXPECT_EQ(refusal().substr(0, refusal().find(" change that")),
            "mods/rich/scripts/caravan/game.yaml:1:22: mods 'poor' and 'rich' both set "
            "'money.each_player', the other one in mods/poor/scripts/caravan/game.yaml:1:22; write "
            "'after: [poor]' in 'rich' if it may");
  mod("rich", "money: {each_player: 500}\n", "after: [poor]\n");
  EXPECT_EQ(load().money.each_player, 500);
  mod("poor", "money: {each_player: 5}\n", "needs: {rich: 0.9}\n");
  mod("rich", "money: {each_player: 500}\n");
  EXPECT_EQ(load().money.each_player, 5);
}

TEST_F(ModsTest, NeedsThatAreNotMetAreTold) {
  mod("poor", "", "needs: {rich: 1.2}\n");
  EXPECT_THAT(faults(), ElementsAre("mods/poor/mod.yaml: the mod needs the mod 'rich', which is "
                                    "not installed; install it, or uninstall 'poor'"));
  EXPECT_EQ(refusal(), faults().front());
  mod("rich", "");
  EXPECT_THAT(faults(),
              ElementsAre("",
                          "mods/poor/mod.yaml: the mod needs version 1.2 of the mod 'rich'; "
                          "version 1.0 is installed"));
}

TEST_F(ModsTest, TwoThatWantEachOtherFirst) {
  mod("poor", "", "after: [rich]\n");
  mod("rich", "", "after: [poor]\n");
  EXPECT_THAT(faults(),
              ElementsAre("mods/poor/mod.yaml: this mod lies over 'rich', which in the end "
                          "lies over it; take a name out of 'after' or 'needs'",
                          "mods/rich/mod.yaml: this mod lies over 'poor', which in the end "
                          "lies over it; take a name out of 'after' or 'needs'"));
}

TEST_F(ModsTest, AnotherVersionOfWindrose) {
  mod("new", "", "windrose: 99.1\n");
  EXPECT_EQ(faults().front().substr(0, 74),
            "mods/new/mod.yaml:4:11: this mod needs Windrose 99.1; this is Windrose 0.2");
}

TEST_F(ModsTest, FilesAndChangesMustAgree) {
  write("mods/a/mod.yaml", "mod: A\nversion: 1.0\nchanges: [caravn]\n");
  write("mods/b/mod.yaml", "mod: B\nversion: 1.0\n");
  write("mods/b/scripts/caravan/agents/x.lua", "");
  write("mods/c/mod.yaml", "mod: C\nversion: one\n");
  write("mods/d/mod.yaml", "mod: D\nversion: 1.0\nchanges: [caravn]\n");
  write("mods/d/boards/caravn/desert.yaml", "");
  const std::vector<std::string> found = faults();
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].substr(0, found[0].find('\n')),
            "mods/a/mod.yaml:3:11: the mod has no folder 'scripts/caravn' and no folder "
            "'boards/caravn'; put the files there that change the game");
  EXPECT_EQ(found[1].substr(0, found[1].find('\n')),
            "mods/b/mod.yaml:1:1: the mod has files for the game 'caravan', which 'changes' does "
            "not name; add it: changes: [caravan]");
  EXPECT_EQ(
      found[2].substr(0, found[2].find('\n')),
      "mods/c/mod.yaml:2:10: version: expected a version such as '1.2' or '1.2.0', got 'one'");
  EXPECT_EQ(found[3],
            "mods/d/mod.yaml: the mod changes the game 'caravn', which is on no shelf, "
            "did you mean 'caravan'?");
}

TEST_F(ModsTest, TheSameModOnTwoShelves) {
  mod("rich", "");
  write("other/mods/rich/mod.yaml", "mod: rich\nversion: 1.0\n");
  const std::vector<Mod> mods = mods_on({shelf_, shelf_ / "other"});
  ASSERT_EQ(mods.size(), 2U);
  EXPECT_EQ(without_path(mods[0].fault),
            "the mod 'rich' is on two shelves: SHELF/mods/rich and SHELF/other/mods/rich; take one "
            "of them away");
}

TEST_F(ModsTest, ALinkOutOfAModIsRefused) {
  mod("rich", "");
  std::filesystem::create_symlink("/etc/passwd", shelf_ / "mods/rich/scripts/caravan/x.yaml");
  EXPECT_EQ(refusal(),
            "mods/rich/scripts/caravan/x.yaml: this link leads out of the game's folder, to "
            "'/etc/passwd'; put a copy of the file in its place");
}

TEST_F(ModsTest, AnOverlayWithoutAModIsTold) {
  write("mine/scripts/caravan/variants/dry.yaml", "money: {bank: 900}\n");
  const std::string fault =
      "SHELF/mine/scripts/caravan has no game.yaml, so nothing in it is used; to change a game, "
      "make a mod: mods/NAME with a mod.yaml and scripts/caravan in it";
  const std::vector<UnreadFolder> unread = unread_folders({shelf_, shelf_ / "mine"});
  ASSERT_EQ(unread.size(), 1U);
  EXPECT_EQ(unread[0].game, "caravan");
  EXPECT_EQ(without_path(unread[0].fault), fault);
  const std::vector<Finding> findings = check_game_data({shelf_, shelf_ / "mine"}, "caravan");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(without_path(findings[0].text), fault);
}

TEST(Versions, AreComparedNumberByNumber) {
  EXPECT_TRUE(is_version("1"));
  EXPECT_TRUE(is_version("1.20.3.4"));
  for (const char* const wrong : {"", "1.", ".1", "1..2", "-1", "1.-2", "v1", "1.2.3.4.5", "1.2b"})
    EXPECT_FALSE(is_version(wrong)) << wrong;
  EXPECT_TRUE(is_at_least("1.10", "1.9"));
  EXPECT_TRUE(is_at_least("1.2", "1.2.0"));
  EXPECT_FALSE(is_at_least("1.2", "1.2.1"));
}

}  // namespace
}  // namespace windrose
