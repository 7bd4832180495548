// Where fleets stand on an ocean: in rows, each ship in sight.
#include <gtest/gtest.h>

#include "runtime/view/board/paint_pieces.h"

namespace windrose::view {
namespace {

const Rect kFleetArea{0, 0, 1000, 600};

TEST(FleetPlaces, AFewStandInOneRowRoundTheMiddle) {
  EXPECT_EQ(fleet_places(1, 1, {300, 200}, kFleetArea), (std::vector<Point>{{300, 200}}));
  EXPECT_EQ(fleet_places(3, 1, {300, 200}, kFleetArea),
            (std::vector<Point>{{256, 200}, {300, 200}, {344, 200}}));
}

TEST(FleetPlaces, MoreStandInRowsOfAboutTheSameLength) {
  EXPECT_EQ(fleet_places(5, 1, {300, 200}, kFleetArea),
            (std::vector<Point>{{278, 200}, {322, 200}, {256, 230}, {300, 230}, {344, 230}}));
}

TEST(FleetPlaces, NoneStandsBesideTheStageNorOnAnother) {
  for (const Point middle : {Point{10, 590}, Point{990, 300}}) {
    const std::vector<Point> places = fleet_places(7, 2, middle, kFleetArea);
    ASSERT_EQ(places.size(), 7U);
    for (std::size_t i = 0; i < places.size(); ++i) {
      EXPECT_TRUE(places[i].x >= 0 && places[i].x <= 1000 && places[i].y <= 600) << i;
      for (std::size_t k = 0; k < i; ++k) EXPECT_NE(places[i], places[k]);
    }
  }
}

}  // namespace
}  // namespace windrose::view
