// Stages of a look: what their paths, tables, parts and functions are refused for.
#include <gmock/gmock.h>

#include "runtime/data/game/game_look.h"
#include "runtime/data/look/look_findings.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class StagesTest : public ShelfTest {
 protected:
  StagesTest() {
    change_game("  space: {owner: {is: player}, price: 0, rent: 0, trade: 0}",
                "  game: {raider: {is: player}, goal: {is: space}, sum: 0}\n"
                "  player: {bids: {is: flag}, gives: {list: space, most: 3}}\n"
                "  space: {owner: {is: player}, price: 0, rent: 0, trade: 0}\n"
                "tables: {fate: {roll: 2d6, rows: {2-6: bad, 7-12: good}}}");
    write("scripts/caravan/rules.lua",
          "local game, rules = ...\nfunction rules.show_force() return { men = 1 } end\n");
  }

  [[nodiscard]] std::vector<StageDeclaration> stages(const std::string& line) {
    write("scripts/caravan/look.yaml", "look: Caravan\nstages:\n  it: " + line + "\n");
    const GameData game = load();
    const GameData* const ways[] = {&game};
    return load_look(find_game({shelf_}, "caravan"), game, ways).stages;
  }
  /// The first line of what `check` tells.
  [[nodiscard]] std::string refusal_of(const std::string& line) {
    try {
      (void)stages(line);
    } catch (const Error& error) {
      const std::string text = without_path(error.what());
      return text.substr(0, text.find('\n'));
    }
    return "";
  }

  static constexpr const char* kRaid =
      "{kind: contest, rule: e.1, while: game.raider, to: game.goal, parts: {men: Men}, "
      "table: fate, sides: [{who: game.raider, role: raider, parts: show_force}, "
      "{who: game.goal.owner, parts: show_force}]}";
};

TEST_F(StagesTest, AContestNamesItsSidesPartsAndTable) {
  const std::vector<StageDeclaration> found = stages(kRaid);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].id, "it");
  EXPECT_EQ(found[0].kind, StageKind::contest);
  EXPECT_EQ(found[0].rule, "e.1");
  EXPECT_EQ(found[0].during.text(), "game.raider");
  EXPECT_EQ(found[0].sides[0].role, "raider");
  EXPECT_EQ(found[0].sides[1].who.text(), "game.goal.owner");
  EXPECT_EQ(found[0].sides[1].parts.function, "show_force");
  EXPECT_THAT(found[0].parts, testing::ElementsAre(testing::Pair("men", "Men")));
  EXPECT_EQ(found[0].table, "fate");
}

TEST_F(StagesTest, AContestNamesWhatAnswersAdd) {
  const std::string raid = kRaid;
  const auto with = [&](const std::string& more) {
    std::string line = raid;
    return line.insert(line.rfind('}'), ", " + more);
  };
  const std::vector<StageDeclaration> found = stages(with("bids: [men], adds: {men: show_force}"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(found[0].bids, testing::ElementsAre("men"));
  ASSERT_EQ(found[0].adds.size(), 1U);
  EXPECT_EQ(found[0].adds[0].first, "men");
  EXPECT_EQ(found[0].adds[0].second.function, "show_force");
  EXPECT_THAT(refusal_of(with("bids: [mon]")),
              testing::EndsWith("unknown part 'mon', did you mean 'men'?"));
  EXPECT_THAT(refusal_of(with("adds: {man: show_force}")),
              testing::EndsWith("no function of the rules asks a question 'man', did you mean "
                                "'men'?"));
  EXPECT_THAT(refusal_of(with("adds: {men: force}")),
              testing::EndsWith("expected a function of rules such as show_strength, got 'force'"));
}

TEST_F(StagesTest, AnAuctionNamesWhoIsNextAndWhatTheLotBrings) {
  const std::vector<StageDeclaration> found = stages(
      "{kind: auction, while: game.goal, lot: game.goal, next: game.raider, tells: show_force, "
      "parts: {men: Men}, sums: [men]}");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].next.text(), "game.raider");
  EXPECT_EQ(found[0].tells.function, "show_force");
  EXPECT_THAT(found[0].sums, testing::ElementsAre("men"));
  EXPECT_THAT(refusal_of("{kind: auction, while: game.goal, lot: game.goal, next: game.sum}"),
              testing::EndsWith("'game.sum' leads to a number, and a player is needed"));
}

TEST_F(StagesTest, ATradeOfEachPlayerHasListsOfThings) {
  const std::vector<StageDeclaration> found = stages(
      "{kind: trade, each: player, while: player.bids, left: {who: player, spaces: player.gives, "
      "money: player.cash}, right: {who: game.raider}}");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0].each_player);
  EXPECT_EQ(found[0].sides[0].who.text(), "player");
  EXPECT_EQ(found[0].sides[0].spaces.text(), "player.gives");
}

TEST_F(StagesTest, AnOutcomeNamesWhatItTells) {
  const std::vector<StageDeclaration> found = stages(
      "{kind: outcome, since: game.sum, who: game.raider, to: game.goal, tells: show_force, "
      "parts: {men: Men}, sums: [men], order: most, players: player.cash, unit: men}");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].kind, StageKind::outcome);
  EXPECT_EQ(found[0].since.text(), "game.sum");
  EXPECT_EQ(found[0].tells.function, "show_force");
  EXPECT_THAT(found[0].sums, testing::ElementsAre("men"));
  EXPECT_TRUE(found[0].most_first);
  EXPECT_EQ(found[0].players.text(), "player.cash");
  EXPECT_EQ(found[0].unit, "men");
}

TEST_F(StagesTest, AnOutcomeIsRefusedWithoutItsParts) {
  EXPECT_THAT(refusal_of("{kind: outcome, since: game.sum, tells: show_force}"),
              testing::HasSubstr("'parts'"));
  EXPECT_THAT(refusal_of("{kind: outcome, tells: show_force, parts: {men: Men}}"),
              testing::HasSubstr("'since'"));
  EXPECT_THAT(refusal_of("{kind: outcome, since: game.sum, tells: show_force, parts: {men: Men}, "
                         "sums: [man]}"),
              testing::HasSubstr("did you mean 'men'?"));
}

TEST_F(StagesTest, PathsThatLeadNowhereAreRefusedWithASuggestion) {
  EXPECT_EQ(refusal_of("{kind: auction, while: game.gaol, lot: game.goal}"),
            "scripts/caravan/look.yaml:3:30: stages.it.while: 'game' has no 'gaol', did you mean "
            "'goal'?");
  EXPECT_EQ(refusal_of("{kind: auction, while: game.goal, lot: game.sum}"),
            "scripts/caravan/look.yaml:3:46: stages.it.lot: 'game.sum' leads to a number, and a "
            "thing is needed");
  EXPECT_EQ(refusal_of("{kind: auction, while: game.goal, lot: game.goal, by: game.goal}"),
            "scripts/caravan/look.yaml:3:61: stages.it.by: 'game.goal' leads to a space, and a "
            "player is needed");
  EXPECT_EQ(refusal_of("{kind: auction, while: player.bids, lot: game.goal}"),
            "scripts/caravan/look.yaml:3:30: stages.it.while: 'player.bids' begins with 'player'; "
            "here a path begins with game");
}

TEST_F(StagesTest, TablesZonesPartsAndKeysAreRefusedToo) {
  const std::string raid = kRaid;
  const auto with = [&](const std::string& before, const std::string& after) {
    std::string line = raid;
    return refusal_of(line.replace(line.find(before), before.size(), after));
  };
  EXPECT_THAT(with("table: fate", "table: fat"),
              testing::EndsWith("unknown table 'fat', did you mean 'fate'?"));
  EXPECT_THAT(with("{men: Men}", "{mens: Men}"),
              testing::EndsWith("no function of the rules tells a part 'mens', did you mean "
                                "'men'?"));
  EXPECT_THAT(with("role: raider, parts: show_force", "role: raider, parts: force"),
              testing::EndsWith("expected a function of rules such as show_strength, got 'force'"));
  EXPECT_THAT(refusal_of("{kind: reveal, zone: hands}"),
              testing::EndsWith("unknown zone 'hands', did you mean 'hand'?"));
  EXPECT_THAT(refusal_of("{kind: auction, while: game.goal, lot: game.goal, zone: hand}"),
              testing::EndsWith("a stage of kind auction has no 'zone'; leave it out"));
}

TEST_F(StagesTest, NamesOfThingsAreSuggestedAndNotPartsOfWords) {
  write("scripts/caravan/rules.lua",
        "local game, rules = ...\n"
        "--- Raise nothing: mensA is no name, and neither is the local mend.\n"
        "function rules.show_force(man)\n  local mend = man\n  return { men = 1 }\nend\n"
        "function rules.ask(player) player:choose { 'Raise?', id = 'raise' } end\n");
  const std::string raid = kRaid;
  const auto with = [&](const std::string& parts, const std::string& adds) {
    std::string line = raid;
    line.replace(line.find("{men: Men}"), 10, parts);
    return refusal_of(line.insert(line.rfind('}'), ", adds: " + adds));
  };
  EXPECT_EQ(with("{men: Men}", "{raise: show_force}"), "");
  EXPECT_THAT(with("{men: Men}", "{rise: show_force}"),
              testing::EndsWith("no function of the rules asks a question 'rise', did you mean "
                                "'raise'?"));
  EXPECT_THAT(with("{men: Men, man: Man}", "{raise: show_force}"),
              testing::EndsWith("no function of the rules tells a part 'man', did you mean "
                                "'men'?"));
  EXPECT_THAT(with("{men: Men, mend: Men}", "{raise: show_force}"),
              testing::EndsWith("no function of the rules tells a part 'mend', did you mean "
                                "'men'?"));
}

TEST_F(StagesTest, AllThatIsWrongIsFoundAtOnce) {
  write("scripts/caravan/look.yaml",
        "look: Caravan\n"
        "minutes: 0\n"
        "stages:\n"
        "  raid: {kind: contest, while: game.rider, to: game.gaol, sides: [{who: game.sum}], "
        "parts: {mens: Men}, table: fat, zone: hand}\n"
        "  sale: {kind: auction, lot: game.sum, tells: force, sums: [men]}\n"
        "  news: {kind: revel, zone: hand}\n");
  const GameData game = load();
  const GameData* const ways[] = {&game};
  const std::string at = "scripts/caravan/look.yaml:";
  std::vector<std::string> found;
  for (const Finding& finding : look_findings(find_game({shelf_}, "caravan"), ways)) {
    const std::string text = without_path(finding.text);
    found.push_back(text.substr(0, text.find('\n')));
  }
  EXPECT_THAT(
      found,
      testing::ElementsAreArray(std::vector<std::string>{
          at + "2:10: minutes: expected a number from 1 to 10000, got '0'",
          at + "4:117: a stage of kind contest has no 'zone'; leave it out",
          at + "4:32: stages.raid.while: 'game' has no 'rider', did you mean 'raider'?",
          at + "4:48: stages.raid.to: 'game' has no 'gaol', did you mean 'goal'?",
          at + "4:67: 'parts' is missing",
          at + "4:73: stages.raid.sides.who: 'game.sum' leads to a number, and a player is needed",
          at + "4:66: a contest has two sides, not 1",
          at + "4:93: no function of the rules tells a part 'mens', did you mean 'men'?",
          at + "4:112: unknown table 'fat', did you mean 'fate'?", at + "5:9: 'while' is missing",
          at + "5:30: stages.sale.lot: 'game.sum' leads to a number, and a thing is needed",
          at + "5:47: stages.sale.tells: expected a function of rules such as show_strength, got "
               "'force'",
          at + "5:9: 'parts' is missing", at + "5:61: unknown part 'men'; there are none",
          at + "6:16: expected contest, auction, trade, reveal, force or outcome, got 'revel', did "
               "you mean 'reveal'?"}));
}

TEST_F(StagesTest, AStageThatOnlyAnotherWayToPlayHasIsLeftOut) {
  write("scripts/caravan/variants/long_road.yaml",
        "text: Half as much again.\nproperties: {game: {rest: {is: space}}}\n");
  write("scripts/caravan/look.yaml",
        "look: Caravan\nstages: {it: {kind: auction, while: game.rest, lot: game.rest}}\n");
  const GameData base = load();
  const GameData way = load({"caravan", {"long_road"}, "", {}});
  const GameData* const ways[] = {&base, &way};
  EXPECT_TRUE(load_look(find_game({shelf_}, "caravan"), base, ways).stages.empty());
  EXPECT_EQ(load_look(find_game({shelf_}, "caravan"), way, ways).stages.size(), 1U);
}

TEST_F(StagesTest, AreSixtyFourAtMost) {
  std::string more = kRaid;
  for (int i = 2; i <= 64; ++i) more += "\n  it" + std::to_string(i) + ": " + kRaid;
  EXPECT_EQ(stages(more).size(), 64U);
  EXPECT_EQ(refusal_of(more + "\n  one_more: " + kRaid),
            "scripts/caravan/look.yaml:67:3: more than 64 stages; leave some out");
}

}  // namespace
}  // namespace windrose
