// The bundled agents at several strengths: each of them beats the one before it. How clearly, over
// a thousand matches, stands in docs/decisions/0008; here are few matches, the same in every run.
#include <gtest/gtest.h>

#include "runtime/lab/play/playouts.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kLadderMatches = fewer_sanitized(30, 2);

struct Rung {
  const char* game;
  int players;
  const char* better;
  const char* worse;
};

void PrintTo(const Rung& rung, std::ostream* out) {
  *out << rung.better << " against " << rung.worse << ", " << rung.players << " players";
}

/// How many matches the better agent wins from this seat against the worse one in all others.
double wins_from(const Rung& rung, SeatId seat) {
  MatchRequest request;
  request.game = rung.game;
  request.player_count = rung.players;
  request.agents.assign(static_cast<std::size_t>(rung.players), rung.worse);
  request.agents[static_cast<std::size_t>(seat)] = rung.better;
  request.seed = 11;
  OpenGame open_game({source_folder()}, request);
  PlayoutPlan plan;
  plan.matches = kLadderMatches;
  const PlayoutRun run = run_playouts(open_game, plan);
  EXPECT_TRUE(run.failed.empty()) << run.failed.front().error;
  return run.statistics.win_rate(seat) * kLadderMatches;
}

class AgentLadder : public testing::TestWithParam<Rung> {};

TEST_P(AgentLadder, EachBeatsTheOneBeforeIt) {
  const Rung rung = GetParam();
  double wins = 0;
  for (const SeatId seat : Ids<SeatId>(static_cast<std::size_t>(rung.players)))
    wins += wins_from(rung, seat);
  if (kLadderMatches < 30) return;  // under the sanitizers only that it plays to the end
  EXPECT_GT(wins, kLadderMatches) << "an equal one would win " << kLadderMatches;
}

INSTANTIATE_TEST_SUITE_P(Shipping, AgentLadder,
                         testing::Values(Rung{"shipping", 2, "tramp", "random"},
                                         Rung{"shipping", 2, "trader", "tramp"},
                                         Rung{"shipping", 2, "tycoon", "trader"},
                                         Rung{"shipping", 4, "tycoon", "trader"}));

INSTANTIATE_TEST_SUITE_P(CupOfReckoning, AgentLadder,
                         testing::Values(Rung{"cup_of_reckoning", 3, "novice", "random"},
                                         Rung{"cup_of_reckoning", 3, "director", "novice"},
                                         Rung{"cup_of_reckoning", 3, "governor", "director"},
                                         Rung{"cup_of_reckoning", 5, "governor", "director"}));

INSTANTIATE_TEST_SUITE_P(SmallGames, AgentLadder,
                         testing::Values(Rung{"tic_tac_toe", 2, "master", "random"},
                                         Rung{"connect_four", 2, "master", "random"},
                                         Rung{"breakthrough", 2, "breaker", "random"},
                                         Rung{"breakthrough", 2, "master", "breaker"}));

}  // namespace
}  // namespace windrose
