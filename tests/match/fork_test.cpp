// Forks of a match to think ahead in.
#include "runtime/match/play/fork.h"

#include <set>

#include <gtest/gtest.h>

#include "runtime/match/play/match.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/truth/state.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class ForkTest : public AskingTest {};

TEST_F(ForkTest, ARedeterminedForkKeepsWhatTheSeatKnows) {
  Match& match = open(R"(
function rules.setup()
  for _, player in ipairs(game.players) do game.decks.secrets:deal(1, player.hand) end
end
function rules.turn(player)
  player:choose("Ready?", {"yes", "no"})
  if game.round > 3 then game:finish("over") end
end)");
  const ZoneId ali_hand = zone_named(match.ruleset(), "hand.1");
  const ZoneId badr_hand = zone_named(match.ruleset(), "hand.2");
  RandomAgent random;
  std::set<ItemId> badr_cards;
  for (std::uint64_t key = 0; key < 40; ++key) {
    MatchSettings settings = match.settings();
    settings.keep_steps = false;
    Match fork(open_game_->rules(), settings);
    fork.seat_agent(kAli, &random);
    fork.seat_agent(kBadr, &random);
    Fork(fork).of(match, kAli, key);
    fork.advance();
    EXPECT_TRUE(fork.is_over());
    const State& guessed = fork.truth(Referee());
    EXPECT_EQ(guessed.zone_first(ali_hand), match.truth(Referee()).zone_first(ali_hand));
    badr_cards.insert(guessed.zone_first(badr_hand));
  }
  EXPECT_EQ(badr_cards.size(), 3U);  // each of the three cards that ali does not hold
}

}  // namespace
}  // namespace windrose
