// Lists of the step: what they answer, how long they live, what changes with them.
#include <gtest/gtest.h>

#include "tests/script/small_game.h"

namespace windrose {
namespace {

using test::Files;
using test::SmallGame;

const Files kRoad = {
    {"game.yaml", R"(game:    Road
players: 2-4
board:   board
rules:   rules.lua
money:   {bank: 1000, each_player: 10}
pieces:  {cart: {per_player: 1, start: ash}}
properties:
  player: {route: {list: space, most: 3}, grades: {list: number, most: 2}}
  space:  {toll: 0, owner: {is: player}, near: {list: space, most: 2, fixed: true}, secret: {is: number, visible_to: nobody}}
)"},
    {"board.yaml", R"(board:  Road
layout: loop
kinds:  {village: {toll: 3}, wood: {}}
spaces:
  - {id: ash,   kind: village, at: [0, 0], near: [birch]}
  - {id: birch, kind: wood,    at: [1, 0]}
  - {id: cedar, kind: village, at: [2, 0], toll: 5}
  - {id: elm,   kind: wood,    at: [3, 0], toll: 1}
)"},
};

const std::string kLocals =
    "local ali, bo = game.players[1], game.players[2] local board = game.board local all = "
    "board.spaces ";

class ListApi : public testing::Test {
 protected:
  SmallGame small{kRoad};
  std::string lua(const std::string& code) { return small.lua(kLocals + code); }
  std::string error(const std::string& code) { return small.error(kLocals + code); }
};

TEST_F(ListApi, IsReadLikeAnArray) {
  EXPECT_EQ(lua("return #all, all[1], all[4], all[5], all[0], all.first, all.last, all.count"),
            "4, ash, elm, nil, nil, ash, elm, 4");
  EXPECT_EQ(lua("local l = game:list() return #l, l.first, l.last, l[1]"), "0, nil, nil, nil");
  EXPECT_EQ(lua("local n = 0 for i, space in ipairs(all) do n = n + i * space.toll end return n"),
            "22");
  EXPECT_EQ(lua("local step, list, at = ipairs(all) return list == all, at, step(all, 3)"),
            "true, 0, 4, elm");
  EXPECT_EQ(lua("local step = ipairs(all) return step(all, 4), step(all, -9)"), "nil, nil");
  EXPECT_EQ(error("local step = ipairs(all) return step(ali, 0)"),
            "a player has no items to be counted");
  EXPECT_NE(
      error("local step = ipairs(all) return step(3, 0)").find("expected a list, got a number"),
      std::string::npos);
  EXPECT_EQ(lua("local n = 0 for _ in ipairs(game:list()) do n = n + 1 end return n"), "0");
  EXPECT_EQ(lua("local l, n = game:list(1, 2), 0 for _ in ipairs(l) do n = n + 1 if n < 4 then "
                "l:add(n) end end return n, #l"),
            "5, 5");
  EXPECT_EQ(lua("return table.unpack(game:list(1, 'two', true, ali))"), "1, two, true, ali");
  EXPECT_EQ(lua("return all:contains(board.elm), all:contains(ali), game:list(1, 2):contains(2)"),
            "true, false, true");
}

TEST_F(ListApi, IsNoNumberAndHasNoOrder) {
  EXPECT_EQ(error("local hire = game.players return 3 * hire"),
            "'hire' is a thing or list of the game; expected a number");
  EXPECT_EQ(error("return game.players < ali"),
            "cannot order things of the game; expected two numbers or two texts");
  EXPECT_EQ(error("return 1 < ali"),
            "cannot order number and thing or list of the game; expected two numbers or two texts");
}

TEST_F(ListApi, GrowsAndShrinks) {
  EXPECT_EQ(lua("local l = game:list(1) l:add(2) l:add({3, 4}) l:add(game:list(5)) return l"),
            "[1, 2, 3, 4, 5]");
  EXPECT_EQ(lua("local l = game:list(1, 2) l:add(l) return l"), "[1, 2, 1, 2]");
  EXPECT_EQ(lua("local l = game:list(1, 2, 1) return l:remove(1), l:remove(7), l"),
            "true, false, [2, 1]");
  EXPECT_EQ(lua("local l = game:list() for i = 1, 100 do l:add(i) game:list(i) end return #l, "
                "l[1], l[50], l.last"),
            "100, 1, 50, 100");
  EXPECT_EQ(error("game:list():add(nil)"),
            "argument 1 (more) of 'add': expected something for the list, got nothing");
  EXPECT_EQ(error("game:list():add(1.5)"),
            "argument 1 (more) of 'add': expected a whole number, got 1.5; divide with // and "
            "round with math.floor");
  EXPECT_EQ(error("game:list():add(1 << 31)"),
            "argument 1 (more) of 'add': expected a number from -2147483646 to 2147483647, got "
            "2147483648");
}

TEST_F(ListApi, ErrorsNameTheArgumentTheFieldAndTheItem) {
  EXPECT_EQ(
      error("game:list():with({ ali, 0.5 })"),
      "item 2 of argument 1 (more) of 'with': expected a whole number, got 0.5; divide with // "
      "and round with math.floor");
  EXPECT_EQ(error("game:finish { winner = ali }"),
            "'ending' of 'finish': expected a word, got nothing");
  EXPECT_EQ(error("game:push(3)"),
            "argument 1 (step) of 'push': expected the name of a step, got 3");
  EXPECT_EQ(
      error("ali:choose({ 'Which?', from = { 0.5 } })"),
      "item 1 of 'from' of 'choose': expected a whole number, got 0.5; divide with // and round "
      "with math.floor");
}

TEST_F(ListApi, SaysWhereADotStandsForAColon) {
  EXPECT_EQ(
      error("game.roll('1d6')"),
      "argument 1 (dice) of 'roll': expected dice such as \"2d6\", got nothing (a function of a "
      "thing is called with a "
      "colon: thing:roll(...))");
  EXPECT_EQ(error("game:roll(6)"),
            "argument 1 (dice) of 'roll': expected dice such as '2d6', got '6'");
  EXPECT_EQ(error("game:rol('1d6')"), "the game has no 'rol', did you mean 'roll'?");
}

TEST_F(ListApi, MakesNewLists) {
  EXPECT_EQ(lua("return all:with(ali), all:with({1, 2}), all:without(board.ash), "
                "all:without({board.ash, board.elm}), all"),
            "[ash, birch, cedar, elm, ali], [ash, birch, cedar, elm, 1, 2], [birch, cedar, elm], "
            "[birch, cedar], "
            "[ash, birch, cedar, elm]");
  EXPECT_EQ(
      lua("return all:both(board:of_kind('wood')), all:both({}), game:list(3, 1, 2):both({2, 3})"),
      "[birch, elm], [], [3, 2]");
  EXPECT_EQ(lua("return all:without(game:list('ash')), game.players:without(bo)"),
            "[ash, birch, cedar, elm], [ali]");
}

TEST_F(ListApi, TakesAwayManySpacesAtOnce) {
  std::string map = "board: B\nlayout: squares\nsize: [12, 12]\nkind: field\nkinds: {field: {}}\n";
  SmallGame wide(
      {{"game.yaml", "game: W\nplayers: 1\nboard: board\nrules: rules.lua\n"}, {"board.yaml", map}},
      1);
  EXPECT_EQ(
      wide.lua("local b = game.board local south = b:ray(b.a1, 'east'):with(b:ray(b.a2, 'east')) "
               "local rest = b.spaces:without(south) return #south, #rest, rest:contains(b.a1), "
               "rest:contains(b.b1)"),
      "22, 122, true, false");
  EXPECT_EQ(wide.lua("local b = game.board return b.spaces:with('market'):without(b.spaces)"),
            "[market]");
}

TEST_F(ListApi, FindsByPropertyAndAttribute) {
  EXPECT_EQ(lua("return all:where('toll', 3), all:where('kind', 'wood'), all:where('toll', 9)"),
            "[ash], [birch, elm], []");
  EXPECT_EQ(lua("board.elm.owner = bo return all:where('owner', bo), all:where('owner', nil)"),
            "[elm], [ash, birch, cedar]");
  EXPECT_EQ(
      lua("return game.players:where('cash', 10), game:list(ali.cart, bo.cart):where('owner', bo)"),
      "[ali, bo], [bo.cart]");
  EXPECT_EQ(error("return all:where('tol', 3)"), "a space has no 'tol', did you mean 'toll'?");
  EXPECT_EQ(error("return all:where('owner', 'bo')"), "'owner' holds a player, not the word 'bo'");
  EXPECT_EQ(error("return game:list(1, 2):where('toll', 3)"),
            "list:where asks for things of the game; this list holds 1");
  EXPECT_EQ(small.error_seen_by(SeatId{0}, "return game.board.spaces:where('secret', 0)"),
            "ali may not know 'secret' of ash; it is visible to nobody");
}

TEST_F(ListApi, CallsFunctionsOfTheScript) {
  EXPECT_EQ(lua("return all:filter(function(space) return space.toll > 0 end)"),
            "[ash, cedar, elm]");
  EXPECT_EQ(lua("return all:sorted(function(space) return space.toll end)"),
            "[cedar, ash, elm, birch]");
  EXPECT_EQ(lua("return all:sorted(function(space) return space.kind == 'wood' and 1 or 0 end)"),
            "[birch, elm, ash, cedar]");
}

TEST_F(ListApi, FindsTheBest) {
  EXPECT_EQ(lua("return game:list(3, 1, 3, 2):best(function(n) return n end)"), "[3, 3]");
  EXPECT_EQ(lua("return game:list(3, 1, 2):best(function(n) return -n / 2 end)"), "[1]");
  EXPECT_EQ(lua("return game:list():best(function(n) return n end)"), "[]");
  EXPECT_EQ(error("return all:best(function(space) return space.kind end)"),
            "the function must return a number for each item, got the word 'village' for ash");
  EXPECT_EQ(error("return all:sorted('toll')"),
            "argument 1 (score) of 'sorted': expected a function, got the word 'toll'");
}

TEST_F(ListApi, MayMakeListsWhileItCallsBack) {
  EXPECT_EQ(lua("return all:filter(function(space) return "
                "#board.spaces:with(board.spaces):with(space) == 9 end), "
                "all:sorted(function(space) return #all:filter(function(o) return o.toll <= "
                "space.toll end) end)"),
            "[ash, birch, cedar, elm], [cedar, ash, elm, birch]");
  EXPECT_EQ(error("all:filter(function(space) error('no ' .. space.id) end)"), "no ash");
}

TEST_F(ListApi, ChangesThePropertyItWasReadFrom) {
  EXPECT_EQ(lua("ali.route = {board.ash, board.elm} ali.route:add(board.cedar) "
                "ali.route:remove(board.ash) return ali.route"),
            "[elm, cedar]");
  EXPECT_EQ(
      lua("local copy = ali.route:with(board.ash) copy:remove(board.elm) return ali.route, copy"),
      "[elm, cedar], [cedar, ash]");
  EXPECT_EQ(error("ali.route:add({board.ash, board.birch})"),
            "'route' holds 3 items at most, not 4");
  EXPECT_EQ(error("ali.route:add(ali)"), "'route' holds a space, not the player 'ali'");
  EXPECT_EQ(error("board.ash.near:add(board.elm)"),
            "this list belongs to a file and never changes; see list:with");
  EXPECT_EQ(small.error_seen_by(SeatId{0}, "game.players[1].route:remove(game.board.elm)"),
            "only rules change the match; an agent and a why_not only look and answer");
}

TEST_F(ListApi, LivesForOneStep) {
  const Code old = Code::pair(Kind::list, 1, 0);
  small.binding->push(small.binding->lua(), old);
  small.binding->sandbox.set_global("old");
  const std::string gone = "this list belongs to an earlier step; keep lasting lists in a property";
  EXPECT_EQ(error("return #old"), gone);
  EXPECT_EQ(error("return old[1]"), gone);
  EXPECT_EQ(error("return old.first"), gone);
  EXPECT_EQ(error("old:add(1)"), gone);
  EXPECT_EQ(error("return all:both(old)"), gone);
}

TEST_F(ListApi, IsBoundedInAll) {
  EXPECT_EQ(error("local l = game:list(1) for i = 1, 40 do l = l:with(l) end"),
            "the lists of this step hold more than 1000000 items; make it several steps, or keep "
            "one list and add "
            "to it");
  EXPECT_EQ(error("while true do game:list() end"),
            "the lists of this step hold more than 1000000 items; make it several steps, or keep "
            "one list and add "
            "to it");
}

}  // namespace
}  // namespace windrose
