// Learning what wins: the regression, self-play that jobs do not change, and games without numbers.
#include <cmath>

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/lab/learn/learning.h"
#include "runtime/lab/learn/logistic.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

TEST(Logistic, FindsTheLogarithmOfTheOdds) {
  // A lead of 1 wins 3 times of 4: the odds are 3.
  LearnRows rows(2);
  for (int i = 0; i < 4000; ++i) {
    const float lead = i % 2 == 0 ? 1.0F : -1.0F;
    const bool wins = (i / 2) % 4 != 0;
    rows.leads.insert(rows.leads.end(), {lead, 0});
    rows.shares.push_back((lead > 0) == wins ? 1 : 0);
    rows.counts.push_back(1);
  }
  const LogisticFit fit = fit_logistic(rows, 0, 1e-6);
  EXPECT_NEAR(fit.weights[0], std::log(3), 1e-6);
  EXPECT_EQ(fit.scales[0], 1);
  EXPECT_EQ(fit.weights[1], 0);  // it never varies
  EXPECT_EQ(fit.scales[1], 0);
}

TEST(Logistic, TheRidgeHoldsWhatAlwaysWins) {
  LearnRows rows(1);
  for (const float lead : {2.0F, -2.0F}) {
    rows.leads.push_back(lead);
    rows.shares.push_back(lead > 0 ? 1 : 0);
    rows.counts.push_back(1);
  }
  // With w of a usual lead: 2 / (1 + e^w) = w, so w is 0.6867 at ridge 1.
  const LogisticFit fit = fit_logistic(rows, 0, 1);
  const double usual = fit.weights[0] * fit.scales[0];
  EXPECT_EQ(fit.scales[0], 2);
  EXPECT_NEAR(2 / (1 + std::exp(usual)), usual, 1e-8);
}

// Each turn a player takes 0 to 2 points or, for a point less, a jewel, which wins.
constexpr const char* kJewels = R"(
function rules.turn(player)
  player.points = player.points + game:roll("1d6")
  if player:confirm("A jewel?") then
    player.points = player.points - 4
    player.jewels = player.jewels + 1
  end
  if game.round == 6 and player == game.players[2] then
    local one, two = game.players[1], game.players[2]
    local lead = one.jewels - two.jewels
    if lead == 0 then game:finish { ending = "low", winners = { one, two } } end
    game:finish { ending = "high", winner = lead > 0 and one or two }
  end
end
)";
constexpr const char* kJewelsYaml = "properties: {player: {points: 0, jewels: 0}}\n";

LearnResult learned(OpenGame& open_game, int jobs, std::int64_t matches = 150) {
  LearnPlan plan;
  plan.matches = matches;
  plan.jobs = jobs;
  plan.round_limit = 20;
  return *learn(open_game, plan);
}

TEST(Learn, FindsWhatWinsAndIsTheSameForAnyJobs) {
  const LabShelf shelf(kJewels, kJewelsYaml);
  const auto open_game = shelf.open_game();
  const LearnResult one = learned(*open_game, 1);
  ASSERT_EQ(one.learned.weights.size(), 2U);
  EXPECT_EQ(one.learned.weights[0].name, "player.points");
  EXPECT_EQ(one.learned.weights[1].name, "player.jewels");
  EXPECT_GT(one.learned.weights[1].weight, 0.3);
  EXPECT_EQ(one.learned.game, "toss");
  EXPECT_EQ(one.learned.ruleset, open_game->ruleset().data().ruleset);
  EXPECT_EQ(one.learned.agents, std::vector<std::string>{"self-play"});
  EXPECT_EQ(one.checked, 10);  // every fifth of the last 50
  EXPECT_GT(one.right, 0.5);
  EXPECT_TRUE(one.right_interval.has_value());
  EXPECT_EQ(one.failed, 0);
  const LearnResult three = learned(*open_game, 3);
  EXPECT_EQ(three.learned, one.learned);
  EXPECT_EQ(three.right, one.right);
}

TEST(Learn, AgentsOfTheGameMayPlay) {
  const LabShelf shelf(kJewels, kJewelsYaml);
  shelf.write("agents/jeweler.lua",
              "local game, agent = ...\nfunction agent.choose() return true end\n"
              "function agent.confirm() return true end\n");
  const auto open_game = shelf.open_game("jeweler");
  LearnPlan plan;
  plan.matches = 40;
  plan.by_agents = true;
  const LearnResult result = *learn(*open_game, plan);
  EXPECT_EQ(result.learned.agents, (std::vector<std::string>{"jeweler", "jeweler"}));
  EXPECT_EQ(result.learned.matches, 40);
}

TEST(Learn, WhatWasStoppedIsNoResult) {
  const LabShelf shelf(kJewels, kJewelsYaml);
  const auto open_game = shelf.open_game();
  StopSign stop;
  stop.raise();
  LearnPlan plan;
  plan.stop = &stop;
  EXPECT_FALSE(learn(*open_game, plan).has_value());
}

std::string refusal(OpenGame& open_game) {
  try {
    static_cast<void>(learned(open_game, 1, 30));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Learn, NeedsAgentsInAllSeats) {
  const LabShelf shelf(kJewels, kJewelsYaml);
  EXPECT_EQ(refusal(*shelf.open_game("human")),
            "only agents play here: give seat 1 an agent, such as random");
}

TEST(Learn, NeedsNumbersThatDiffer) {
  {
    const LabShelf shelf(kToss);
    EXPECT_EQ(refusal(*shelf.open_game()),
              "scripts/toss/game.yaml: players have no numbers to learn from; declare a number, a "
              "zone or money of players, or a standing");
  }
  {
    const LabShelf shelf(kToss, kJewelsYaml);
    EXPECT_EQ(refusal(*shelf.open_game()),
              "scripts/toss/game.yaml: the 2 numbers of players (player.points and player.jewels) "
              "never differ between them, so nothing can be learned; declare a standing");
  }
}

TEST(Learn, NeedsMatchesThatSomebodyWins) {
  const LabShelf shelf("function rules.turn(player) player.points = game:roll(\"1d6\") end\n",
                       kJewelsYaml);
  EXPECT_EQ(refusal(*shelf.open_game()),
            "nobody won any of the 10 matches of Toss, and nobody was ahead, so nothing can be "
            "learned; name players that end a match with --agents");
}

TEST(Learn, NeedsMatchesWithoutErrors) {
  const LabShelf shelf("function rules.turn(player) error(\"no wind\") end\n", kJewelsYaml);
  const std::string said = refusal(*shelf.open_game());
  EXPECT_TRUE(
      said.starts_with("all 10 matches of Toss ended in an error, so nothing can be "
                       "learned; the first is: scripts/toss/rules.lua:2: "))
      << said;
}

}  // namespace
}  // namespace windrose
