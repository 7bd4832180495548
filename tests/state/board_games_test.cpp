// Known counts of games, played on the geometry alone.
#include <vector>

#include <gtest/gtest.h>

#include "tests/state/board_map.h"

namespace windrose {
namespace {

using test::Drawn;

struct Outcomes {
  int first = 0;
  int second = 0;
  int drawn = 0;
};

void play_tic_tac_toe(const Drawn& b, std::vector<Value>& owners, int placed, Outcomes& outcomes) {
  if (placed == 9) {
    ++outcomes.drawn;
    return;
  }
  for (int space = 0; space < 9; ++space) {
    Value& owner = owners[space];
    if (owner != kNone) continue;
    owner = placed % 2;
    if (b.search.line(SpaceId{space}, test::by_space(owners), 3)) {
      ++(placed % 2 == 0 ? outcomes.first : outcomes.second);
    } else {
      play_tic_tac_toe(b, owners, placed + 1, outcomes);
    }
    owner = kNone;
  }
}

TEST(KnownCounts, TicTacToeHas255168Games) {
  const Drawn b(test::rectangle(Layout::squares, 3, 3));
  std::vector<Value> owners(9, kNone);
  Outcomes outcomes;
  play_tic_tac_toe(b, owners, 0, outcomes);
  EXPECT_EQ(outcomes.first, 131'184);
  EXPECT_EQ(outcomes.second, 77'904);
  EXPECT_EQ(outcomes.drawn, 46'080);
}

long perft_connect_four(Drawn& b, std::vector<Value>& owners, int placed, int depth) {
  const std::vector<int> moves = test::list(b.search.open_columns(test::by_space(owners)));
  if (depth == 1) return static_cast<long>(moves.size());
  long count = 0;
  for (const int space : moves) {
    Value& owner = owners[space];
    owner = placed % 2;
    if (!b.search.line(SpaceId{space}, test::by_space(owners), 4))
      count += perft_connect_four(b, owners, placed + 1, depth - 1);
    owner = kNone;
  }
  return count;
}

TEST(KnownCounts, ConnectFour) {
  Drawn b(test::rectangle(Layout::squares, 7, 6));
  std::vector<Value> owners(42, kNone);
  const std::vector<long> counts = {7, 49, 343, 2'401, 16'807, 117'649, 823'536, 5'673'234};
  for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
    EXPECT_EQ(perft_connect_four(b, owners, 0, static_cast<int>(depth)), counts[depth - 1]);
  }
}

// 24 across, 21 upright and 12 on each diagonal.
TEST(KnownCounts, ConnectFourHas69Lines) {
  Drawn b(test::rectangle(Layout::squares, 7, 6));
  int lines = 0;
  for (const SpaceId space : b.board.ids()) {
    for (const Direction direction :
         {Direction::east, Direction::north, Direction::northeast, Direction::northwest}) {
      if (b.search.ray(space, direction, 3).size() == 3) ++lines;
    }
  }
  EXPECT_EQ(lines, 69);
}

// Steps of white men on the first two ranks, black men on the last two; all captures are diagonal.
long perft_breakthrough(const Board& board, Table<Value, SpaceId>& owners, int side, int depth) {
  using enum Direction;
  constexpr Direction kAhead[2][3] = {{north, northwest, northeast}, {south, southwest, southeast}};
  long count = 0;
  for (const SpaceId from : board.ids()) {
    if (owners[from] != side) continue;
    for (const Direction direction : kAhead[side]) {
      const SpaceId to = board.toward(from, direction);
      if (to == SpaceId::none) continue;
      Value& there = owners[to];
      const bool straight = direction == north || direction == south;
      if (there == side || (straight && there != kNone)) continue;
      const bool home = board.row(to) == (side == 0 ? 0 : board.rows() - 1);
      if (depth == 1) {
        ++count;
        continue;
      }
      if (home) continue;
      const Value captured = there;
      there = side;
      owners[from] = kNone;
      count += perft_breakthrough(board, owners, 1 - side, depth - 1);
      owners[from] = side;
      there = captured;
    }
  }
  return count;
}

TEST(KnownCounts, Breakthrough) {
  const Board board(test::rectangle(Layout::squares, 8, 8));
  Table<Value, SpaceId> owners(64, kNone);
  for (int i = 0; i < 16; ++i) {
    owners[SpaceId{i}] = 1;
    owners[SpaceId{48 + i}] = 0;
  }
  const std::vector<long> counts = {22, 484, 11'132, 256'036};
  for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
    EXPECT_EQ(perft_breakthrough(board, owners, 0, static_cast<int>(depth)), counts[depth - 1]);
  }
}

}  // namespace
}  // namespace windrose
