// The classics through the whole platform against counts that others have published.
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/match/play/fork.h"
#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

/// Plays every line of a game to a depth, each in a fork of its parent.
class EveryLine {
 public:
  explicit EveryLine(const std::string& game) {
    MatchRequest request;
    request.game = game;
    request.player_count = 2;
    request.seed = 1;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{source_folder()}, request);
    level(0).advance();
  }

  /// Lines of exactly `depth` moves; those that end earlier are counted if `short_ones`.
  std::int64_t count(int depth, bool short_ones) { return count_from(0, depth, short_ones); }

 private:
  Match& level(std::size_t depth) {
    while (levels_.size() <= depth) {
      MatchSettings settings;
      settings.keep_steps = false;
      settings.trace = false;
      levels_.push_back(open_game_->new_match(settings));
    }
    return *levels_[depth];
  }

  std::int64_t count_from(std::size_t depth, int left, bool short_ones) {
    if (level(depth).is_over()) return short_ones || left == 0 ? 1 : 0;
    if (left == 0) return 1;
    // The only option is taken unasked; so the options of a node are all its moves.
    const Node::Asked ask = level(depth).node().truth(Referee()).question().asks.at(0);
    std::int64_t lines = 0;
    for (const Code option : ask.options) {
      Match& child = level(depth + 1);
      Fork(child).of(level(depth));
      child.advance();
      Reply reply;
      reply.seat = ask.seat;
      reply.one = option;
      child.act(reply);
      lines += count_from(depth + 1, left - 1, short_ones);
    }
    return lines;
  }

  std::unique_ptr<OpenGame> open_game_;
  std::vector<std::unique_ptr<Match>> levels_;
};

TEST(KnownCounts, TicTacToeHas255168Games) {
  EveryLine lines("tic_tac_toe");
  if (kSanitized) {
    EXPECT_EQ(lines.count(6, true), 56'160);  // 1,440 of five moves, 54,720 of six or more
    return;
  }
  EXPECT_EQ(lines.count(9, true), 255'168);
}

TEST(KnownCounts, ConnectFour) {
  EveryLine lines("connect_four");
  EXPECT_EQ(lines.count(1, false), 7);
  EXPECT_EQ(lines.count(4, false), 2'401);
  if (!kSanitized) {
    EXPECT_EQ(lines.count(6, false), 117'649);
  }
}

TEST(KnownCounts, Breakthrough) {
  EveryLine lines("breakthrough");
  EXPECT_EQ(lines.count(1, false), 22);
  EXPECT_EQ(lines.count(2, false), 484);
  EXPECT_EQ(lines.count(3, false), 11'132);
  if (!kSanitized) {
    EXPECT_EQ(lines.count(4, false), 256'036);
  }
}

}  // namespace
}  // namespace windrose
