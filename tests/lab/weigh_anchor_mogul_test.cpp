// The bundled agent of Weigh Anchor: it wins against chance, with claims by hand too.
#include <gtest/gtest.h>

#include "runtime/lab/playouts.h"

namespace windrose {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr int kMatches = 4;
#else
constexpr int kMatches = 40;
#endif

double share_won(const MatchRequest& request) {
  Table table({WINDROSE_SOURCE_DIR}, request);
  PlayoutPlan plan;
  plan.matches = kMatches;
  plan.round_limit = table.ruleset().data().round_limit;
  const PlayoutRun run = run_playouts(table, plan);
  EXPECT_TRUE(run.failed.empty()) << run.failed.front().error;
  return run.statistics.win_rate(1);
}

TEST(WeighAnchorMogul, WinsAgainstChance) {
  MatchRequest request;
  request.game = "weigh_anchor";
  request.player_count = 3;
  request.agents = {"random", "mogul", "random"};
  request.seed = 7;
  EXPECT_GE(share_won(request), 0.9);
  request.options = {"claims=by_hand"};
  EXPECT_GE(share_won(request), 0.9);
  request.options.clear();
  request.variants = {"short_game"};
  EXPECT_GE(share_won(request), 0.9);
}

}  // namespace
}  // namespace windrose
