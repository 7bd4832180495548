// Learning what wins a game, as users do it.
#include <filesystem>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

// Jewels win, points do not.
constexpr const char* kJewelRules = R"(local game, rules = ...
function rules.turn(player)
  player.points = player.points + game:roll("1d6")
  if player:confirm("A jewel?") then
    player.points = player.points - 4
    player.jewels = player.jewels + 1
  end
  if game.round == 6 and player == game.players[2] then
    local one, two = game.players[1], game.players[2]
    if one.jewels == two.jewels then game:finish { ending = "done", winners = { one, two } } end
    game:finish { ending = "done", winner = one.jewels > two.jewels and one or two }
  end
end
)";

void write_jewels(const Folder& folder, const std::string& properties = "{points: 0, jewels: 0}") {
  folder.write("scripts/jewels/game.yaml",
               "game: Jewels\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "properties: {player: " +
                   properties + "}\n");
  folder.write("scripts/jewels/rules.lua", kJewelRules);
}

TEST(Learn, WritesAFileThatAgentsPlayBy) {
  const Folder folder;
  write_jewels(folder);
  const std::string shelf = " --shelf " + folder.path().string();
  const std::string words = "learn jewels --matches 300 --seed 1" + shelf;
  const Ran first = run_windrose(words + " --jobs 1");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_TRUE(first.out.starts_with("Jewels, 2 players: learned from 300 matches, seed 1\n"))
      << first.out;
  EXPECT_NE(
      first.out.find("; random first, then greedy by what was learned\n\nIn 20 matches that it "
                     "did not learn from, those whom it put ahead won "),
      std::string::npos)
      << first.out;
  EXPECT_NE(first.out.find("\n"
                           "number                                usual lead   odds by it\n"
                           "  player.jewels "),
            std::string::npos)
      << first.out;
  EXPECT_NE(
      first.out.find("\nAgain: windrose learn jewels --players 2 --matches 300 --force --seed "
                     "1 --shelf "),
      std::string::npos)
      << first.out;
  EXPECT_TRUE(first.out.ends_with(
      "\n\nwritten to scripts/jewels/learned.json; play by it with --agents greedy:learned or "
      "--agents mcts:200:learned\n"))
      << first.out;
  const std::string file = folder / "scripts/jewels/learned.json";
  const std::string text = read_text_file(file);

  const Ran again = run_windrose(words);
  EXPECT_EQ(again.code, 2);
  EXPECT_EQ(again.out, "");
  EXPECT_EQ(again.err,
            "windrose: scripts/jewels/learned.json is there already; --force replaces it\n");

  const Ran forced = run_windrose(words + " --jobs 3 --force");
  EXPECT_EQ(forced.code, 0) << forced.err;
  EXPECT_EQ(read_text_file(file), text);  // the same for any number of jobs

  const Ran played =
      run_windrose("simulate jewels --agents greedy:learned,random --matches 40 --seed 1" + shelf);
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_NE(played.out.find("  greedy:learned   100.0 %"), std::string::npos) << played.out;

  // Other rules are another game.
  folder.write("scripts/jewels/rules.lua", std::string(kJewelRules) + "-- changed\n");
  const Ran stale = run_windrose("simulate jewels --agents greedy:learned" + shelf);
  EXPECT_EQ(stale.code, 2);
  EXPECT_TRUE(stale.err.starts_with(
      "windrose: scripts/jewels/learned.json: this was learned with ruleset "))
      << stale.err;
  EXPECT_TRUE(
      stale.err.ends_with("; rules, variants and options must be the same; learn again "
                          "with `windrose learn jewels --force`\n"))
      << stale.err;
}

TEST(Learn, RefusesWhatTeachesNothing) {
  const Folder folder;
  write_jewels(folder);
  const std::string shelf = " --shelf " + folder.path().string();
  const Ran none = run_windrose("learn jewels --matches 0" + shelf);
  EXPECT_EQ(none.code, 2);
  EXPECT_EQ(none.err, "windrose: --matches: expected a whole number from 30 to 1000000, got '0'\n");
  const Ran missing = run_windrose("simulate jewels --agents greedy:learned" + shelf);
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err,
            "windrose: greedy:learned and mcts:…:learned play by the file "
            "'scripts/jewels/learned.json', which is not there; write it with `windrose learn "
            "jewels`\n");
  folder.write("scripts/jewels/game.yaml",
               "game: Jewels\nplayers: 2\nrules: rules.lua\nendings: [done]\n");
  folder.write("scripts/jewels/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  if player:confirm('End?') then game:finish { ending = 'done', winner = player } "
               "end\nend\n");
  const Ran numbers = run_windrose("learn jewels --matches 30" + shelf);
  EXPECT_EQ(numbers.code, 2);
  EXPECT_EQ(numbers.err,
            "windrose: scripts/jewels/game.yaml: players have no numbers to learn from; declare "
            "a number, a zone or money of players, or a standing\n");
  EXPECT_FALSE(std::filesystem::exists(folder / "scripts/jewels/learned.json"));
}

TEST(Learn, WritesNothingThatIsNoBetterThanChance) {
  const Folder folder;
  write_jewels(folder);
  const std::string words = "learn jewels --matches 30 --seed 1 --shelf " + folder.path().string();
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find("\n\nToo few matches were left to tell whether anything was learned. In "),
            std::string::npos)
      << ran.out;
  EXPECT_TRUE(
      ran.out.ends_with("\n\nNot written: scripts/jewels/learned.json is not there. Give more "
                        "matches with --matches, "
                        "or write it\nanyway with --keep.\n"))
      << ran.out;
  EXPECT_FALSE(std::filesystem::exists(folder / "scripts/jewels/learned.json"));
  EXPECT_EQ(run_windrose(words + " --keep").code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "scripts/jewels/learned.json"));
}

TEST(Learn, WhatCannotBeWrittenIsToldBehindTheFigures) {
  const Folder folder;
  write_jewels(folder);
  const std::string file = folder / "scripts/jewels/learned.json";
  std::filesystem::create_directory(file);  // what is there is no file
  const Ran full = run_windrose("learn jewels --matches 30 --seed 1 --force --keep --shelf " +
                                folder.path().string());
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.out.starts_with("Jewels, 2 players: learned from 30 matches, seed 1\n"))
      << full.out;
  EXPECT_EQ(full.out.find("written to"), std::string::npos) << full.out;
  EXPECT_EQ(full.err, "windrose: " + file +
                          ": cannot be written: Is a directory; the new weights are not kept, "
                          "and the command behind 'Again:' learns them again\n");
}

TEST(Learn, AFullDiskLeavesTheEarlierFile) {
  const Folder folder;
  write_jewels(folder,
               "{points: 0, jewels: 0, one: 0, two: 0, three: 0, four: 0, five: 0, six: 0}");
  folder.write("scripts/jewels/rules.lua", std::string(kJewelRules) + R"(
local turn = rules.turn
function rules.turn(player)
  for i, name in ipairs { "one", "two", "three", "four", "five", "six" } do
    player[name] = player.points % (i + 4)
  end
  turn(player)
end
)");
  const std::string file = folder / "scripts/jewels/learned.json";
  const std::string learn =
      "learn jewels --matches 30 --force --keep --shelf " + folder.path().string();
  ASSERT_EQ(run_windrose(learn + " --seed 1").code, 0);
  const std::string earlier = read_text_file(file);
  ASSERT_GT(earlier.size(), 512U);  // no file may grow beyond that next
  const Ran full = run_windrose(learn + " --seed 2", "", "trap '' XFSZ; ulimit -f 1; ");
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.out.starts_with("Jewels, 2 players: learned from 30 matches, seed 2\n"))
      << full.out;
  EXPECT_EQ(full.err,
            "windrose: " + file +
                ": cannot be written: File too large; the new weights are not kept, and the "
                "command behind 'Again:' learns them again\n");
  EXPECT_EQ(read_text_file(file), earlier);
}

}  // namespace
}  // namespace windrose::app
