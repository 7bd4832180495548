// Files of matches: their columns, and what stands in them.
#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "tests/app/program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

std::string header_of(const std::string& words) {
  const Ran ran = run_windrose("simulate " + words + " --matches 1 --seed 1 --csv -");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return split_lines(ran.out).front();
}

TEST(Csv, TheModsInForceChangeNoColumn) {
  const std::string words = "weigh_anchor --option round_limit=2 --shelf " + source_folder() +
                            "/tests/shelves/house_rules";
  const std::string with_mod = header_of(words);
  EXPECT_TRUE(with_mod.ends_with(",m_deeds_out,m_in_dock,m_largest_pot,m_pot_taken")) << with_mod;
  EXPECT_EQ(header_of(words + " --mods none"), with_mod);
  EXPECT_EQ(header_of(words + " --variant mooring_pot"), with_mod);
  EXPECT_EQ(header_of(words + " --variant short_game --mods none"), with_mod);
}

TEST(Csv, ATableForMorePlayersAddsNoColumn) {
  const Folder folder;
  folder.write("scripts/coin/game.yaml",
               "game: Coin\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "variants: {crowd: Crowd}\n");
  folder.write("scripts/coin/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  game:finish { ending = 'done', winner = player }\nend\n");
  folder.write("scripts/coin/variants/crowd.yaml", "players: 2-4\n");
  const std::string shelf = " --shelf " + folder.path().string();
  const std::string header = header_of("coin" + shelf);
  EXPECT_NE(header.find(",winners,score_1,score_2,score_3,score_4,game,"), std::string::npos)
      << header;
  EXPECT_EQ(header_of("coin --variant crowd" + shelf), header);
}

TEST(Csv, ARoundWithoutATurnDoesNotCount) {
  // The rules call the match off at the beginning of the round behind the last one.
  const Ran ran = run_windrose(
      "simulate weigh_anchor --option round_limit=5 --agents skipper --players 3 --matches 2 "
      "--seed 1 --csv -");
  const std::vector<std::string> lines = split_lines(ran.out);
  ASSERT_EQ(lines.size(), 3U) << ran.out;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> fields = split(lines[i], ',');
    EXPECT_EQ(fields[2], "called_off");
    EXPECT_EQ(fields[3], "5");
    EXPECT_EQ(fields[4], "15");
  }
}

TEST(Csv, LinesOfATournamentAreInOrder) {
  const Ran ran = run_windrose(
      "simulate breakthrough --agents random,hunter,breaker --players 2 --tournament --matches 24 "
      "--seed 1 --csv -");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::vector<std::string> lines = split_lines(ran.out);
  ASSERT_EQ(lines.size(), 25U) << ran.out;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_EQ(split(lines[i], ',').front(), std::to_string(i));
  }
  EXPECT_NE(lines[1].find(",random;hunter,"), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find(",hunter;random,"), std::string::npos) << lines[2];
  EXPECT_NE(lines[3].find(",random;breaker,"), std::string::npos) << lines[3];
  const Ran from =
      run_windrose("simulate breakthrough --agents random,hunter --tournament --from 3 --seed 1");
  EXPECT_EQ(from.code, 2);
  EXPECT_EQ(from.err, "windrose: --from: a tournament begins with match 1; leave it out\n");
}

}  // namespace
}  // namespace windrose::app
