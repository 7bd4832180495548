// What people at one terminal keep from each other: who may answer instead, what an error names.
#include <gtest/gtest.h>

#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using SessionOthersTest = SittingCase;

TEST_F(SessionOthersTest, AnswerInstead) {
  const std::string rules =
      "function rules.turn(player)\n"
      "  local option, who = player:choose { 'Which?', from = { 'a', 'b' }, others = { who = "
      "player.rivals, what = function() return { 'stop' } end } }\n"
      "  game:log('{} said {}', who, option)\nend\n";
  const Sitting sitting = little(rules, "ben: stop\nquit\n");
  EXPECT_NE(sitting.page.find("ben may answer instead: `ben: ANSWER` with stop"), std::string::npos)
      << sitting.page;
  EXPECT_NE(sitting.page.find("ben said stop"), std::string::npos) << sitting.page;
}

// Whether ben can object, and with which card, is his own business.
TEST_F(SessionOthersTest, TakeTheTerminalWhereThereAreSecrets) {
  const auto rules_with = [](const std::string& what) {
    return "function rules.setup()\n"
           "  for _, player in ipairs(game.players) do game.decks.rumors:deal(1, player.hand) end\n"
           "end\n"
           "function rules.turn(player)\n"
           "  local option, who = player:choose { 'Which?', from = { 'a', 'b' }, others = { who = "
           "player.rivals, what = function(other) return " +
           what +
           " end } }\n"
           "  game:log('{} said {}', who, option)\nend\n";
  };
  const auto page_of_ada = [](const std::string& page) {
    return page.substr(0, page.find("Give the terminal to ben"));
  };
  const std::string yaml =
      "decks: {rumors: {cards: {tax: {copies: 6}}, back: a rumor}}\n"
      "zones: {hand: {per_player: 1, visible_to: owner}}\n";
  const Sitting can = little(rules_with("other.hand:list()"), "\nben:\n\n1\nquit\n", yaml);
  const Sitting cannot = little(rules_with("{}"), "\nben:\n\nada:\n\na\nquit\n", yaml);
  EXPECT_EQ(page_of_ada(can.page), page_of_ada(cannot.page));
  EXPECT_NE(can.page.find("ben may answer instead. To give ben the terminal, type `ben:`."),
            std::string::npos)
      << can.page;
  EXPECT_NE(can.page.find("To give the terminal back, type `ada:`."), std::string::npos);
  const Sitting hasty = little(rules_with("other.hand:list()"), "\nben: tax\n\n1\nquit\n", yaml);
  EXPECT_NE(hasty.page.find("The terminal changes hands first. Then type the answer again."),
            std::string::npos)
      << hasty.page;
  ASSERT_EQ(hasty.history.size(), 1U) << hasty.page;
  EXPECT_EQ(hasty.history[0].seat, SeatId{1});
  EXPECT_EQ(can.history.size(), 1U) << can.page;
  EXPECT_EQ(can.history[0].seat, SeatId{1});
  EXPECT_NE(cannot.page.find("You have no answer to this question."), std::string::npos)
      << cannot.page;
  ASSERT_EQ(cannot.history.size(), 1U) << cannot.page;
  EXPECT_EQ(cannot.history[0].seat, SeatId{0});
}

// An error names what the rules have read, and that may be hidden from whoever sits there.
TEST_F(SessionOthersTest, AnErrorIsCoveredWhereSomethingIsHidden) {
  const std::string rules =
      "function rules.setup() game.players[2].bid = 4711 end\n"
      "function rules.turn(player)\n  player:confirm('Go on?')\n"
      "  error('ben has ' .. game.players[2].bid)\nend\n";
  const std::string hidden = "properties: {player: {bid: {is: number, visible_to: owner}}}\n";
  const std::string covered =
      "scripts/little/rules.lua:5\nThe message can name hidden cards and numbers. Type `error` to "
      "read it.\n";
  Sitting sitting = little(rules, "\nyes\nmessage\nquit\n", hidden);
  EXPECT_NE(sitting.page.find(covered), std::string::npos) << sitting.page;
  EXPECT_NE(sitting.page.find("'message' isn't a command here. Type `error`, `undo`, `reload` or "
                              "`quit`.\n"),
            std::string::npos)
      << sitting.page;
  EXPECT_EQ(sitting.page.find("4711"), std::string::npos) << sitting.page;
  sitting = little(rules, "\nyes\nerror\nquit\n", hidden);
  EXPECT_NE(sitting.page.find("ben has 4711"), std::string::npos) << sitting.page;
  MatchSettings practice;
  practice.practice = true;
  sitting = little(rules, "\nyes\nquit\n", hidden, {"human"}, practice);
  EXPECT_NE(sitting.page.find("ben has 4711"), std::string::npos) << sitting.page;
}

}  // namespace
}  // namespace windrose::terminal
