// Whoever thinks ahead can do so from every node, for every seat: with other cards in the hands
// that the seat cannot see, the match goes on all the same.
#include <set>

#include "runtime/match/play/fork.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

constexpr int kRoundsAhead = 3;

/// A match that answers at random, and another one, played by agents, that begins at its nodes.
class Search {
 public:
  Search(const std::string& game, const std::string& agent, std::uint64_t seed)
      : open_game_(table_for(game, agent, seed)),
        match_(open_game_->new_match({.seed = seed, .keep_steps = false, .trace = false})),
        ahead_(open_game_->new_match({.keep_steps = false, .trace = false})),
        driver_(seed) {
    for (const SeatId seat : open_game_->ruleset().seats()) match_->seat_agent(seat, nullptr);
    match_->advance();
  }

  [[nodiscard]] const Match& match() const { return *match_; }
  /// The id of the question that the match waits with.
  [[nodiscard]] std::string question() const {
    const Node& node = match_->node().truth(Referee());
    if (!node.is<Node::Asking>() || node.question().id == WordId::none) return "";
    return match_->truth(Referee()).words().text(node.question().id);
  }
  /// Goes on by one node.
  void step() { driver_.step(*match_); }

  /// Plays on from the node for each seat in turn; what goes wrong is a failure.
  void from_here() {
    for (const SeatId seat : open_game_->ruleset().seats()) {
      Fork(*ahead_).of(*match_, seat, static_cast<std::uint64_t>(driver_.below(1 << 30)));
      ahead_->advance(match_->truth(Referee()).header().round + kRoundsAhead);
      ASSERT_FALSE(ahead_->node().is<Node::Halted>())
          << "for seat " << number_of(seat) << " from '" << question()
          << "': " << ahead_->node().error();
    }
  }

 private:
  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<Match> ahead_;
  RandomDriver driver_;
};

TEST_P(EveryGame, CanBeThoughtAheadInFromAnyNodeForAnySeat) {
  Search search(GetParam(), "random", 51);
  for (int node = 0; node < 150 && !search.match().is_over(); ++node) {
    if (node % 3 == 0) {
      ASSERT_NO_FATAL_FAILURE(search.from_here());
    }
    search.step();
  }
}

// What has been announced there hangs on cards in hand: that a venture can be outbid, and that one
// raises; so all takeovers are met.
TEST(ThinkingAhead, InCupOfReckoningNeverHalts) {
  const std::set<std::string> of_takeovers = {"venture_from", "venture",     "raise",
                                              "bid_cards",    "bid_factors", "discard_one",
                                              "relocate",     "move_in"};
  for (const std::string agent : {"random", "director"}) {
    std::set<std::string> met;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Search search("cup_of_reckoning", agent, seed);
      for (int node = 0; node < 500 && !search.match().is_over(); ++node) {
        if (of_takeovers.contains(search.question())) met.insert(search.question());
        ASSERT_NO_FATAL_FAILURE(search.from_here());
        search.step();
      }
    }
    EXPECT_EQ(met, of_takeovers);
  }
}

}  // namespace
}  // namespace windrose
