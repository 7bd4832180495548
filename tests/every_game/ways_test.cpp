// The laws, undo, replay and secrets of every game in each of its ways to be played: with each
// variant, with all of them, in each scenario.
#include "runtime/state/ids/referee.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/laws.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {
namespace {

constexpr int kWayNodes = 120;

void expect_sound(OpenGame& open_game) {
  const MatchSettings practice{.seed = 42, .practice = true, .trace = false};
  const auto match = open_game.new_match(practice);
  const Laws laws(open_game.ruleset());
  RandomDriver driver(43);
  match->advance();
  for (int node = 0; node < kWayNodes && !match->is_over(); ++node) {
    ASSERT_FALSE(match->node().is<Node::Halted>()) << match->node().error();
    const std::uint64_t before = match->truth(Referee()).fingerprint();
    driver.step(*match);
    ASSERT_NO_FATAL_FAILURE(laws.expect_kept(match->truth(Referee())));
    const std::uint64_t after = match->truth(Referee()).fingerprint();
    match->undo();
    ASSERT_EQ(match->truth(Referee()).fingerprint(), before) << "node " << node;
    match->redo();
    ASSERT_EQ(match->truth(Referee()).fingerprint(), after) << "node " << node;
  }
  const auto other = open_game.for_another_thread();
  const auto again = other->new_match(practice);
  again->replay(match->history());
  EXPECT_EQ(again->truth(Referee()).fingerprint(), match->truth(Referee()).fingerprint());
}

TEST_P(EveryGame, IsSoundInEachWayToBePlayed) {
  for (const Way& way : ways_beside_the_plain_one(GetParam())) {
    SCOPED_TRACE(way.name);
    OpenGame open_game(test_shelves(), way.request);
    ASSERT_NO_FATAL_FAILURE(expect_sound(open_game));
    EXPECT_EQ(unknown_faults(GetParam(), leaks_of(open_game, 44, 6, 100)), Faults());
  }
}

}  // namespace
}  // namespace windrose
