// Sittings of the games of this tree: what players type there, and what they read.
#include <sstream>

#include "runtime/terminal/session/terminal_player.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

struct Wish {
  std::string game;
  std::vector<std::string> agents{"human", "random"};
  TerminalFacts facts{};
  std::uint64_t seed = 1;
};

std::string page_of(const Wish& wish, const std::string& typed) {
  MatchRequest request;
  request.game = wish.game;
  request.player_count = static_cast<int>(wish.agents.size());
  request.agents = wish.agents;
  request.seed = wish.seed;
  OpenGame open_game({source_folder()}, request);
  MatchSettings settings;
  settings.seed = wish.seed;
  const std::unique_ptr<Match> match = open_game.new_match(settings);
  match->advance();
  std::istringstream in(typed);
  std::ostringstream out;
  StreamLines lines(in);
  play_in_terminal(open_game, *match, {}, lines, out, wish.facts);
  return out.str();
}

TerminalFacts plain() {
  TerminalFacts facts;
  facts.plain = true;
  return facts;
}

TEST(RealGames, TheLetterOfAColumnIsAnAnswer) {
  const std::string page =
      page_of({"connect_four", {"human", "human"}}, "d\nb\nd\nd\nh\nz\nquit\n");
  EXPECT_EQ(lines_from(page, "d1 ", 1), "  a1   b1   c1   d1   e1   f1   g1\n");
  EXPECT_EQ(lines_from(page, "d2 ", 1), "  a1   b1   c1   d2   e1   f1   g1\n");
  EXPECT_EQ(lines_from(page, "d4 ", 1), "  a1   b2   c1   d4   e1   f1   g1\n");
  EXPECT_EQ(lines_from(page, "> z", 2).substr(0, 28), "> z\nNo answer is called 'z'.");
}

TEST(RealGames, TryTellsWhyAnAnswerIsRefused) {
  const std::string page = page_of({"breakthrough"}, "b8\ntry b8\nquit\n");
  EXPECT_EQ(lines_from(page, "> b8", 2),
            "> b8\nb8 cannot be chosen now. Type `choices` for the answers.\n");
  EXPECT_EQ(lines_from(page, "> try b8", 2),
            "> try b8\nb8 cannot be chosen now. Type `choices` for the answers.\n");
}

TEST(RealGames, APlaceThatIsUnknownGetsNamesLikeIt) {
  const std::string page =
      page_of({"cup_of_reckoning", {"human", "random", "random"}}, "where ocean\nquit\n");
  EXPECT_EQ(
      lines_from(page, "> where", 3),
      "> where ocean\nNothing is called 'ocean'. Names like it: Atlantic Ocean, Indian Ocean, "
      "Pacific\n  Ocean.\n");
}

TEST(RealGames, ShippingTellsNoIds) {
  const std::string page =
      page_of({"shipping", {"human", "random"}, plain()}, "look suez\nwhere ceylon\nquit\n");
  EXPECT_EQ(lines_from(page, "ada rolls", 5),
            "ada rolls 6 (First roll: Canada).\nada must visit Canada.\n"
            "ada rolls 2 (Second roll: blank).\nada rolls a blank.\n"
            "ada rolls 2 (Third roll: blank).\n");
  EXPECT_EQ(
      lines_from(page, "> look suez", 4),
      "> look suez\nSuez\na space: canal\nnext to g17 northwest, Egypt west, i18 southeast\n");
  EXPECT_EQ(lines_from(page, "> where ceylon", 6),
            "> where ceylon\nCeylon\na space: port\nholds 6 tea\ngoods tea\n"
            "belongs to second roll\n");
}

TEST(RealGames, CupOfReckoningTellsNoIds) {
  const std::string page =
      page_of({"cup_of_reckoning", {"human", "random", "random"}, plain()}, "charts\nmine\nquit\n");
  EXPECT_EQ(lines_from(page, "Each player gets", 3),
            "Each player gets two secret prosperity cards.\n"
            "The prosperity cards of ada: Prosperity in Europe and Prosperity in Middle Asia.\n"
            "Prosperity in Africa (2) and Prosperity in Middle Asia are dealt to the open "
            "prosperity cards.\n");
  EXPECT_EQ(lines_from(page, "> charts", 4),
            "> charts\nRound track, column 1 of 8.\n"
            "ends on a multiple of: 1, then 0, 0, 6, 5, 4, 3, 2.\n"
            "turns face up: 0, then 0, 1, 0, 0, 0, 0, 0.\n");
  EXPECT_EQ(lines_from(page, "> mine", 4),
            "> mine\nada\nhand 1: Orient influence\n"
            "prosperity cards 2: Prosperity in Europe, Prosperity in Middle Asia\n");
}

}  // namespace
}  // namespace windrose::terminal
