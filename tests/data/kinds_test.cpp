// A map without `kinds` has those that its key names: the hex map of the design.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

TEST_F(ShelfTest, AMapMayLeaveItsKindsToItsKey) {
  write("boards/caravan/desert.yaml", R"(board:  Hill 209
layout: hexes
map: |
  . . h h w
  . f h w w
key: {".": {kind: clear}, f: {kind: forest}, h: {kind: hill}, w: {kind: lake}}
)");
  write("scripts/caravan/game.yaml", R"(game: Caravan
players: 2
board: desert
rules: rules.lua
)");
  std::filesystem::remove_all(shelf_ / "scripts/caravan/scenarios");
  std::filesystem::remove_all(shelf_ / "scripts/caravan/variants");
  GameRequest request;
  request.game = "caravan";
  const GameData game = load_game({shelf_}, request);
  ASSERT_EQ(game.board.kinds.size(), 4U);
  EXPECT_EQ(game.board.kinds[2].id, "hill");
  EXPECT_EQ(game.board.spaces.size(), 10U);
  EXPECT_EQ(game.board.spaces[2].id, "a3");
  EXPECT_EQ(game.board.spaces[2].kind, 2);
}

}  // namespace
}  // namespace windrose
