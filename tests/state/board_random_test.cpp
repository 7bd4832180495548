// Every search against a plain one, on random boards of all layouts with links, one-way links and
// walls.
#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/state/board_map.h"

namespace windrose {
namespace {

using Random = std::mt19937;

int up_to(Random& random, int n) {
  return static_cast<int>(random() % static_cast<unsigned>(n));
}

BoardData random_board(Random& random) {
  const auto layout = static_cast<Layout>(up_to(random, 4));
  BoardData data;
  if (layout == Layout::squares || layout == Layout::hexes) {
    std::vector<std::string> rows;
    const int columns = 1 + up_to(random, 14);
    for (int row = 1 + up_to(random, 14); row > 0; --row) {
      std::string line;
      for (int column = 0; column < columns; ++column) line += "#....."[up_to(random, 6)];
      rows.push_back(line);
    }
    rows[0][0] = '.';
    data = test::board_from_map(layout, rows);
  } else {
    data = test::numbered(layout, 1 + up_to(random, 150));
  }
  const int size = static_cast<int>(data.spaces.size());
  data.diagonal = up_to(random, 2) == 0;
  data.shift_odd = up_to(random, 2) == 0;
  const int links = layout == Layout::graph ? size * 3 / 2 : up_to(random, 5);
  for (int i = 0; i < links; ++i) {
    data.links.push_back(
        test::link(up_to(random, size), up_to(random, size), up_to(random, 3) == 0));
  }
  for (int i = up_to(random, 5); i > 0; --i) {
    data.walls.push_back(test::link(up_to(random, size), up_to(random, size)));
  }
  return data;
}

SpaceSet random_set(Random& random, int size, int share) {
  SpaceSet set(size);
  for (const SpaceId space : Ids<SpaceId>(static_cast<std::size_t>(size))) {
    if (up_to(random, 8) < share) set.set(space);
  }
  return set;
}

// Distances by relaxing every step of the board until nothing changes; -1 where no way leads.
Table<int, SpaceId> plain_distances(const Board& board, SpaceId from, const SpaceSet& through,
                                    const SpaceSet& ends) {
  Table<int, SpaceId> steps(static_cast<std::size_t>(board.size()), -1);
  steps[from] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const SpaceId space : board.ids()) {
      const int here = steps[space];
      if (here < 0 || (space != from && ends.test(space))) continue;
      for (const SpaceId next : board.neighbors(space)) {
        int& there = steps[next];
        if (!through.test(next) && !ends.test(next)) continue;
        if (there >= 0 && there <= here + 1) continue;
        there = here + 1;
        changed = true;
      }
    }
  }
  return steps;
}

std::vector<int> by_distance(const Table<int, SpaceId>& steps, int least, int most) {
  std::vector<int> spaces;
  for (int distance = least; distance <= most; ++distance) {
    for (const SpaceId space : steps.ids()) {
      if (steps[space] == distance) spaces.push_back(number_of(space));
    }
  }
  return spaces;
}

class RandomBoards : public testing::TestWithParam<unsigned> {};

TEST_P(RandomBoards, ReachAndWaysAgreeWithAPlainSearch) {
  Random random(GetParam());
  const BoardData data = random_board(random);
  const Board board(data);
  BoardSearch search(board);
  for (int trial = 0; trial < 20; ++trial) {
    const SpaceSet through = random_set(random, board.size(), 6);
    const SpaceSet ends = random_set(random, board.size(), 1);
    const SpaceId from{up_to(random, board.size())};
    const int most = up_to(random, 20);
    const Table<int, SpaceId> steps = plain_distances(board, from, through, ends);
    EXPECT_EQ(test::list(search.reach(from, most, through, ends)), by_distance(steps, 1, most));
    for (const SpaceId space : board.ids()) {
      const int expected = steps[space];
      ASSERT_EQ(search.steps_to(space), expected <= most ? expected : -1);
      if (search.steps_to(space) < 1) continue;
      const SpaceId before = search.came_from(space);
      ASSERT_EQ(search.steps_to(before), search.steps_to(space) - 1);
      ASSERT_TRUE(board.next_to(before, space));
      ASSERT_TRUE(before == from || !ends.test(before));
    }
  }
}

TEST_P(RandomBoards, DistancePathAndNearestAgreeWithAPlainSearch) {
  Random random(GetParam());
  const BoardData data = random_board(random);
  const Board board(data);
  BoardSearch search(board);
  for (int trial = 0; trial < 20; ++trial) {
    const SpaceSet through = random_set(random, board.size(), 6);
    const SpaceId from{up_to(random, board.size())};
    const SpaceId to{up_to(random, board.size())};
    SpaceSet target(board.size());
    target.set(to);
    const int expected = plain_distances(board, from, through, target)[to];
    EXPECT_EQ(search.distance(from, to, through), expected);
    const std::optional<Board::Spaces> path = search.path(from, to, through);
    ASSERT_EQ(path.has_value(), expected >= 0);
    if (path) {
      EXPECT_EQ(static_cast<int>(path->size()), expected);
      SpaceId at = from;
      for (const SpaceId next : *path) {
        EXPECT_TRUE(board.next_to(at, next));
        EXPECT_TRUE(next == to || through.test(next));
        at = next;
      }
      EXPECT_EQ(at, to);
    }
    const SpaceSet targets = random_set(random, board.size(), 1);
    const Table<int, SpaceId> steps = plain_distances(board, from, through, targets);
    int best = -1;
    targets.for_each([&](SpaceId space) {
      const int there = steps[space];
      if (there >= 0 && (best < 0 || there < best)) best = there;
    });
    std::vector<int> nearest = best < 0 ? std::vector<int>() : by_distance(steps, best, best);
    std::erase_if(nearest, [&](int space) { return !targets.test(SpaceId{space}); });
    const auto found = search.nearest(from, targets, through);
    EXPECT_EQ(found.distance, best);
    EXPECT_EQ(test::list(found.spaces), nearest);
  }
}

TEST_P(RandomBoards, GroupsAndPartsAgreeWithAPlainSearch) {
  Random random(GetParam());
  const BoardData data = random_board(random);
  const Board board(data);
  BoardSearch search(board);
  const auto size = static_cast<std::size_t>(board.size());
  Table<Value, SpaceId> values(size);
  for (Value& value : values) value = up_to(random, 3) == 0 ? kNone : up_to(random, 2);
  // Every space takes the lowest label around it that has its value, until nothing changes.
  Table<int, SpaceId> label(size);
  for (const SpaceId i : board.ids()) label[i] = number_of(i);
  for (bool changed = true; changed;) {
    changed = false;
    for (const SpaceId space : board.ids()) {
      for (const SpaceId next : board.neighbors(space)) {
        if (values[space] != values[next] || label[space] == label[next]) continue;
        label[space] = label[next] = std::min(label[space], label[next]);
        changed = true;
      }
    }
  }
  std::vector<int> firsts;
  int parts = 0;
  SpaceSet ones(board.size());
  const BoardSearch::Values by_space(values.rows());
  for (const SpaceId i : board.ids()) {
    std::vector<int> members;
    for (const SpaceId j : board.ids()) {
      if (label[j] == label[i]) members.push_back(number_of(j));
    }
    EXPECT_EQ(test::list(search.group(i, by_space)), members);
    if (values[i] == 1) ones.set(i);
    if (label[i] != number_of(i)) continue;
    if (values[i] != kNone) firsts.push_back(number_of(i));
    if (values[i] == 1) ++parts;
  }
  EXPECT_EQ(test::list(search.groups(by_space)), firsts);
  EXPECT_EQ(search.parts(ones), parts);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomBoards, testing::Range(1U, 61U));

}  // namespace
}  // namespace windrose
