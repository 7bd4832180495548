// Numbers have their thousands wherever a page shows them, and cells of a map no part of one.
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class ThousandsTest : public SittingCase {
 protected:
  /// What is printed when ada is asked in a game of 2x2 squares.
  [[nodiscard]] std::string page(const std::string& yaml, const std::string& setup) const {
    write_board_game(
        yaml, "board: Four\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n",
        "function rules.setup()\n" + setup +
            "\nend\nfunction rules.turn(player) player:confirm('Go on?') end\n");
    const auto played = open_game("little");
    return sit(*played, "quit\n").page;
  }
};

TEST_F(ThousandsTest, StoresAndHandsOfAPlayer) {
  const std::string told = page(
      "tokens: {grain: {count: 5000}}\n"
      "piles: {hold: {per_player: 1, most: 2400}, silo: {most: 9000}}\n"
      "pieces: {man: {per_player: 1200, start: camp}}\n"
      "zones: {camp: {per_player: 1}}\n",
      "game.piles.box:give(1300, 'grain', game.players[1].hold)\n"
      "game.piles.box:give(3700, 'grain', game.piles.silo)");
  EXPECT_EQ(lines_from(told, "Silo", 6),
            "Silo 3,700/9,000: 3,700 grain\n"
            "[A] ada  0 of 1,200 men · hold 1,300/2,400: 1,300 grain · camp: 1,200 men\n"
            "[B] ben  0 of 1,200 men · camp: 1,200 men\n"
            "\n"
            "1,300 grain go from the box to the hold of ada; 3,700 grain go from the box to\n"
            "    the silo.\n");
}

TEST_F(ThousandsTest, ACellShowsAWholeNumberOrNone) {
  const std::string told = page("properties: {space: {worth: {is: number}}}\n",
                                "game.board.a1.worth = 12\ngame.board.b1.worth = 123\n"
                                "game.board.a2.worth = 1234\ngame.board.b2.worth = -20");
  EXPECT_EQ(lines_from(told, "┌", 5),
            "  ┌───┬───┐\n"
            "2 │ … │-20│\n"
            "  ├───┼───┤\n"
            "1 │12 │123│\n"
            "  └───┴───┘\n");
}

}  // namespace
}  // namespace windrose::terminal
