// Pieces inside a place of their own, and those beside it.
#include <gtest/gtest.h>

#include "runtime/tabletop/scene/board_scene.h"
#include "tests/view/begun_game.h"
#include "tests/view/moments.h"

namespace windrose::view {
namespace {

TEST(Insides, ACornerIsDividedAsTheLookSays) {
  const Begun begun("weigh_anchor");
  const BoardScene scene = begun.scene();
  const SpaceScene* dock = scene.at(begun.space("graving_dock"));
  ASSERT_NE(dock, nullptr);
  EXPECT_EQ(dock->inside_title, "In the dock");
  EXPECT_EQ(dock->beside_title, "Just visiting");
  const SpaceScene* start = scene.at(begun.space("weigh_anchor"));
  ASSERT_NE(start, nullptr);
  EXPECT_EQ(start->inside_title, "");
}

/// The number of a player's turn in the dock; 0 elsewhere.
Value docked(const Observation& seen, SeatId seat) {
  for (const PropertySlot& slot : seen.ruleset().properties()) {
    if (slot.target == Kind::player && slot.declaration->name == "docked")
      return seen.value(slot.at(number_of(seat)));
  }
  return -1;
}

TEST(Insides, WhoIsSentThereIsInsideAndWhoPassesIsNot) {
  const PlayedMatch match({"weigh_anchor", 8, "mogul", 12, 7, ""});
  const Begun begun("weigh_anchor");
  int inside = 0;
  int beside = 0;
  for (int nth = 10; nth < 70; nth += 4) {
    const std::unique_ptr<Sitting> sitting = match.at("throw", nth);
    ASSERT_NE(sitting, nullptr);
    const BoardScene scene = scene_of(sitting->seen(), begun.look());
    const SpaceScene* dock = scene.at(begun.space("graving_dock"));
    ASSERT_NE(dock, nullptr);
    for (const ScenePiece& piece : dock->pieces) {
      EXPECT_EQ(piece.inside, docked(sitting->seen(), piece.seat) > 0);
      ++(piece.inside ? inside : beside);
    }
  }
  EXPECT_GT(inside, 0);
  EXPECT_GT(beside, 0);
}

}  // namespace
}  // namespace windrose::view
