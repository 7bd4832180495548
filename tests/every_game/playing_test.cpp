// Random matches of every game end, and keep the laws of the state at every node.
#include "runtime/lab/play/playouts.h"
#include "runtime/state/ids/referee.h"
#include "tests/base/sanitized.h"
#include "tests/every_game/every_game.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/laws.h"

namespace windrose {
namespace {

constexpr int kPlayedNodes = 400;
constexpr int kMatches = fewer_sanitized(100, 20);
constexpr int kMatchesTwice = fewer_sanitized(40, 8);
constexpr int kMatchesOfAgents = fewer_sanitized(10, 3);

PlayoutPlan plan_for(const OpenGame& open_game, int matches, int jobs = 1) {
  PlayoutPlan plan;
  plan.matches = matches;
  plan.jobs = jobs;
  plan.round_limit = open_game.ruleset().data().round_limit;
  plan.keep_results = true;
  return plan;
}

TEST_P(EveryGame, RandomMatchesEnd) {
  const auto open_game = table_for(GetParam(), "random", 11);
  const GameData& data = open_game->ruleset().data();
  const PlayoutRun run = run_playouts(*open_game, plan_for(*open_game, kMatches));
  for (const MatchResult& failed : run.failed)
    ADD_FAILURE() << "seed " << failed.seed << ": " << failed.error;
  if (data.round_limit > 0) {
    EXPECT_NE(data.round_limit_reason, "");
  } else {
    EXPECT_EQ(run.statistics.round_limits(), 0);
  }
}

TEST_P(EveryGame, ItsAgentsEndTheirMatches) {
  const auto probe = table_for(GetParam(), "random");
  for (const std::string& agent : probe->ruleset().data().agents) {
    for (const bool most : {false, true}) {
      const auto open_game = table_for(GetParam(), agent, 12, most);
      const PlayoutRun run = run_playouts(*open_game, plan_for(*open_game, kMatchesOfAgents));
      for (const MatchResult& failed : run.failed)
        ADD_FAILURE() << "seed " << failed.seed << ": " << failed.error;
      EXPECT_EQ(run.statistics.round_limits(), 0) << agent;
    }
  }
}

TEST_P(EveryGame, TwoThreadsComeToTheSameResult) {
  const auto open_game = table_for(GetParam(), "random", 13);
  const PlayoutRun one = run_playouts(*open_game, plan_for(*open_game, kMatchesTwice, 1));
  const PlayoutRun two = run_playouts(*open_game, plan_for(*open_game, kMatchesTwice, 2));
  ASSERT_EQ(one.results.size(), two.results.size());
  for (std::size_t i = 0; i < one.results.size(); ++i) {
    EXPECT_EQ(one.results[i].seed, two.results[i].seed);
    EXPECT_EQ(one.results[i].winners, two.results[i].winners);
    EXPECT_EQ(one.results[i].decisions, two.results[i].decisions);
    EXPECT_EQ(one.results[i].turns, two.results[i].turns);
    EXPECT_EQ(one.results[i].scores, two.results[i].scores);
  }
  EXPECT_EQ(one.statistics.spaces.arrivals, two.statistics.spaces.arrivals);
  EXPECT_EQ(one.statistics.cards.draws, two.statistics.cards.draws);
}

TEST_P(EveryGame, MoneyTokensAndItemsAreConservedAtEveryNode) {
  for (const bool most : {false, true}) {
    const auto open_game = table_for(GetParam(), "human", 1, most);
    const auto match = open_game->new_match({.seed = 14, .keep_steps = false, .trace = false});
    const Laws laws(open_game->ruleset());
    RandomDriver driver(15);
    match->advance();
    for (int node = 0; node < kPlayedNodes; ++node) {
      ASSERT_FALSE(match->node().is<Node::Halted>()) << match->node().error();
      ASSERT_NO_FATAL_FAILURE(laws.expect_kept(match->truth(Referee())));
      if (match->is_over()) break;
      driver.step(*match);
    }
  }
}

TEST_P(EveryGame, RulesKeepNoStateOfTheirOwn) {
  const auto open_game = table_for(GetParam(), "random", 16);
  const std::vector<std::string> before = open_game->rules().hidden_state();
  static_cast<void>(run_playouts(*open_game, plan_for(*open_game, 3)));
  EXPECT_EQ(open_game->rules().hidden_state(), before);
}

// Each of these matches speaks 160,000 words that no other one does.
TEST(Playing, LaterMatchesSpeakAsFreelyAsTheFirst) {
  MatchRequest request;
  request.game = "moods";
  request.agents = {"random"};
  request.options = {"chatter=20000"};
  request.seed = 17;
  OpenGame open_game(test_shelves(), request);
  Faults found;
  for (const MatchResult& failed : run_playouts(open_game, plan_for(open_game, 8)).failed)
    found.emplace("later matches", failed.error);
  EXPECT_EQ(unknown_faults("moods", found), Faults());
  EXPECT_EQ(mended_faults("moods", {"later matches"}, found), std::set<std::string>());
}

}  // namespace
}  // namespace windrose
