#include "runtime/view/plan/board_plan.h"

#include <gtest/gtest.h>

#include "runtime/view/plan/outer_sides.h"
#include "tests/state/board_map.h"

namespace windrose::view {
namespace {

using test::board_from_map;
using test::numbered;
using test::rectangle;

/// Water where a letter stands; `board_from_map` makes no space of '#'.
BoardPlan hex_plan(const std::vector<std::string>& rows, bool coasts = true) {
  BoardData data = board_from_map(Layout::hexes, rows);
  GameLook look;
  for (const SpaceKind& kind : data.kinds) {
    if (coasts) look.colors.emplace_back(kind.id, "sea");
  }
  return {data, look};
}

/// The area of all triangles of the land.
float filled(const BoardPlan& plan) {
  float area = 0;
  for (const Mesh& mesh : plan.hexes().land_rows) {
    for (std::size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
      const Ring corners = {mesh.points[mesh.triangles[i]], mesh.points[mesh.triangles[i + 1]],
                            mesh.points[mesh.triangles[i + 2]]};
      area += std::abs(signed_area(corners));
    }
  }
  return area;
}

TEST(HexPlan, MiddlesAndHitsAgree) {
  const BoardPlan plan = hex_plan({"....", "....", "...."});
  for (const SpaceId space : plan.ids()) EXPECT_EQ(plan.at(plan.center(space)), space);
  EXPECT_EQ(plan.at({-5, -5}), SpaceId::none);
  EXPECT_FLOAT_EQ(plan.center(SpaceId{4}).x, plan.hexes().width())
      << "odd rows stand half a hex right";
  EXPECT_FLOAT_EQ(plan.center(SpaceId{4}).y, 50);
}

TEST(HexPlan, APointNearACornerBelongsToTheNearerHex) {
  const BoardPlan plan = hex_plan({"..", ".."});
  const float w = plan.hexes().width();
  EXPECT_EQ(plan.at({w / 2, 38}), SpaceId{0}) << "the lower corner of the first";
  EXPECT_EQ(plan.at({w / 2 + 6, 38}), SpaceId{2});
}

TEST(HexPlan, AnIslandHasOneClosedCoastAndIsFilledToIt) {
  const BoardPlan plan = hex_plan({".....", "..#..", "....."});
  ASSERT_EQ(plan.hexes().coasts.size(), 1U);
  const HexPlan::Coast& coast = plan.hexes().coasts.front();
  EXPECT_TRUE(coast.closed);
  EXPECT_EQ(coast.line.size(), 24U) << "six corners, cut twice";
  EXPECT_NEAR(filled(plan), std::abs(signed_area(coast.line)), 0.1);
}

TEST(HexPlan, LandIsFilledExactlyToItsCoastWhereItBendsInwardToo) {
  const BoardPlan plan = hex_plan({"........", "..##....", "......#.", "......#.", "........"});
  ASSERT_EQ(plan.hexes().coasts.size(), 2U);
  float inside = 0;
  for (const HexPlan::Coast& coast : plan.hexes().coasts) {
    EXPECT_TRUE(coast.closed);
    EXPECT_EQ(coast.line.size(), 40U);
    inside += std::abs(signed_area(coast.line));
  }
  EXPECT_NEAR(filled(plan), inside, 0.1);
}

TEST(HexPlan, ALongCoastIsCutIntoPiecesThatOverlap) {
  const BoardPlan plan = hex_plan({"..........", "..######..", ".........."});
  ASSERT_EQ(plan.hexes().coasts.size(), 3U) << "26 corners make 104 points";
  const Ring& first = plan.hexes().coasts[0].line;
  const Ring& second = plan.hexes().coasts[1].line;
  EXPECT_EQ(first[first.size() - 2], second[0]);
  EXPECT_EQ(first.back(), second[1]);
}

TEST(HexPlan, LandAtTheEdgeGoesOnBeyondIt) {
  const BoardPlan plan = hex_plan({"#..", "#.."});
  EXPECT_TRUE(plan.hexes().is_land(-2, 0));
  EXPECT_FALSE(plan.hexes().is_land(4, 1));
}

TEST(HexPlan, ThreeHolesInTheWaterAreARose) {
  const BoardPlan plan = hex_plan({"......", ".###..", "......", "......"});
  EXPECT_EQ(plan.hexes().roses.size(), 0U) << "three in a line are an island";
  const BoardPlan three = hex_plan({"......", "..#...", "..##..", "......", "......"});
  ASSERT_EQ(three.hexes().roses.size(), 1U);
  EXPECT_TRUE(three.hexes().coasts.empty());
}

TEST(HexPlan, ARoseInTheSeaIsNoBorderOfAStorm) {
  const auto sides_of = [](const std::vector<std::string>& rows) {
    const BoardPlan plan = hex_plan(rows);
    const auto ids = plan.ids();
    const std::vector<SpaceId> sea(ids.begin(), ids.end());
    std::size_t sides = 0;
    for (const SpaceId space : sea) sides += outer_sides(plan, sea, space).size();
    return sides;
  };
  const std::size_t open_sea = sides_of({"......", "......", "......", "......", "......"});
  EXPECT_EQ(sides_of({"......", "..#...", "..##..", "......", "......"}), open_sea);
  EXPECT_GT(sides_of({"......", ".###..", "......", "......", "......"}), open_sea) << "an island";
}

TEST(HexPlan, TheShoreOfAnAreaIsTheCoastAlongLand) {
  const BoardPlan plan = hex_plan({"......", ".###..", "......", "......"});
  const auto ids = plan.ids();
  const std::vector<SpaceId> sea(ids.begin(), ids.end());
  std::size_t coast = 0;
  for (const HexPlan::Coast& one : plan.hexes().coasts) coast += one.line.size();
  std::size_t points = 0;
  std::size_t sides = 0;
  for (const std::vector<Point>& line : shores(plan, sea))
    line.size() > 2 ? points += line.size() : ++sides;
  EXPECT_GE(points, coast) << "all of the island's coast";
  std::size_t outer = 0;
  for (const SpaceId space : sea) outer += outer_sides(plan, sea, space).size();
  EXPECT_LT(sides, outer) << "no straight side along the island";
  EXPECT_TRUE(shores(plan, {}).empty());
}

TEST(HexPlan, WithoutWaterThereAreNoCoasts) {
  EXPECT_FALSE(hex_plan({".#.", "..."}, false).hexes().has_coasts);
}

TEST(LoopPlan, FortySpacesBeginAtTheBottomRightAndGoRoundClockwise) {
  const BoardPlan plan(numbered(Layout::loop, 40), {});
  const LoopPlan& loop = plan.loop();
  EXPECT_EQ(loop.cells[SpaceId{0}].box, (Rect{884, 656, 124, 100}));
  EXPECT_TRUE(loop.cells[SpaceId{10}].corner);
  EXPECT_EQ(loop.cells[SpaceId{10}].box, (Rect{0, 656, 124, 100}));
  EXPECT_EQ(loop.cells[SpaceId{20}].box, (Rect{0, 0, 124, 100}));
  EXPECT_EQ(loop.cells[SpaceId{30}].box, (Rect{884, 0, 124, 100}));
  EXPECT_NEAR(loop.cells[SpaceId{1}].box.w, 84.4, 0.1);
  EXPECT_NEAR(loop.cells[SpaceId{11}].box.h, 61.8, 0.1);
  EXPECT_EQ(loop.cells[SpaceId{11}].side, LoopPlan::Side::left);
  EXPECT_NEAR(loop.cells[SpaceId{9}].box.x, 124, 0.01);
  EXPECT_NEAR(loop.cells[SpaceId{39}].box.bottom(), 656, 0.01);
}

TEST(LoopPlan, EveryCellIsHitAndNoTwoOverlap) {
  for (const int spaces : {4, 7, 8, 22, 40}) {
    const BoardPlan plan(numbered(Layout::loop, spaces), {}, {900, 500});
    for (int a = 0; a < spaces; ++a) {
      EXPECT_EQ(plan.at(plan.box(SpaceId{a}).center()), SpaceId{a}) << spaces;
      for (int b = 0; b < a; ++b)
        EXPECT_FALSE(plan.box(SpaceId{a}).inset(0.01F).meets(plan.box(SpaceId{b}).inset(0.01F)))
            << spaces;
    }
  }
}

TEST(LoopPlan, PiecesStandInTheirCells) {
  const BoardPlan plan(numbered(Layout::loop, 40), {});
  EXPECT_FLOAT_EQ(plan.center(SpaceId{5}).y, 656 + 50);
  EXPECT_FLOAT_EQ(plan.center(SpaceId{15}).x, 62);
  EXPECT_EQ(plan.center(SpaceId{0}), (Point{884 + 62, 656 + 50}));
}

TEST(SquarePlan, HitsHolesAndTheMargin) {
  const BoardPlan plan(rectangle(Layout::squares, 3, 2), {});
  EXPECT_EQ(plan.at({10, 10}), SpaceId{0});
  EXPECT_EQ(plan.at({130, 70}), SpaceId{5});
  EXPECT_EQ(plan.at({-3, 10}), SpaceId::none);
  EXPECT_EQ(plan.spaces_in({0, 0, 60, 200}).size(), 2U) << "the column that it meets";
}

TEST(GraphPlan, DiscsWithoutPlacesStandInACircle) {
  const BoardPlan plan(numbered(Layout::graph, 6), {});
  EXPECT_FALSE(plan.graph().has_shapes);
  for (int a = 0; a < 6; ++a) {
    EXPECT_EQ(plan.at(plan.center(SpaceId{a})), SpaceId{a});
    for (int b = 0; b < a; ++b)
      EXPECT_GE(distance(plan.center(SpaceId{a}), plan.center(SpaceId{b})), 100);
  }
}

TEST(GraphPlan, ShapesAreHitAndLinksEndInThem) {
  BoardData data = numbered(Layout::graph, 2);
  data.links.push_back(test::link(0, 1));
  GameLook look;
  look.board.size = {400, 200};
  SpaceLook left;
  left.space = 0;
  left.shape = {{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
  SpaceLook right;
  right.space = 1;
  right.shape = {{{200, 0}, {300, 0}, {300, 100}, {200, 100}}};
  right.has_at = true;
  right.at = {250, 50};
  look.board.spaces = {left, right};
  const BoardPlan plan(data, look);
  EXPECT_EQ(plan.at({20, 20}), SpaceId{0});
  EXPECT_EQ(plan.at({150, 50}), SpaceId::none);
  EXPECT_NEAR(plan.center(SpaceId{0}).x, 50, 1) << "no place given: the middle of the area";
  ASSERT_EQ(plan.graph().links.size(), 1U);
  EXPECT_NEAR(plan.graph().links[0].line[0].x, 85, 3);
  EXPECT_NEAR(plan.graph().links[0].line[1].x, 215, 3);
}

TEST(GraphPlan, WhatIsLinkedOftenIsDrawnOnce) {
  BoardData data = numbered(Layout::graph, 2);
  for (int i = 0; i < 3; ++i) data.links.push_back(test::link(0, 1));
  EXPECT_EQ(BoardPlan(data, {}).graph().links.size(), 1U);
  data.links.back().one_way = true;
  EXPECT_EQ(BoardPlan(data, {}).graph().links.size(), 2U);
}

TEST(GraphPlan, AWayInOneDirectionIsDrawnTowardItsEnd) {
  BoardData data = numbered(Layout::graph, 2);
  for (int i = 0; i < 2; ++i) data.spaces[i].column = 10 * i;
  data.links.push_back(test::link(0, 1));
  data.links[0].one_way = true;
  GameLook look;
  const BoardPlan plain(data, look);
  ASSERT_EQ(plain.graph().links.size(), 1U);
  EXPECT_TRUE(plain.graph().links[0].one_way);
  const std::vector<Point>& line = plain.graph().links[0].line;
  EXPECT_LT(distance(line.back(), plain.center(SpaceId{1})),
            distance(line.front(), plain.center(SpaceId{1})));
  const std::array<Point, 3> head = arrow_head(line, 10);
  EXPECT_EQ(head[0], line.back());
  EXPECT_FLOAT_EQ(head[1].x, line.back().x - 10);
  EXPECT_FLOAT_EQ(head[1].y - head[2].y, 10);

  look.board.size = {400, 200};
  SpaceLook town;
  town.has_at = true;
  for (const double x : {50.0, 350.0}) {
    town.at = {x, 100};
    look.board.spaces.push_back(town);
    town.space = 1;
  }
  look.board.links = {{0, {{330, 100}, {200, 60}, {70, 100}}}};
  const BoardPlan drawn(data, look);
  EXPECT_EQ(drawn.graph().links[0].line.back(), (Point{330, 100})) << "drawn from its end";
  data.links[0].one_way = false;
  EXPECT_EQ(BoardPlan(data, look).graph().links[0].line.back(), (Point{70, 100})) << "as drawn";
}

TEST(GraphPlan, OnAPageWhatHasNoShapeIsADiscUnlessItsKindIsWater) {
  BoardData data = numbered(Layout::graph, 2);
  data.kinds = {{"town", "", {}, {}}, {"deep", "", "sea", {}}};
  data.spaces[1].kind = 1;
  GameLook look;
  look.board.size = {800, 500};
  SpaceLook town;
  town.space = 0;
  town.has_at = true;
  town.at = {120.5, 80};
  look.board.spaces = {town};
  look.board.background = BoardBackground{"map.png", "/x/map.png", {10, 20}, {400, 300}, 60, true};
  const BoardPlan plan(data, look);
  EXPECT_TRUE(plan.graph().is_disc(SpaceId{0}));
  EXPECT_FALSE(plan.graph().is_disc(SpaceId{1}));
  EXPECT_TRUE(plan.graph().has_sea);
  EXPECT_EQ(plan.center(SpaceId{0}), (Point{120.5F, 80}));
  EXPECT_FLOAT_EQ(plan.graph().disc, 11) << "half the usual page, half the disc";
  ASSERT_TRUE(plan.picture());
  EXPECT_EQ(plan.picture()->where, (Rect{10, 20, 400, 300}));
  EXPECT_FLOAT_EQ(plan.picture()->opacity, .6F);
  EXPECT_TRUE(plan.picture()->in_play);
}

TEST(GraphPlan, KeepsTheProportionsOfItsPlaces) {
  BoardData data = numbered(Layout::graph, 3);
  data.spaces[1].column = 2;
  data.spaces[2].row = 6;
  data.spaces[1].row = data.spaces[0].row = 0;
  data.spaces[2].column = data.spaces[0].column = 0;
  const BoardPlan plan(data, {});
  const float across = plan.center(SpaceId{1}).x - plan.center(SpaceId{0}).x;
  const float down = plan.center(SpaceId{2}).y - plan.center(SpaceId{0}).y;
  EXPECT_FLOAT_EQ(down, 3 * across) << "a high map is not drawn wider";
}

TEST(BoardPlan, APictureFillsTheSquaresAndIsNotStretched) {
  BoardData data = numbered(Layout::squares, 2);
  data.columns = 2;
  data.rows = 1;
  for (int i = 0; i < 2; ++i) {
    data.spaces[i].column = i;
    data.spaces[i].row = 0;
  }
  GameLook look;
  look.board.background = BoardBackground{"a.png", "/x/a.png", {}, {50, 50}, 100, true};
  const BoardPlan plan(data, look);
  ASSERT_TRUE(plan.picture());
  EXPECT_EQ(plan.picture()->clip, (Rect{0, 0, 128, 64}));
  EXPECT_EQ(plan.picture()->where, (Rect{0, -32, 128, 128}));
  EXPECT_TRUE(plan.picture()->in_play);
}

TEST(GraphPlan, KeepsTheFrameOfAnEarlierPlan) {
  BoardData data = numbered(Layout::graph, 3);
  for (int i = 0; i < 3; ++i) data.spaces[i].column = 10 * i;
  const BoardPlan before(data, {});
  const Point second = before.center(SpaceId{1});
  EXPECT_FLOAT_EQ(before.center(SpaceId{2}).x - second.x, 100) << "the nearest are that far apart";
  data.spaces[2].column = 11;
  data.spaces[0].row = -5;
  const BoardPlan after(data, {}, BoardPlan::kLoopPage, before.graph().frame);
  EXPECT_EQ(after.center(SpaceId{1}), second);
  EXPECT_FLOAT_EQ(after.center(SpaceId{2}).x - second.x, 10);
  EXPECT_FLOAT_EQ(after.center(SpaceId{0}).y - second.y, -50);
  EXPECT_TRUE(after.bounds().contains(after.center(SpaceId{0})));
  EXPECT_NE(BoardPlan(data, {}).center(SpaceId{1}), second);
}

}  // namespace
}  // namespace windrose::view
