// Names in other alphabets on the boards of the terminal.
#include <gmock/gmock.h>

#include "runtime/base/text/text.h"
#include "runtime/state/ids/referee.h"
#include "runtime/terminal/boards/board_view.h"
#include "tests/state/seen.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class MapLettersTest : public TerminalCase {
 protected:
  /// The board and its legend at the first question of a match.
  [[nodiscard]] std::string map() const {
    const std::unique_ptr<OpenGame> played = open_game("little");
    const auto match = played->new_match({});
    match->advance();
    EXPECT_EQ(match->node().error(), "");
    const Ruleset& ruleset = match->ruleset();
    const BoardLights lights{SpaceSet(ruleset.board().size()), SpaceSet(ruleset.board().size())};
    const Observation seen = test::seen_of(match->truth(Referee()));
    const BoardView view = board_view(SpaceContent(seen), lights, {});
    return join(view.board, "\n") + "\n" + join(view.legend, "\n");
  }
};

TEST_F(MapLettersTest, OfOtherAlphabetsAreWhole) {
  const std::string graph =
      "board: Field\nlayout: graph\nkinds: {land: {}}\nspaces:\n"
      "  - {id: a1, kind: land, at: [0, 0], name: Ďal}\n"
      "  - {id: a2, kind: land, at: [1, 0], name: Žľab Ňu}\n"
      "links: [[a1, a2]]\n";
  const std::string hexes =
      "board: Field\nlayout: hexes\nsize: [2, 1]\nkind: land\nkinds: {land: {}}\n";
  for (const std::string& board : {graph, hexes}) {
    write_board_game(
        "tokens: {wheat: {name: Èble, count: 3, start: store.a1}, "
        "salt: {name: Šoľ, count: 3, start: store.a1}, oil: {name: Óleo, count: 2}}\n"
        "piles: {store: {per_space: [land]}}\n"
        "pieces: {ox: {name: Öküz, count: 1, start: a1}, elk: {name: Éland, count: 1, start: "
        "a2}}\n",
        board, "function rules.turn(player) player:confirm('Go on?') end\n");
    const std::string page = map();
    for (const std::string_view letter : utf8_letters(page)) {
      const bool is_lone_byte = letter.size() == 1 && static_cast<unsigned char>(letter[0]) >= 0x80;
      EXPECT_FALSE(is_lone_byte) << page;
    }
  }
}

}  // namespace
}  // namespace windrose::terminal
