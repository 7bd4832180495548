// `windrose compare`: what else than a variant can stand against the base.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

std::string line_of(const std::string& text, const std::string& begin) {
  for (const std::string& line : split_lines(text)) {
    if (line.starts_with(begin)) return line;
  }
  return "no line begins with " + begin + ":\n" + text;
}

TEST(CompareSides, AnOptionAgainstTheGamesOwn) {
  const Ran ran = run_windrose(
      "compare weigh_anchor --against option=round_limit=5 --agents skipper --players 3 --option "
      "round_limit=4 --matches 30 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "Weigh Anchor, 3 players: round_limit=5 against the base, 30 matched pairs, seed 1\n"))
      << ran.out;
  EXPECT_EQ(
      line_of(ran.out, "  turns "),
      "  turns                       12.0     15.0     +3.0    +3.0 to   +3.0       -  < 0.001  "
      "● clear");
  std::string told;
  for (const std::string& line : split_lines(ran.out)) told += line + " ";
  EXPECT_NE(told.find("\"effect\" is in standard deviations of a match; \"-\": nothing varies "
                      "within a side; the p are for "),
            std::string::npos)
      << ran.out;
}

TEST(CompareSides, TheSameAgentsDifferInNothing) {
  const Ran ran = run_windrose(
      "compare shipping --agents trader --against agents=trader --players 2 --matches 30 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "Shipping, 2 players: agents trader against the base, 30 matched pairs, seed 1\n"))
      << ran.out;
  EXPECT_NE(ran.out.find("\nNothing differs: all 30 pairs are the same to the last decision.\n"),
            std::string::npos)
      << ran.out;
}

TEST(CompareSides, UnlikeAgentsPlayEachDealInEveryOrder) {
  const std::string words =
      "compare pig --agents random,greedy --against agents=greedy --players 2 --matches 61 --seed "
      "1";
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "Pig, 2 players: agents greedy against the base, 62 matched pairs, seed 1\n"))
      << ran.out;
  EXPECT_NE(ran.out.find("\nrandom, greedy; in the variant greedy in all seats\n"
                         "each deal in every order of the seats: 31 deals, 2 pairs each\n"),
            std::string::npos)
      << ran.out;
  const std::string again = line_of(ran.out, "Again: ");
  EXPECT_EQ(
      again,
      "Again: windrose compare pig --agents random,greedy --players 2 --against agents=greedy "
      "--matches \\");
  const Ran repeated = run_windrose(
      "compare pig --agents random,greedy --players 2 --against agents=greedy --matches 62 "
      "--seed 1");
  EXPECT_EQ(line_of(repeated.out, "  turns "), line_of(ran.out, "  turns "));
}

TEST(CompareSides, PicturesOfSeveralSidesHaveAFolderEach) {
  const Folder folder;
  const Ran ran = run_windrose(
      "compare shipping --variant paid_goods --against agents=random --agents trader --players 2 "
      "--matches 3 --seed 1 --time share --svg " +
      (folder / "plots"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* const file : {"length.svg", "paid_goods/length.svg", "paid_goods/standing.svg",
                                 "agents_random/length.svg", "agents_random/seats.svg"}) {
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "plots" / file)) << file;
  }
  const std::string all = read_text_file(folder / "plots/length.svg");
  EXPECT_NE(all.find(">with paid_goods</text>"), std::string::npos);
  EXPECT_NE(all.find(">with agents random</text>"), std::string::npos);
  EXPECT_NE(read_text_file(folder / "plots/paid_goods/standing.svg").find(">of the match is over<"),
            std::string::npos);
}

TEST(CompareSides, SeveralSidesAndWordsInQuotes) {
  const Ran ran = run_windrose(
      "compare shipping --variant paid_goods --against 'variant=great_storms agents=random' "
      "--agents trader --matches 3 --seed 1 --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  ASSERT_EQ(json["variants"].size(), 2U);
  EXPECT_EQ(json["variants"][0]["name"], "paid_goods");
  EXPECT_EQ(json["variants"][1]["name"], "great_storms, agents random");
  EXPECT_EQ(json["variants"][1]["variants"], nlohmann::json({"great_storms"}));
  EXPECT_EQ(json["variants"][1]["command"],
            "windrose compare shipping --agents trader --players 2 --against "
            "'variant=great_storms agents=random' --matches 3 --seed 1");
}

TEST(CompareSides, APageHasUpToThreeVariants) {
  const Folder folder;
  const std::string words =
      "compare shipping --variant paid_goods --variant great_storms --agents trader --matches 30 "
      "--seed 1 --report " +
      (folder / "two.html");
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = read_text_file(folder / "two.html");
  for (const char* part :
       {"paid_goods and great_storms against the base game", ">paid_goods</div><p>",
        ">great_storms</div><p>", ">What each of them changes</h2>", "<h2>paid_goods</h2>",
        "<h2>great_storms</h2>", "stroke:var(--second)", ">How long each takes<"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  const Ran many = run_windrose(words + " --against option=fleet=3 --against agents=random");
  EXPECT_EQ(many.err, "windrose: --report: a page has 3 variants at most, not 4; use --json\n");
}

TEST(CompareSides, RefusesWhatIsNoSide) {
  const Ran ran = run_windrose("compare pig --against agent=greedy --matches 3");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "windrose: --against: expected variant=NAME, scenario=NAME, option=KEY=VALUE or "
            "agents=A,B, got 'agent=greedy'\n");
}

TEST(CompareSides, PartsOfBlocksAddUp) {
  const Folder folder;
  const std::string words =
      "compare pig --agents random,greedy --against agents=greedy --players 2 --matches 66 --seed "
      "1";
  const Ran whole = run_windrose(words + " --csv -");
  EXPECT_EQ(whole.code, 0) << whole.err;
  std::string files;
  for (const char* part : {"1/4", "2/4", "3/4", "4/4"}) {
    const Ran ran = run_windrose(words + " --shard " + part + " --out " + (folder / "part"));
    EXPECT_EQ(ran.code, 0) << ran.err;
  }
  const Ran second = run_windrose(words + " --shard 2/4 --out " + (folder / "part"));
  EXPECT_NE(second.out.find(".2of4: pairs 17 to 32 of 66; "), std::string::npos) << second.out;
  for (int part = 1; part <= 4; ++part) {
    files += " " + (folder / ("part." + std::to_string(part) + "of4"));
  }
  const Ran merged = run_windrose("merge" + files + " --csv -");
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(merged.out, whole.out);
}

TEST(CompareSides, LinesOfAllVariantsCanBeStacked) {
  const std::string shelf = " --shelf " + source_folder() + "/tests/shelves/house_rules";
  const std::string words =
      "simulate weigh_anchor --agents skipper --players 2 --option round_limit=2 --matches 1 "
      "--seed 1 --csv - ";
  const Ran base = run_windrose(words + shelf);
  const Ran pot = run_windrose(words + "--variant mooring_pot" + shelf);
  EXPECT_EQ(split_lines(base.out)[0], split_lines(pot.out)[0]);
  EXPECT_TRUE(split_lines(base.out)[0].ends_with(
      ",gap,margin,winner,first_out,sat_out,standing_1,standing_2,standing_3,standing_4,standing_5,"
      "standing_6,standing_7,standing_8,m_deeds_out,m_in_dock,m_largest_pot,m_pot_taken"))
      << base.out;
  EXPECT_TRUE(split_lines(base.out)[1].ends_with(",,")) << base.out;
}

}  // namespace
}  // namespace windrose::app
