// How often choices are taken: shares with their errors, and what differs between two rulesets.
#include "runtime/lab/compare/decisions.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

TEST(AskedRow, AMatchIsOneObservationOfItsShare) {
  // One match took 1 of 2, another 1 of 4.
  const AskedRow row{.question = "throw",
                     .answer = "yes",
                     .offered = 6,
                     .taken = 2,
                     .offered_squares = 4 + 16,
                     .taken_squares = 1 + 1,
                     .products = 2 + 4};
  EXPECT_DOUBLE_EQ(row.share(), 1.0 / 3);
  // The residuals are 1 - 2/3 and 1 - 4/3: squares of 2/9 in all, times 2 / (2 - 1).
  EXPECT_NEAR(row.share_error(2), std::sqrt(4.0 / 9) / 6, 1e-12);
  EXPECT_EQ(row.share_error(1), 0);
  EXPECT_EQ(AskedRow().share(), 0);
}

TEST(AskedRow, SharesOfTheSameQuestionAddUp) {
  const AskedRow one{"throw", "yes", 6, 2, 20, 2, 6};
  const AskedRow other{"throw", "yes", 3, 3, 9, 9, 9};
  const std::vector<AskedRow> sum = merged_rows({one}, {other});
  ASSERT_EQ(sum.size(), 1U);
  EXPECT_EQ(sum[0].offered, 9);
  EXPECT_EQ(sum[0].taken, 5);
  EXPECT_EQ(sum[0].offered_squares, 29);
  EXPECT_EQ(sum[0].taken_squares, 11);
  EXPECT_EQ(sum[0].products, 15);
}

class Decisions : public testing::Test {
 protected:
  Decisions()
      : shelf_(R"(
rules.price = 100
function rules.turn(player)
  local buys = player:confirm("Buy?")
  local sells = player:confirm("Sell?")
  player.score = player.score + game:roll("1d6") + (buys and 1 or 0) + (sells and 1 or 0)
  if player.score >= 40 then game:finish { ending = "high", winner = player } end
end
)",
               "properties: {player: {score: 0}}\n"
               "variants: {dear: Dear, same: Same}\n") {
    const std::string begin = "local game, rules, base = ...\n";
    shelf_.write("variants/dear.lua", begin + "rules.price = 101\n");
    shelf_.write("variants/same.lua", begin + "rules.price = 100\n");
    shelf_.write("agents/buyer.lua", R"(local game, agent, rules = ...
function agent.choose(player, options, decision)
  return decision.prompt == "Buy?" and (rules.price > 100 or player.score % 3 == 0)
end
)");
  }

  PlayoutRun run(const std::string& variant, std::int64_t matches) {
    MatchRequest request;
    request.game = "toss";
    request.agents = {"buyer"};
    request.seed = 1;
    if (!variant.empty()) request.variants = {variant};
    games_.push_back(
        std::make_unique<OpenGame>(std::vector<std::string>{shelf_.folder()}, request));
    PlayoutPlan plan;
    plan.matches = matches;
    return run_playouts(*games_.back(), plan);
  }

  LabShelf shelf_;
  std::vector<std::unique_ptr<OpenGame>> games_;
};

TEST_F(Decisions, WhatIsTakenMoreOftenIsFound) {
  const std::vector<DecisionDifference> all = decision_differences(run("", 60), run("dear", 60));
  ASSERT_EQ(all.size(), 4U);  // yes and no of two questions
  for (const DecisionDifference& one : all) {
    EXPECT_EQ(one.found, one.question == "Buy?") << one.question << " " << one.answer;
    EXPECT_EQ(one.reach > 0, one.found);
    if (one.question == "Buy?" && one.answer == "yes") {
      EXPECT_EQ(one.variant, 1);
      EXPECT_LT(one.base, 0.6);
      EXPECT_GT(one.difference - one.reach, 0);
      EXPECT_LT(one.p, 0.001);
    }
  }
}

TEST_F(Decisions, TheSameRulesDifferInNothing) {
  for (const DecisionDifference& one : decision_differences(run("", 60), run("same", 60))) {
    EXPECT_EQ(one.difference, 0);
    EXPECT_EQ(one.p, 1);
    EXPECT_FALSE(one.found);
  }
}

TEST_F(Decisions, FewMatchesHaveNoIntervals) {
  for (const DecisionDifference& one : decision_differences(run("", 20), run("dear", 20))) {
    EXPECT_EQ(one.reach, 0);
    EXPECT_FALSE(one.found);
  }
}

}  // namespace
}  // namespace windrose
