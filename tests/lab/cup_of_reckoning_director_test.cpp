// The bundled agent of Cup of Reckoning: it plays every kind of match to the end, and well.
#include <gtest/gtest.h>

#include "runtime/lab/play/playouts.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kDirectorMatches = fewer_sanitized(40, 4);

MatchRequest request_for(int players, const std::string& agent) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.player_count = players;
  request.agents = {agent};
  request.seed = 7;
  return request;
}

PlayoutRun run(const MatchRequest& request) {
  OpenGame open_game({source_folder()}, request);
  PlayoutPlan plan;
  plan.matches = kDirectorMatches;
  return run_playouts(open_game, plan);
}

void expect_all_end(const MatchRequest& request, const std::string& what) {
  const PlayoutRun result = run(request);
  ASSERT_TRUE(result.failed.empty()) << what << ": " << result.failed.front().error;
  EXPECT_EQ(result.statistics.endings(), std::vector<std::int64_t>{kDirectorMatches}) << what;
}

TEST(CupDirector, PlaysEveryKindOfMatchToTheEnd) {
  for (int players = 3; players <= 7; ++players)
    expect_all_end(request_for(players, "director"), std::to_string(players) + " players");
  for (const std::string variant : {"short_game", "mercy"}) {
    MatchRequest request = request_for(4, "director");
    request.variants = {variant};
    expect_all_end(request, variant);
  }
  for (int players = 3; players <= 4; ++players) {
    MatchRequest request = request_for(players, "director");
    request.scenario = "northern_seas";
    expect_all_end(request, "northern_seas with " + std::to_string(players));
    request.agents = {"random"};
    expect_all_end(request, "northern_seas at random");
  }
  MatchRequest by_hand = request_for(4, "director");
  by_hand.options = {"clock=by_hand"};
  expect_all_end(by_hand, "clock by hand");
}

TEST(CupGovernor, PlaysEveryKindOfMatchToTheEnd) {
  for (const std::string agent : {"governor", "novice"}) {
    expect_all_end(request_for(7, agent), agent + ", 7 players");
    MatchRequest request = request_for(4, agent);
    request.variants = {"short_game", "mercy"};
    request.options = {"clock=by_hand"};
    expect_all_end(request, agent + ", short game and mercy, clock by hand");
    request = request_for(3, agent);
    request.scenario = "northern_seas";
    expect_all_end(request, agent + ", northern_seas");
  }
}

TEST(CupDirector, WinsAgainstChance) {
  MatchRequest request = request_for(4, "random");
  request.agents = {"random", "director", "random", "random"};
  EXPECT_GE(run(request).statistics.win_rate(SeatId{1}), 0.9);
  request.scenario = "northern_seas";
  EXPECT_GE(run(request).statistics.win_rate(SeatId{1}), 0.9);
}

}  // namespace
}  // namespace windrose
