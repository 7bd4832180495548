#include "runtime/state/board/board_search.h"

#include <string>
#include <vector>

#include <climits>
#include <gtest/gtest.h>

#include "tests/state/board_map.h"

namespace windrose {
namespace {

using enum Direction;
using test::Drawn;

// a3 b3 c3
// a2 ## c2
// a1 b1 c1
Drawn ring() {
  return Drawn(test::board_from_map(Layout::squares, {"...", ".#.", "..."}));
}

TEST(Reach, ListsByDistanceThenIndex) {
  Drawn b = ring();
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), 2, b.board.all())), "a2 b1 a3 c1");
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), 99, b.board.all())), "a2 b1 a3 c1 b3 c2 c3");
  EXPECT_EQ(b.search.steps_to(b.at("a1")), 0);
  EXPECT_EQ(b.search.steps_to(b.at("c1")), 2);
  EXPECT_EQ(b.search.steps_to(b.at("c3")), 4);
}

TEST(Reach, GoesNowhereWithoutSteps) {
  Drawn b = ring();
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), 0, b.board.all())), "");
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), -3, b.board.all())), "");
  EXPECT_EQ(b.search.steps_to(b.at("a1")), 0);
  EXPECT_EQ(b.search.steps_to(b.at("a2")), -1);
}

TEST(Reach, ForgetsTheSearchBefore) {
  Drawn b = ring();
  (void)b.search.reach(b.at("a1"), 99, b.board.all());
  EXPECT_EQ(b.ids(b.search.reach(b.at("c3"), 1, b.board.all())), "b3 c2");
  EXPECT_EQ(b.search.steps_to(b.at("a1")), -1);
  EXPECT_EQ(b.search.steps_to(b.at("c3")), 0);
}

TEST(Reach, StaysInThrough) {
  Drawn b = ring();
  const SpaceSet through = b.set({"a2", "a3", "c1"});
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), 5, through)), "a2 a3");
  EXPECT_EQ(b.search.steps_to(b.at("c1")), -1) << "b1 lies between";
}

TEST(Reach, EntersEndsAndStopsThere) {
  Drawn b = ring();
  const SpaceSet through = b.set({"a2", "a3", "b1", "c1"});
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), 9, through, b.set({"b1", "b3"}))), "a2 b1 a3 b3")
      << "b1 is in both and stops too, b3 is only an end";
  EXPECT_EQ(b.ids(b.search.reach(b.at("b1"), 9, through, b.set({"b1"}))), "c1")
      << "the start is moved on from even if it is an end";
}

TEST(Reach, FollowsOneWayLinksForwardOnly) {
  BoardData data = test::numbered(Layout::graph, 4);
  data.links = {test::link(0, 1, true), test::link(1, 2), test::link(3, 0, true)};
  Drawn b(data);
  EXPECT_EQ(b.ids(b.search.reach(SpaceId{0}, 9, b.board.all())), "s1 s2");
  EXPECT_EQ(b.ids(b.search.reach(SpaceId{2}, 9, b.board.all())), "s1");
  EXPECT_EQ(b.ids(b.search.reach(SpaceId{3}, 9, b.board.all())), "s0 s1 s2");
  EXPECT_EQ(b.search.came_from(SpaceId{2}), SpaceId{1});
  EXPECT_EQ(b.search.came_from(SpaceId{1}), SpaceId{0});
}

TEST(Reach, TellsTheWay) {
  Drawn b = ring();
  const Board::Spaces reached = b.search.reach(b.at("a1"), 4, b.board.all());
  EXPECT_EQ(b.id(b.search.came_from(b.at("c3"))), "b3") << "the lower of b3 and c2";
  EXPECT_EQ(b.id(b.search.came_from(b.at("a1"))), "none");
  EXPECT_EQ(b.ids(b.search.way_to(b.at("c3"))), "a2 a3 b3 c3");
  EXPECT_EQ(b.ids(b.search.way_to(b.at("a1"))), "");
  EXPECT_EQ(b.ids(reached), "a2 b1 a3 c1 b3 c2 c3") << "way_to leaves it alone";
}

TEST(Reach, DoesNotTraceThroughAnEnd) {
  Drawn b(test::rectangle(Layout::squares, 2, 2));
  EXPECT_EQ(b.ids(b.search.reach(b.at("a1"), 2, b.board.all(), b.set({"a2"}))), "a2 b1 b2");
  EXPECT_EQ(b.id(b.search.came_from(b.at("b2"))), "b1");
}

TEST(Reach, SpreadsInRingsOnOpenHexes) {
  Drawn b(test::rectangle(Layout::hexes, 41, 41));
  const SpaceId middle = b.board.at(20, 20);
  for (int steps = 1; steps <= 20; ++steps) {
    EXPECT_EQ(b.search.reach(middle, steps, b.board.all()).size(),
              static_cast<std::size_t>(3 * steps * (steps + 1)));
  }
}

TEST(Reach, SpreadsInDiamondsAndSquares) {
  Drawn four(test::rectangle(Layout::squares, 41, 41));
  BoardData data = test::rectangle(Layout::squares, 41, 41);
  data.diagonal = true;
  Drawn eight(data);
  const SpaceId middle = four.board.at(20, 20);
  for (int steps = 1; steps <= 20; ++steps) {
    EXPECT_EQ(four.search.reach(middle, steps, four.board.all()).size(),
              static_cast<std::size_t>(2 * steps * (steps + 1)));
    EXPECT_EQ(eight.search.reach(middle, steps, eight.board.all()).size(),
              static_cast<std::size_t>((2 * steps + 1) * (2 * steps + 1) - 1));
  }
}

TEST(Reach, WorksOnTwentyThousandSpaces) {
  BoardData data = test::rectangle(Layout::squares, 200, 100);
  Drawn b(data);
  EXPECT_EQ(b.search.reach(SpaceId{0}, INT_MAX, b.board.all()).size(), 19'999U);
  EXPECT_EQ(b.search.steps_to(SpaceId{19'999}), 298);
  EXPECT_EQ(b.search.distance(SpaceId{0}, SpaceId{19'999}, b.board.all()), 298);
  EXPECT_EQ(b.search.path(SpaceId{0}, SpaceId{19'999}, b.board.all())->size(), 298U);
}

TEST(Distance, CountsSteps) {
  Drawn b = ring();
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("c3"), b.board.all()), 4);
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("a2"), b.board.all()), 1);
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("a1"), b.board.all()), 0);
}

TEST(Distance, NeedsNeitherEndInThrough) {
  Drawn b = ring();
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("a3"), b.set({"a2"})), 2);
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("a3"), b.set({"b1", "c1", "c2", "c3", "b3"})), 6);
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("a3"), b.set({"b1", "c1", "c2", "c3"})), -1);
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("a2"), b.set({})), 1);
  EXPECT_EQ(b.search.distance(b.at("a1"), b.at("c1"), b.set({})), -1);
}

TEST(Path, IsTheSameEveryTime) {
  Drawn b = ring();
  EXPECT_EQ(b.ids(*b.search.path(b.at("a1"), b.at("c3"), b.board.all())), "a2 a3 b3 c3");
  EXPECT_EQ(b.ids(*b.search.path(b.at("c3"), b.at("a1"), b.board.all())), "b3 a3 a2 a1");
  EXPECT_EQ(b.ids(*b.search.path(b.at("a1"), b.at("c3"), b.set({"b1", "c1", "c2"}))),
            "b1 c1 c2 c3");
}

TEST(Path, IsEmptyOrMissing) {
  Drawn b = ring();
  const auto here = b.search.path(b.at("a1"), b.at("a1"), b.board.all());
  ASSERT_TRUE(here.has_value());
  EXPECT_TRUE(here->empty());
  EXPECT_FALSE(b.search.path(b.at("a1"), b.at("c3"), b.set({"a2"})).has_value());
}

TEST(Nearest, ListsTies) {
  Drawn b = ring();
  const auto [spaces, distance] =
      b.search.nearest(b.at("a1"), b.set({"c1", "c3", "a3"}), b.board.all());
  EXPECT_EQ(b.ids(spaces), "a3 c1");
  EXPECT_EQ(distance, 2);
}

TEST(Nearest, NeedsNoTargetInThrough) {
  Drawn b = ring();
  const auto [spaces, distance] =
      b.search.nearest(b.at("a1"), b.set({"b3", "c3"}), b.set({"a2", "a3", "b1", "c1", "c2"}));
  EXPECT_EQ(b.ids(spaces), "b3");
  EXPECT_EQ(distance, 3);
}

TEST(Nearest, IsHereIfHereIsATarget) {
  Drawn b = ring();
  const auto [spaces, distance] = b.search.nearest(b.at("a1"), b.set({"a1", "a2"}), b.board.all());
  EXPECT_EQ(b.ids(spaces), "a1");
  EXPECT_EQ(distance, 0);
}

TEST(Nearest, MayNotExist) {
  Drawn b = ring();
  EXPECT_EQ(b.search.nearest(b.at("a1"), b.set({"c3"}), b.set({"a2"})).distance, -1);
  EXPECT_TRUE(b.search.nearest(b.at("a1"), b.set({"c3"}), b.set({"a2"})).spaces.empty());
  EXPECT_EQ(b.search.nearest(b.at("a1"), b.set({}), b.board.all()).distance, -1);
}

TEST(Group, SharesAValue) {
  Drawn b(test::board_from_map(Layout::squares, {"xx.o",  //
                                                 "ox.o",  //
                                                 "oox."}));
  const std::vector<Value> values = b.letters();
  EXPECT_EQ(b.ids(b.search.group(b.at("b2"), test::by_space(values))), "a3 b3 b2");
  EXPECT_EQ(b.ids(b.search.group(b.at("a1"), test::by_space(values))), "a2 a1 b1");
  EXPECT_EQ(b.ids(b.search.group(b.at("c1"), test::by_space(values))), "c1");
  EXPECT_EQ(b.ids(b.search.group(b.at("c2"), test::by_space(values))), "c3 c2")
      << "spaces without a value";
  EXPECT_EQ(b.ids(b.search.group(b.at("b2"), test::by_space(values))), "a3 b3 b2") << "asked again";
}

TEST(Groups, LeaveOutSpacesWithoutAValue) {
  Drawn b(test::board_from_map(Layout::squares, {"xx.o",  //
                                                 "ox.o",  //
                                                 "oox."}));
  EXPECT_EQ(b.ids(b.search.groups(test::by_space(b.letters()))), "a3 d3 a2 c1");
  EXPECT_EQ(b.ids(b.search.groups(test::by_space(b.letters()))), "a3 d3 a2 c1") << "asked again";
  const std::vector<Value> nothing(static_cast<std::size_t>(b.board.size()), kNone);
  EXPECT_TRUE(b.search.groups(test::by_space(nothing)).empty());
}

TEST(Group, ConnectsAgainstAOneWayLink) {
  BoardData data = test::numbered(Layout::graph, 3);
  data.links = {test::link(0, 1, true), test::link(2, 1, true)};
  Drawn b(data);
  const std::vector<Value> values = {7, 7, 7};
  EXPECT_EQ(b.ids(b.search.group(SpaceId{2}, test::by_space(values))), "s0 s1 s2");
  EXPECT_EQ(b.search.parts(b.board.all()), 1);
}

TEST(Parts, CountsWhatHangsTogether) {
  Drawn b = ring();
  EXPECT_EQ(b.search.parts(b.board.all()), 1);
  EXPECT_EQ(b.search.parts(b.set({"a1", "a2", "c3", "c1"})), 3);
  EXPECT_EQ(b.search.parts(b.set({})), 0);
}

TEST(Line, RunsInAllFourDirectionsOfSquares) {
  const auto wins = [](const std::vector<std::string>& rows, std::string_view at, int n) {
    const Drawn b(test::board_from_map(Layout::squares, rows));
    return b.search.line(b.at(at), test::by_space(b.letters()), n);
  };
  EXPECT_TRUE(wins({"xxx", "...", "..."}, "b3", 3));
  EXPECT_TRUE(wins({"x..", "x..", "x.."}, "a1", 3));
  EXPECT_TRUE(wins({"x..", ".x.", "..x"}, "b2", 3));
  EXPECT_TRUE(wins({"..x", ".x.", "x.."}, "c3", 3));
  EXPECT_FALSE(wins({"xx.", "x..", "..x"}, "a3", 3));
  EXPECT_FALSE(wins({"xox", "...", "..."}, "a3", 3));
  EXPECT_FALSE(wins({"xxx", "...", "..."}, "a2", 3)) << "stands beside the line";
  EXPECT_FALSE(wins({"...", "...", "..."}, "b2", 3)) << "no value forms no line";
  EXPECT_FALSE(wins({"...", "...", "..."}, "b2", 1));
  EXPECT_TRUE(wins({"...", ".x.", "..."}, "b2", 1));
  EXPECT_TRUE(wins({"...", ".x.", "..."}, "b2", 0));
  EXPECT_TRUE(wins({"xxxxx"}, "c1", 4)) << "longer will do";
  EXPECT_FALSE(wins({"xx#xx"}, "a1", 4)) << "a hole breaks it";
}

TEST(Line, RunsInThreeDirectionsOfHexes) {
  const auto wins = [](const std::vector<std::string>& rows, std::string_view at) {
    const Drawn b(test::board_from_map(Layout::hexes, rows));
    return b.search.line(b.at(at), test::by_space(b.letters()), 3);
  };
  EXPECT_TRUE(wins({"xxx", "...", "..."}, "a1"));
  EXPECT_TRUE(wins({"x..", "x..", ".x."}, "b1"));
  EXPECT_TRUE(wins({"..x", ".x.", ".x."}, "c2"));
  EXPECT_FALSE(wins({".x.", ".x.", ".x."}, "b2")) << "a column is not straight";
  EXPECT_FALSE(wins({"x..", ".x.", "..x"}, "b2"));
}

TEST(Line, GoesRoundALoopButNotTwice) {
  const Drawn b(test::numbered(Layout::loop, 5));
  const std::vector<Value> some = {1, 1, 2, 2, 1};
  EXPECT_TRUE(b.search.line(SpaceId{0}, test::by_space(some), 3));
  EXPECT_FALSE(b.search.line(SpaceId{0}, test::by_space(some), 4));
  const std::vector<Value> all = {1, 1, 1, 1, 1};
  EXPECT_TRUE(b.search.line(SpaceId{0}, test::by_space(all), 5));
  EXPECT_FALSE(b.search.line(SpaceId{0}, test::by_space(all), 6));
}

TEST(Line, IsCutByAWallAndUnknownOnAGraph) {
  BoardData data = test::rectangle(Layout::squares, 4, 1);
  data.walls = {test::link(1, 2)};
  const Drawn b(data);
  const std::vector<Value> values = {1, 1, 1, 1};
  EXPECT_TRUE(b.search.line(SpaceId{0}, test::by_space(values), 2));
  EXPECT_FALSE(b.search.line(SpaceId{0}, test::by_space(values), 3));
  BoardData graph = test::numbered(Layout::graph, 2);
  graph.links = {test::link(0, 1)};
  const Drawn g(graph);
  EXPECT_FALSE(g.search.line(SpaceId{0}, test::by_space(values), 2));
  EXPECT_TRUE(g.search.line(SpaceId{0}, test::by_space(values), 1));
}

TEST(Ray, GoesOnToTheRim) {
  Drawn b(test::board_from_map(Layout::squares, {"....", "....", "..#.", "...."}));
  EXPECT_EQ(b.ids(b.search.ray(b.at("a1"), north)), "a2 a3 a4");
  EXPECT_EQ(b.ids(b.search.ray(b.at("a1"), north, 2)), "a2 a3");
  EXPECT_EQ(b.ids(b.search.ray(b.at("a1"), north, 0)), "");
  EXPECT_EQ(b.ids(b.search.ray(b.at("a1"), northeast)), "b2 c3 d4");
  EXPECT_EQ(b.ids(b.search.ray(b.at("a2"), east)), "b2") << "stops before the hole";
  EXPECT_EQ(b.ids(b.search.ray(b.at("a1"), forward)), "");
}

TEST(Ray, ZigzagsOnHexesAndGoesOnceRoundALoop) {
  Drawn hexes(test::rectangle(Layout::hexes, 4, 4));
  EXPECT_EQ(hexes.ids(hexes.search.ray(hexes.at("a1"), southeast)), "b1 c2 d2");
  Drawn loop(test::numbered(Layout::loop, 4));
  EXPECT_EQ(loop.ids(loop.search.ray(SpaceId{2}, forward)), "s3 s0 s1");
  EXPECT_EQ(loop.ids(loop.search.ray(SpaceId{2}, backward, 2)), "s1 s0");
}

TEST(OpenColumns, FindTheLowestSpaceWithoutAValue) {
  Drawn b(test::board_from_map(Layout::squares, {"..x",  //
                                                 ".xx",  //
                                                 ".ox"}));
  EXPECT_EQ(b.ids(b.search.open_columns(test::by_space(b.letters()))), "a1 b3");
  EXPECT_EQ(b.id(b.search.lowest_open(1, test::by_space(b.letters()))), "b3");
  EXPECT_EQ(b.id(b.search.lowest_open(2, test::by_space(b.letters()))), "none");
}

TEST(BoardSearch, ColumnsMayHaveMoreSpacesThanAWordHasBits) {
  constexpr int kRows = 70;
  Drawn b(test::rectangle(Layout::squares, 1, kRows));
  std::vector<Value> values(kRows, 0);
  EXPECT_EQ(b.search.lowest_open(0, test::by_space(values)), SpaceId::none);
  values[2] = kNone;  // 68th from below
  EXPECT_EQ(b.search.lowest_open(0, test::by_space(values)), SpaceId{2});
  values[6] = kNone;  // 64th
  EXPECT_EQ(b.search.lowest_open(0, test::by_space(values)), SpaceId{6});
}

TEST(BoardSearch, SharesABoard) {
  const Board board(test::rectangle(Layout::squares, 3, 3));
  BoardSearch one(board);
  BoardSearch other(board);
  const Board::Spaces reached = one.reach(SpaceId{0}, 1, board.all());
  (void)other.reach(SpaceId{8}, 4, board.all());
  EXPECT_EQ(test::list(reached), (std::vector<int>{1, 3}));
}

}  // namespace
}  // namespace windrose
