// Whole boards of all four layouts, letter by letter.
#include "runtime/terminal/boards/board_view.h"

#include "runtime/base/text/text.h"
#include "runtime/state/ids/referee.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class BoardViewTest : public TerminalCase {
 protected:
  /// The board and its legend at the first question of "little".
  [[nodiscard]] std::string drawn(const Style& style = {}) const {
    const auto little = open_game("little");
    MatchSettings settings;
    settings.seed = 1;
    const auto match = little->new_match(settings);
    match->advance();
    const Ruleset& ruleset = match->ruleset();
    BoardLights lights{SpaceSet(ruleset.board().size()), SpaceSet(ruleset.board().size())};
    for (const Node::Asked& asked : match->node().truth(Referee()).asks()) {
      for (const Code option : asked.options) {
        if (option.kind() == Kind::space) lights.legal.set(option.as<SpaceId>());
        if (option.kind() == Kind::move) lights.movable.set(option.from());
      }
    }
    const Observation seen = test::seen_of(match->truth(Referee()));
    const BoardView view = board_view(SpaceContent(seen), lights, style);
    return "\n" + join(view.board, "\n") + "\n--\n" + join(view.legend, "\n") + "\n";
  }
};

TEST_F(BoardViewTest, HexesWithCoastsPortsAndShips) {
  write_board_game(
      "pieces: {ship: {per_player: 1, setup: [[oslo], [b3]]}}\n"
      "tokens: {oil: {name: oil, count: 6, start: store.siam}}\n"
      "piles: {store: {per_space: [port]}}\n"
      "properties: {space: {open: true}}\n",
      "board: Sea\nlayout: hexes\nkinds: {sea: {}, port: {}}\nmap: |\n"
      "  # # # S # #\n"
      "  # . . . . #\n"
      "  O . * . 1 #\n"
      "key:\n  '#': none\n  '*': none\n  '.': {kind: sea}\n  1: {kind: sea, id: edge_1, name: edge "
      "1}\n"
      "  O: {kind: port, id: oslo, name: Oslo}\n  S: {kind: port, id: siam, name: Siam}\n",
      "function rules.setup() game.board.siam.open = false end\n"
      "function rules.turn(player)\n  player:choose('Where?', game.board:of_kind('sea'))\nend\n");
  EXPECT_EQ(drawn(), R"(
   1       5
a  ######Si####
b   ##()B ()()##
c  Ao()##()1 ##
--
Si Siam, 6 oil         ## land
Os Oslo [A]            () you may choose it
Siam: not open
)");
}

TEST_F(BoardViewTest, HexesShowTheirKindsByLetter) {
  write_board_game(
      "pieces: {man: {per_player: 2, setup: [[a1, a1], [c2, c3]]}, king: {per_player: 1, setup: "
      "[[a2], [c3]]}}\n",
      "board: Hill\nlayout: hexes\nkinds: {clear: {}, forest: {}, hill: {}}\nmap: |\n"
      "  . . h h .\n  . f h . .\n  . . . . .\n"
      "key: {'.': {kind: clear}, f: {kind: forest}, h: {kind: hill}}\n",
      "function rules.turn(player) player:choose('Where?', game.board:of_kind('hill')) end\n");
  EXPECT_EQ(drawn(), R"(
   1       5
a  A+Ak()()·
b   · f ()· ·
c  · BmB+· ·
--
f  forest              ·  clear
h  hill                () you may choose it
)");
}

TEST_F(BoardViewTest, SquaresWithOwners) {
  write_board_game(
      "properties: {space: {owner: {is: player}}}\n",
      "board: Nine\nlayout: squares\nsize: [3, 3]\nkind: field\nkinds: {field: {}}\n",
      "function rules.setup() game.board.b2.owner = game.players[1] game.board.a3.owner = "
      "game.players[2] end\n"
      "function rules.turn(player) player:choose('Where?', game.board:of_kind('field'):filter("
      "function(space) return space.owner == nil and space.row == 1 end)) end\n");
  EXPECT_EQ(drawn(), R"(
  ┌───┬───┬───┐
3 │ B │ · │ · │
  ├───┼───┼───┤
2 │ · │ A │ · │
  ├───┼───┼───┤
1 │( )│( )│( )│
  └───┴───┴───┘
    a   b   c
--
( ) you may choose it
)");
}

TEST_F(BoardViewTest, SquaresMarkEveryFreeOneOnlyIfThatTellsSomething) {
  write_board_game(
      "properties: {space: {owner: {is: player}}}\n",
      "board: Four\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n",
      "function rules.setup() game.board.a1.owner = game.players[1] end\n"
      "function rules.turn(player) player:choose('Where?', game.board:where('owner', nil)) end\n");
  EXPECT_EQ(drawn(), R"(
  ┌───┬───┐
2 │ · │ · │
  ├───┼───┤
1 │ A │ · │
  └───┴───┘
    a   b
--

)");
}

TEST_F(BoardViewTest, LargeSquareBoardsHaveNoLines) {
  write_board_game("properties: {space: {stones: 0}}\n",
                   "board: Go\nlayout: squares\nsize: [10, 10]\nkind: point\nkinds: {point: {}}\n",
                   "function rules.setup() game.board.j10.stones = 4 end\n"
                   "function rules.turn(player) player:choose('Where?', game.board.spaces) end\n");
  EXPECT_EQ(lines_from(drawn(), "10 ", 3),
            "10 · · · · · · · · · 4\n 9 · · · · · · · · · ·\n 8 · · · · · · · · · ·\n");
}

TEST_F(BoardViewTest, BoardsWiderThanThePageComeInBands) {
  write_board_game("",
                   "board: Go\nlayout: squares\nsize: [8, 2]\nkind: point\nkinds: {point: {}}\n",
                   "function rules.turn(player) player:choose('Where?', game.board.spaces) end\n");
  EXPECT_EQ(drawn({.columns = 15}),
            "\n2 · · · · · ·\n1 · · · · · ·\n  a b c d e f\n\n2 · ·\n1 · ·\n  g h\n--\n\n");
  write_board_game(
      "",
      "board: Sea\nlayout: hexes\nkinds: {sea: {}}\nmap: |\n  . . . . . . . .\n  . . . . . . . .\n"
      "key: {'.': {kind: sea}}\n",
      "local few = { 'Where?' }\n"
      "function rules.turn(player) player:choose(few, game:list(game.board.a1, game.board.a8)) "
      "end\n");
  EXPECT_EQ(drawn({.columns = 16}),
            "\n   1       5\na  ()· · · · ·\nb   · · · · · ·\n\n   7\na  · ()\nb   · ·\n--\n() you "
            "may\n    choose it\n");
}

std::string street(int count) {
  std::string spaces = "board: Town\nlayout: loop\nkinds: {lot: {}}\nspaces:\n";
  for (int i = 1; i <= count; ++i) {
    spaces +=
        "  - {id: s" + std::to_string(i) + ", kind: lot, name: Street " + std::to_string(i) + "}\n";
  }
  return spaces;
}

TEST_F(BoardViewTest, SmallLoopsWithNamesInTheCells) {
  write_board_game(
      "pieces: {man: {per_player: 1, start: s2}}\nproperties: {space: {owner: {is: player}}}\n",
      street(7),
      "function rules.setup() game.board.s2.owner = game.players[2] end\n"
      "function rules.turn(player) player:choose('Where?', game:list(game.board.s3, "
      "game.board.s4)) end\n");
  EXPECT_EQ(drawn(), R"(
┌────────┬────────┬────────┬────────┐
│Street 1│Street 2│Street 3│Street 4│
│        │AB    =B│>       │>       │
├────────┼────────┼────────┼────────┤
│        │Street 7│Street 6│Street 5│
│        │        │        │        │
└────────┴────────┴────────┴────────┘
--

)");
}

TEST_F(BoardViewTest, LoopsOfFortySpacesFitEightyColumns) {
  write_board_game(
      "pieces: {man: {per_player: 1, start: s4}}\nproperties: {space: {owner: {is: player}}}\n",
      street(40),
      "function rules.setup() game.board.s8.owner = game.players[2] end\n"
      "function rules.turn(player) player:choose('Where?', game:list(game.board.s5, "
      "game.board.s6)) end\n");
  EXPECT_EQ(drawn(), R"(
┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
│S1   │S2   │S3   │S4   │S5   │S6   │S7   │S8 =B│S9   │S10  │S11  │S12  │S13  │
│     │     │     │AB   │>    │>    │     │     │     │     │     │     │     │
├─────┼─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┼─────┤
│S40  │                                                                 │S14  │
│     │                                                                 │     │
│S39  │ S1 Street 1    S11 Street 11  S21 Street 21  S31 Street 31      │S15  │
│     │ S2 Street 2    S12 Street 12  S22 Street 22  S32 Street 32      │     │
│S38  │ S3 Street 3    S13 Street 13  S23 Street 23  S33 Street 33      │S16  │
│     │ S4 Street 4    S14 Street 14  S24 Street 24  S34 Street 34      │     │
│S37  │ S5 Street 5    S15 Street 15  S25 Street 25  S35 Street 35      │S17  │
│     │ S6 Street 6    S16 Street 16  S26 Street 26  S36 Street 36      │     │
│S36  │ S7 Street 7    S17 Street 17  S27 Street 27  S37 Street 37      │S18  │
│     │ S8 Street 8    S18 Street 18  S28 Street 28  S38 Street 38      │     │
│S35  │ S9 Street 9    S19 Street 19  S29 Street 29  S39 Street 39      │S19  │
│     │ S10 Street 10  S20 Street 20  S30 Street 30  S40 Street 40      │     │
│S34  │                                                                 │S20  │
│     │                                                                 │     │
├─────┼─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┼─────┤
│S33  │S32  │S31  │S30  │S29  │S28  │S27  │S26  │S25  │S24  │S23  │S22  │S21  │
│     │     │     │     │     │     │     │     │     │     │     │     │     │
└─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘
--

)");
  for (const std::string& line : split_lines(drawn())) EXPECT_LE(width_of(line), 80) << line;
}

TEST_F(BoardViewTest, ShippingIsAMapOfTheWorld) {
  MatchRequest request;
  request.game = "shipping";
  request.player_count = 2;
  request.agents = {"human"};
  request.seed = 1;
  OpenGame shipping(std::vector<std::string>{source_folder()}, request);
  const auto match = shipping.new_match({});
  const Style style;
  const Observation seen = test::seen_of(match->truth(Referee()));
  const BoardView view = board_view(SpaceContent(seen), {}, style);
  for (const std::string& line : view.board) EXPECT_LE(width_of(line), 79) << line;
  EXPECT_EQ(lines_from(join(view.board, "\n"), "   1  ", 4),
            "   1       5         10        15        20        25        30\n"
            "a  ############· · · · · 1 · · AB##############################\n"
            "b   ##########· · · · · ####· · ################################\n"
            "c  ##########Ca· · · · ####· ##################################\n");
  EXPECT_EQ(join(view.legend, "\n"),
            "Sc Scandinavia [A] [B]     Ve Venezuela, 6 oil        Ch Chile, 6 saltpeter\n"
            "Ca Canada, 6 wheat         GC Gold Coast, 6 cocoa     SA South Afrika, 6 fruit\n"
            "US USA, 6 tobacco          Si Siam, 6 rice            Au Australia, 6 wool\n"
            "Eg Egypt, 6 cotton         Ce Ceylon, 6 tea           1-8 border\n"
            "Su Suez                    Br Brazil, 6 coffee        ## land\n"
            "Pa Panama                  Bo Borneo, 6 rubber");
}

}  // namespace
}  // namespace windrose::terminal
