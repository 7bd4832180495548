// What all may know of a match: the place of each step, who has won, the points.
#include <gtest/gtest.h>

#include "runtime/match/play/match.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class PlayedMatchTest : public AskingTest {
 protected:
  void answer(int number) { match_->act(reply(match_->node().to_act(), Code::number(number))); }
};

/// "inputs before, steps before, round, seat" of each step.
std::vector<std::string> places(const Match& match) {
  std::vector<std::string> all;
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    const PlayedStep place = match.step(step);
    all.push_back(std::to_string(place.inputs_before) + " " + std::to_string(place.steps_before) +
                  " " + std::to_string(place.round) + " " + std::to_string(number_of(place.seat)));
  }
  return all;
}

TEST_F(PlayedMatchTest, AStepKnowsItsPlace) {
  Match& match = open(R"(
function rules.setup() end
function rules.turn(player) player:amount("How many?", 1, 9) end)",
                      true);
  for (int i = 1; i < 4; ++i) answer(i);
  const std::vector<std::string> expected = {"0 0 0 -1", "0 1 1 0", "1 2 1 1", "2 3 2 0",
                                             "3 4 2 1"};
  EXPECT_EQ(places(match), expected);
  match.undo();
  EXPECT_EQ(places(match), std::vector<std::string>(expected.begin(), expected.end() - 1));
}

TEST_F(PlayedMatchTest, TheScoreIsThereForAll) {
  Match& match = open(R"(
function rules.turn(player)
  player:amount("How many?", 1, 9)
  game:finish{ending = "over", winner = player, scores = {[player] = 3, [player.next] = 1}}
end)");
  EXPECT_TRUE(match.score().winners.empty());
  EXPECT_EQ(match.score().of(kAli), kNone);
  answer(4);
  EXPECT_EQ(match.score().winners.bits(), SeatSet::only(kAli).bits());
  EXPECT_EQ(match.score().of(kAli), 3);
  EXPECT_EQ(match.score().of(kBadr), 1);
}

}  // namespace
}  // namespace windrose
