// What follows from the standing of a match, turn by turn.
#include <map>

#include <gtest/gtest.h>

#include "runtime/lab/play/playouts.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

// Money after each turn: 10:0, 10:20, 30:20, 30:40, 30:40, 30:40; seat 2 wins.
constexpr const char* kSeesaw = R"(
local steps = { 10, 20, 20, 20, 0, 0 }
function rules.turn(player)
  game.played = game.played + 1
  game.bank:pay(player, steps[game.played])
  if game.played == 6 then game:finish { ending = "high", winner = player } end
end
)";
constexpr const char* kSeesawYaml =
    "money: {bank: endless, each_player: 0}\nproperties: {game: {played: 0}}\n"
    "measures: {top: {of: player.cash, take: max}, low: {of: player.cash, take: min},\n"
    "  all: {of: game.played, take: sum}, mean: {of: game.played, take: mean}, count: "
    "game.played}\n";

TEST(Course, DerivesFromTheStanding) {
  const LabShelf shelf(kSeesaw, kSeesawYaml);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.keep_results = true;
  const PlayoutRun run = run_playouts(*open_game, plan);
  ASSERT_TRUE(run.failed.empty()) << run.failed.front().error;
  const std::vector<MeasureInfo> infos = measures_of(open_game->ruleset());
  const auto value = [&](const std::string& id) {
    for (std::size_t i = 0; i < infos.size(); ++i) {
      if (infos[i].id == id) return run.results[0].measures[i];
    }
    return std::int64_t{-1};
  };
  EXPECT_EQ(value("turns"), 6);
  EXPECT_EQ(value("rounds"), 3);
  EXPECT_EQ(value("decisions"), 0);
  EXPECT_EQ(value("real_choices"), 0);
  EXPECT_EQ(value("lead_changes"), 3);
  EXPECT_EQ(value("decided"), 50'000);  // behind for the last time after 3 of 6 turns; 1/1000 %
  EXPECT_EQ(value("comeback"), 1);      // seat 1 led after turn 3
  EXPECT_EQ(value("gap"), 10);
  EXPECT_EQ(value("margin"), 10);
  EXPECT_EQ(value("winner"), 40);
  EXPECT_EQ(value("first_out"), kAbsent);
  EXPECT_EQ(value("m_top"), 70);
  EXPECT_EQ(value("m_low"), 10);
  EXPECT_EQ(value("m_all"), 21);
  EXPECT_EQ(value("m_mean"), 3500);
  EXPECT_EQ(value("m_count"), 6);
  EXPECT_EQ(run.results[0].standing, (std::vector<std::int64_t>{30, 40}));
}

TEST(Course, TheFanGoesByRoundAndByShare) {
  const LabShelf shelf(kSeesaw, kSeesawYaml);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.matches = 3;
  plan.keep_course = true;
  const PlayoutRun run = run_playouts(*open_game, plan);
  const auto medians = [](const std::vector<Spread>& spreads) {
    std::vector<std::int64_t> values;
    values.reserve(spreads.size());
    for (const Spread& spread : spreads) values.push_back(spread.quantile(0.5));
    return values;
  };
  using Values = std::vector<std::int64_t>;
  EXPECT_EQ(medians(run.fan.winners), (Values{20, 40, 40}));
  EXPECT_EQ(medians(run.fan.others), (Values{10, 30, 30}));
  ASSERT_EQ(run.fan.winners_by_share.size(), 20U);
  // After 5, 20, 35, 50, 70, 85 and 100 % of six turns.
  EXPECT_EQ(medians(run.fan.winners_by_share),
            (Values{0, 0, 0, 20, 20, 20, 20, 20, 20, 20, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40}));
  EXPECT_EQ(medians(run.fan.others_by_share), (Values{10, 10, 10, 10, 10, 10, 30, 30, 30, 30,
                                                      30, 30, 30, 30, 30, 30, 30, 30, 30, 30}));
  EXPECT_EQ(run.fan.others_by_share[0].count(), 3);
}

// The standings of all turns would take hundreds of megabytes.
TEST(Course, OfVeryManyTurnsOnlyTheLastStandingIsKept) {
  const LabShelf shelf(R"(
function rules.turn(player)
  if game.turns == 1 then game.bank:pay(player, 10) end
  if game.turns > 260000 then game:finish { ending = "high", winner = player } end
end
)",
                       "money: {bank: endless, each_player: 0}\nmeasures: {cash: player.cash}\n",
                       "", 200'000);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.keep_results = true;
  plan.keep_course = true;
  const PlayoutRun run = run_playouts(*open_game, plan);
  ASSERT_TRUE(run.failed.empty()) << run.failed.front().error;
  const std::vector<MeasureInfo> infos = measures_of(open_game->ruleset());
  std::map<std::string, std::int64_t> values;
  for (std::size_t i = 0; i < infos.size(); ++i) values[infos[i].id] = run.results[0].measures[i];
  EXPECT_EQ(values["turns"], 260'001);
  for (const char* const id : {"lead_changes", "decided", "comeback", "gap"})
    EXPECT_EQ(values[id], kAbsent) << id;
  EXPECT_EQ(values["margin"], 10);
  EXPECT_EQ(values["winner"], 10);
  EXPECT_EQ(values["m_cash"], 10);
  EXPECT_EQ(run.results[0].standing, (std::vector<std::int64_t>{10, 0}));
  EXPECT_TRUE(run.fan.winners.empty());
}

TEST(Course, AFailingFunctionIsAnErrorOfItsMatch) {
  const LabShelf shelf(
      "function rules.turn() end\nfunction rules.show_it() return game.round / 0 end\n",
      "measures: {it: show_it}\n");
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.matches = 2;
  const PlayoutRun run = run_playouts(*open_game, plan);
  ASSERT_EQ(run.failed.size(), 2U);
  EXPECT_NE(run.failed[0].error.find("rules.show_it has told"), std::string::npos)
      << run.failed[0].error;
}

TEST(Course, SeatsTurnAndEqualAgentsAreOne) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.matches = 4;
  plan.turn_seats = true;
  plan.keep_results = true;
  const PlayoutRun run = run_playouts(*open_game, plan);
  EXPECT_EQ(run.results[0].turned, 0);
  EXPECT_EQ(run.results[1].turned, 1);
  EXPECT_EQ(run.results[2].turned, 0);
  EXPECT_DOUBLE_EQ(run.rivals.share(0), 0.5);  // random has both seats
  EXPECT_DOUBLE_EQ(run.rivals.share(1), 0);    // which is the same agent
}

TEST(Course, ABlockHasOneSeed) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.matches = 4;
  plan.block = 2;
  plan.stride = 3;
  plan.keep_results = true;
  const PlayoutRun run = run_playouts(*open_game, plan);
  EXPECT_EQ(run.results[0].seed, run.results[1].seed);
  EXPECT_EQ(run.results[2].number, 6);
  EXPECT_EQ(run.results[2].seed, playout_seed(1, 3));
}

}  // namespace
}  // namespace windrose
