// Arrows on the board bend round the pieces between their ends.
#include "runtime/view/draw/arrow_bend.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/view/draw/drawn_lines.h"

namespace windrose::view {
namespace {

constexpr Rect kBoard{0, 0, 1000, 600};
constexpr Point kFrom{100, 300};
constexpr Point kTo{800, 300};

TEST(ArrowBend, WithoutPiecesItBendsALittle) {
  EXPECT_FLOAT_EQ(free_bend(kFrom, kTo, {}, kBoard, 1), 14);
}

TEST(ArrowBend, ItPassesBesideAPieceOnItsWay) {
  const std::vector<Point> pieces = {{450, 300}};
  EXPECT_EQ(passed_over({kFrom, kTo, 14}, pieces, 1), 1);
  const float bend = free_bend(kFrom, kTo, {pieces}, kBoard, 1);
  EXPECT_GT(std::abs(bend), 14);
  EXPECT_EQ(passed_over({kFrom, kTo, bend}, pieces, 1), 0);
}

TEST(ArrowBend, ItTakesTheFreeSide) {
  const std::vector<Point> pieces = {{450, 300}, {450, 345}, {450, 390}};
  const float bend = free_bend(kFrom, kTo, {pieces}, kBoard, 1);
  EXPECT_EQ(passed_over({kFrom, kTo, bend}, pieces, 1), 0);
  EXPECT_LT(bend_control({kFrom, kTo, bend}).y, 300);
}

TEST(ArrowBend, ItPassesBesideANameOnItsWay) {
  const std::vector<Rect> names = {{400, 290, 120, 20}};
  EXPECT_EQ(crossed({kFrom, kTo, 14}, names), 1);
  const float bend = free_bend(kFrom, kTo, {{}, names}, kBoard, 1);
  EXPECT_EQ(crossed({kFrom, kTo, bend}, names), 0);
}

TEST(DrawnLinesTest, KnowWhetherOneOfThemCrossesABox) {
  const Point triangle[] = {{0, 0}, {100, 0}, {100, 100}};
  DrawnLines open;
  open.add(triangle);
  EXPECT_TRUE(open.cross({40, -5, 10, 10}));
  EXPECT_TRUE(open.cross({95, 50, 10, 10}));
  EXPECT_FALSE(open.cross({40, 40, 10, 10}));
  DrawnLines closed;
  closed.add(triangle, Closed::yes);
  EXPECT_TRUE(closed.cross({40, 40, 10, 10}));
  EXPECT_FALSE(closed.cross({60, 20, 10, 10}));
}

TEST(ArrowBend, ItStaysOnTheBoard) {
  const Rect low{0, 270, 1000, 60};
  const std::vector<Point> pieces = {{450, 300}};
  const float bend = free_bend(kFrom, kTo, {pieces}, low, 1);
  const Point control = bend_control({kFrom, kTo, bend});
  EXPECT_GT((control.y + 300) / 2, low.y);
  EXPECT_LT((control.y + 300) / 2, low.bottom());
}

}  // namespace
}  // namespace windrose::view
