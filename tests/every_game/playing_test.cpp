// Random matches of every game end, and keep the laws of the state at every node.
#include <numeric>

#include "runtime/lab/playouts.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

constexpr int kNodes = 400;

PlayoutPlan plan_for(const Table& table, int matches, int jobs = 1) {
  PlayoutPlan plan;
  plan.matches = matches;
  plan.jobs = jobs;
  plan.round_limit = table.ruleset().data().round_limit;
  plan.keep_results = true;
  return plan;
}

std::int64_t money(const State& state) {
  std::int64_t sum = 0;
  for (std::size_t purse = 0; purse < state.ruleset().purses().size(); ++purse) {
    sum += state.purse(static_cast<int>(purse));
  }
  return sum;
}

/// Of each kind of token, how many there are in all piles.
std::vector<int> tokens(const State& state) {
  const Ruleset& ruleset = state.ruleset();
  std::vector<int> counts(ruleset.tokens().size());
  for (std::size_t pile = 0; pile < ruleset.piles().size(); ++pile) {
    for (std::size_t token = 0; token < counts.size(); ++token) {
      const int count = state.tokens(static_cast<int>(pile), static_cast<int>(token));
      EXPECT_GE(count, 0);
      counts[token] += count;
    }
  }
  return counts;
}

/// Every item is linked into exactly one zone, the one it says it is in.
void expect_one_zone_each(const State& state) {
  const Ruleset& ruleset = state.ruleset();
  std::vector<int> met(static_cast<std::size_t>(ruleset.items()));
  for (int zone = 0; zone < static_cast<int>(ruleset.zones().size()); ++zone) {
    int count = 0;
    int before = -1;
    for (int item = state.zone_first(zone); item >= 0; item = state.item_next(item)) {
      ASSERT_LT(++met[static_cast<std::size_t>(item)], 2);
      ASSERT_EQ(state.item_zone(item), zone);
      ASSERT_EQ(state.item_previous(item), before);
      before = item;
      ++count;
    }
    ASSERT_EQ(state.zone_last(zone), before);
    ASSERT_EQ(state.zone_count(zone), count);
  }
  EXPECT_EQ(std::accumulate(met.begin(), met.end(), 0), ruleset.items());
}

TEST_P(EveryGame, HundredRandomMatchesEnd) {
  const auto table = table_for(GetParam(), "random", 11);
  const GameData& data = table->ruleset().data();
  const PlayoutRun run = run_playouts(*table, plan_for(*table, 100));
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
      const auto table = table_for(GetParam(), agent, 12, most);
      const PlayoutRun run = run_playouts(*table, plan_for(*table, 10));
      for (const MatchResult& failed : run.failed)
        ADD_FAILURE() << "seed " << failed.seed << ": " << failed.error;
      EXPECT_EQ(run.statistics.round_limits(), 0) << agent;
    }
  }
}

TEST_P(EveryGame, TwoThreadsComeToTheSameResult) {
  const auto table = table_for(GetParam(), "random", 13);
  const PlayoutRun one = run_playouts(*table, plan_for(*table, 40, 1));
  const PlayoutRun two = run_playouts(*table, plan_for(*table, 40, 2));
  ASSERT_EQ(one.results.size(), two.results.size());
  for (std::size_t i = 0; i < one.results.size(); ++i) {
    EXPECT_EQ(one.results[i].seed, two.results[i].seed);
    EXPECT_EQ(one.results[i].winners, two.results[i].winners);
    EXPECT_EQ(one.results[i].decisions, two.results[i].decisions);
    EXPECT_EQ(one.results[i].turns, two.results[i].turns);
    EXPECT_EQ(one.results[i].scores, two.results[i].scores);
  }
  EXPECT_EQ(one.statistics.arrivals(), two.statistics.arrivals());
  EXPECT_EQ(one.statistics.draws(), two.statistics.draws());
}

TEST_P(EveryGame, MoneyTokensAndItemsAreConservedAtEveryNode) {
  for (const bool most : {false, true}) {
    const auto table = table_for(GetParam(), "human", 1, most);
    const auto match = table->new_match({.seed = 14, .keep_steps = false, .trace = false});
    const State begin(table->ruleset(), 0);
    const std::int64_t all_money = money(begin);
    const std::vector<int> all_tokens = tokens(begin);
    RandomDriver driver(15);
    match->advance();
    for (int node = 0; node < kNodes; ++node) {
      ASSERT_NE(match->node().kind, Node::Kind::halted) << match->node().error;
      ASSERT_EQ(money(match->state()), all_money);
      ASSERT_EQ(tokens(match->state()), all_tokens);
      ASSERT_NO_FATAL_FAILURE(expect_one_zone_each(match->state()));
      if (match->is_over()) break;
      driver.step(*match);
    }
  }
}

TEST_P(EveryGame, RulesKeepNoStateOfTheirOwn) {
  const auto table = table_for(GetParam(), "random", 16);
  const std::vector<std::string> before = table->rules().hidden_state();
  static_cast<void>(run_playouts(*table, plan_for(*table, 3)));
  EXPECT_EQ(table->rules().hidden_state(), before);
}

}  // namespace
}  // namespace windrose
