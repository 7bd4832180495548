// Parts of a run, and what puts them together.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

/// Everything but the line that tells how long it took.
std::string without_time(const std::string& text) {
  std::string rest;
  for (const std::string& line : split_lines(text)) {
    const bool is_time =
        line.find(" s, ") != std::string::npos && line.find(" job") != std::string::npos;
    if (!is_time) rest += line + "\n";
  }
  return rest;
}

/// Plays all parts into the folder and returns the names of their files.
std::string play_parts(const Folder& folder, const std::string& words, int parts) {
  std::string files;
  for (int part = 1; part <= parts; ++part) {
    const std::string shard = std::to_string(part) + "/" + std::to_string(parts);
    const Ran ran = run_windrose(words + " --shard " + shard + " --out " + (folder / "part"));
    EXPECT_EQ(ran.code, 0) << ran.err;
    files += " " + (folder / "part") + "." + std::to_string(part) + "of" + std::to_string(parts);
  }
  return files;
}

TEST(Shards, AddUpToOneRun) {
  const Folder folder;
  const std::string words =
      "simulate cup_of_reckoning --agents novice --players 3 --matches 31 "
      "--seed 5";
  const std::string files = play_parts(folder, words, 4);
  for (const std::string output : {"", " --all", " --csv -"}) {
    const Ran whole = run_windrose(words + output);
    const Ran merged = run_windrose("merge" + files + output);
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(without_time(merged.out), without_time(whole.out));
  }
}

TEST(Shards, OfAComparisonAddUpToo) {
  const Folder folder;
  const std::string words =
      "compare shipping --variant paid_goods --agents trader --matches 35 "
      "--seed 2";
  const std::string files = play_parts(folder, words, 3);
  for (const std::string output : {"", " --csv -"}) {
    const Ran whole = run_windrose(words + output);
    const Ran merged = run_windrose("merge" + files + output);
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(without_time(merged.out), without_time(whole.out));
  }
}

TEST(Shards, NamesWhatIsMissingTwiceOrOfAnotherRun) {
  const Folder folder;
  const std::string words = "simulate pig --matches 9 --seed 1";
  play_parts(folder, words, 3);
  const std::string part = folder / "part";
  const Ran missing = run_windrose("merge " + part + ".3of3 " + part + ".1of3");
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err,
            "windrose: shard 2 of 3 is missing (matches 4 to 6); make it with\n  windrose simulate "
            "pig --agents random --players 2 --matches 9 --seed 1 --shard 2/3 --out " +
                part + "\n");
  const Ran partial = run_windrose("merge --partial " + part + ".3of3 " + part + ".1of3");
  EXPECT_EQ(partial.code, 0) << partial.err;
  EXPECT_EQ(partial.err, "2 of 3 shards, 6 matches; missing: 2\n");
  EXPECT_TRUE(partial.out.starts_with("Pig, 2 players: 6 of 9 matches, seed 1\n")) << partial.out;
  EXPECT_NE(partial.out.find("\nwarning: shard 2 of 3 is missing: the figures are of 6 of 9 "
                             "matches\n"),
            std::string::npos)
      << partial.out;
  EXPECT_NE(partial.out.find("\nAll matches: windrose simulate pig --agents random --players 2 "
                             "--matches 9 --seed 1\n"),
            std::string::npos)
      << partial.out;
  const Ran twice = run_windrose("merge " + part + ".1of3 " + part + ".1of3");
  EXPECT_EQ(twice.err, "windrose: shard 1 of 3 was given twice: " + part + ".1of3 and " + part +
                           ".1of3; give one of them\n");
  const Ran other = run_windrose("simulate tic_tac_toe --matches 9 --seed 1 --shard 2/3 --out " +
                                 (folder / "other"));
  EXPECT_EQ(other.code, 0) << other.err;
  const Ran mixed = run_windrose("merge " + part + ".1of3 " + (folder / "other") + ".2of3");
  EXPECT_EQ(mixed.code, 2);
  EXPECT_TRUE(mixed.err.starts_with("windrose: " + part + ".1of3 is of ruleset ")) << mixed.err;
  EXPECT_NE(mixed.err.find((folder / "other") + ".2of3 of "), std::string::npos) << mixed.err;
}

TEST(Shards, RefusesWhatCannotBeSplit) {
  const auto expect = [](const std::string& words, const std::string& message) {
    const Ran ran = run_windrose(words);
    EXPECT_EQ(ran.code, 2) << words;
    EXPECT_EQ(ran.err, "windrose: " + message + "\n") << words;
  };
  expect("simulate pig --shard 1/2", "--shard: give --seed, so that all parts play the same run");
  expect("simulate pig --seed 1 --shard 3/2",
         "--shard 3/2: there are 2 parts; name one from 1 to 2");
  expect("simulate pig --seed 1 --shard 3",
         "--shard: expected a part and their number such as 3/40, got '3'");
  expect("simulate pig --seed 1 --matches 3 --shard 1/4",
         "--shard 1/4: 3 matches cannot have so many parts");
  expect("simulate tic_tac_toe --agents master,random --tournament --seed 1 --shard 1/4",
         "--shard: a tournament and a range of values cannot be split");
  expect("compare pig --until 1% --seed 1 --shard 1/4",
         "--shard: --until cannot be split; give --matches instead");
  expect("simulate pig --seed 1 --shard 1/4 --csv all.csv",
         "--shard 1/4: a part writes its own file only; give --csv to `windrose merge`");
  expect("compare shipping --variant paid_goods --seed 1 --shard 1/4 --json",
         "--shard 1/4: a part writes its own file only; give --json to `windrose merge`");
  const Folder folder;
  write_text_file(folder / "notes", "{}");
  expect("merge " + (folder / "notes"),
         (folder / "notes") + " is not a part of a run; --shard writes such files");
}

TEST(Shards, RanksOfALauncherPlayOneRun) {
  const Folder folder;
  const std::string words = "simulate pig --matches 40 --seed 1 --all";
  const std::string place = " --out " + (folder / "ranks");
  const std::string launcher = "OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=";
  const Ran second = run_windrose(words + place, "", "export " + launcher + "1; ");
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_EQ(second.out, "");
  const Ran first = run_windrose(words + place, "", "export " + launcher + "0; ");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(without_time(first.out), without_time(run_windrose(words).out));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Shards, RanksThatWereLostArePlayedAgain) {
  const Folder folder;
  const std::string words = "simulate pig --matches 40 --seed 1 --all";
  const std::string place = " --out " + (folder / "ranks");
  // What a process leaves that was killed while it played: nobody holds the lock of its file.
  write_text_file(folder / "ranks.2of3.playing", "");
  const std::string launcher = "export OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=";
  const Ran third = run_windrose(words + place, "", launcher + "2; ");
  EXPECT_EQ(third.code, 0) << third.err;
  const Ran first = run_windrose(words + place, "", launcher + "0; ");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(without_time(first.out), without_time(run_windrose(words).out));
  EXPECT_TRUE(first.err.starts_with("3 ranks, 40 matches, ")) << first.err;
  EXPECT_TRUE(first.err.ends_with(" s; rank 1 was lost: its matches were played again by rank 2\n"))
      << first.err;
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Shards, TheNextStartRemovesWhatAKilledRunHasLeft) {
  const Folder folder;
  const auto old = std::filesystem::file_time_type::clock::now() - std::chrono::minutes(2);
  const std::string left = "windrose_ranks_7";
  for (const char* file : {".1of2.playing", ".2of2.playing", ".1of2", ".1of2.by"}) {
    write_text_file(folder / (left + file), "");
    std::filesystem::last_write_time(folder / (left + file), old);
  }
  write_text_file(folder / "windrose_ranks_8.1of2.playing", "");  // of a run that begins now
  write_text_file(folder / "mine.playing", "");
  std::filesystem::last_write_time(folder / "mine.playing", old);
  const std::string words = "simulate pig --matches 4 --seed 1";
  const std::string launcher = "cd " + folder.path().string() +
                               " && export OMPI_COMM_WORLD_SIZE=2 OMPI_MCA_ess_base_jobid=9 "
                               "OMPI_COMM_WORLD_RANK=";
  EXPECT_EQ(run_windrose(words, "", launcher + "1; ").code, 0);
  const Ran first = run_windrose(words, "", launcher + "0; ");
  EXPECT_EQ(first.code, 0) << first.err;
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    files.push_back(entry.path().filename().string());
  }
  std::ranges::sort(files);
  EXPECT_EQ(files, (std::vector<std::string>{"mine.playing", "windrose_ranks_8.1of2.playing"}));
}

TEST(Shards, RanksOfAComparisonPlayOneRun) {
  const Folder folder;
  const std::string words =
      "compare shipping --variant paid_goods --agents trader --matches 31 --seed 2";
  const std::string place = " --out " + (folder / "ranks");
  const std::string launcher = "export PMI_SIZE=2 PMI_RANK=";
  const Ran second = run_windrose(words + place, "", launcher + "1; ");
  EXPECT_EQ(second.code, 0) << second.err;
  const Ran first = run_windrose(words + place, "", launcher + "0; ");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(without_time(first.out), without_time(run_windrose(words).out));
}

TEST(Shards, RanksNeedASeed) {
  const std::string launcher = "export OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=0; ";
  EXPECT_EQ(run_windrose("simulate pig --matches 9", "", launcher).err,
            "windrose: 3 ranks: give --seed, so that all parts play the same run\n");
  EXPECT_EQ(
      run_windrose("compare shipping --variant paid_goods --until 1% --seed 1", "", launcher).err,
      "windrose: 3 ranks: --until cannot be split; give --matches instead\n");
}

TEST(Shards, ABatchScriptOfSlurmRunsAlone) {
  const std::string words = "simulate pig --matches 9 --seed 1 --csv -";
  const Ran batch =
      run_windrose(words, "", "export SLURM_PROCID=0 SLURM_NTASKS=8 SLURM_JOB_ID=5; ");
  EXPECT_EQ(batch.out, run_windrose(words).out);
  const Ran step =
      run_windrose("simulate pig --matches 2 --seed 1", "",
                   "export SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=8 SLURM_JOB_ID=5 SLURM_STEP_ID=1; ");
  EXPECT_EQ(step.err,
            "windrose: 8 ranks cannot share 2 matches; start fewer ranks or play more matches\n");
}

TEST(Shards, MoreRanksThanMatchesAreRefused) {
  const Ran ran = run_windrose("simulate pig --matches 2 --seed 1", "",
                               "export OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=0; ");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "windrose: 3 ranks cannot share 2 matches; start fewer ranks or play more matches\n");
}

// Eight ranks told of one wrong word eight times.
TEST(Shards, TheFirstRankAloneTellsWhatIsWrongWithTheCommand) {
  const std::string launcher = "export OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=";
  for (const std::string words :
       {"simulate pgi --matches 9 --seed 1", "simulate pig --matches x"}) {
    const Ran first = run_windrose(words, "", launcher + "0; ");
    const Ran second = run_windrose(words, "", launcher + "1; ");
    EXPECT_EQ(first.err, run_windrose(words).err);
    EXPECT_EQ(first.code, 2);
    EXPECT_EQ(second.err, "");
    EXPECT_EQ(second.code, 2);
  }
}

TEST(Shards, ARankTellsWhatGoesWrongWhileItPlays) {
  const Folder folder;
  const std::string words = "simulate pig --matches 9 --seed 1 --out " + (folder / "part");
  folder.write("part.2of3/x", "");  // a folder in the place of its part
  const Ran ran = run_windrose(words, "", "export OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=1; ");
  EXPECT_NE(ran.code, 0);
  EXPECT_NE(ran.err, "");
}

// Each rank played all of it and printed the same report.
TEST(Shards, TheFirstRankAlonePlaysWhatCannotBeShared) {
  const Folder folder;
  folder.write("scripts/heap/game.yaml",
               "game: Heap\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "properties: {player: {score: 0}, game: {last: 2}}\nstanding: {of: player.score, "
               "unit: points}\n");
  folder.write("scripts/heap/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  if player:confirm('Well?') then player.score = player.score + 1 end\n"
               "  if game.round == game.last then game:finish('done') end\nend\n");
  const std::string launcher = "export OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=";
  const std::string more = " --matches 40 --seed 1 --shelf " + folder.path().string();
  for (const std::string command : {"coverage", "fuzz", "learn", "tune"}) {
    const std::string words = command + " heap" + more +
                              (command == "tune"    ? " --vary last=1..3 --target turns=4 --jobs 1"
                               : command == "learn" ? " --keep --jobs 1"
                                                    : " --jobs 1");
    const Ran second = run_windrose(words, "", launcher + "1; ");
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_EQ(second.out, "");
    EXPECT_EQ(second.err, "");
    const Ran first = run_windrose(words, "", launcher + "0; ");
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_NE(first.out, "");
    EXPECT_EQ(first.err, "2 ranks cannot share the matches of " + command +
                             "; rank 0 plays all of them. Without the launcher, " + command +
                             " uses all processors.\n");
  }
}

TEST(Shards, FoldersThatAreNotThereAreRefusedBeforePlaying) {
  for (const std::string flag : {"--csv", "--report", "--out"}) {
    const std::string more = flag == "--out" ? " --shard 1/2" : "";
    const Ran ran =
        run_windrose("simulate pig --matches 1000000000 --seed 1" + more + " " + flag + " none/x");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err, "windrose: " + flag + " none/x: there is no folder 'none'; make it first\n");
  }
}

TEST(Shards, MpirunGivesTheSameAsOneProcess) {
  if (std::system("command -v mpirun > /dev/null 2>&1") != 0) {
    GTEST_SKIP() << "mpirun is not installed (Debian: openmpi-bin)";
  }
  const Folder folder;
  // Two mpirun of one user that share the folder of their sessions remove it from each other: then
  // one of them ends with "A call to mkdir was unable to create the desired directory".
  const Folder sessions;
  // It also looks for graphics cards at every X server, and ends when one of them goes, such as
  // that of a test of the window beside it ("X connection to :0 broken"): -gl.
  const std::string words =
      "simulate cup_of_reckoning --agents novice --players 3 --matches 31 --seed 5";
  for (const std::string output : {" --all", " --csv -"}) {
    const Ran whole = run_windrose(words + output);
    for (const int ranks : {2, 4}) {
      const Ran ran = run_windrose(words + output + " --out " + (folder / "part"), "",
                                   "export TMPDIR='" + sessions.path().string() +
                                       "' OMPI_ALLOW_RUN_AS_ROOT=1 "
                                       "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 HWLOC_COMPONENTS=-gl; "
                                       "mpirun --oversubscribe "
                                       "-n " +
                                       std::to_string(ranks) + " env ");
      EXPECT_EQ(ran.code, 0) << ran.err;
      EXPECT_EQ(without_time(ran.out), without_time(whole.out)) << ranks;
      EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    }
  }
}

}  // namespace
}  // namespace windrose::app
