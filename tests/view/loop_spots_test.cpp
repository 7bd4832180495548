// Pieces in the cells of a loop: never one upon another, never out of their cell.
#include "runtime/view/plan/loop_spots.h"

#include <cmath>

#include <gmock/gmock.h>

namespace windrose::view {
namespace {

constexpr Rect kFlat{100, 200, 84, 60};
constexpr Rect kLow{100, 200, 84, 16};
constexpr Rect kSide{10, 20, 96, 55};

/// The least distance between two of them.
float closest(const CellSpots& spots) {
  float least = 1000;
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Point away = spots.at[i] - spots.at[j];
      least = std::min(least, std::hypot(away.x, away.y));
    }
  }
  return least;
}

TEST(LoopSpots, AFewPiecesStandWholeInOneRowAtTheFoot) {
  const CellSpots three = spots_in_rows(kFlat, 3, 1);
  EXPECT_EQ(three.radius, 0);
  EXPECT_THAT(three.at,
              testing::ElementsAre(Point{116, 248.5F}, Point{142, 248.5F}, Point{168, 248.5F}));
  EXPECT_EQ(three.box, (Rect{100, 235, 84, 25}));
}

TEST(LoopSpots, ManyOrInALowCellTheyAreShapes) {
  EXPECT_FLOAT_EQ(spots_in_rows(kFlat, 4, 1).radius, 7.2F);
  EXPECT_FLOAT_EQ(spots_in_rows(kLow, 1, 1).radius, 7.2F);
  EXPECT_THAT(spots_in_rows(kLow, 1, 1).at, testing::ElementsAre(Point{142, 208}));
}

TEST(LoopSpots, EightNeverLieOnEachOtherAndStayInTheirCell) {
  for (int count = 1; count <= 8; ++count) {
    for (const CellSpots& spots : {spots_in_rows(kFlat, count, 1), spots_in_corner(kFlat, count, 1),
                                   spots_in_columns(kSide, count, true, 1)}) {
      ASSERT_EQ(spots.at.size(), static_cast<std::size_t>(count));
      EXPECT_GE(closest(spots), 2 * spots.radius) << count;
      const Rect& cell = spots.at.front().x < 100 ? kSide : kFlat;
      for (const Point at : spots.at) EXPECT_TRUE(cell.contains(at)) << count;
    }
  }
}

TEST(LoopSpots, ColumnsBeginAtTheOuterEnd) {
  const CellSpots right = spots_in_columns(kSide, 2, true, 1);
  EXPECT_THAT(right.at, testing::ElementsAre(Point{96.5F, 38}, Point{96.5F, 57}));
  const CellSpots left = spots_in_columns(kSide, 2, false, 1);
  EXPECT_THAT(left.at, testing::ElementsAre(Point{19.5F, 38}, Point{19.5F, 57}));
}

TEST(LoopSpots, BesideAnOwnersMarkOnePieceIsWholeBehindThePrice) {
  const SideWords words{{40, 30}, 28, 13};
  const auto cell = side_cell(kSide, words, 1, 1);
  ASSERT_TRUE(cell.has_value());
  EXPECT_TRUE(cell->with_price);
  EXPECT_EQ(cell->top, 28);  // three lines in the middle of the cell
  EXPECT_EQ(cell->spots.radius, 0);
  EXPECT_EQ(cell->spots.box, (Rect{80, 49.5F, 26, 22}));
  EXPECT_THAT(cell->spots.at, testing::ElementsAre(Point{93, 60.5F}));
}

TEST(LoopSpots, ThePriceGivesWayToAPieceBelowALongName) {
  const SideWords words{{40, 80}, 28, 13};
  const auto cell = side_cell(kSide, words, 1, 1);
  ASSERT_TRUE(cell.has_value());
  EXPECT_FALSE(cell->with_price);
  EXPECT_EQ(cell->top, 23.5F);
  EXPECT_EQ(cell->spots.box, (Rect{80, 53, 26, 22}));
  EXPECT_FALSE(side_cell(kSide, {{40, 50, 80}, 28, 13}, 1, 1).has_value());
}

TEST(LoopSpots, MorePiecesBesideAnOwnersMarkAreShapesInRowsOfThree) {
  const auto cell = side_cell(kSide, {{40}, 28, 13}, 4, 1);
  ASSERT_TRUE(cell.has_value());
  EXPECT_FALSE(cell->with_price);
  EXPECT_FLOAT_EQ(cell->spots.radius, 7.2F);
  EXPECT_THAT(cell->spots.at, testing::ElementsAre(Point{18.75F, 48.75F}, Point{36.25F, 48.75F},
                                                   Point{53.75F, 48.75F}, Point{18.75F, 66.25F}));
  EXPECT_EQ(cell->top, 23.5F);
}

}  // namespace
}  // namespace windrose::view
