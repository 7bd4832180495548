// The commands of a sitting: what they show, take back, save and reload.
#include "runtime/base/system/files.h"
#include "runtime/terminal/page/page_text.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using SessionCommandsTest = SittingCase;

TEST_F(SessionCommandsTest, UndoAndRedo) {
  const std::string rules =
      "function rules.turn(player) player.points = player.points + player:choose('How many?', { 1, "
      "2 }) end\n";
  const std::string yaml = "properties: {player: {points: 0}}\n";
  const Sitting sitting = little(rules, "2\nundo\nredo\nundo\n1\n", yaml);
  EXPECT_EQ(sitting.history.size(), 1U);
  EXPECT_EQ(lines_from(sitting.page, "> undo", 5),
            "> undo\nThe answer is taken back.\n\n── Little · round 1 · ada's turn "
            "──────────────────────────────────────────────\n[A] ada\n");
  EXPECT_NE(sitting.page.find("> redo\nThe answer is given again.\n"), std::string::npos);
  EXPECT_NE(sitting.page.find("[A] ada  points 2"), std::string::npos);
  EXPECT_NE(little(rules, "undo\n", yaml).page.find("Cannot undo: there is nothing to take back."),
            std::string::npos);
}

TEST_F(SessionCommandsTest, RulesAreReloaded) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: [over]\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player) player:choose('Old?', { 'a', 'b' }) "
        "end\n");
  const auto played = open_game("little");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player) player:choose('New?', { 'a', 'b' }) "
        "end\n");
  const std::string page = sit(*played, "reload\nquit\n").page;
  EXPECT_NE(page.find("[A] ada: Old?"), std::string::npos);
  EXPECT_NE(page.find("The scripts are reloaded."), std::string::npos) << page;
  EXPECT_NE(page.find("[A] ada: New?"), std::string::npos) << page;
}

TEST_F(SessionCommandsTest, NoLineIsWiderThanTheTerminal) {
  for (const int columns : {60, 80, 132}) {
    TerminalFacts facts;
    facts.columns = columns;
    std::istringstream page(
        caravan("help\nlook oasis\nplayers\ncharts\nrules a\nbandits\nyes\nno\nlog\nwhy\n",
                {"human", "random"}, facts)
            .page);
    for (std::string line; std::getline(page, line);) EXPECT_LE(width_of(line), columns) << line;
  }
}

TEST_F(SessionCommandsTest, BoardInWords) {
  const std::string page = caravan("board off\nboard\n").page;
  EXPECT_EQ(lines_from(page, "> board\n", 5),
            "> board\nGrand Bazaar: ada's camel; ben's camel\nOasis: 9 date\nPrices 1/3\n"
            "date 4 rises\n");
}

TEST_F(SessionCommandsTest, LooksAtThings) {
  const std::string page = caravan("look oasis\nlook date\nlook ben\nlook tax\nlook storm\n").page;
  EXPECT_EQ(lines_from(page, "> look oasis", 5),
            "> look oasis\nOasis\n  a space: market\n  holds 9 date\n  next to Black Rocks "
            "backward, Salt Plain forward\n");
  EXPECT_EQ(lines_from(page, "> look date", 4),
            "> look date\nDate\n  9 tokens: 9 in the store of Oasis\n  Prices: [4] 6 3\n");
  EXPECT_EQ(lines_from(page, "> look ben", 2),
            "> look ben\n[B] ben  60 dinars  Grand Bazaar · hand 2 hidden\n");
  EXPECT_EQ(lines_from(page, "> look tax", 4),
            "> look tax\nA tax\n  a card of Rumors, in the hand of ada\n  A rival pays 30.\n");
  EXPECT_EQ(lines_from(page, "> look storm", 2),
            "> look storm\nNothing is called 'storm'. Type a name as the board shows it.\n");
}

TEST_F(SessionCommandsTest, TheDeedOfASpaceNamesEachNumber) {
  std::string game = kShortCaravanGame;
  game.replace(game.find("price: {is: number, fixed: true}"), 32,
               "price: {is: number, fixed: true}, toll: {list: number, most: 2, fixed: true}");
  write("scripts/caravan/game.yaml", game);
  std::string board = kShortCaravanDesert;
  board.replace(board.find("well: {price: 20}"), 17, "well: {price: 20, toll: [5, 30]}");
  write("boards/caravan/desert.yaml", board);
  write("scripts/caravan/look.yaml",
        "look: Caravan\nmoney_sign: \"$\"\nlabels: {toll: [Toll, With a guard]}\n");
  EXPECT_EQ(lines_from(caravan("look zamil\n").page, "> look zamil", 6),
            "> look zamil\nWell of Zamil\n  a space: well\n"
            "  deed: Price $20 · Toll $5 · With a guard $30\n"
            "  Well: Well of Zamil (unowned), Well of Tamr (unowned)\n"
            "  next to Red Dunes backward, Black Rocks forward\n");
}

TEST_F(SessionCommandsTest, AmountsOfMoneyHaveTheSignOfTheLook) {
  write("scripts/caravan/look.yaml", "look: Caravan\n");
  const std::string bare = lines_from(caravan("mine\n").page, "> mine", 2);
  write("scripts/caravan/look.yaml", "look: Caravan\nmoney_sign: \"$\"\n");
  const std::string with_sign = lines_from(caravan("mine\n").page, "> mine", 2);
  EXPECT_NE(bare.find("[A] ada  60 dinars  Grand"), std::string::npos) << bare;
  EXPECT_NE(with_sign.find("[A] ada  $60  Grand"), std::string::npos) << with_sign;
}

TEST_F(SessionCommandsTest, ManyPlacesOfAMapGoByTheirPositions) {
  write_board_game(
      "pieces: {ship: {per_player: 1, start: b2}}\n",
      "board: Sea\nlayout: hexes\nkinds: {sea: {}, port: {}}\nmap: |\n"
      "  . . . . . .\n  . . . . . .\n  . . . . O .\n"
      "key: {'.': {kind: sea}, O: {kind: port, id: oslo, name: Oslo}}\n",
      "local q = { 'Where to?', pass = 'Stay' }\n"
      "function rules.turn(player)\n"
      "  local to = player:choose(q, game.board:reach(player.ship.space, 3, game.board.spaces))\n"
      "  if to then player.ship:move(to) end\nend\n");
  const auto little = open_game("little");
  const std::string page = sit(*little, "near oslo\na3\n").page;
  EXPECT_EQ(lines_from(page, "[A] ada: Where", 6),
            "[A] ada: Where to?\n"
            "  Oslo, 3 away   Stay\n"
            "  or a1-a5  b1 b3-b5  c1-c4\n"
            "  Type an answer, or `help` for the commands.\n"
            "  `near NAME` finds the spaces nearest to a place.\n"
            "> near oslo\n");
  EXPECT_NE(page.find("\n\n[A] ada moves from b2 to a3.\n\n[B] ben: Where to?\n"),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("Steps left to Oslo from the nearest of your choices: Oslo, b4 (1), b5 (1)"),
            std::string::npos)
      << page;
}

TEST_F(SessionCommandsTest, OnResumingOneIsToldWhatCameSinceTheLastAnswer) {
  const auto played = open_game("caravan", {"human", "random"}, 2);
  const History history = sit(*played, "bandits\nyes\n").history;
  MatchSettings settings;
  settings.seed = 1;
  const auto match = played->new_match(settings);
  match->replay(history);
  std::istringstream in;
  std::ostringstream out;
  StreamLines lines(in);
  play_in_terminal(*played, *match, {}, lines, out, {});
  EXPECT_NE(
      out.str().find("hand 2 hidden\n\n[A] ada pays 20 dinars to the bank; gets Well of Zamil.\n"
                     "[B] ben moves from Grand Bazaar to Well of Zamil.\n\n[A] ada: "),
      std::string::npos)
      << out.str();
}

TEST_F(SessionCommandsTest, SavesACopyButNeverOverAnotherFile) {
  const auto played = open_game("caravan", {"human", "random"}, 2);
  const std::string kept = (shelf_ / "kept.match").string();
  const std::string copy = (shelf_ / "copy.match").string();
  write("kept.match", "what was decided\n");
  MatchSettings settings;
  settings.seed = 1;
  const auto match = played->new_match(settings);
  std::istringstream in("save\nsave " + copy + "\nsave " + copy + "\n");
  std::ostringstream out;
  StreamLines lines(in);
  play_in_terminal(*played, *match, {kept, ""}, lines, out, {.columns = 200});
  EXPECT_NE(out.str().find("The program saves every answer in " + kept), std::string::npos);
  EXPECT_NE(out.str().find("The match is copied to " + copy + "."), std::string::npos);
  EXPECT_NE(out.str().find("The file " + copy + " exists. Choose another name."),
            std::string::npos);
  EXPECT_EQ(read_text_file(copy), "what was decided\n");
}

TEST_F(SessionCommandsTest, TheRulebook) {
  const std::string page = caravan("rules\nrules a\nrules b.1\nrules dates\nrules zebra\n").page;
  EXPECT_EQ(lines_from(page, "The rules of", 4),
            "The rules of Caravan\n  a  The desert\n  b  A turn\n"
            "`rules a` shows a section, `rules a.1` a paragraph, `rules WORD` searches.\n");
  EXPECT_EQ(lines_from(page, "a. The desert", 5),
            "a. The desert\na.1  Eight spaces in a ring. Camels walk two spaces a turn.\n"
            "     space   what\n     well    to own\n     market  dates\n");
  EXPECT_EQ(lines_from(page, "> rules b.1", 3),
            "> rules b.1\nb.1  You may spread a rumor; then your camel walks. A well nobody owns "
            "may be\n     bought.\n");
  EXPECT_EQ(lines_from(page, "b.2  In", 6),
            "b.2  In a market you load dates.\n"
            "     card      what it does\n"
            "     Bandits!  The rival on your left pays twenty dinars to you, or as much as\n"
            "               is left of the purse\n"
            "     A feast   nothing\n"
            "> rules zebra\n");
  EXPECT_NE(page.find("The rulebook says nothing of 'zebra'. Type `rules` for its headings."),
            std::string::npos);
}

TEST_F(SessionCommandsTest, WhyNamesTheRuleAndTheScriptLine) {
  const std::string page = caravan("bandits\nwhy 2\n").page;
  EXPECT_EQ(lines_from(page, "> why 2", 5),
            "> why 2\n"
            "ada discards Bandits! from the hand.\n"
            "    rule b.1, scripts/caravan/rules.lua:16\n"
            "ada's camel moves from Grand Bazaar to Well of Zamil.\n"
            "    rule b.1, scripts/caravan/rules.lua:18\n");
}

}  // namespace
}  // namespace windrose::terminal
