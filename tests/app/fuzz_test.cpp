// Fuzzing a game, as its author does it.
#include <algorithm>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

constexpr const char* kHeapRules = R"(local game, rules = ...

function rules.turn(player)
  if player:confirm("Take three?") then game.pot = game.pot - 3 end
  if game.round == 9 then game:finish { ending = "done", winner = player } end
end
)";

void write_game(const Folder& folder, const std::string& more) {
  folder.write("scripts/heap/game.yaml",
               "game: Heap\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "properties: {game: {pot: 5}}\n" +
                   more);
  folder.write("scripts/heap/rules.lua", kHeapRules);
}

TEST(FuzzCommand, WritesATestThatFailsUntilTheRulesAreMended) {
  const Folder folder;
  write_game(folder, "always: {pot: {of: game.pot, from: 0}}\n");
  const std::string shelf = " --shelf " + folder.path().string();
  const Ran ran = run_windrose("fuzz heap --matches 20 --seed 1" + shelf);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find(" decisions, seed 1: 1 kind of trouble, found "), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\n\n1. a broken invariant: scripts/heap/game.yaml:6:20: invariant 'pot': "
                         "game.pot is -1, expected 0 or\n   more\n"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("; shrunk to 2 decisions of 2 players\n   written to "
                         "scripts/heap/tests/fuzz_invariant_test.lua:\n     windrose test heap "
                         "--only \"fuzz: a broken invariant"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\ninvariants: 1 stated, 0 kept\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\" --shelf " + folder.path().string() + "\n"), std::string::npos)
      << ran.out;
  const std::string test = read_text_file(folder / "scripts/heap/tests/fuzz_invariant_test.lua");
  EXPECT_NE(test.find("  match:answers_as(\"ada\", \"yes\")\n"
                      "  match:answers_as(\"ben\", \"yes\")\nend)\n"),
            std::string::npos)
      << test;
  const Ran failed = run_windrose("test heap" + shelf);
  EXPECT_EQ(failed.code, 1);
  EXPECT_NE((failed.out + failed.err).find("invariant 'pot': game.pot is -1, expected 0 or more"),
            std::string::npos)
      << failed.out << failed.err;
  std::string rules = kHeapRules;
  rules.replace(rules.find("if player:confirm"), 2, "if game.pot > 2 and");
  folder.write("scripts/heap/rules.lua", rules);
  EXPECT_EQ(run_windrose("fuzz heap --matches 20 --seed 1 --no-tests" + shelf).code, 0);
}

TEST(FuzzCommand, AMatchThatOnlyThrowsDiceForEverIsEndless) {
  const Folder folder;
  write_game(folder, "");
  folder.write("scripts/heap/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player) game:roll(\"1d6\") end\n");
  const Ran ran = run_windrose("fuzz heap --matches 1 --seed 1 --shelf " + folder.path().string());
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(
      ran.out.find(
          "1. an endless match: 20000 throws and shuffles have gone by without a "
          "question; do the rules never\n   ask again, and never end? The last step was rules.turn "
          "(scripts/heap/rules.lua:2)\n"),
      std::string::npos)
      << ran.out;
  // What never asks is played once: nobody could answer otherwise.
  EXPECT_NE(ran.out.find("no leak in 0 trials"), std::string::npos) << ran.out;
}

TEST(FuzzCommand, TheTestOfAnEndlessMatchPassesOnceItEnds) {
  const Folder folder;
  const std::string shelf = " --shelf " + folder.path().string();
  write_game(folder, "");
  const auto write_rules = [&](const std::string& last) {
    folder.write("scripts/heap/rules.lua",
                 "local game, rules = ...\nfunction rules.turn(player)\n"
                 "  if player:confirm('Go on?') or game.pot " +
                     last +
                     " 0 then return end\n"
                     "  game:finish { ending = 'done', winner = player }\nend\n");
  };
  write_rules(">");
  const Ran ran = run_windrose("fuzz heap --matches 2 --seed 1 --decisions 400" + shelf);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(
      ran.out.find(
          "; shrunk to 0 decisions of 2 players;\n   after 2 decisions more, the same step begins "
          "at the same table again\n   written to "
          "scripts/heap/tests/fuzz_endless_test.lua:\n     windrose test heap "
          "--only \"fuzz: an endless match\" --shelf "),
      std::string::npos)
      << ran.out;
  const Ran failed = run_windrose("test heap" + shelf);
  EXPECT_EQ(failed.code, 1);
  EXPECT_NE(failed.out.find(": the match is not over after 400 decisions\n1 test, 1 failed\n"),
            std::string::npos)
      << failed.out;
  write_rules("<");
  EXPECT_EQ(run_windrose("test heap" + shelf).out, "1 test, all passed\n");
}

TEST(FuzzCommand, TheTestOfALeakPassesOnceNothingIsTold) {
  const Folder folder;
  const std::string shelf = " --shelf " + folder.path().string();
  write_game(folder, "");
  folder.write("scripts/heap/game.yaml",
               "game: Heap\nplayers: 2\nrules: rules.lua\nendings: [done]\nproperties:\n"
               "  player: {secret: {is: number, from: 0, to: 6, visible_to: owner}}\n");
  const auto write_rules = [&](const std::string& told) {
    folder.write("scripts/heap/rules.lua",
                 "local game, rules = ...\nfunction rules.turn(player)\n"
                 "  if game.round == 1 then player.secret = game:roll('1d6') end\n"
                 "  if game.round == 2 then player:confirm('Is it ' .. " +
                     told +
                     " .. '?') end\n"
                     "  player:confirm('Fine?')\n"
                     "  if game.round == 6 then game:finish('done') end\nend\n");
  };
  write_rules("player.next.secret");
  const Ran ran = run_windrose("fuzz heap --matches 200 --seed 1" + shelf);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find("written to scripts/heap/tests/fuzz_leak_test.lua:\n     windrose test "
                         "heap --only \"fuzz: a secret that leaks by the "),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\n1. a secret that leaks: ben can tell hidden things by the question\n"
                         "   If the secret of ada is 1, ben is asked:\n"
                         "     Is it 1?\n"
                         "   If the secret of ada is 0, ben is asked:\n"
                         "     Is it 0?\n"
                         "   first seed "),
            std::string::npos)
      << ran.out;
  const Ran failed = run_windrose("test heap" + shelf);
  EXPECT_EQ(failed.code, 1);
  EXPECT_NE(failed.out.find(": ben can tell hidden things by the question\n"), std::string::npos)
      << failed.out;
  write_rules("player.secret");
  EXPECT_EQ(run_windrose("test heap" + shelf).code, 0) << run_windrose("test heap" + shelf).out;
}

TEST(FuzzCommand, DigestsMayBeginWithAnyMatch) {
  const std::string words = "fuzz pig --seed 1 --digests";
  const Ran all = run_windrose(words + " --matches 5");
  const Ran last = run_windrose(words + " --matches 2 --from 4");
  ASSERT_EQ(std::count(last.out.begin(), last.out.end(), '\n'), 2) << last.out;
  EXPECT_TRUE(all.out.ends_with(last.out)) << all.out << last.out;
}

TEST(FuzzCommand, ChecksWhatIsStated) {
  const Folder folder;
  const std::string shelf = " --shelf " + folder.path().string();
  write_game(folder, "always: {pot: {of: game.pto, from: 0}}\n");
  EXPECT_NE(run_windrose("check heap" + shelf).out.find("'game' has no 'pto', did you mean 'pot'?"),
            std::string::npos);
  write_game(folder, "always: {pot: {of: game.pot}}\n");
  const Ran ran = run_windrose("fuzz heap" + shelf);
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("always.pot: give `is`, or a limit with `from`, `to` or both"),
            std::string::npos)
      << ran.err;
}

TEST(FuzzCommand, AnswersAtRandomOnly) {
  const std::string help = run_windrose("fuzz --help").out;
  EXPECT_EQ(help.find("--agents"), std::string::npos) << help;
  EXPECT_EQ(help.find("--patience"), std::string::npos) << help;
  EXPECT_EQ(run_windrose("fuzz pig --agents random").code, 2);
}

TEST(FuzzCommand, AnotherProcessPlaysTheSame) {
  const std::string words = "fuzz pig --matches 5 --seed 1 --digests";
  const Ran one = run_windrose(words);
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), 5);
  EXPECT_EQ(run_windrose(words).out, one.out);
}

}  // namespace
}  // namespace windrose::app
