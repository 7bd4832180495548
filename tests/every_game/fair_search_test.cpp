// Agents that think ahead answer the same where only what their seat cannot know differs: hidden
// cards, hidden values, sealed answers and the key of chance, in every game and the traps.
#include "runtime/match/search/learned.h"
#include "tests/base/sanitized.h"
#include "tests/every_game/copied_game.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {
namespace {

constexpr int kTrials = fewer_sanitized(6, 2);
constexpr int kNodes = 60;  // of a match, up to one of which it is played

/// A copy of a game with weights beside it.
class LearnedGame {
 public:
  explicit LearnedGame(const std::string& game) : copy_(game, "fair") {
    MatchRequest request;
    request.game = game;
    request.agents = {"random"};
    const OpenGame open_game(shelves(), request);
    LearnedStanding learned;
    learned.game = game;
    learned.ruleset = open_game.ruleset().data().ruleset;
    double weight = 0.01;  // each differs, so that none stands in for another
    const SeatNumbers numbers(open_game.ruleset());
    for (const std::string& name : numbers.names()) {
      learned.weights.push_back({name, weight});
      weight *= -1.1;
    }
    copy_.write(kLearnedFile, learned_text(learned));
  }
  [[nodiscard]] const std::vector<std::string>& shelves() const { return copy_.shelves(); }

 private:
  CopiedGame copy_;
};

Faults leaks_with(const std::string& game, const std::string& agent,
                  const std::vector<std::string>& shelves = test_shelves()) {
  MatchRequest request;
  request.game = game;
  request.agents = {agent};
  request.seed = 71;
  OpenGame open_game(shelves, request);
  Faults leaks = leaks_of(open_game, 72, kTrials, kNodes);
  std::erase_if(leaks, [](const auto& leak) { return leak.first != "agent"; });
  return leaks;
}

TEST_P(EveryGame, ASearchIsTheSameForASeatThatCannotTell) {
  EXPECT_EQ(leaks_with(GetParam(), "mcts:24"), Faults());
  EXPECT_EQ(leaks_with(GetParam(), "greedy"), Faults());
}

// What was learned counts what the seat would see in what is made up.
TEST_P(EveryGame, ALearnedSearchIsTheSameForASeatThatCannotTell) {
  const LearnedGame learned(GetParam());
  EXPECT_EQ(leaks_with(GetParam(), "greedy:learned", learned.shelves()), Faults());
  EXPECT_EQ(leaks_with(GetParam(), "mcts:12:learned", learned.shelves()), Faults());
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
