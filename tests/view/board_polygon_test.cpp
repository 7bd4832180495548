#include "runtime/view/draw/board_polygon.h"

#include <gtest/gtest.h>

namespace windrose::view {
namespace {

const Ring kSquare = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
const Ring kCorner = {{0, 0}, {20, 0}, {20, 10}, {10, 10}, {10, 20}, {0, 20}};  // an L

TEST(Polygons, CuttingCornersKeepsTheMiddlesOfEdges) {
  const Ring once = rounded_ring(kSquare, 1);
  EXPECT_EQ(
      once,
      (Ring{{2.5, 0}, {7.5, 0}, {10, 2.5}, {10, 7.5}, {7.5, 10}, {2.5, 10}, {0, 7.5}, {0, 2.5}}));
  const Ring twice = rounded_ring(kSquare, 2);
  EXPECT_EQ(twice.size(), 16U);
  EXPECT_EQ(twice[0], (Point{3.75, 0}));
  EXPECT_NEAR(distance_to(twice, {5, 0}), 0, 1e-5);
}

TEST(Polygons, AConcaveCornerIsOutside) {
  EXPECT_TRUE(is_inside(kCorner, {5, 15}));
  EXPECT_FALSE(is_inside(kCorner, {15, 15}));
  EXPECT_FLOAT_EQ(signed_area(kCorner), 300);
}

void expect_near(const Ring& ring, const Ring& expected) {
  ASSERT_EQ(ring.size(), expected.size());
  for (std::size_t i = 0; i < ring.size(); ++i)
    EXPECT_LT(distance(ring[i], expected[i]), 1e-3) << "corner " << i;
}

TEST(Polygons, MovedInwardEveryEdgeMovesByAsMuch) {
  expect_near(moved_inward(kSquare, 1), {{1, 1}, {9, 1}, {9, 9}, {1, 9}});
  const Ring counter = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
  expect_near(moved_inward(counter, 1), {{1, 1}, {1, 9}, {9, 9}, {9, 1}});
  EXPECT_LT(distance(moved_inward(kCorner, 1)[3], {9, 9}), 1e-3)
      << "at a concave corner it moves away from the corner";
}

TEST(Polygons, ASharpCornerMovesTwiceAsFarAtMost) {
  const Ring needle = {{0, 0}, {100, 2}, {0, 4}};
  const Ring inner = moved_inward(needle, 1);
  EXPECT_NEAR(distance(inner[1], {100, 2}), 2, 0.01);
}

TEST(Polygons, TheInnerPointOfAnLIsInItsElbow) {
  const InnerPoint found = inner_point(kCorner, 0.1F);
  EXPECT_TRUE(is_inside(kCorner, found.at));
  EXPECT_GT(found.room, 5.2F);
}

// Cells as wide as the sliver would be millions.
TEST(Polygons, TheInnerPointOfASliverIsFoundInFewCells) {
  const Ring sliver = {{0, 0}, {100'000, 0}, {100'000, 0.001F}, {0, 0.001F}};
  const InnerPoint inner = inner_point(sliver, 1);
  EXPECT_GT(inner.at.x, 0);
  EXPECT_LT(inner.at.x, 100'000);
}

TEST(Polygons, DotsGoOnRoundACorner) {
  const std::vector<Point> line = {{0, 0}, {10, 0}, {10, 10}};
  const std::vector<Point> dots = dots_of(line, false, 8);
  ASSERT_EQ(dots.size(), 3U);
  EXPECT_EQ(dots[2], (Point{10, 6}));
}

}  // namespace
}  // namespace windrose::view
