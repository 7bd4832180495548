// Boards of all four layouts, as files and as neighbors.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "runtime/data/game/board_shape.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// A game that is only a board.
class BoardTest : public ShelfTest {
 protected:
  BoardTest() {
    write("scripts/plain/game.yaml",
          "game: Plain\n"
          "players: 2\n"
          "board: ground\n"
          "properties: {space: {move: 0, sea: {is: word, one_of: [north, south], fixed: true}}}\n");
  }

  BoardData board(const std::string& text) {
    write("boards/plain/ground.yaml", text);
    return load_game({shelf_}, {"plain", {}, "", {}}).board;
  }

  std::string refused(const std::string& text) {
    write("boards/plain/ground.yaml", text);
    return refusal({"plain", {}, "", {}});
  }

  static int space(const BoardData& board, const std::string& id) {
    const auto found = std::find_if(board.spaces.begin(), board.spaces.end(),
                                    [&](const SpaceData& each) { return each.id == id; });
    EXPECT_NE(found, board.spaces.end()) << id;
    return static_cast<int>(found - board.spaces.begin());
  }

  static std::vector<std::string> near(const BoardData& board, const std::string& id) {
    std::vector<std::string> ids;
    const std::vector<std::vector<int>> ways = neighbors(board);
    for (const int there : ways[space(board, id)]) ids.push_back(board.spaces[there].id);
    return ids;
  }

  static std::vector<std::string> ids(const BoardData& board) {
    std::vector<std::string> ids;
    for (const SpaceData& space : board.spaces) ids.push_back(space.id);
    return ids;
  }
};

TEST_F(BoardTest, ALoopGoesRound) {
  const BoardData loop = board(
      "layout: loop\nkinds: {sand: {}}\n"
      "spaces: [{id: a, kind: sand}, {id: b, kind: sand}, {id: c, kind: sand}, {id: d, kind: "
      "sand}]\n"
      "links: [[a, c]]\nwalls: [[c, d]]\n");
  EXPECT_THAT(near(loop, "a"), ElementsAre("b", "c", "d"));
  EXPECT_THAT(near(loop, "c"), ElementsAre("a", "b"));
  EXPECT_THAT(near(loop, "d"), ElementsAre("a"));
}

TEST_F(BoardTest, AGraphHasTheLinksItNames) {
  const BoardData graph = board(
      "layout: graph\nkinds: {land: {color: green, name: Land}, sea: {}}\n"
      "spaces:\n  a: {kind: land, at: [3, -4]}\n  b: {kind: land}\n  c: {kind: sea}\n"
      "links: [[a, b], {from: b, to: c, one_way: true, kind: ferry}]\n"
      "sets: {east: {name: The East, spaces: [a, b]}, west: [c]}\n");
  EXPECT_THAT(near(graph, "b"), ElementsAre("a", "c"));
  EXPECT_THAT(near(graph, "c"), ElementsAre());
  EXPECT_EQ(graph.spaces[0].column, 3);
  EXPECT_EQ(graph.spaces[0].row, -4);
  EXPECT_EQ(graph.kinds[0].name, "Land");
  EXPECT_EQ(graph.kinds[0].color, "green");
  EXPECT_EQ(graph.links[1].kind, "ferry");
  EXPECT_TRUE(graph.links[1].one_way);
  ASSERT_EQ(graph.sets.size(), 2u);
  EXPECT_EQ(graph.sets[0].name, "The East");
  EXPECT_THAT(graph.sets[0].spaces, ElementsAre(0, 1));
  EXPECT_THAT(graph.sets[1].spaces, ElementsAre(2));
}

TEST_F(BoardTest, SquaresAreNamedAsInChess) {
  const BoardData squares =
      board("layout: squares\nkinds: {field: {}}\nsize: [8, 8]\nkind: field\n");
  EXPECT_EQ(squares.columns, 8);
  EXPECT_EQ(squares.spaces.size(), 64u);
  EXPECT_EQ(squares.spaces.front().id, "a8");
  EXPECT_EQ(squares.spaces.back().id, "h1");
  EXPECT_THAT(near(squares, "a1"), UnorderedElementsAre("a2", "b1"));
  EXPECT_THAT(near(squares, "d4"), UnorderedElementsAre("d5", "d3", "c4", "e4"));
}

TEST_F(BoardTest, SquaresMayTouchAtTheirCorners) {
  const BoardData squares = board(
      "layout: squares\nneighbors: 8\nkinds: {field: {}}\nmap: |\n  ...\n  .#.\nkey: {\".\": "
      "field, "
      "\"#\": none}\n");
  EXPECT_TRUE(squares.diagonal);
  EXPECT_THAT(ids(squares), ElementsAre("a2", "b2", "c2", "a1", "c1"));
  EXPECT_THAT(near(squares, "b2"), UnorderedElementsAre("a2", "c2", "a1", "c1"));
}

// Rows 0 to 2 of the picture: the second row stands half a hex to the right.
TEST_F(BoardTest, HexesTouchSixOthers) {
  const std::string text = "layout: hexes\nkinds: {sea: {}}\nsize: [3, 3]\nkind: sea\n";
  const BoardData odd = board(text);
  EXPECT_THAT(ids(odd), ElementsAre("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"));
  EXPECT_THAT(near(odd, "b2"), UnorderedElementsAre("b1", "b3", "a2", "a3", "c2", "c3"));
  EXPECT_THAT(near(odd, "a2"), UnorderedElementsAre("a1", "a3", "b1", "b2"));
  const BoardData even = board(text + "shift: even\n");
  EXPECT_THAT(near(even, "b2"), UnorderedElementsAre("b1", "b3", "a1", "a2", "c1", "c2"));
}

TEST_F(BoardTest, RowsBeyondTheAlphabetHaveTwoLetters) {
  const BoardData tall = board("layout: hexes\nkinds: {sea: {}}\nsize: [1, 28]\nkind: sea\n");
  EXPECT_EQ(tall.spaces[25].id, "z1");
  EXPECT_EQ(tall.spaces[26].id, "aa1");
  EXPECT_EQ(tall.spaces[27].id, "ab1");
}

TEST_F(BoardTest, AMapMayBeDrawnWithBlanks) {
  const BoardData drawn = board(
      "layout: hexes\nkinds: {clear: {}, hill: {}, lake: {}}\n"
      "map: |\n"
      "  . . h\n"
      "   h . w\n"
      "key: {\".\": {kind: clear, move: 1}, h: {kind: hill, move: 2}, w: none}\n"
      "spaces: {b1: {id: hill_209, name: Hill 209, move: 3}}\n"
      "sets: {heights: [a3, hill_209]}\n");
  EXPECT_THAT(ids(drawn), ElementsAre("a1", "a2", "a3", "hill_209", "b2"));
  const SpaceData& hill = drawn.spaces[3];
  EXPECT_EQ(hill.name, "Hill 209");
  EXPECT_EQ(hill.column, 0);
  EXPECT_EQ(hill.row, 1);
  ASSERT_EQ(hill.settings.size(), 1u);
  EXPECT_EQ(hill.settings[0].value.number, 3);
  EXPECT_EQ(drawn.spaces[0].settings[0].value.number, 1);
}

TEST_F(BoardTest, ACharacterMayStandForOneSpace) {
  const BoardData drawn = board(
      "layout: hexes\nkinds: {sea: {}, port: {}}\nmap: |\n  .V\n  ..\n"
      "key: {\".\": sea, V: {kind: port, id: venezuela, name: Venezuela}}\n"
      "links: [[venezuela, a1]]\n");
  EXPECT_EQ(drawn.spaces[1].id, "venezuela");
  EXPECT_EQ(drawn.spaces[1].name, "Venezuela");
  EXPECT_EQ(drawn.spaces[1].kind, 1);
}

constexpr const char* kSeas =
    "layout: hexes\nkinds: {sea: {}, canal: {}, land: {}}\n"
    "map: |\n"
    "  ..#..\n"
    "  ..S..\n"
    "  ..#..\n"
    "key: {\".\": sea, \"#\": land, S: {kind: canal, id: suez}}\n";

TEST_F(BoardTest, FillGivesConnectedSpacesAWord) {
  const BoardData seas =
      board(std::string(kSeas) +
            "fill: {property: sea, kinds: [sea], from: {north: a1, south: [a5]}}\n"
            "checks:\n"
            "- {parts: 2, kinds: [sea]}\n"
            "- {connected: [sea, canal], from: suez}\n"
            "- {touches: suez, property: sea, values: [north, south]}\n");
  const auto sea_of = [&](const std::string& id) {
    const std::vector<Setting>& settings = seas.spaces[space(seas, id)].settings;
    return settings.empty() ? "" : settings[0].value.word;
  };
  EXPECT_EQ(sea_of("b2"), "north");
  EXPECT_EQ(sea_of("c5"), "south");
  EXPECT_EQ(sea_of("suez"), "");
}

TEST_F(BoardTest, RefusesASeaThatFallsApart) {
  EXPECT_EQ(
      refused(std::string(kSeas) + "checks: [{parts: 1, kinds: [sea]}]\n"),
      R"(boards/plain/ground.yaml:8:10: spaces of kind sea form 2 connected parts, expected 1: 6 spaces at 'a1' and 6 spaces at 'a4'
  checks: [{parts: 1, kinds: [sea]}]
           ^)");
  EXPECT_EQ(
      refused(std::string(kSeas) + "checks: [{connected: sea, from: a1}]\n"),
      R"(boards/plain/ground.yaml:8:10: cannot be reached from 'a1': 'a4', 'a5', 'b4', 'b5', 'c4' and 1 more
  checks: [{connected: sea, from: a1}]
           ^)");
}

TEST_F(BoardTest, RefusesAFillThatLeaksOrMisses) {
  const std::string fill = std::string(kSeas) + "fill: {property: sea, kinds: ";
  EXPECT_EQ(
      refused(fill + "all, from: {north: a1, south: a5}}\n"),
      R"(boards/plain/ground.yaml:8:60: 'north' and 'south' meet: 'a5' is connected with where 'north' begins
  fill: {property: sea, kinds: all, from: {north: a1, south: a5}}
                                                             ^)");
  EXPECT_EQ(
      refused(fill + "[sea], from: {north: a1}}\n"),
      R"(boards/plain/ground.yaml:8:43: 'a4' gets no 'sea': it is connected with none of the spaces named here
  fill: {property: sea, kinds: [sea], from: {north: a1}}
                                            ^)");
  EXPECT_EQ(
      refused(fill + "[sea], from: {nroth: a1, south: a5}}\n"),
      R"(boards/plain/ground.yaml:8:44: expected north or south, got 'nroth', did you mean 'north'?
  fill: {property: sea, kinds: [sea], from: {nroth: a1, south: a5}}
                                             ^)");
  EXPECT_EQ(
      refused(fill + "[sea], from: {north: a1, south: suez}}\n"),
      R"(boards/plain/ground.yaml:8:62: 'suez' (at b3) is of kind 'canal', over which nothing spreads
  fill: {property: sea, kinds: [sea], from: {north: a1, south: suez}}
                                                               ^)");
}

TEST_F(BoardTest, RefusesACrookedMap) {
  const std::string head = "layout: squares\nkinds: {field: {}}\nkey: {\".\": field}\nmap: |\n";
  EXPECT_EQ(refused(head + "  ...\n  .x.\n"),
            "boards/plain/ground.yaml:6:4: unknown character 'x' of the map; 'key' has .\n"
            "    .x.\n"
            "     ^");
  EXPECT_EQ(refused(head + "  ...\n  ..\n"),
            "boards/plain/ground.yaml:6:3: row 2 of the map has 2 characters, the first row has 3\n"
            "    ..\n"
            "    ^");
  EXPECT_EQ(refused(head + "  ...\n  . .\n"),
            "boards/plain/ground.yaml:6:4: a blank stands for no space; separate all characters of "
            "the map by one blank, or none\n"
            "    . .\n"
            "     ^");
  EXPECT_EQ(refused("layout: squares\nkinds: {field: {}}\nkey: {\".\": field}\nmap: none\n"),
            "boards/plain/ground.yaml:4:6: map: expected a map drawn below 'map: |', got 'none'\n"
            "  map: none\n"
            "       ^");
}

TEST_F(BoardTest, RefusesAOneSpaceCharacterThatStandsTwice) {
  EXPECT_EQ(
      refused("layout: squares\nkinds: {field: {}}\n"
              "key: {\".\": field, V: {kind: field, id: v}}\nmap: |\n  VV\n"),
      "boards/plain/ground.yaml:3:22: 'V' is the single space 'v' and must be on the map once; "
      "it is there 2 times\n"
      "  key: {\".\": field, V: {kind: field, id: v}}\n"
      "                       ^");
}

TEST_F(BoardTest, RefusesPositionsThatAreNotThere) {
  const std::string head = "layout: squares\nkinds: {field: {}}\nsize: [3, 3]\nkind: field\n";
  EXPECT_EQ(refused(head + "spaces: {d4: {id: x}}\n"),
            "boards/plain/ground.yaml:5:10: there is no space at 'd4'\n"
            "  spaces: {d4: {id: x}}\n"
            "           ^");
  EXPECT_EQ(refused(head + "spaces: {a1: {id: b2}}\n"),
            "boards/plain/ground.yaml:5:14: 'b2' is the position of another space and cannot be an "
            "id\n"
            "  spaces: {a1: {id: b2}}\n"
            "               ^");
  EXPECT_EQ(refused(head + "spaces: [{id: x}]\n"),
            "boards/plain/ground.yaml:5:9: spaces: expected a map by position such as '{d12: {id: "
            "hill}}', got a list\n"
            "  spaces: [{id: x}]\n"
            "          ^");
  EXPECT_EQ(refused(head + "walls: [[a1, c3]]\n"),
            "boards/plain/ground.yaml:5:9: these are not neighbors: 'a1' and 'c3'\n"
            "  walls: [[a1, c3]]\n"
            "          ^");
}

TEST_F(BoardTest, WarnsOfACharacterThatIsNeverDrawn) {
  write("boards/plain/ground.yaml",
        "layout: squares\nkinds: {field: {}}\nkey: {\".\": field, x: none}\nmap: |\n  ..\n");
  const std::vector<Finding> findings = check_game_data({shelf_}, "plain");
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].weight, Finding::Weight::warning);
  EXPECT_EQ(findings[0].text, "boards/plain/ground.yaml:3:22: 'x' is not on the map");
}

}  // namespace
}  // namespace windrose
