// Games whose rounds ask all players at once, without turns.
#include <gmock/gmock.h>

#include "runtime/words/telling/chronicle.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using testing::ElementsAre;
using JointRoundsTest = SittingCase;

constexpr const char* kYaml = "round: [sale]\nmoney: {bank: endless, each_player: 9}\n";
constexpr const char* kRules =
    "function rules.sale()\n"
    "  local bids = game:choose_together { 'Your bid?', players = game.players, from = 0, to = 3 "
    "}\n"
    "  local best = bids[game.players[1]]\n"
    "  game.players[1]:pay(game.bank, best)\n"
    "  if game.round == 3 then game:finish('over') end\n"
    "end\n";

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST_F(JointRoundsTest, EachRoundShowsThePlayersBeforeItsQuestion) {
  const std::string page = little(kRules, "2\n1\n", kYaml, {"human", "random"}).page;
  EXPECT_EQ(lines_from(page, "── Little · round 1", 3),
            "── Little · round 1 ───────────────────────────────────────────────────────────\n"
            "[A] ada  9\n"
            "[B] ben  9\n");
  EXPECT_EQ(lines_from(page, "── Little · round 2", 5),
            "── Little · round 2 ───────────────────────────────────────────────────────────\n"
            "[A] ada  7\n"
            "[B] ben  9\n"
            "\n"
            "ada pays 2 to the bank.\n");
  EXPECT_EQ(count_of(page, "── Little · round "), 3) << page;
}

TEST_F(JointRoundsTest, FirstValuesAndPiecesThatAreAlikeAreShownAtOnce) {
  const std::string page =
      little(kRules, "2\n",
             std::string(kYaml) +
                 "pieces: {man: {per_player: 3, plural: men, start: reserve}}\n"
                 "zones: {reserve: {per_player: 1}}\n"
                 "properties:\n"
                 "  game: {left: 5, jar: 0, dealt: {is: number, start: 2, "
                 "quiet: true}}\n"
                 "  player: {dice: 4, won: 0}\n",
             {"human", "random"})
          .page;
  EXPECT_EQ(lines_from(page, "── Little · round 1", 4),
            "── Little · round 1 ───────────────────────────────────────────────────────────\n"
            "Left 5\n"
            "[A] ada  9  dice 4 · reserve: 3 men\n"
            "[B] ben  9  dice 4 · reserve: 3 men\n");
}

TEST_F(JointRoundsTest, TheLogHasAHeadingForEachRound) {
  const std::string page = little(kRules, "2\n1\nlog\n", kYaml, {"human", "random"}).page;
  EXPECT_EQ(lines_from(page, "Round 1, all players", 4),
            "Round 1, all players\n"
            "  ada pays 2 to the bank.\n"
            "Round 2, all players\n"
            "  ada pays 1 to the bank.\n");
  EXPECT_EQ(count_of(page, "Round 3, all players"), 0) << page;
}

TEST_F(JointRoundsTest, TheChronicleAndTheTimelineHaveItsRounds) {
  (void)little(kRules, "", kYaml, {"random"});
  const auto played = open_game("little", {"random"});
  MatchSettings settings;
  settings.seed = 1;
  const std::unique_ptr<Match> match = played->new_match(settings);
  match->advance();
  Chronicle chronicle;
  chronicle.update(*match, Viewer{SeatId{0}});
  std::vector<std::string> rounds;
  for (const ChronicleLine& line : chronicle.lines()) {
    if (line.kind == ChronicleLine::Kind::round) rounds.push_back(line.text());
  }
  EXPECT_THAT(rounds, ElementsAre("Round 1", "Round 2", "Round 3"));
}

}  // namespace
}  // namespace windrose::terminal
