// Tuning a number of a game, as users do it.
#include <gtest/gtest.h>

#include "tests/app/program.h"

namespace windrose::app {
namespace {

constexpr const char* kTunedRules = R"(local game, rules = ...

function rules.turn(player)
  game.left = game.left - game:roll("1d6")
  if game.left <= 0 then game:finish { ending = "done", winner = player } end
end
)";

/// A match takes about left / 3.5 turns.
void write_countdown(const Folder& folder) {
  folder.write("scripts/countdown/game.yaml",
               "game: Countdown\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "properties:\n  game:\n    left: {is: number, start: 35}\n"
               "options:\n  speed: {is: number, start: 1, from: 1, to: 9}\n");
  folder.write("scripts/countdown/rules.lua", kTunedRules);
}

TEST(Tune, FindsTheNumberAndSaysHowSureItIs) {
  const Folder folder;
  write_countdown(folder);
  const std::string words =
      "tune countdown --vary left=10..200 --target turns=30 --matches 200 --seed 1 --shelf " +
      folder.path().string();
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Countdown, 2 players: "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nleft 10"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" gives 30 turns. Now 35: 10."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("    800  ◂ checked with fresh seeds\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nAgain: windrose tune countdown --agents random --players 2 --vary "
                         "left=10..200 --target turns=30 \\\n  --matches 200 --seed 1"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(run_windrose(words + " --jobs 3").out, run_windrose(words + " --jobs 1").out);
}

TEST(Tune, SaysWhatIsOutOfReach) {
  const Folder folder;
  write_countdown(folder);
  const Ran ran = run_windrose(
      "tune countdown --vary properties.game.left=10..40 --target turns=300 --matches 100 --seed 1 "
      "--shelf " +
      folder.path().string());
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find("\nOut of reach: no properties.game.left from 10 to 40 gives 300 turns; "
                         "the most is 1"),
            std::string::npos)
      << ran.out;
}

TEST(Tune, SaysWhatANumberDoesNotChange) {
  const Folder folder;
  write_countdown(folder);
  const Ran ran = run_windrose(
      "tune countdown --vary speed=1..9 --target turns=30 --matches 100 --seed 1 --shelf " +
      folder.path().string());
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "Countdown, 2 players: 2 values tried, seed 1\n\nNo speed from 1 to 9 changes \"turns\": "
      "both values that were tried give 10.7. Now 1: 10.7.\n"))
      << ran.out;
}

TEST(Tune, LeavesWhatIsRightAlready) {
  const Ran ran =
      run_windrose("tune pig --vary score=0..60 --target seats=even --matches 300 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "Pig, 2 players: 4 values tried, seed 1\n\nNo need to change: as it is now, score 0 gives "
      "even seats within error (48.3 and 51.7). So does\nscore 16 (0 to 43), with 51.2 and "
      "48.8.\n"))
      << ran.out;
}

TEST(Tune, NamesBothNeighborsWhereTheTargetLiesBetweenThem) {
  const Ran ran =
      run_windrose("tune pig --vary score=0..60 --target turns=25 --matches 3000 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "Pig, 2 players: 4 values tried, seed 1\n\nscore 31 (30 to 32) comes nearest to 25 turns, "
      "with 25.1; 32 gives 24.8. Now 0: 37.1.\n"))
      << ran.out;
}

TEST(Tune, NamesTheErrorThatLeavesNoFigure) {
  const Folder folder;
  write_countdown(folder);
  folder.write("scripts/countdown/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n  error('no luck')\nend\n");
  const Ran ran = run_windrose(
      "tune countdown --vary left=10..40 --target turns=30 --matches 30 --seed 1 --shelf " +
      folder.path().string());
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "windrose: --target turns: only 0 matches came to this figure; 30 at least are needed; "
            "the first of 30 errors, with seed 306350170640982: scripts/countdown/rules.lua:3: no "
            "luck\n    error('no luck')\n  in rules.turn, scripts/countdown/rules.lua:3\n");
}

TEST(Tune, RefusesWhatItCannotChange) {
  const Folder folder;
  write_countdown(folder);
  const auto refused = [&](const std::string& words) {
    const Ran ran = run_windrose("tune countdown " + words + " --shelf " + folder.path().string());
    EXPECT_EQ(ran.code, 2) << words << ran.out;
    return ran.err;
  };
  EXPECT_EQ(refused("--vary left=1..9"),
            "windrose: --target is missing; write --target turns=150\n");
  EXPECT_EQ(refused("--target turns=9"),
            "windrose: --vary is missing; write --vary NAME=LOW..HIGH\n");
  EXPECT_EQ(
      refused("--target turns=9 --vary lfet=1..9"),
      "windrose: --vary: Countdown has no number 'lfet', did you mean 'left'? (a number of its "
      "files has a path, such as money.each_player)\n");
  EXPECT_EQ(refused("--target turns=9 --vary left=9..1"),
            "windrose: --vary left=9..1: the range ends before it begins; write the smaller "
            "number first\n");
  EXPECT_EQ(refused("--target turns=9 --vary left=9"),
            "windrose: --vary: expected a range such as salary=100..300 or salary=100..300/10, got "
            "'left=9'\n");
  EXPECT_EQ(refused("--target turns=9 --vary properties.game.lfet=1..9"),
            "windrose: number 'properties.game.lfet': 'game' has no 'lfet', did you mean "
            "'left'?\n");
  EXPECT_EQ(refused("--target turns=9 --vary left=1..9 --vary left=2..8"),
            "windrose: --vary: 'left' twice\n");
}

TEST(Options, GiveNumbersOfTheFilesOtherValues) {
  const Folder folder;
  write_countdown(folder);
  const std::string shelf = " --shelf " + folder.path().string();
  const Ran ran = run_windrose(
      "simulate countdown --matches 40 --seed 1 --option properties.game.left=1" + shelf);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("A match takes 1.0 turns"), std::string::npos) << ran.out;
  EXPECT_EQ(run_windrose("simulate countdown --option game.left=1" + shelf).err,
            "windrose: number 'game.left': 'game' has no 'left'\n");
  EXPECT_EQ(run_windrose("simulate countdown --option properties.game.left=x" + shelf).err,
            "windrose: number 'properties.game.left': expected a whole number, got 'x'\n");
}

}  // namespace
}  // namespace windrose::app
