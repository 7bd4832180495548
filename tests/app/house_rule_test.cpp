// The house rule of Weigh Anchor, fees into the middle, is found by the lab.
#include <filesystem>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

TEST(HouseRule, TheModLeavesNothingUnused) {
  const Ran ran = run_windrose("check weigh_anchor --all --shelf " + source_folder() +
                               "/tests/shelves/house_rules");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out, "weigh_anchor: nothing found\n");
}

TEST(HouseRule, ThePotMakesWinnersRicher) {
  const Folder folder;
  const std::string shelf = source_folder() + "/tests/shelves/house_rules";
  const Ran ran = run_windrose(
      "compare weigh_anchor --variant mooring_pot --agents mogul "
      "--players 4 --seed 1 --matches " +
      std::to_string(fewer_sanitized(240, 80)) + " --shelf " + shelf + " --report " +
      (folder / "pot.html") + " --svg " + (folder / "pictures"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = read_text_file(folder / "pot.html");
  for (const char* part :
       {">4 players, all mogul<", ">Only in the variant<", "largest pot ",
        ">Decisions, offered and taken<", ">lift</text>", ">, throw</text>",
        ">The last player left wins</td>", "The same player wins both matches of a pair in ",
        "Not moved: ", ">Cards, by draw and by win<", ">Which actions are taken<",
        ">Which cards are played<", ">Which spaces have an owner<",
        ">Which spaces change hands<"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  for (const char* name : {"actions", "board", "cards", "decisions", "forest", "length", "plays",
                           "seats", "standing", "owners", "takeovers"}) {
    const std::string picture = read_text_file(folder / ("pictures/" + std::string(name) + ".svg"));
    EXPECT_TRUE(picture.starts_with("<svg xmlns=")) << name;
  }
  EXPECT_NE(ran.out.find("\n3 endings, 40 spaces, 40 owners, 40 takeovers, 32 cards, "),
            std::string::npos)
      << ran.out;
  // With fewer matches, under a sanitizer, it is not so clear.
  const std::string clear =
      kSanitized ? "\nWinners end perhaps " : "\nWith mooring_pot, winners end ";
  EXPECT_NE(ran.out.find(clear), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" richer ("), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nonly in the variant (means of a match): largest pot "),
            std::string::npos)
      << ran.out;
}

}  // namespace
}  // namespace windrose::app
