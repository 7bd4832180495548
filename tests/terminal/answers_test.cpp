// Lists of answers, answers that cannot be taken, and news that are too long.
#include <algorithm>

#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using AnswersTest = SittingCase;

constexpr const char* kWork =
    "function rules.turn(player)\n"
    "  player:choose({ 'What?', id = 'work' }, { 'wait', 'dig' })\nend\n";

TEST_F(AnswersTest, ActionsHaveTheNumbersOfTheWindowAndStandInTheirOrder) {
  write("scripts/little/look.yaml", "look: Little\nactions: {work: [rest, dig, wait]}\n");
  const Sitting sitting = little(kWork, "3\nquit\n");
  EXPECT_EQ(lines_from(sitting.page, "[A] ada: What?", 2), "[A] ada: What?\n  2) dig    3) wait\n");
  ASSERT_EQ(sitting.history.size(), 1U);
}

TEST_F(AnswersTest, SeveralAnswersToAQuestionForOneAreRefused) {
  const std::string page = little(kWork, "dig wait\n1, 2\ndig x\n").page;
  EXPECT_EQ(lines_from(page, "> dig wait", 2),
            "> dig wait\nThis question takes one answer, not 2. Type one of them.\n");
  EXPECT_EQ(lines_from(page, "> 1, 2", 2),
            "> 1, 2\nThis question takes one answer, not 2. Type one of them.\n");
  EXPECT_NE(page.find("No answer is called 'dig x'"), std::string::npos) << page;
}

TEST_F(AnswersTest, AThingThatDoesNotExistIsToldWithItsNextStep) {
  const std::string page = caravan("look oasiss\nnear zz\nnear well\nnear\n").page;
  EXPECT_EQ(lines_from(page, "> look oasiss", 3),
            "> look oasiss\n"
            "Nothing is called 'oasiss', did you mean 'oasis'? Type a name as the board\n"
            "  shows it.\n");
  EXPECT_EQ(lines_from(page, "> near zz", 2),
            "> near zz\nNothing is called 'zz'. Type a name as the board shows it.\n");
  EXPECT_EQ(lines_from(page, "> near well", 2),
            "> near well\n'well' may be Well of Zamil or Well of Tamr; type more of the name.\n");
  EXPECT_NE(page.find("Near which space? Type `near` and the name of a space.\n"),
            std::string::npos)
      << page;
}

TEST_F(AnswersTest, AGameWithoutABoardSaysSo) {
  EXPECT_NE(little(kWork, "board\n").page.find("> board\nThis game has no board.\n"),
            std::string::npos);
}

TEST_F(AnswersTest, WhatHappensOverAndOverIsToldOnce) {
  const std::string page = little(
                               "function rules.turn(player)\n"
                               "  if game.round < 4 then game:log('{} waits', player) return end\n"
                               "  player:confirm('Go on?')\nend\n",
                               "")
                               .page;
  EXPECT_NE(
      page.find("\n[A] ada waits.\n[B] ben waits.\n    (the same 3 times)\n\n[A] ada: Go on?"),
      std::string::npos)
      << page;
}

TEST_F(AnswersTest, LongNewsHaveAPageOfTheirOwn) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player)\n"
        "  for i = 1, 40 do game:log('Something happened that takes a line: ' .. i) end\n"
        "  player:confirm('Go on?')\nend\n");
  TerminalFacts facts;
  facts.rows = 16;
  const auto played = open_game("little");
  const std::string page = sit(*played, "", facts).page;
  const std::size_t first = page.find("a line: 1. ");
  const std::size_t told = page.find("(the end of the news; `log` shows all of it)\n");
  const std::size_t question = page.find("[A] ada: Go on?");
  EXPECT_LT(first, told) << page;
  EXPECT_LT(told, question) << page;
  const std::string last = page.substr(told, page.find("\n> ", told) - told);
  EXPECT_LT(std::ranges::count(last, '\n'), 16) << page;
}

TEST_F(AnswersTest, LongNewsEndInATerminalOfFewLines) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player)\n"
        "  game:log('It takes ' .. string.rep('very ', 100) .. 'long')\n"
        "  player:confirm('Go on?')\nend\n");
  for (const int rows : {1, 4, 6}) {
    TerminalFacts facts;
    facts.rows = rows;
    const auto played = open_game("little");
    const std::string page = sit(*played, "", facts).page;
    const std::size_t told = page.find("(the end of the news; `log` shows all of it)\n");
    EXPECT_LT(told, page.find("[A] ada: Go on?")) << page;
  }
}

TEST_F(AnswersTest, AnUpheavalInOneSentenceAfterTheOther) {
  const std::string page =
      little(
          "function rules.turn(player)\n  if player.seat == 2 then return end\n"
          "  game:log('From here to there')\n  game:log('{} walks', player)\n"
          "  game:log('The sun sets')\n  player:confirm('Go on?')\nend\n",
          "")
          .page;
  EXPECT_NE(page.find("\n[A] From here to there; ada walks. The sun sets.\n"), std::string::npos)
      << page;
}

}  // namespace
}  // namespace windrose::terminal
