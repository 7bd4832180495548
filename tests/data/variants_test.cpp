// Variants that stack, and those that do not go together.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;

class VariantsTest : public ShelfTest {
 protected:
  VariantsTest() {
    change_game("variants: {long_road: The Long Road}",
                "variants: {long_road: The Long Road, rich: Rich, storms: Storms, lua_only: Lua}");
    variant("rich", "money: {bank: 9000}\n");
    variant("storms", "decks: {rumors: {cards: {storm: {steps: 5}, remove: [tax]}}}\n");
    write("scripts/caravan/variants/lua_only.lua", "local game, rules, base = ...\n");
  }

  void variant(const std::string& id, const std::string& text) {
    write("scripts/caravan/variants/" + id + ".yaml", text);
  }

  static GameRequest with(std::vector<std::string> variants) {
    return {"", std::move(variants), "", {}};
  }

  static std::vector<std::string> cards(const GameData& game) {
    std::vector<std::string> ids;
    for (const CardData& card : game.decks[0].cards) ids.push_back(card.id);
    return ids;
  }
};

TEST_F(VariantsTest, StackInTheOrderOfTheGame) {
  const GameData game = load(with({"storms", "long_road", "rich", "storms"}));
  EXPECT_THAT(game.active_variants, ElementsAre("long_road", "rich", "storms"));
  EXPECT_EQ(game.money.each_player, 150);
  EXPECT_EQ(game.money.bank, 9000);
}

TEST_F(VariantsTest, MergeIntoFilesThatTheGameNames) {
  const GameData game = load(with({"storms"}));
  EXPECT_THAT(cards(game), ElementsAre("bandits", "storm"));
  ASSERT_EQ(game.decks[0].cards[1].fields.size(), 2u);
  EXPECT_EQ(game.decks[0].cards[1].fields[0].value.word, "back");
  EXPECT_EQ(game.decks[0].cards[1].fields[1].value.number, 5);
}

TEST_F(VariantsTest, ReplaceWhatAnotherFileHolds) {
  write("scripts/caravan/news.yaml",
        "fields: {effect: {is: word}}\ncards: {peace: {effect: none}}\n");
  variant("storms", "decks: {rumors: {cards: news.yaml}}\n");
  EXPECT_THAT(cards(load(with({"storms"}))), ElementsAre("peace"));
}

TEST_F(VariantsTest, ReplaceListsAndAddToMaps) {
  variant("rich", "endings: [wealth, ruin]\nzones: {market: {most: 3}}\nplayers: 2\n");
  const GameData game = load(with({"rich"}));
  ASSERT_EQ(game.endings.size(), 2u);
  EXPECT_EQ(game.endings[1].id, "ruin");
  ASSERT_EQ(game.zones.size(), 2u);
  EXPECT_EQ(game.zones[1].id, "market");
  EXPECT_EQ(game.most_players, 2);
}

TEST_F(VariantsTest, NameAnotherBoard) {
  write("boards/caravan/oasis.yaml",
        "layout: graph\nkinds: {well: {}}\nspaces: {bazaar: {kind: well}}\n");
  variant("rich", "board: oasis\n");
  EXPECT_EQ(load(with({"rich"})).board.spaces.size(), 1u);
}

TEST_F(VariantsTest, AKeyThatIsASlipOfAnotherIsTold) {
  variant("rich",
          "decks: {rumors: {cards: {strom: {effect: back}, stormy: {effect: back}, "
          "tax2: {effect: back}}}}\n");
  std::vector<std::string> told;
  for (const Finding& finding : check_game_data({shelf_}, "caravan")) told.push_back(finding.text);
  const std::string behind =
      " is new in 'decks.rumors.cards', beside 'storm'; if you meant to change that, correct the "
      "spelling";
  EXPECT_THAT(told, ElementsAre("scripts/caravan/variants/rich.yaml:1:26: 'strom'" + behind,
                                "scripts/caravan/variants/rich.yaml:1:49: 'stormy'" + behind));
}

TEST_F(VariantsTest, BringTheirScripts) {
  const GameData game = load(with({"rich", "lua_only"}));
  ASSERT_EQ(game.scripts.size(), 2u);
  EXPECT_EQ(game.scripts[0].layer, 0);
  EXPECT_EQ(game.scripts[1].path, "scripts/caravan/variants/lua_only.lua");
  EXPECT_EQ(game.scripts[1].layer, 2);
}

TEST_F(VariantsTest, ThatSetTheSameKeyAreRefused) {
  variant("rich", "money:\n  each_player: 500\n");
  EXPECT_EQ(refusal(with({"long_road", "rich"})),
            "scripts/caravan/variants/rich.yaml:2:16: variants 'long_road' and 'rich' both set "
            "'money.each_player', the other one in scripts/caravan/variants/long_road.yaml:2:22; "
            "write 'after: [long_road]' in 'rich' if it may change that\n"
            "    each_player: 500\n"
            "                 ^");
}

TEST_F(VariantsTest, ThatRemoveWhatAnotherChangesAreRefused) {
  variant("rich", "decks: {rumors: {cards: {tax: {amount: 90}}}}\n");
  EXPECT_EQ(refusal(with({"storms", "rich"})),
            "scripts/caravan/variants/storms.yaml:1:54: variants 'rich' and 'storms' both set "
            "'decks.rumors.cards.tax', the other one in scripts/caravan/variants/rich.yaml:1:40; "
            "write 'after: [rich]' in 'storms' if it may change that\n"
            "  decks: {rumors: {cards: {storm: {steps: 5}, remove: [tax]}}}\n"
            "                                                       ^");
}

TEST_F(VariantsTest, ThatReplaceWhatAnotherFillsAreRefused) {
  variant("long_road", "zones: {market: {most: 3}}\n");
  variant("rich", "zones: {market: {most: 3, visible_to: all}}\n");
  EXPECT_EQ(refusal(with({"long_road", "rich"})),
            "scripts/caravan/variants/rich.yaml:1:24: variants 'long_road' and 'rich' both set "
            "'zones.market.most', the other one in scripts/caravan/variants/long_road.yaml:1:24; "
            "write 'after: [long_road]' in 'rich' if it may change that\n"
            "  zones: {market: {most: 3, visible_to: all}}\n"
            "                         ^");
}

TEST_F(VariantsTest, MayChangeWhatTheyComeAfter) {
  variant("rich", "after: [long_road]\nmoney: {each_player: 500}\n");
  variant("storms", "after: [rich]\nmoney: {each_player: 400}\n");
  EXPECT_EQ(load(with({"long_road", "rich"})).money.each_player, 500);
  EXPECT_EQ(load(with({"rich"})).money.each_player, 500);
  EXPECT_EQ(load(with({"long_road", "rich", "storms"})).money.each_player, 400);
}

TEST_F(VariantsTest, MustStackAfterWhatTheyChange) {
  variant("rich", "after: [storms]\n");
  EXPECT_EQ(refusal(with({"rich"})),
            "scripts/caravan/variants/rich.yaml:1:9: variant 'rich' stacks before 'storms'; change "
            "their order in game.yaml\n"
            "  after: [storms]\n"
            "          ^");
}

TEST_F(VariantsTest, ThatExcludeEachOtherAreRefused) {
  variant("rich", "excludes: [long_road]\n");
  EXPECT_EQ(load(with({"rich"})).active_variants.size(), 1u);
  EXPECT_EQ(refusal(with({"rich", "long_road"})),
            "scripts/caravan/variants/rich.yaml:1:12: variants 'rich' and 'long_road' do not go "
            "together\n"
            "  excludes: [long_road]\n"
            "             ^");
}

TEST_F(VariantsTest, NeedAFile) {
  erase("scripts/caravan/variants/rich.yaml");
  EXPECT_EQ(
      refusal(with({"rich"})),
      "scripts/caravan/game.yaml:13:38: there is no file 'scripts/caravan/variants/rich.yaml', "
      "nor a file 'rich.lua'; variant 'rich' needs one of them\n"
      "  variants: {long_road: The Long Road, rich: Rich, storms: Storms, lua_only: Lua}\n"
      "                                       ^");
  EXPECT_EQ(refusal(), "");
}

TEST_F(VariantsTest, ThatAreBrokenDisturbOnlyThoseWhoPlayThem) {
  variant("rich", "money: {\n");
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(refusal(with({"rich"})),
            "scripts/caravan/variants/rich.yaml:1:8: this '{' has no '}', or a ',' is missing "
            "between two entries\n"
            "  money: {\n"
            "         ^");
}

TEST_F(VariantsTest, BecomeActiveWithAScenarioThatNeedsThem) {
  write("scripts/caravan/scenarios/riches.yaml", "scenario: Riches\nvariants: [rich]\n");
  const GameData game = load({"", {"storms"}, "riches", {}});
  EXPECT_THAT(game.active_variants, ElementsAre("rich", "storms"));
  EXPECT_EQ(game.money.bank, 9000);
}

TEST_F(VariantsTest, AndScenariosChangeTheFingerprint) {
  const std::uint64_t base = load().ruleset;
  EXPECT_EQ(load().ruleset, base);
  EXPECT_NE(load(with({"rich"})).ruleset, base);
  EXPECT_NE(load(with({"lua_only"})).ruleset, base);
  EXPECT_NE(load({"", {}, "late_summer", {}}).ruleset, base);
  EXPECT_NE(load({"", {}, "", {"fast_camels=true"}}).ruleset, base);
  EXPECT_EQ(load({"", {}, "", {"fast_camels=false"}}).ruleset, base);
}

TEST_F(VariantsTest, FilesChangeTheFingerprintButTheirFolderDoesNot) {
  const std::uint64_t base = load().ruleset;
  const std::filesystem::path elsewhere = shelf_.string() + "_elsewhere";
  std::filesystem::remove_all(elsewhere);
  std::filesystem::copy(shelf_, elsewhere, std::filesystem::copy_options::recursive);
  EXPECT_EQ(load_game({elsewhere}, {"caravan", {}, "", {}}).ruleset, base);
  std::filesystem::remove_all(elsewhere);
  change_board("price: 70", "price: 71");
  EXPECT_NE(load().ruleset, base);
  change_board("price: 71", "price: 70");
  EXPECT_EQ(load().ruleset, base);
  write("scripts/caravan/rules.lua", "local game, rules = ... -- changed\n");
  EXPECT_NE(load().ruleset, base);
}

}  // namespace
}  // namespace windrose
