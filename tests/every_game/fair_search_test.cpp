// Agents that think ahead answer the same where only what their seat cannot know differs: hidden
// cards, hidden values, sealed answers and the key of chance, in every game and the traps.
#include "tests/base/sanitized.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {
namespace {

constexpr int kTrials = fewer_sanitized(6, 2);
constexpr int kNodes = 60;  // of a match, up to one of which it is played

Faults leaks_with(const std::string& game, const std::string& agent) {
  MatchRequest request;
  request.game = game;
  request.agents = {agent};
  request.seed = 71;
  OpenGame open_game(test_shelves(), request);
  Faults leaks = leaks_of(open_game, 72, kTrials, kNodes);
  std::erase_if(leaks, [](const auto& leak) { return leak.first != "agent"; });
  return leaks;
}

TEST_P(EveryGame, ASearchIsTheSameForASeatThatCannotTell) {
  EXPECT_EQ(leaks_with(GetParam(), "mcts:24"), Faults());
  EXPECT_EQ(leaks_with(GetParam(), "greedy"), Faults());
}

// The guide sees what its seat may see of the match, and all of it in what is made up. Games that
// hide something, each with its quickest agent.
TEST(FairSearch, AGuidedSearchIsTheSameForASeatThatCannotTell) {
  EXPECT_EQ(leaks_with("cup_of_reckoning", "mcts:6:novice"), Faults());
  EXPECT_EQ(leaks_with("pig", "mcts:6:twenty"), Faults());
  EXPECT_EQ(leaks_with("shipping", "mcts:6:tramp"), Faults());
  EXPECT_EQ(leaks_with("weigh_anchor", "mcts:3:skipper"), Faults());
}

}  // namespace
}  // namespace windrose
