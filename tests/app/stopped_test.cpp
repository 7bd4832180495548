// Ctrl-C in the middle of a match that does not end: every command of the lab ends soon, and says
// what it has.
#include <csignal>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "tests/app/stopped_run.h"

namespace windrose::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A second is meant; the rest is for busy machines. Without the signal it would take 1000.
constexpr double kSoon = 20;
constexpr int kOfCtrlC = 130;

class Stopped : public testing::Test {
 protected:
  Stopped() { write_waiting_game(folder_); }

  /// Runs the command with the bot that does not answer in match 179 of seed 1.
  StoppedRun stopped(const std::string& words, int signal = SIGINT) {
    StoppedRun run = run_and_stop(
        folder_, words + " --seed 1 --jobs 1 --agents " + waiting_bot(folder_), signal);
    EXPECT_LT(run.seconds, kSoon) << words;
    EXPECT_EQ(run.code, kOfCtrlC) << run.out << run.err;
    return run;
  }

  Folder folder_;
};

TEST_F(Stopped, SimulateKeepsTheMatchesBeforeIt) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const StoppedRun run = stopped("simulate waiting --matches 1000", signal);
    EXPECT_THAT(run.out,
                StartsWith("Waiting, 2 players: 178 of 1,000 matches, seed 1 (stopped)\n"));
    EXPECT_THAT(run.out, HasSubstr("\nStopped at 178 of 1,000: the rest would be --from 179. All "
                                   "outputs hold matches 1 to 178.\n"));
    EXPECT_EQ(run.err, "");
  }
}

TEST_F(Stopped, TheLinesHoldWhatTheReportHolds) {
  const StoppedRun run = stopped("simulate waiting --matches 1000 --csv -");
  const std::vector<std::string> lines = split_lines(run.out);
  ASSERT_EQ(lines.size(), 179U);
  EXPECT_THAT(lines.back(), StartsWith("178,"));
}

TEST_F(Stopped, TheFiguresAreThoseOfTheMatchesBeforeIt) {
  const std::string stopped_text = stopped("simulate waiting --matches 1000 --all").out;
  const Ran whole =
      run_windrose("simulate waiting --matches 178 --all --seed 1 --jobs 1 --agents " +
                   waiting_bot(folder_) + " --shelf " + folder_.path().string());
  const std::string before = stopped_text.substr(0, stopped_text.find("\nStopped at "));
  ASSERT_NE(before.find("\nending "), std::string::npos) << before;
  EXPECT_THAT(whole.out, HasSubstr(before.substr(before.find("\nending "))));
}

TEST_F(Stopped, TwoJobsLeaveOneMatchAndNameIt) {
  const StoppedRun run =
      run_and_stop(folder_,
                   "simulate waiting --matches 100000000 --jobs 2 --seed 1 --json --agents " +
                       waiting_bot(folder_),
                   SIGINT);
  EXPECT_LT(run.seconds, kSoon);
  EXPECT_EQ(run.code, kOfCtrlC) << run.err;
  EXPECT_THAT(run.out, HasSubstr("\"stopped\": true,\n  \"left\": [\n"));
  EXPECT_THAT(run.out, HasSubstr("    179"));
}

TEST_F(Stopped, APartIsWholeOrNothing) {
  const std::string part = folder_ / "part";
  const StoppedRun run = stopped("simulate waiting --matches 1000 --shard 1/2 --out " + part);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err,
              StartsWith("windrose: stopped at 178 of 500 matches; " + part +
                         ".1of2 was not written, because a part is whole or nothing; make it with\n"
                         "  windrose simulate waiting --agents 'bot:"));
  EXPECT_THAT(run.err, testing::EndsWith(" --shard 1/2 --out " + part + "\n"));
  EXPECT_FALSE(std::filesystem::exists(part + ".1of2"));
}

TEST_F(Stopped, CompareKeepsWholePairs) {
  const StoppedRun run = stopped("compare waiting --variant other --matches 1000");
  EXPECT_THAT(run.out, HasSubstr(" of 1,000 matched pairs, seed 1 (stopped)\n"));
  EXPECT_THAT(run.out, HasSubstr("\nmeasure "));
}

TEST_F(Stopped, CoverageTellsOfTheMatchesBeforeIt) {
  const StoppedRun run = stopped("coverage waiting --matches 1000");
  EXPECT_THAT(run.out, HasSubstr(" were reached in 178 matches.\n"));
  EXPECT_THAT(run.out, HasSubstr("\nStopped after 178 of 1,000 matches.\n"));
}

TEST_F(Stopped, LearnWritesWhatItHasWhereNothingWas) {
  const StoppedRun run = stopped("learn waiting --matches 1000 --keep");
  EXPECT_THAT(run.out, StartsWith("Waiting, 2 players: learned from 178 of 1,000 matches, seed 1 "
                                  "(stopped)\n"));
  EXPECT_THAT(run.out, HasSubstr("\nwritten to scripts/waiting/learned.json; "));
  const StoppedRun again = stopped("learn waiting --matches 1000 --force");
  EXPECT_THAT(again.out, HasSubstr("\nStopped: scripts/waiting/learned.json stays as it was.\n"));
}

TEST_F(Stopped, TuneTellsTheTrialThatItWasIn) {
  const StoppedRun run = stopped("tune waiting --vary speed=1..9 --target turns=8 --matches 1000");
  EXPECT_THAT(run.out, HasSubstr("Stopped: closest so far is speed 1, with 6.0.\n"));
  EXPECT_THAT(run.out, HasSubstr("      178\n"));
}

TEST_F(Stopped, ATournamentKeepsWholeDeals) {
  const StoppedRun run = run_and_stop(
      folder_,
      "simulate waiting --tournament --matches 6000 --seed 1 --jobs 1 --csv - --players 2 --agents "
      "random,greedy," +
          waiting_bot(folder_),
      SIGINT);
  EXPECT_LT(run.seconds, kSoon);
  EXPECT_EQ(run.code, kOfCtrlC) << run.err;
  const std::vector<std::string> lines = split_lines(run.out);
  ASSERT_GT(lines.size(), 1U);
  EXPECT_EQ((lines.size() - 1) % 2, 0U);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_THAT(lines[i], StartsWith(std::to_string(i) + ","));
  }
}

TEST_F(Stopped, FuzzLeavesItsMatch) {
  folder_.write("scripts/endless/game.yaml",
                "game: Endless\nplayers: 2\nrules: rules.lua\nendings: [done]\n");
  folder_.write("scripts/endless/rules.lua",
                "local game, rules = ...\nfunction rules.turn(player) player:confirm('On?') end\n");
  const StoppedRun run = run_and_stop(
      folder_, "fuzz endless --decisions 10000000 --seed 1 --jobs 1 --no-tests", SIGINT);
  EXPECT_LT(run.seconds, kSoon);
  EXPECT_EQ(run.code, kOfCtrlC) << run.err;
  EXPECT_THAT(run.out, HasSubstr(", 0 matches, 0 decisions, seed 1 (stopped): no trouble\n"));
}

TEST_F(Stopped, AThoughtEndsToo) {
  const StoppedRun run = run_and_stop(
      folder_, "simulate waiting --agents mcts:1000s --matches 100000 --seed 1 --jobs 1", SIGTERM);
  EXPECT_LT(run.seconds, kSoon);
  EXPECT_EQ(run.code, kOfCtrlC) << run.err;
  EXPECT_THAT(run.out, HasSubstr("\nStopped at 178 of 100,000: "));
}

}  // namespace
}  // namespace windrose::app
