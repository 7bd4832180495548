#include "runtime/lab/play/playouts.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/lab/report/report.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

PlayoutPlan plan(int matches, int jobs = 1) {
  PlayoutPlan plan;
  plan.matches = matches;
  plan.jobs = jobs;
  plan.round_limit = 50;
  plan.keep_results = true;
  return plan;
}

TEST(Playouts, MeetTheChancesOfADie) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, plan(60'000));
  const std::int64_t high = run.statistics.endings()[0];
  EXPECT_EQ(high + run.statistics.endings()[1], 60'000);
  EXPECT_NEAR(static_cast<double>(high), 10'000,
              4 * 91.3);  // four deviations of 60,000 x 1/6 x 5/6
  EXPECT_EQ(run.statistics.turns().mean(), 1);
  EXPECT_EQ(run.statistics.decisions().most(), 0);
}

TEST(Playouts, AreTheSameForAnyNumberOfJobs) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  const PlayoutRun one = run_playouts(*open_game, plan(1000, 1));
  const PlayoutRun three = run_playouts(*open_game, plan(1000, 3));
  ASSERT_EQ(one.results.size(), 1000U);
  ASSERT_EQ(three.results.size(), 1000U);
  for (std::size_t i = 0; i < one.results.size(); ++i) {
    EXPECT_EQ(one.results[i].number, static_cast<std::int64_t>(i));
    EXPECT_EQ(one.results[i].seed, three.results[i].seed);
    EXPECT_EQ(one.results[i].ending, three.results[i].ending);
  }
  EXPECT_EQ(one.statistics.endings(), three.statistics.endings());
}

TEST(Playouts, WhatEarlierMatchesHaveSaidTakesNoWordFromLaterOnes) {
  const LabShelf shelf(R"(
function rules.turn(player)
  local long = ("x"):rep(1000) .. game:roll("1d1000") .. "." .. game:roll("1d1000") .. "."
  for i = 1, 700 do game:log(long .. i) end
  game:finish("low")
end
)");
  const auto open_game = shelf.open_game();
  std::vector<std::string> reports;
  for (const int jobs : {1, 2}) {
    PlayoutRun run = run_playouts(*open_game, plan(120, jobs));
    EXPECT_EQ(run.statistics.endings()[1], 120) << jobs;
    EXPECT_TRUE(run.failed.empty()) << run.failed.front().error;
    run.jobs = 1;
    run.seconds = 1;
    reports.push_back(report_json(*open_game, run));
  }
  EXPECT_EQ(reports[0], reports[1]);
}

TEST(Playouts, SeedsAreKnownValues) {
  EXPECT_EQ(playout_seed(1, 0), playout_seed(1, 0));
  EXPECT_NE(playout_seed(1, 0), playout_seed(1, 1));
  EXPECT_NE(playout_seed(1, 0), playout_seed(2, 0));
  EXPECT_LT(playout_seed(1, 0), std::uint64_t{1} << 53U);
}

TEST(Playouts, CountAFailingMatchAndGoOn) {
  const LabShelf shelf(R"(
function rules.turn(player)
  if game:roll("1d2") == 2 then error("the die fell off the table") end
  game:finish("low")
end
)");
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, plan(200, 2));
  EXPECT_EQ(run.statistics.matches(), 200);
  EXPECT_EQ(run.statistics.errors(), static_cast<std::int64_t>(run.failed.size()));
  ASSERT_GT(run.failed.size(), 50U);
  ASSERT_LT(run.failed.size(), 150U);
  EXPECT_NE(run.failed.front().error.find("scripts/toss/rules.lua:4: the die fell off the table"),
            std::string::npos)
      << run.failed.front().error;
  EXPECT_EQ(run.failed.front().seed, playout_seed(1, run.failed.front().number));
  for (std::size_t i = 1; i < run.failed.size(); ++i) {
    EXPECT_LT(run.failed[i - 1].number, run.failed[i].number);
  }
}

TEST(Playouts, AreCutAtTheRoundLimit) {
  const LabShelf shelf("function rules.turn() end\n");
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, plan(3));
  EXPECT_EQ(run.statistics.round_limits(), 3);
  EXPECT_EQ(run.results[0].rounds, 50);
  EXPECT_EQ(run.results[0].turns, 100);
}

TEST(Playouts, KeepScoresAndWinners) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, plan(100));
  for (const MatchResult& result : run.results) {
    EXPECT_EQ(result.winners, SeatSet::only(SeatId{result.ending == 0 ? 0 : 1}));
    if (result.ending == 0) {
      EXPECT_EQ(result.scores, (std::vector<std::int32_t>{2, 1}));
    }
  }
}

TEST(Playouts, CountWhatIsOwnedAtTheEndAndTakenOver) {
  const LabShelf shelf(R"(
local board = game.board
function rules.turn(player)
  local rival = player.rivals[1]
  board.inn.owner = player
  board.inn.owner = rival
  board.inn.owner = rival
  board.inn.owner = player
  board.mine.owner = player
  board.mine.owner = nil
  board.mine.owner = rival
  board.mine.owner = nil
  game:finish("low")
end
)",
                       "board: road\nproperties: {space: {owner: {is: player}}}\n",
                       "layout: graph\nkinds: {stop: {}}\nspaces:\n"
                       "  - {id: inn, kind: stop}\n  - {id: mine, kind: stop}\n");
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, plan(10));
  ASSERT_TRUE(run.failed.empty()) << run.failed[0].error;
  EXPECT_EQ(run.statistics.spaces.owned, (std::vector<std::int64_t>{10, 0}));
  // The mine changed hands by way of nobody, as after a retreat.
  EXPECT_EQ(run.statistics.spaces.takeovers, (std::vector<std::int64_t>{20, 10}));
}

TEST(Playouts, WhatNobodyOwnedAtTheEndOfATurnIsNotTakenOver) {
  const LabShelf shelf(R"(
local inn = game.board.inn
function rules.turn(player)
  if inn.owner == nil then
    inn.owner = player
    if game.round > 1 then game:finish("low") end
  end
  if player.seat == 1 then inn.owner = nil end
end
)",
                       "board: road\nproperties: {space: {owner: {is: player}}}\n",
                       "layout: graph\nkinds: {stop: {}}\nspaces: [{id: inn, kind: stop}]\n");
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, plan(10));
  ASSERT_TRUE(run.failed.empty()) << run.failed[0].error;
  EXPECT_EQ(run.statistics.spaces.takeovers, (std::vector<std::int64_t>{0}));
}

TEST(Playouts, CountMoneyWhereItsPlayerStands) {
  const LabShelf shelf(R"(
local board = game.board
function rules.turn(player)
  player.camel:move(board.inn)
  player:pay(game.bank, 3)
  player.camel:move(board.mine)
  game.bank:pay(player, 5)
  game:finish("low")
end
)",
                       "money: {bank: endless, each_player: 10}\nboard: road\n"
                       "pieces: {camel: {per_player: 1, start: inn}}\n",
                       "layout: graph\nkinds: {stop: {}}\nspaces:\n"
                       "  - {id: inn, kind: stop}\n  - {id: mine, kind: stop}\n");
  const auto open_game = shelf.open_game();
  PlayoutPlan with_money = plan(10);
  with_money.money_by_space = true;
  const PlayoutRun run = run_playouts(*open_game, with_money);
  EXPECT_EQ(run.statistics.spaces.paid, (std::vector<std::int64_t>{30, 0}));
  EXPECT_EQ(run.statistics.spaces.earned, (std::vector<std::int64_t>{0, 50}));
  EXPECT_EQ(run_playouts(*open_game, plan(10)).statistics.spaces.paid,
            (std::vector<std::int64_t>{0, 0}));
}

TEST(Playouts, GoOnFromANumber) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  PlayoutPlan second = plan(50);
  second.first = 50;
  EXPECT_EQ(run_playouts(*open_game, second).results[0].seed,
            run_playouts(*open_game, plan(100)).results[50].seed);
}

TEST(Playouts, StopAtOnceWhenToldAndSayHowFarTheyAre) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  StopSign stop;
  std::atomic<std::int64_t> done = 0;
  PlayoutPlan watched = plan(100);
  watched.stop = &stop;
  watched.done = &done;
  EXPECT_EQ(run_playouts(*open_game, watched).statistics.matches(), 100);
  EXPECT_EQ(done, 100);
  stop.raise();
  EXPECT_EQ(run_playouts(*open_game, watched).statistics.matches(), 0);
}

TEST(Playouts, AreReachedUpToTheLastThatCounts) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game();
  PlayoutRun run = run_playouts(*open_game, plan(5));
  EXPECT_EQ(run.reached(0), 5);
  run.left = {2};
  EXPECT_EQ(run.reached(0), 6);
  run.left = {2, 6, 7};
  EXPECT_EQ(run.reached(0), 6);
  run.left = {13};
  EXPECT_EQ(run.reached(10), 6);
}

TEST(Playouts, RefuseASeatWithoutAgent) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game("human");
  try {
    static_cast<void>(run_playouts(*open_game, plan(1)));
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "only agents play here: give seat 1 an agent, such as random");
  }
}

}  // namespace
}  // namespace windrose
