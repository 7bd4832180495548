// What the lab says of money, of spaces, and where no match came to its end.
#include <filesystem>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

bool has_text(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(LabTexts, StandingsHaveTheSignOfMoney) {
  const Folder folder;
  const Ran ran = run_windrose(
      "simulate weigh_anchor --agents skipper --players 2 --matches 2 --seed 1 --all --report " +
      (folder / "anchor.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has_text(ran.out, "    standing at the end, mean, $\n")) << ran.out;
  EXPECT_TRUE(has_text(
      ran.out, "\nspace                           arrivals  owned at the end  taken over\n"))
      << ran.out;
  const std::string page = read_text_file(folder / "anchor.html");
  EXPECT_TRUE(has_text(page, ">standing, $</text>"));
  EXPECT_TRUE(has_text(page, ">at the end, $</text>"));
}

TEST(LabTexts, APageTellsWhatWasAskedAndWhyItStopped) {
  const Folder folder;
  const auto page_of = [&](const std::string& words) {
    const Ran ran = run_windrose("compare tic_tac_toe --agents random --against agents=master " +
                                 words + " --seed 1 --report " + (folder / "r.html"));
    EXPECT_EQ(ran.code, 0) << ran.err;
    return read_text_file(folder / "r.html");
  };
  const std::string asked = page_of("--ask decisions --matches 40");
  EXPECT_TRUE(has_text(asked, ">asked beforehand</text>"));
  EXPECT_TRUE(has_text(asked, "; asked beforehand: judged alone</div>"));
  EXPECT_TRUE(has_text(asked, "<span>at the 40 pairs asked for</span>"));
  const std::string narrow = page_of("--until decisions=0.5 --matches 1200");
  EXPECT_TRUE(has_text(narrow, "1,000 pairs (decisions ± 0.")) << narrow.substr(0, 9000);
  EXPECT_TRUE(has_text(narrow, "<span>after 1,000 pairs by --until decisions=0.5: decisions ± "));
  const std::string sure = page_of("--until sure --matches 1000");
  EXPECT_TRUE(has_text(sure, ">asked beforehand</text>"));
  EXPECT_TRUE(has_text(sure, "with an interval that holds at every look of --until sure"));
}

TEST(LabTexts, APageWarnsOfLimitsAsTheTextDoes) {
  const Folder folder;
  const std::string page = folder / "r.html";
  ASSERT_EQ(
      run_windrose("simulate pig --matches 40 --seed 1 --round-limit 15 --report " + page).code, 0);
  EXPECT_TRUE(
      has_text(read_text_file(page),
               "<div class=\"q warn\">warning: --round-limit 15 cut 30 of 40 matches before "
               "the rules ended them</div>"));
  ASSERT_EQ(
      run_windrose("compare pig --against agents=greedy --matches 40 --seed 1 --round-limit 15 "
                   "--report " +
                   page)
          .code,
      0);
  EXPECT_TRUE(
      has_text(read_text_file(page),
               "<div class=\"q warn\">warning: --round-limit 15 cut 30 of 40 matches of the "
               "base and 40 of the variant; pairs with a cut match leave "));
}

TEST(LabTexts, AComparisonPlaysItsFirstErrorAgain) {
  const Folder folder;
  folder.write("bot", "#!/bin/sh\nwhile read -r line; do echo '{\"action\":\"hld\"}'; done\n");
  std::filesystem::permissions(folder / "bot", std::filesystem::perms::owner_all);
  const std::string bot = "bot:" + (folder / "bot");
  const Ran ran =
      run_windrose("compare pig --against agents=" + bot + " --players 2 --matches 1 --seed 1");
  EXPECT_EQ(ran.code, 1);
  std::string told;
  for (const std::string& line : split_lines(ran.out)) {
    told += line.ends_with(" \\") ? line.substr(0, line.size() - 2) : line + "\n";
  }
  EXPECT_TRUE(has_text(told, "\nto see the first error: windrose play pig --agents " + bot))
      << ran.out;
}

TEST(LabTexts, WhereEveryMatchFailsNothingIsSaidOfEndingsAndWins) {
  const Folder folder;
  folder.write("bot", "#!/bin/sh\nwhile read -r line; do echo '{\"action\":\"hld\"}'; done\n");
  std::filesystem::permissions(folder / "bot", std::filesystem::perms::owner_all);
  const Ran ran =
      run_windrose("simulate pig --agents bot:" + (folder / "bot") + " --matches 2 --seed 1");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has_text(ran.out, "\nEvery match ended in an error; see below.\n")) << ran.out;
  EXPECT_FALSE(has_text(ran.out, "Never:")) << ran.out;
  EXPECT_FALSE(has_text(ran.out, "\nmeasure ")) << ran.out;
  EXPECT_FALSE(has_text(ran.out, "\nseat ")) << ran.out;
  const std::string all = ran.out + ran.err;
  EXPECT_TRUE(has_text(all,
                       "answered 'hld' to \"Roll again or hold?\"; expected roll or hold, did you "
                       "mean 'hold'?"))
      << all;
}

}  // namespace
}  // namespace windrose::app
