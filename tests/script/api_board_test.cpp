// Boards, spaces and moves as scripts ask about them.
#include <gtest/gtest.h>

#include "tests/script/small_game.h"

namespace windrose {
namespace {

using test::Files;
using test::SmallGame;

// c . . .      3   rows as in the ids: a1 is at the bottom left
// . # . .      2
// . . . s      1
const Files kSquares = {
    {"game.yaml", R"(game:    Squares
players: 2
board:   board
rules:   rules.lua
pieces:  {men: {per_player: 2, setup: [[a1, b1], [a3, b3]]}, robber: {count: 1}}
zones:   {stall: {per_space: [city]}}
properties:
  space:
    owner:  {is: player}
    height: {is: number, fixed: true}
    closed: false
    secret: {is: number, visible_to: nobody}
    marks:  {list: number, most: 3}
    sea:    {is: word, one_of: [atlantic, baltic]}
)"},
    {"board.yaml", R"(board:  The Field
layout: squares
kinds:  {grass: {}, city: {}, sea: {}}
map: |
  c . . .
  . # . .
  . . . s
key:
  ".": {kind: grass, height: 1}
  c: {kind: city, height: 5}
  s: {kind: sea, id: d1, name: The Bay}
  "#": none
sets: {west: {name: The West, spaces: [a2, a1]}, east: [d3]}
)"},
};

TEST(BoardApi, NamesItsSpacesKindsAndSets) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("return game.board.spaces"), "[a3, b3, c3, d3, a2, c2, d2, a1, b1, c1, d1]");
  EXPECT_EQ(small.lua("return game.board.kinds"), "[grass, city, sea]");
  EXPECT_EQ(small.lua("return game.board.name, game.board.columns, game.board.rows"),
            "The Field, 4, 3");
  EXPECT_EQ(
      small.lua("return game.board.a2, game.board:space('d3'), game.board:space(game.board.a1)"),
      "a2, d3, a1");
  EXPECT_EQ(small.lua("return game.board:of_kind('city'), game.board:of_kind('sea', 'city')"),
            "[a3], [a3, d1]");
  EXPECT_EQ(small.lua("return game.board:set('west'), game.board:set_names()"),
            "[a2, a1], [west, east]");
}

TEST(BoardApi, RefusesWhatTheBoardHasNot) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.error("return game.board.a9"),
            "the board has no space or function 'a9', did you mean 'a1'?");
  EXPECT_EQ(small.error("return game.board:space('zz')"), "unknown space 'zz'");
  EXPECT_EQ(small.error("return game.board:space(3)"),
            "argument 1 (id) of 'space': expected a word, got 3");
  EXPECT_EQ(small.error("return game.board:of_kind('citi')"),
            "unknown kind of space 'citi', did you mean 'city'?");
  EXPECT_EQ(small.error("return game.board:set('wast')"),
            "unknown set of spaces 'wast', did you mean 'west'?");
}

TEST(BoardApi, FindsSpacesByAProperty) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("return game.board:where('height', 5), game.board:where('height', 0)"),
            "[a3], [d1]");
  EXPECT_EQ(
      small.lua("local ali = game.players[1] game.board.a2.owner = ali game.board.c2.owner = ali "
                "return game.board:where('owner', ali), #game.board:where('owner', nil)"),
      "[a2, c2], 9");
  EXPECT_EQ(small.lua("game.board.a1.sea = 'baltic' return game.board:where('sea', 'baltic'), "
                      "game.board:where('sea', 'atlantic')"),
            "[a1], []");
  EXPECT_EQ(small.lua("return #game.board:where('closed', false)"), "11");
}

TEST(BoardApi, RefusesPropertiesThatNoSpaceHas) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.error("return game.board:where('ownr', nil)"),
            "spaces have no property 'ownr', did you mean 'owner'?");
  EXPECT_EQ(small.error("return game.board:where('kind', 'sea')"),
            "spaces have no property 'kind'");
  EXPECT_EQ(small.error("return game.board:where(3, 'sea')"),
            "argument 1 (property) of 'where': expected a word, got 3");
  EXPECT_EQ(small.error("return game.board:where('marks', 1)"),
            "'marks' is a list; this needs a property with one value");
  EXPECT_EQ(small.error("return game.board:where('closed')"),
            "'closed' is a flag and never nil; say true or false");
  EXPECT_EQ(small.error("return game.board:where('height', nil)"),
            "'height' is a number and never nil; say which number");
  EXPECT_EQ(small.error("return game.board:where('owner', 'ali')"),
            "'owner' holds a player, not the word 'ali'");
  EXPECT_EQ(small.error_seen_by(SeatId{0}, "return game.board:where('secret', 0)"),
            "ali may not know 'secret' of a3; it is not visible to ali");
}

TEST(BoardApi, KnowsWherePiecesStand) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("return game.board:occupied(), game.board:empty()"),
            "[a3, b3, a1, b1], [c3, d3, a2, c2, d2, c1, d1]");
}

TEST(BoardApi, ReachesSpacesStepByStep) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("return game.board:reach(game.board.a1, 2)"), "[a2, b1, a3, c1]");
  EXPECT_EQ(small.lua("return game.board:reach(game.board.a1, 9, game.board:of_kind('grass'))"),
            "[a2, b1, c1, c2, c3, d2, b3, d3]");
  EXPECT_EQ(small.lua("local b = game.board return b:reach(b.a1, 9, {b.b1, b.c1}, {b.d1, b.c2})"),
            "[b1, c1, c2, d1]");
  EXPECT_EQ(small.lua("local b = game.board return b:reach(b.a1, 9, b.b1, {}), b:reach(b.a1, 0)"),
            "[b1], []");
  EXPECT_EQ(small.error("return game.board:reach('a1', 2)"),
            "argument 1 (from) of 'reach': expected a space, got the word 'a1'");
  EXPECT_EQ(small.error("return game.board:reach(game.board.a1, 1.5)"),
            "argument 2 (steps) of 'reach': expected a whole number, got 1.5");
  EXPECT_EQ(small.error("return game.board:reach(game.board.a1, 2, {1})"),
            "argument 3 (through) of 'reach': expected a list of spaces, got one with 1");
}

TEST(BoardApi, MeasuresWays) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("local b = game.board return b:distance(b.a1, b.d3), b:distance(b.a1, b.a1), "
                      "b:distance(b.a1, b.d3, {b.b1})"),
            "5, 0, nil");
  EXPECT_EQ(small.lua("local b = game.board return b:path(b.a2, b.c1), b:path(b.a2, b.c1, {})"),
            "[a1, b1, c1], nil");
  EXPECT_EQ(small.lua("local b = game.board return b:nearest(b.a2, {b.d1, b.c2, b.c1, b.b3})"),
            "[b3], 2");
  EXPECT_EQ(small.lua("local b = game.board return b:nearest(b.a2, {b.b3, b.b1}, {b.a1, b.a3})"),
            "[b3, b1], 2");
  EXPECT_EQ(small.lua("local b = game.board return b:nearest(b.a2, b.d1, {b.a1})"), "[], nil");
  EXPECT_EQ(
      small.error("return game.board:nearest(game.board.a1)"),
      "argument 2 (targets) of 'nearest': expected a list of spaces to look for, got nothing");
}

TEST(BoardApi, SeesLinesRaysAndGroups) {
  SmallGame small(kSquares);
  const std::string owned =
      "local b, ali = game.board, game.players[1] "
      "for _, s in ipairs {b.a1, b.b1, b.c1, b.d3, b.c3} do s.owner = ali end ";
  EXPECT_EQ(
      small.lua(
          owned +
          "return b:line(b.b1, 'owner', 3), b:line(b.b1, 'owner', 4), b:line(b.a2, 'owner', 1)"),
      "true, false, false");
  EXPECT_EQ(small.lua("local b = game.board return b:ray(b.a1, 'east'), b:ray(b.a1, 'east', 2), "
                      "b:ray(b.a1, 'northeast'), b:ray(b.b1, 'northeast')"),
            "[b1, c1, d1], [b1, c1], [], [c2, d3]");
  EXPECT_EQ(small.lua("local b = game.board return b:group(b.b1, 'owner'), b:groups('owner')"),
            "[a1, b1, c1], [c3, a1]");
  EXPECT_EQ(small.error("return game.board:ray(game.board.a1, 'forward')"),
            "this board has no direction 'forward'; it has north, northeast, east, southeast, "
            "south, southwest, "
            "west and northwest");
}

TEST(BoardApi, DropsIntoColumns) {
  SmallGame small(kSquares);
  EXPECT_EQ(
      small.lua("local b = game.board return b:drop(1), b:drop(2), b:drop(4), b:drop(4, 'owner')"),
      "a2, nil, d1, d1");
  EXPECT_EQ(small.lua("return game.board:open_columns()"), "[a2, c1, d1]");
  EXPECT_EQ(
      small.lua("local b = game.board b.a1.owner = game.players[1] return b:open_columns('owner')"),
      "[a2, b1, c1, d1]");
  EXPECT_EQ(small.error("return game.board:drop(5)"),
            "argument 1 (column) of 'drop': expected a column from 1 to 4, got 5");
}

TEST(SpaceApi, TellsWhereItIs) {
  SmallGame small(kSquares);
  EXPECT_EQ(
      small.lua("local s = game.board.d1 return s.id, s.name, s.kind, s.number, s.row, s.column"),
      "d1, The Bay, sea, 11, 1, 4");
  EXPECT_EQ(small.lua("local s = game.board.a3 return s.name, s.row, s.column, s.height"),
            "a3, 3, 1, 5");
  EXPECT_EQ(small.lua("return game.board.a2.neighbors, game.board.c2.neighbors"),
            "[a3, a1], [c3, d2, c1]");
  EXPECT_EQ(small.lua("local b = game.board return b.a1:next_to(b.b1), b.a1:next_to(b.c1)"),
            "true, false");
}

TEST(SpaceApi, LooksInDirections) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("local s = game.board.a1 return s:toward('north'), s:toward('north', 2), "
                      "s:toward('north', 3), "
                      "s:toward('northeast'), s:toward('west', -3)"),
            "a2, a3, nil, nil, d1");
  EXPECT_EQ(small.error("return game.board.a1:toward('up')"),
            "this board has no direction 'up'; it has north, northeast, east, southeast, south, "
            "southwest, west "
            "and northwest");
  EXPECT_EQ(small.error("return game.board.a1:toward(4)"),
            "argument 1 (direction) of 'toward': expected a word, got 4");
}

TEST(SpaceApi, HoldsPieces) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("local s = game.board.b1 return s.pieces, s.piece, #s, s.count, s[1], "
                      "s:contains(s.piece)"),
            "[ali.men.2], ali.men.2, 1, 1, ali.men.2, true");
  EXPECT_EQ(small.lua("local s = game.board.c1 return s.pieces, s.piece, #s"), "[], nil, 0");
  EXPECT_EQ(small.lua("return game.board.a3.stall, game.board.a1.stall"), "a3.stall, nil");
}

TEST(SpaceApi, CountsHexesFromTheTop) {
  const Files files = {{"game.yaml", "game: Hexes\nplayers: 1\nboard: board\nrules: rules.lua\n"},
                       {"board.yaml",
                        "board: Hill\nlayout: hexes\nkinds: {clear: {}}\nmap: |\n  . . .\n   . . "
                        ".\nkey: {\".\": {kind: clear}}\n"}};
  SmallGame small(files, 1);
  EXPECT_EQ(small.lua("local s = game.board.b3 return s.row, s.column, s:toward('northwest'), "
                      "s:toward('west')"),
            "2, 3, a3, b2");
  EXPECT_EQ(small.error("return game.board.a1:toward('north')"),
            "this board has no direction 'north'; it has east, northeast, northwest, west, "
            "southwest and southeast");
}

TEST(SpaceApi, HasNoPlaceOnAGraph) {
  const Files files = {{"game.yaml", "game: Graph\nplayers: 1\nboard: board\nrules: rules.lua\n"},
                       {"board.yaml",
                        "board: Roads\nlayout: graph\nkinds: {town: {}}\nspaces:\n  - {id: oslo, "
                        "kind: town, at: [0, 0]}\n"
                        "  - {id: bergen, kind: town, at: [3, 4]}\n"
                        "  - {id: voss, kind: town, at: [2, 4]}\n"
                        "links:\n  - [oslo, bergen]\n"
                        "  - {from: bergen, to: voss, kind: rail}\n"
                        "  - {from: oslo, to: voss, kind: ski, one_way: true}\n"}};
  SmallGame small(files, 1);
  EXPECT_EQ(small.lua("local b = game.board return b.voss:link_kind(b.bergen), "
                      "b.oslo:link_kind(b.voss), b.voss:link_kind(b.oslo), "
                      "b.oslo:link_kind(b.bergen)"),
            "rail, ski, nil, nil");
  EXPECT_EQ(small.lua("local s = game.board.bergen return s.row, s.column, s.number, s.neighbors"),
            "nil, nil, 2, [oslo, voss]");
  EXPECT_EQ(small.error("return game.board.oslo:toward('north')"),
            "this board has no directions, 'north' among them: its spaces are joined by links");
  EXPECT_EQ(small.error("return game.board:drop(1)"),
            "this board has no columns: only squares and hexes have");
}

TEST(MoveApi, FindsTheStepsOfPieces) {
  SmallGame small(kSquares);
  EXPECT_EQ(
      small.lua("return game.board:steps(game.players[1].men, {'north', 'northeast'}, 'empty')"),
      "[a1-a2, b1-c2]");
  EXPECT_EQ(small.lua("return game.board:steps(game.players[1].men[1], 'east', 'any'), "
                      "game.board:steps(game.players[1].men[1], 'east', 'not_own')"),
            "[a1-b1], []");
  EXPECT_EQ(
      small.lua(
          "local b = game.board game.players[2].men[1]:move(b.a2) game.pieces.robber:move(b.c2) "
          "local way = {'north', 'northeast'} local men = game.players[1].men "
          "return b:steps(men, way, 'rival'), b:steps(men, way, 'not_own'), b:steps(men, way, "
          "'empty')"),
      "[a1-a2], [a1-a2, b1-c2], []");
  EXPECT_EQ(small.lua("return game.board:steps(game.players[1].men, game:list('east'), 'empty')"),
            "[b1-c1]");
}

TEST(MoveApi, RefusesOtherDirectionsAndPlaces) {
  SmallGame small(kSquares);
  EXPECT_EQ(
      small.error("game.board:steps(game.players[1].men, {'north'}, 'free')"),
      "argument 3 (where) of 'steps': expected 'empty', 'rival', 'not_own' or 'any', got 'free'");
  EXPECT_EQ(small.error("game.board:steps(game.board.spaces, {'north'}, 'any')"),
            "argument 1 (pieces) of 'steps': expected a list of pieces, got one with a3");
  EXPECT_EQ(small.error("game.board:steps(game.players[1].men, {'ahead'}, 'any')"),
            "this board has no direction 'ahead'; it has north, northeast, east, southeast, south, "
            "southwest, west "
            "and northwest");
}

TEST(MoveApi, MakesAMoveAndCaptures) {
  SmallGame small(kSquares);
  EXPECT_EQ(small.lua("local m = game.board:steps(game.players[1].men[1], 'north', 'any').first "
                      "return m, m.from, m.to, m.piece, m:make(), game.board.a2.piece"),
            "a1-a2, a1, a2, ali.men.1, nil, ali.men.1");
  EXPECT_EQ(small.lua("local m = game.board:steps(game.players[1].men[1], 'north', 'rival').first "
                      "return m, m:make(), game.board.a3.pieces, game.players[2].men[1].zone"),
            "a2-a3, bo.men.1, [ali.men.1], box");
  EXPECT_EQ(small.error("local m = game.board:steps(game.players[1].men[2], 'north', 'any').first"),
            "");
  EXPECT_EQ(small.error("local m = game.board:steps(game.players[1].men[2], 'west', 'any').first "
                        "m:make() m:make()"),
            "no piece is on b1; was this move made already?");
  EXPECT_EQ(small.error_seen_by(
                SeatId{0}, "game.board:steps(game.players[1].men[1], 'south', 'any').first:make()"),
            "only rules change the match; an agent and a why_not only look and answer");
}

}  // namespace
}  // namespace windrose
