// Pages for speech and braille, and the short questions of a person to the program.
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using PlainTest = SittingCase;

TEST_F(PlainTest, PlainPagesHaveNoDrawingAndOneThingALine) {
  TerminalFacts facts;
  facts.plain = true;
  const std::string page =
      caravan("mine\nwhere\nprices date\nwhere oasis\n2\n", {"human", "random"}, facts).page;
  EXPECT_EQ(page.substr(0, page.find("> ")),
            "Caravan, round 1, ada's turn.\n"
            "Bandits! and A tax are dealt to the hand of ada.\n"
            "2 rumors are dealt to the hand of ben.\n"
            "ada: Spread a rumor?\n"
            "1: Bandits!: A rival pays 20.\n"
            "2: A tax: A rival pays 30.\n"
            "3: Say nothing\n"
            "Type an answer. Type help for the commands.\n");
  EXPECT_EQ(lines_from(page, "> mine", 4),
            "> mine\nada: 60 dinars\nGrand Bazaar\nhand 2: Bandits!, A tax\n");
  EXPECT_EQ(lines_from(page, "> prices", 2), "> prices date\nPrices, date: 4, next 6.\n");
  EXPECT_EQ(page.find("──"), std::string::npos) << page;
  EXPECT_EQ(page.find("│"), std::string::npos) << page;
}

TEST_F(PlainTest, AnyWordOfANameFindsChartsColumnsAndRows) {
  write_board_game(
      "charts:\n"
      "  clock: {chart: Hour of the day, rows: {bell: [4, 3, 2], gate_toll: [0, 1, 5]}}\n"
      "  order: {chart: Order, rows: {odd_days: [7, 8, 9]}}\n",
      "board: Field\nlayout: graph\nkinds: {land: {}}\n"
      "spaces: [{id: dale, kind: land, name: Dale, at: [0, 0]}]\n",
      "function rules.turn(player) player:confirm('Go on?') end\n");
  const auto played = open_game("little");
  TerminalFacts facts;
  facts.plain = true;
  const std::string page =
      sit(*played, "prices toll\nprices odd\nprices hour\nprices tea\n", facts).page;
  EXPECT_EQ(lines_from(page, "> prices toll", 2),
            "> prices toll\nHour of the day, gate toll: 0, next 1.\n");
  EXPECT_EQ(lines_from(page, "> prices odd", 2), "> prices odd\nOrder, odd days: 7, next 8.\n");
  EXPECT_EQ(lines_from(page, "> prices hour", 4),
            "> prices hour\n"
            "Hour of the day, column 1 of 3.\n"
            "bell: 4, then 3, 2.\n"
            "gate toll: 0, then 1, 5.\n");
  EXPECT_EQ(
      lines_from(page, "> prices tea", 2),
      "> prices tea\nNo chart, column or row is called 'tea'. Type `charts` to see Hour of the "
      "day, Order.\n");
}

TEST_F(PlainTest, AWrongNumberIsAnsweredWithTheRightOnes) {
  const std::string page =
      little("function rules.turn(player) player:choose('What?', { 'dig', 'wait', 'rest' }) end\n",
             "99\n")
          .page;
  EXPECT_EQ(lines_from(page, "> 99", 2), "> 99\nNo answer has the number 99. Choose 1-3.\n");
}

TEST_F(PlainTest, BothLinesOfAQuestionAreLinesOfTheirOwn) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: [over]\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player)\n"
        "  player:choose('Sail? · Ports end it', { 'yes', 'no' })\nend\n");
  TerminalFacts facts;
  facts.plain = true;
  const auto played = open_game("little");
  const std::string page = sit(*played, "quit\n", facts).page;
  EXPECT_EQ(lines_from(page, "Little, round 1", 4),
            "Little, round 1, ada's turn.\nada: Sail?\nPorts end it\n1: yes\n");
}

TEST_F(PlainTest, NewsOfARunningStepAreToldOnce) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: [over]\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player)\n"
        "  repeat game:roll('1d6') until player:choose('Again?', { 'more', 'stop' }) == 'stop'\n"
        "end\n");
  TerminalFacts facts;
  facts.plain = true;
  const auto played = open_game("little");
  const std::string page = sit(*played, "more\nquit\n", facts).page;
  EXPECT_EQ(lines_from(page, "Little, round 1", 3),
            "Little, round 1, ada's turn.\nada rolls 5.\nada: Again?\n");
  EXPECT_EQ(lines_from(page, "> more", 3), "> more\nada rolls 2.\nada: Again?\n");
}

TEST_F(PlainTest, TryTellsWhatFollowsWithoutDoingIt) {
  const Sitting sitting = caravan("try bandits\ntry 9\nquit\n");
  EXPECT_NE(sitting.page.find("> try bandits\nada spreads Bandits! about ben. "), std::string::npos)
      << sitting.page;
  EXPECT_EQ(lines_from(sitting.page, "> try 9", 2),
            "> try 9\nNo answer has the number 9. Choose 1-3.\n");
  EXPECT_EQ(sitting.history.size(), 0U);
}

}  // namespace
}  // namespace windrose::terminal
