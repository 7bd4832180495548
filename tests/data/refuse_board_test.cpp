// What a board of listed spaces is refused for, word for word.
#include <gmock/gmock.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class RefuseBoardTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with_board(const std::string& before, const std::string& after) {
    return refusal_with("boards/caravan/desert.yaml", before, after);
  }
};

TEST_F(RefuseBoardTest, LayoutAndKeys) {
  EXPECT_EQ(with_board("layout: loop", "layout: circle"),
            R"(boards/caravan/desert.yaml:2:9: expected loop, graph, squares or hexes, got 'circle'
  layout: circle
          ^)");
  EXPECT_EQ(with_board("layout: loop\n", ""),
            R"(boards/caravan/desert.yaml:1:1: 'layout' is missing: the layout of the board
  board:  The Desert
  ^)");
  EXPECT_EQ(with_board("board:  The Desert", "bord: The Desert"),
            R"(boards/caravan/desert.yaml:1:1: unknown key 'bord', did you mean 'board'?
  bord: The Desert
  ^)");
  EXPECT_EQ(with_board("layout: loop", "layout: loop\nmap: x"),
            R"(boards/caravan/desert.yaml:3:1: 'map' is only for boards of squares or hexes
  map: x
  ^)");
  EXPECT_EQ(with_board("layout: loop", "layout: loop\nneighbors: 8"),
            R"(boards/caravan/desert.yaml:3:1: 'neighbors' is only for boards of squares
  neighbors: 8
  ^)");
  EXPECT_EQ(
      with_board("layout: loop", "layout: hexes"),
      R"(boards/caravan/desert.yaml:1:1: 'map' is missing; expected 'map' and 'key', or 'size' and 'kind'
  board:  The Desert
  ^)");
  EXPECT_EQ(with_board("layout: loop", "layout: graph\nshift: odd"),
            R"(boards/caravan/desert.yaml:3:1: 'shift' is only for boards of hexes
  shift: odd
  ^)");
}

TEST_F(RefuseBoardTest, Spaces) {
  EXPECT_EQ(with_board("kind: sand", "kind: snd"),
            R"(boards/caravan/desert.yaml:6:24: unknown kind of space 'snd', did you mean 'sand'?
    - {id: dunes,  kind: snd,   at: [1, 0], name: Red Dunes}
                         ^)");
  EXPECT_EQ(with_board("id: dunes", "id: bazaar"),
            R"(boards/caravan/desert.yaml:6:5: duplicate space 'bazaar', first at line 5
    - {id: bazaar,  kind: sand,   at: [1, 0], name: Red Dunes}
      ^)");
  EXPECT_EQ(
      with_board("id: dunes", "id: Dunes"),
      R"(boards/caravan/desert.yaml:6:10: expected an id (small letters, digits and _, no digit first), got 'Dunes', did you mean 'dunes'?
    - {id: Dunes,  kind: sand,   at: [1, 0], name: Red Dunes}
           ^)");
  EXPECT_EQ(with_board("id: dunes,", ""),
            R"(boards/caravan/desert.yaml:6:5: 'id' is missing
    - {  kind: sand,   at: [1, 0], name: Red Dunes}
      ^)");
  EXPECT_EQ(with_board("kind: sand,   ", ""),
            R"(boards/caravan/desert.yaml:6:5: 'kind' is missing
    - {id: dunes,  at: [1, 0], name: Red Dunes}
      ^)");
  EXPECT_EQ(
      with_board("{id: dunes,  kind: sand,   at: [1, 0], name: Red Dunes}", "dunes"),
      R"(boards/caravan/desert.yaml:6:5: spaces: expected a map such as '{id: zamil, kind: well, at: [2, 0], name: Well of Zamil}', got 'dunes'
    - dunes
      ^)");
  EXPECT_EQ(with_board("at: [1, 0]", "at: [1]"),
            R"(boards/caravan/desert.yaml:6:36: expected [column, row], got 1 value
    - {id: dunes,  kind: sand,   at: [1], name: Red Dunes}
                                     ^)");
  EXPECT_EQ(with_board("at: [1, 0]", "at: here"),
            R"(boards/caravan/desert.yaml:6:36: spaces.at: expected a list, got 'here'
    - {id: dunes,  kind: sand,   at: here, name: Red Dunes}
                                     ^)");
}

TEST_F(RefuseBoardTest, ValuesOfProperties) {
  EXPECT_EQ(
      with_board("price: 70", "prise: 70"),
      R"(boards/caravan/desert.yaml:7:65: unknown property 'prise' of spaces, did you mean 'price'?
    - {id: zamil,  kind: well,   at: [2, 0], name: Well of Zamil, prise: 70}
                                                                  ^)");
  EXPECT_EQ(
      with_board("price: 70", "water: 70"),
      R"(boards/caravan/desert.yaml:7:65: unknown property 'water' of spaces; declare it in game.yaml under 'properties: space'
    - {id: zamil,  kind: well,   at: [2, 0], name: Well of Zamil, water: 70}
                                                                  ^)");
  EXPECT_EQ(with_board("price: 70", "price: much"),
            R"(boards/caravan/desert.yaml:7:72: spaces.price: expected a whole number, got 'much'
    - {id: zamil,  kind: well,   at: [2, 0], name: Well of Zamil, price: much}
                                                                         ^)");
  EXPECT_EQ(
      with_board("rent: 15", "rant: 15"),
      R"(boards/caravan/desert.yaml:3:75: unknown property 'rant' of spaces, did you mean 'rent'?
  ...{market: {color: gold, trade: 40}, well: {color: blue, price: 60, rant: 15}, sand: {color: tan}}
                                                                       ^)");
  EXPECT_EQ(with_board("price: 70", "owner: 5"),
            R"(boards/caravan/desert.yaml:7:72: spaces.owner: expected a number from 1 to 4, got '5'
    - {id: zamil,  kind: well,   at: [2, 0], name: Well of Zamil, owner: 5}
                                                                         ^)");
}

TEST_F(RefuseBoardTest, Kinds) {
  EXPECT_EQ(with_board("market: {color", "all: {color"),
            R"(boards/caravan/desert.yaml:3:10: 'all' has a meaning of its own and cannot be a kind
  kinds:  {all: {color: gold, trade: 40}, well: {color: blue, price: 60, rent: 15}, sand: {color: ...
           ^)");
  EXPECT_EQ(
      with_board("{color: tan}", "tan"),
      R"(boards/caravan/desert.yaml:3:92: kinds.sand: expected a map such as '{color: gold}', got 'tan'
  kinds:  {market: {color: gold, trade: 40}, well: {color: blue, price: 60, rent: 15}, sand: tan}
                                                                                             ^)");
  EXPECT_EQ(
      with_board("sand: {color: tan}", "sand: {colour: tan}"),
      R"(boards/caravan/desert.yaml:3:93: unknown property 'colour' of spaces, did you mean 'color'?
  ...market: {color: gold, trade: 40}, well: {color: blue, price: 60, rent: 15}, sand: {colour: tan}}
                                                                                        ^)");
  EXPECT_EQ(with_board("sand: {color: tan}", "sand: {color: tam}"),
            R"(boards/caravan/desert.yaml:3:100: unknown color 'tam', did you mean 'tan'?
  ...{market: {color: gold, trade: 40}, well: {color: blue, price: 60, rent: 15}, sand: {color: tam}}
                                                                                                ^)");
  EXPECT_THAT(with_board("sand: {color: tan}", "sand: {color: '#7d8fc'}"),
              testing::HasSubstr("unknown color '#7d8fc'; there are: gold, blue, tan"));
}

TEST_F(RefuseBoardTest, LinksAndWalls) {
  EXPECT_EQ(with_board("board:  The Desert", "links: [[bazaar, dunez]]"),
            R"(boards/caravan/desert.yaml:1:18: unknown space 'dunez', did you mean 'dunes'?
  links: [[bazaar, dunez]]
                   ^)");
  EXPECT_EQ(with_board("board:  The Desert", "links: [[bazaar, bazaar]]"),
            R"(boards/caravan/desert.yaml:1:9: this links 'bazaar' with itself
  links: [[bazaar, bazaar]]
          ^)");
  EXPECT_EQ(with_board("board:  The Desert", "links: [[bazaar]]"),
            R"(boards/caravan/desert.yaml:1:9: expected two spaces such as '[a, b]', got 1
  links: [[bazaar]]
          ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "links: [bazaar]"),
      R"(boards/caravan/desert.yaml:1:9: links: expected two spaces such as '[a, b]' or a map, got 'bazaar'
  links: [bazaar]
          ^)");
  EXPECT_EQ(with_board("board:  The Desert", "links: [{from: bazaar, too: dunes}]"),
            R"(boards/caravan/desert.yaml:1:24: unknown key 'too' in 'links', did you mean 'to'?
  links: [{from: bazaar, too: dunes}]
                         ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "walls: [[bazaar, nowhere]]"),
      R"(boards/caravan/desert.yaml:1:18: unknown space 'nowhere'; expected bazaar, dunes or zamil
  walls: [[bazaar, nowhere]]
                   ^)");
}

TEST_F(RefuseBoardTest, Sets) {
  EXPECT_EQ(with_board("board:  The Desert", "sets: {x: [bazaar, bazaar]}"),
            R"(boards/caravan/desert.yaml:1:20: duplicate space 'bazaar' in set 'x'
  sets: {x: [bazaar, bazaar]}
                     ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "sets: {x: [oasis]}"),
      R"(boards/caravan/desert.yaml:1:12: unknown space 'oasis'; expected bazaar, dunes or zamil
  sets: {x: [oasis]}
             ^)");
  EXPECT_EQ(with_board("board:  The Desert", "sets: {x: {name: X}}"),
            R"(boards/caravan/desert.yaml:1:11: sets.x: 'spaces' is missing: the spaces in it
  sets: {x: {name: X}}
            ^)");
}

TEST_F(RefuseBoardTest, MoreChecksThanABoardTakes) {
  std::string checks = "checks: [{parts: 1}";
  for (int i = 0; i < 100; ++i) checks += ",\n{parts: 1}";
  EXPECT_EQ(
      with_board("board:  The Desert", checks + "]"),
      R"(boards/caravan/desert.yaml:101:1: a board has 100 checks at most; leave out those that follow from others
  {parts: 1}]
  ^)");
}

TEST_F(RefuseBoardTest, Checks) {
  EXPECT_EQ(
      with_board("board:  The Desert", "checks: [{part: 3}]"),
      R"(boards/caravan/desert.yaml:1:11: unknown key 'part' in 'checks', did you mean 'parts'?
  checks: [{part: 3}]
            ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "checks: [{kinds: all}]"),
      R"(boards/caravan/desert.yaml:1:10: expected one of 'parts', 'connected' or 'touches' in a check
  checks: [{kinds: all}]
           ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "checks: [{parts: 3}]"),
      R"(boards/caravan/desert.yaml:1:10: spaces of all kinds form 1 connected part, expected 3: 3 spaces at 'bazaar'
  checks: [{parts: 3}]
           ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "checks: [{parts: 2, kinds: [sand, market]}]"),
      R"(boards/caravan/desert.yaml:1:10: spaces of kind sand or market form 1 connected part, expected 2: 2 spaces at 'bazaar'
  checks: [{parts: 2, kinds: [sand, market]}]
           ^)");
  EXPECT_EQ(
      with_board("board:  The Desert", "checks: [{connected: all}]"),
      R"(boards/caravan/desert.yaml:1:10: 'from' is missing: the space from which all are reached
  checks: [{connected: all}]
           ^)");
  EXPECT_EQ(
      with_board("board:  The Desert",
                 "checks: [{touches: bazaar, property: price, values: [0, 60]}]"),
      R"(boards/caravan/desert.yaml:1:10: the neighbors of 'bazaar' show 'price' 0 and 70, expected 0 and 60
  checks: [{touches: bazaar, property: price, values: [0, 60]}]
           ^)");
  EXPECT_EQ(
      with_board("board:  The Desert",
                 "checks: [{touches: bazaar, property: prize, values: [60]}]"),
      R"(boards/caravan/desert.yaml:1:38: unknown property of spaces 'prize', did you mean 'price'?
  checks: [{touches: bazaar, property: prize, values: [60]}]
                                       ^)");
  EXPECT_EQ(with_board("board:  The Desert", "checks: [{touches: bazaar, values: [60]}]"),
            R"(boards/caravan/desert.yaml:1:10: 'property' is missing
  checks: [{touches: bazaar, values: [60]}]
           ^)");
}

TEST_F(RefuseBoardTest, EmptyAndBroken) {
  EXPECT_EQ(
      with_board(" The Desert\nlayout: loop\n", " The Desert\n---\nlayout: loop\n"),
      R"(boards/caravan/desert.yaml:2:1: a second document begins here; a file holds only one, remove the '---'
  ---
  ^)");
  EXPECT_EQ(
      with_board("spaces:\n", "spaces: []\n#"),
      R"(boards/caravan/desert.yaml:6:3: this line does not belong to the map above it; see whether the indentation is the same and a ':' follows the key
    - {id: dunes,  kind: sand,   at: [1, 0], name: Red Dunes}
    ^)");
}

}  // namespace
}  // namespace windrose
