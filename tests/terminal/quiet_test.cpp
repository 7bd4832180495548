// Properties that are the rules' own bookkeeping are not told to people.
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using QuietTest = SittingCase;

TEST_F(QuietTest, BookkeepingIsNotTold) {
  const std::string page =
      little(
          "function rules.turn(player)\n"
          "  if player:confirm('Go on?') then player.score = 7 player.kept = 9 game.seen = 3 end\n"
          "end\n",
          "yes\n",
          "properties:\n"
          "  game: {seen: {is: number, quiet: true}}\n"
          "  player: {score: 0, kept: {is: number, quiet: true}}\n")
          .page;
  EXPECT_NE(page.find("now has 7"), std::string::npos) << page;
  EXPECT_EQ(page.find("kept 9"), std::string::npos) << page;
  EXPECT_EQ(page.find("seen 3"), std::string::npos) << page;
}

TEST_F(QuietTest, WhyLeavesItOutTooAndNamesWhoRolls) {
  const std::string page =
      little(
          "function rules.turn(player)\n"
          "  if player:confirm('Go on?') then\n"
          "    game:roll('1d6')\n"
          "    player.score = 7\n"
          "    player.kept = 9\n"
          "  end\n"
          "end\n",
          "yes\nwhy 3\n", "properties: {player: {score: 0, kept: {is: number, quiet: true}}}\n")
          .page;
  EXPECT_NE(page.find("\nada rolls 5.\n"), std::string::npos) << page;
  EXPECT_NE(page.find("\nThe score of ada is now 7.\n"), std::string::npos) << page;
  EXPECT_EQ(page.find("kept of ada"), std::string::npos) << page;
}

}  // namespace
}  // namespace windrose::terminal
