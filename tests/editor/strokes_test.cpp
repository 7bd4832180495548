#include "editor/changes/strokes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose::editor {

void PrintTo(const Cell& cell, std::ostream* out) {
  *out << '(' << cell.column << ", " << cell.row << ')';
}

namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

constexpr GridShape kHexes{Layout::hexes, 7, 5, true};
constexpr GridShape kSquares{Layout::squares, 7, 5, true};

TEST(Strokes, HexesHaveSixNeighborsByTheShiftOfTheirRow) {
  EXPECT_THAT(
      neighbors_of(kHexes, {2, 2}),
      UnorderedElementsAre(Cell{1, 2}, Cell{3, 2}, Cell{1, 1}, Cell{2, 1}, Cell{1, 3}, Cell{2, 3}));
  EXPECT_THAT(
      neighbors_of(kHexes, {2, 1}),
      UnorderedElementsAre(Cell{1, 1}, Cell{3, 1}, Cell{2, 0}, Cell{3, 0}, Cell{2, 2}, Cell{3, 2}));
  EXPECT_THAT(neighbors_of(kHexes, {0, 0}), UnorderedElementsAre(Cell{1, 0}, Cell{0, 1}));
  EXPECT_THAT(neighbors_of(kSquares, {0, 0}), UnorderedElementsAre(Cell{1, 0}, Cell{0, 1}));
}

TEST(Strokes, ABrushOfWidthNReachesNMinusOneSteps) {
  EXPECT_THAT(brush(kHexes, {3, 2}, 1), ElementsAre(Cell{3, 2}));
  EXPECT_EQ(brush(kHexes, {3, 2}, 2).size(), 7U);
  EXPECT_EQ(brush(kHexes, {3, 2}, 3).size(), 19U);
  EXPECT_EQ(brush(kSquares, {3, 2}, 2).size(), 5U);
  EXPECT_EQ(brush(kSquares, {0, 0}, 3).size(), 6U);
}

TEST(Strokes, ALineIsAsLongAsTheWay) {
  EXPECT_THAT(line(kHexes, {0, 0}, {4, 0}),
              ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{2, 0}, Cell{3, 0}, Cell{4, 0}));
  const std::vector<Cell> slanted = line(kHexes, {1, 0}, {3, 4});
  ASSERT_EQ(slanted.size(), 5U);
  for (std::size_t i = 1; i < slanted.size(); ++i)
    EXPECT_THAT(neighbors_of(kHexes, slanted[i - 1]), testing::Contains(slanted[i]));
  EXPECT_THAT(line(kSquares, {0, 0}, {2, 2}), ElementsAre(Cell{0, 0}, Cell{1, 1}, Cell{2, 2}));
  EXPECT_THAT(line(kSquares, {2, 1}, {2, 1}), ElementsAre(Cell{2, 1}));
}

TEST(Strokes, AFillStopsAtOtherSorts) {
  const std::vector<int> sort = {0, 0, 1, 0, 0, 0, 0,  //
                                 0, 0, 1, 0, 0, 0, 0,  //
                                 0, 0, 1, 0, 0, 0, 0,  //
                                 0, 0, 1, 0, 0, 0, 0,  //
                                 0, 0, 1, 0, 0, 0, 0};
  EXPECT_EQ(fill(kSquares, {0, 0}, sort).size(), 10U);
  EXPECT_EQ(fill(kSquares, {6, 4}, sort).size(), 20U);
  EXPECT_EQ(fill(kSquares, {2, 3}, sort).size(), 5U);
  EXPECT_TRUE(fill(kSquares, {7, 0}, sort).empty());
}

TEST(Strokes, MirrorsLeftAndRight) {
  EXPECT_THAT(mirrored(kSquares, {{0, 1}, {3, 2}}),
              ElementsAre(Cell{0, 1}, Cell{3, 2}, Cell{6, 1}));
  EXPECT_THAT(mirrored(kHexes, {{0, 0}}), ElementsAre(Cell{0, 0}, Cell{6, 0}));
  EXPECT_THAT(mirrored(kHexes, {{0, 1}}), ElementsAre(Cell{0, 1}, Cell{5, 1}));
}

TEST(Strokes, AStrokeFillsTheGapsOfAQuickPointer) {
  EXPECT_THAT(stroke(kSquares, {{0, 0}, {3, 0}}, 1),
              ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{2, 0}, Cell{3, 0}));
  EXPECT_EQ(stroke(kHexes, {{0, 2}, {6, 2}}, 2).size(), 7U + 7U + 7U);
}

}  // namespace
}  // namespace windrose::editor
