// Moves on boards without directions, and to spaces that the rules name.
#include <gtest/gtest.h>

#include "tests/script/small_game.h"

namespace windrose {
namespace {

using test::Files;
using test::SmallGame;

// oslo - voss - bergen, and a ski run from oslo to bergen.
const Files kLinked = {{"game.yaml",
                        "game:    Linked\n"
                        "players: 2\n"
                        "board:   board\n"
                        "rules:   rules.lua\n"
                        "pieces:  {men: {per_player: 2, setup: [[oslo, voss], [bergen]]}}\n"},
                       {"board.yaml",
                        "board:  Tracks\n"
                        "layout: graph\n"
                        "kinds:  {town: {}}\n"
                        "spaces:\n"
                        "  - {id: oslo, kind: town, at: [0, 0]}\n"
                        "  - {id: voss, kind: town, at: [1, 0]}\n"
                        "  - {id: bergen, kind: town, at: [2, 0]}\n"
                        "  - {id: flam, kind: town, at: [1, 1]}\n"
                        "links:\n"
                        "  - [oslo, voss]\n"
                        "  - [voss, bergen]\n"
                        "  - [voss, flam]\n"
                        "  - {from: oslo, to: bergen, one_way: true}\n"}};

TEST(MoveApi, StepsAlongLinksWithoutDirections) {
  SmallGame small(kLinked);
  EXPECT_EQ(small.lua("local b, men = game.board, game.players[1].men "
                      "return b:steps(men, nil, 'empty'), b:steps(men, nil, 'rival'), "
                      "b:steps(men, nil, 'not_own')"),
            "[voss-flam], [oslo-bergen, voss-bergen], [oslo-bergen, voss-bergen, voss-flam]");
  EXPECT_EQ(small.lua("return game.board:steps(game.players[2].men, nil, 'any')"), "[bergen-voss]");
  EXPECT_EQ(small.error("game.board:steps(game.board.spaces, nil, 'any')"),
            "argument 1 (pieces) of 'steps': expected a list of pieces, got one with oslo");
}

TEST(MoveApi, GoesToTheSpacesThatTheRulesName) {
  SmallGame small(kLinked);
  EXPECT_EQ(small.lua("local b, men = game.board, game.players[1].men "
                      "return b:moves(men, b:empty()), b:moves(men[1], b.flam), "
                      "b:moves(men, { b.oslo, b.voss })"),
            "[oslo-flam, voss-flam], [oslo-flam], [oslo-voss, voss-oslo]");
  EXPECT_EQ(small.lua("local b = game.board "
                      "return b:moves(game.players[1].men, function(man) "
                      "return man.number == 1 and b:reach(man.space, 2) or {} end)"),
            "[oslo-voss, oslo-bergen, oslo-flam]");
  EXPECT_EQ(small.lua("local men = game.players[1].men men[1]:remove() "
                      "return game.board:moves(men, game.board:empty())"),
            "[voss-oslo, voss-flam]");
  EXPECT_EQ(small.lua("local m = game.board:moves(game.players[1].men[2], game.board.bergen).first "
                      "return m:make(), game.board.bergen.pieces"),
            "bo.men.1, [ali.men.2]");
}

TEST(MoveApi, ListsAMoveOfTwoPiecesOnOneSpaceOnce) {
  SmallGame small(kLinked);
  EXPECT_EQ(small.lua("local b, men = game.board, game.players[1].men men[1]:move(b.voss) "
                      "return b:steps(men, nil, 'any'), b:moves(men, b.flam)"),
            "[voss-oslo, voss-bergen, voss-flam], [voss-flam]");
}

TEST(MoveApi, RefusesTargetsThatAreNoSpaces) {
  SmallGame small(kLinked);
  EXPECT_EQ(small.error("game.board:moves(game.players[1].men, { 3 })"),
            "argument 2 (to) of 'moves': expected a list of spaces, got one with 3");
  EXPECT_EQ(small.error("game.board:moves(game.players, game.board:empty())"),
            "argument 1 (pieces) of 'moves': expected a list of pieces, got one with ali");
  EXPECT_EQ(small.error("game.board:moves(game.players[1].men, function() end)"),
            "the answer of argument 2 (to) of 'moves': expected a list, got nothing");
}

}  // namespace
}  // namespace windrose
