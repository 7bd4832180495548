#include "runtime/state/board/board.h"

#include <string>
#include <vector>

#include <climits>
#include <gtest/gtest.h>

#include "tests/state/board_map.h"

namespace windrose {
namespace {

using enum Direction;
using test::Drawn;

TEST(Direction, HasOneWordInAllLanguages) {
  const std::vector<std::string> words = {"north",   "northeast", "east", "southeast",
                                          "south",   "southwest", "west", "northwest",
                                          "forward", "backward"};
  for (int i = 0; i < kDirections; ++i) {
    const auto direction = static_cast<Direction>(i);
    EXPECT_EQ(to_string(direction), words[i]);
    EXPECT_EQ(direction_named(words[i]), direction);
    EXPECT_EQ(opposite(opposite(direction)), direction);
    EXPECT_NE(opposite(direction), direction);
  }
  EXPECT_EQ(direction_named("North"), std::nullopt);
  EXPECT_EQ(direction_named(""), std::nullopt);
  EXPECT_EQ(opposite(northeast), southwest);
  EXPECT_EQ(opposite(northwest), southeast);
  EXPECT_EQ(opposite(forward), backward);
}

TEST(Direction, BelongsToLayouts) {
  EXPECT_EQ(directions_of(Layout::squares).size(), 8U);
  EXPECT_EQ(directions_of(Layout::hexes).size(), 6U);
  EXPECT_EQ(directions_of(Layout::loop).size(), 2U);
  EXPECT_TRUE(directions_of(Layout::graph).empty());
  const Board hexes(test::rectangle(Layout::hexes, 2, 2));
  EXPECT_FALSE(hexes.has(north));
  EXPECT_TRUE(hexes.has(northeast));
  EXPECT_FALSE(hexes.has(forward));
  EXPECT_EQ(hexes.toward(SpaceId{3}, north), SpaceId::none);
  EXPECT_EQ(hexes.toward(SpaceId{3}, north, 1), SpaceId::none);
}

// A board of squares as in chess: reading order, a4 first, d1 last.
TEST(Squares, HaveFourNeighbors) {
  const Drawn b(test::rectangle(Layout::squares, 4, 4));
  EXPECT_EQ(b.board.size(), 16);
  EXPECT_EQ(b.neighbors("b2"), "b3 a2 c2 b1");
  EXPECT_EQ(b.neighbors("a4"), "b4 a3");
  EXPECT_EQ(b.neighbors("d1"), "d2 c1");
  EXPECT_TRUE(b.board.next_to(b.at("b2"), b.at("b3")));
  EXPECT_FALSE(b.board.next_to(b.at("b2"), b.at("c3")));
  EXPECT_FALSE(b.board.next_to(b.at("b2"), b.at("b2")));
}

TEST(Squares, HaveEightNeighborsWhenDiagonal) {
  BoardData data = test::rectangle(Layout::squares, 4, 4);
  data.diagonal = true;
  const Drawn b(data);
  EXPECT_EQ(b.neighbors("b2"), "a3 b3 c3 a2 c2 a1 b1 c1");
  EXPECT_EQ(b.neighbors("d1"), "c2 d2 c1");
  EXPECT_EQ(b.neighbors("a2"), "a3 b3 b2 a1 b1");
}

TEST(Squares, KnowEightDirectionsEvenWithFourNeighbors) {
  const Drawn b(test::rectangle(Layout::squares, 4, 4));
  EXPECT_EQ(b.toward("b2", north), "b3");
  EXPECT_EQ(b.toward("b2", northeast), "c3");
  EXPECT_EQ(b.toward("b2", east), "c2");
  EXPECT_EQ(b.toward("b2", southeast), "c1");
  EXPECT_EQ(b.toward("b2", south), "b1");
  EXPECT_EQ(b.toward("b2", southwest), "a1");
  EXPECT_EQ(b.toward("b2", west), "a2");
  EXPECT_EQ(b.toward("b2", northwest), "a3");
  EXPECT_EQ(b.toward("a4", north), "none");
  EXPECT_EQ(b.toward("d2", southeast), "none");
  EXPECT_EQ(b.board.toward(b.at("a1"), northeast), b.at("b2"));
}

TEST(Squares, AreFoundSeveralStepsAway) {
  const Drawn b(test::rectangle(Layout::squares, 4, 4));
  EXPECT_EQ(b.toward("a1", northeast, 3), "d4");
  EXPECT_EQ(b.toward("a1", northeast, 4), "none");
  EXPECT_EQ(b.toward("d4", northeast, -3), "a1");
  EXPECT_EQ(b.toward("b2", east, 0), "b2");
  EXPECT_EQ(b.toward("b2", east, INT_MAX), "none");
  EXPECT_EQ(b.toward("b2", east, INT_MIN), "none");
}

TEST(Squares, LieInColumnsAndRows) {
  const Drawn b(test::board_from_map(Layout::squares, {"..#", "#.."}));
  EXPECT_EQ(b.board.columns(), 3);
  EXPECT_EQ(b.board.rows(), 2);
  EXPECT_EQ(b.board.at(0, 0), b.at("a2"));
  EXPECT_EQ(b.board.at(2, 1), b.at("c1"));
  EXPECT_EQ(b.board.at(2, 0), SpaceId::none);
  EXPECT_EQ(b.board.at(3, 0), SpaceId::none);
  EXPECT_EQ(b.board.at(0, -1), SpaceId::none);
  EXPECT_EQ(b.board.column(b.at("c1")), 2);
  EXPECT_EQ(b.board.row(b.at("c1")), 1);
  EXPECT_EQ(b.ids(b.board.column_upward(0)), "a2");
  EXPECT_EQ(b.ids(b.board.column_upward(1)), "b1 b2");
}

TEST(Squares, StopAtHoles) {
  const Drawn b(test::board_from_map(Layout::squares, {"...", ".#.", "..."}));
  EXPECT_EQ(b.board.size(), 8);
  EXPECT_EQ(b.neighbors("a2"), "a3 a1");
  EXPECT_EQ(b.toward("a2", east), "none");
  EXPECT_EQ(b.toward("a2", east, 2), "none");
  EXPECT_EQ(b.toward("a1", northeast), "none");
}

TEST(Squares, AreCutByWalls) {
  BoardData data = test::rectangle(Layout::squares, 3, 1);
  data.walls = {test::link(1, 0)};
  const Drawn b(data);
  EXPECT_EQ(b.neighbors("a1"), "");
  EXPECT_EQ(b.neighbors("b1"), "c1");
  EXPECT_EQ(b.toward("a1", east), "none");
  EXPECT_EQ(b.toward("b1", west), "none");
  EXPECT_EQ(b.toward("b1", east), "c1");
}

TEST(Squares, AreJoinedByLinks) {
  BoardData data = test::rectangle(Layout::squares, 4, 1);
  data.links = {test::link(3, 0, true)};
  const Drawn b(data);
  EXPECT_EQ(b.neighbors("d1"), "a1 c1");
  EXPECT_EQ(b.neighbors("a1"), "b1");
  EXPECT_EQ(b.ids(b.board.touching(b.at("a1"))), "b1 d1");
  EXPECT_EQ(b.toward("d1", east), "none") << "a link has no direction";
}

//  a1  a2  a3
//    b1  b2  b3
//  c1  c2  c3
TEST(Hexes, HaveSixNeighbors) {
  const Drawn b(test::rectangle(Layout::hexes, 3, 3));
  EXPECT_EQ(b.neighbors("b2"), "a2 a3 b1 b3 c2 c3");
  EXPECT_EQ(b.neighbors("a1"), "a2 b1");
  EXPECT_EQ(b.neighbors("b1"), "a1 a2 b2 c1 c2");
  EXPECT_EQ(b.neighbors("c3"), "b2 b3 c2");
}

TEST(Hexes, KnowSixDirections) {
  const Drawn b(test::rectangle(Layout::hexes, 3, 3));
  EXPECT_EQ(b.toward("b2", east), "b3");
  EXPECT_EQ(b.toward("b2", northeast), "a3");
  EXPECT_EQ(b.toward("b2", northwest), "a2");
  EXPECT_EQ(b.toward("b2", west), "b1");
  EXPECT_EQ(b.toward("b2", southwest), "c2");
  EXPECT_EQ(b.toward("b2", southeast), "c3");
  EXPECT_EQ(b.toward("c2", northeast), "b2");
  EXPECT_EQ(b.toward("c2", northwest), "b1");
  EXPECT_EQ(b.toward("c1", northwest), "none");
  EXPECT_EQ(b.toward("a1", southeast, 2), "c2");
}

//    a1  a2  a3
//  b1  b2  b3
//    c1  c2  c3
TEST(Hexes, ShiftEvenRowsIfToldSo) {
  BoardData data = test::rectangle(Layout::hexes, 3, 3);
  data.shift_odd = false;
  const Drawn b(data);
  EXPECT_EQ(b.neighbors("b2"), "a1 a2 b1 b3 c1 c2");
  EXPECT_EQ(b.toward("b2", northeast), "a2");
  EXPECT_EQ(b.toward("b2", northwest), "a1");
  EXPECT_EQ(b.toward("b2", southeast), "c2");
  EXPECT_EQ(b.toward("a1", southwest), "b1");
  EXPECT_EQ(b.toward("a1", southeast), "b2");
}

TEST(Loop, FollowsOneAnother) {
  const Board b(test::numbered(Layout::loop, 5));
  EXPECT_EQ(test::list(b.neighbors(SpaceId{0})), (std::vector<int>{1, 4}));
  EXPECT_EQ(b.toward(SpaceId{4}, forward), SpaceId{0});
  EXPECT_EQ(b.toward(SpaceId{0}, backward), SpaceId{4});
  EXPECT_EQ(b.toward(SpaceId{3}, forward, 4), SpaceId{2});
  EXPECT_EQ(b.toward(SpaceId{3}, forward, 5), SpaceId{3});
  EXPECT_EQ(b.toward(SpaceId{3}, forward, -4), SpaceId{4});
  EXPECT_EQ(b.toward(SpaceId{3}, backward, 4), SpaceId{4});
  EXPECT_EQ(b.toward(SpaceId{0}, forward, 1'000'000'001), SpaceId{1});
  EXPECT_EQ(b.toward(SpaceId{0}, backward, INT_MIN), SpaceId{3});
  EXPECT_EQ(b.columns(), 0);
  EXPECT_EQ(b.at(0, 0), SpaceId::none);
}

TEST(Loop, MayBeVerySmall) {
  const Board two(test::numbered(Layout::loop, 2));
  EXPECT_EQ(test::list(two.neighbors(SpaceId{0})), (std::vector<int>{1}));
  EXPECT_EQ(two.toward(SpaceId{0}, forward), SpaceId{1});
  EXPECT_EQ(two.toward(SpaceId{0}, backward), SpaceId{1});
  const Board one(test::numbered(Layout::loop, 1));
  EXPECT_TRUE(one.neighbors(SpaceId{0}).empty());
  EXPECT_EQ(one.toward(SpaceId{0}, forward, 3), SpaceId{0});
}

TEST(Loop, EndsAtAWall) {
  BoardData data = test::numbered(Layout::loop, 5);
  data.walls = {test::link(4, 0)};
  const Board b(data);
  EXPECT_EQ(test::list(b.neighbors(SpaceId{0})), (std::vector<int>{1}));
  EXPECT_EQ(b.toward(SpaceId{4}, forward), SpaceId::none);
  EXPECT_EQ(b.toward(SpaceId{2}, forward, 2), SpaceId{4});
  EXPECT_EQ(b.toward(SpaceId{2}, forward, 3), SpaceId::none);
  EXPECT_EQ(b.toward(SpaceId{2}, forward, -3), SpaceId::none);
}

TEST(Graph, HasOnlyItsLinks) {
  BoardData data = test::numbered(Layout::graph, 4);
  data.links = {test::link(2, 0), test::link(0, 1), test::link(0, 2), test::link(1, 3, true),
                test::link(3, 3)};
  const Board b(data);
  EXPECT_EQ(test::list(b.neighbors(SpaceId{0})), (std::vector<int>{1, 2}));
  EXPECT_EQ(test::list(b.neighbors(SpaceId{1})), (std::vector<int>{0, 3}));
  EXPECT_TRUE(b.neighbors(SpaceId{3}).empty());
  EXPECT_EQ(test::list(b.touching(SpaceId{3})), (std::vector<int>{1}));
  EXPECT_TRUE(b.next_to(SpaceId{1}, SpaceId{3}));
  EXPECT_FALSE(b.next_to(SpaceId{3}, SpaceId{1}));
  EXPECT_EQ(b.axes(), 0);
  EXPECT_EQ(b.toward(SpaceId{0}, north), SpaceId::none);
}

TEST(Graph, LosesLinksToWalls) {
  BoardData data = test::numbered(Layout::graph, 3);
  data.links = {test::link(0, 1), test::link(1, 2)};
  data.walls = {test::link(2, 1)};
  const Board b(data);
  EXPECT_EQ(test::list(b.neighbors(SpaceId{1})), (std::vector<int>{0}));
}

TEST(Board, SortsByKindAndSet) {
  BoardData data = test::board_from_map(Layout::squares, {"ab", "ba"});
  data.sets.resize(2);
  data.sets[0].spaces = {3, 0};
  const Board b(data);
  EXPECT_EQ(b.kind(SpaceId{0}), 0);
  EXPECT_EQ(b.kind(SpaceId{1}), 1);
  EXPECT_EQ(test::list(b.of_kind(0)), (std::vector<int>{0, 3}));
  EXPECT_EQ(test::list(b.of_kind(1)), (std::vector<int>{1, 2}));
  EXPECT_EQ(test::list(b.named_set(0)), (std::vector<int>{3, 0}));
  EXPECT_TRUE(b.named_set(1).empty());
  EXPECT_EQ(b.all().count(), 4);
}

TEST(Board, MayHaveNoSpaces) {
  const Board b{BoardData{}};
  EXPECT_EQ(b.size(), 0);
  EXPECT_TRUE(b.all().empty());
  BoardSearch search(b);
  EXPECT_EQ(search.parts(b.all()), 0);
}

// On a torus-free rectangle of c x r squares: 2cr - c - r sides, 2(c - 1)(r - 1) diagonals.
TEST(Board, HasAsManyNeighborsAsGeometrySays) {
  for (const bool diagonal : {false, true}) {
    BoardData data = test::rectangle(Layout::squares, 20, 13);
    data.diagonal = diagonal;
    const Board b(data);
    std::size_t ends = 0;
    for (const SpaceId space : b.ids()) ends += b.neighbors(space).size();
    EXPECT_EQ(ends, 2U * (2 * 20 * 13 - 20 - 13 + (diagonal ? 2 * 19 * 12 : 0)));
  }
  const Board hexes(test::rectangle(Layout::hexes, 20, 13));
  std::size_t ends = 0;
  for (const SpaceId space : hexes.ids()) ends += hexes.neighbors(space).size();
  EXPECT_EQ(ends, 2U * (19 * 13 + 12 * (2 * 20 - 1)));
}

TEST(Board, ComesBackByTheOppositeDirection) {
  for (const Layout layout : {Layout::squares, Layout::hexes, Layout::loop}) {
    const Board b(layout == Layout::loop ? test::numbered(layout, 7)
                                         : test::rectangle(layout, 7, 6));
    for (const SpaceId space : b.ids()) {
      for (const Direction direction : b.directions()) {
        const SpaceId next = b.toward(space, direction);
        if (next == SpaceId::none) continue;
        EXPECT_EQ(b.toward(next, opposite(direction)), space);
      }
    }
  }
}

}  // namespace
}  // namespace windrose
