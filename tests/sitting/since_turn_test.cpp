// The short list of what has happened since a player's last turn.
#include "runtime/sitting/people/since_turn.h"

#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SinceTurn : public CaravanTest {
 protected:
  void open(int players) {
    MatchRequest request = asked(16);
    request.player_count = players;
    request.agents = {"human"};
    open_game_ = std::make_unique<OpenGame>(shelves(), request);
    match_ = open_game_->new_match(settings_of(open_game_->request()));
    match_->advance();
  }
  void act(const std::string& action) {
    const SeatId seat = match_->node().to_act();
    match_->act(read_action(*match_, seat, {false, {action}}, Referee()).reply());
  }
  [[nodiscard]] std::vector<std::string> list(SeatId seat, std::size_t most = 5) const {
    Chronicle chronicle;
    chronicle.update(*match_, Viewer{seat});
    std::vector<std::string> told;
    for (const std::size_t line : since_last_turn(chronicle, match_->history(), seat, most))
      told.push_back(chronicle.lines()[line].text());
    return told;
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
};

TEST_F(SinceTurn, NothingIsToldInTheFirstTurnAndInTheTurnOfAnother) {
  open(2);
  EXPECT_THAT(list(SeatId{0}), IsEmpty());
  act("pass");
  EXPECT_THAT(list(SeatId{0}), IsEmpty());
  EXPECT_THAT(list(SeatId{1}), IsEmpty());
}

TEST_F(SinceTurn, ListsTheTurnsOfOthersUntilTheFirstDecision) {
  open(2);
  act("pass");
  act("pass");
  const std::vector<std::string> told = list(SeatId{0});
  EXPECT_THAT(
      told,
      ElementsAre("Badr rolls 6; moves from Grand Bazaar to Grand Bazaar; receives 40 dinars."));
  EXPECT_THAT(list(SeatId{0}, 0), IsEmpty());
  EXPECT_THAT(list(SeatId{1}), IsEmpty());
  act("pass");
  EXPECT_THAT(list(SeatId{0}), IsEmpty());
}

TEST_F(SinceTurn, ALineKnowsWhatItHasBroughtASeat) {
  open(2);
  act("pass");
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  const std::vector<std::size_t> lines =
      since_last_turn(chronicle, match_->history(), SeatId{0}, 5);
  ASSERT_EQ(lines.size(), 1U);  // "Badr rolls 6; …; receives 40 dinars."
  EXPECT_EQ(gain_in_line(*match_, chronicle, lines[0], SeatId{1}), 40);
  EXPECT_EQ(gain_in_line(*match_, chronicle, lines[0], SeatId{0}), 0);
}

}  // namespace
}  // namespace windrose
