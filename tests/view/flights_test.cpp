#include "runtime/view/board/flights.h"

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"
#include "runtime/state/ruleset/names.h"
#include "tests/state/seen.h"

namespace windrose {
namespace {

TEST(Flights, SumsOfPlayersCountAlongWithTheMoney) {
  MatchRequest request;
  request.game = "weigh_anchor";
  request.player_count = 3;
  request.seed = 1;
  const OpenGame open_game({WINDROSE_SOURCE_DIR}, request);
  const Observation seen = test::seen_of(State(open_game.ruleset(), 1));
  GameLook look;
  look.money_sign = "$";
  Journal journal;
  journal.add(Paid{.from = Ruleset::purse_of(0), .to = Ruleset::purse_of(1), .amount = 100}, 0);
  Motion motion;
  motion.add(seen, journal, kReferee, BoardPlan(open_game.ruleset().data().board, look),
             printed_of(open_game.ruleset().data(), look), 10);
  const std::vector<PlayerCard> cards = player_cards(seen, look, {});
  const auto shown = [&](double now) {
    std::string text;
    for (const PlayerCard& card : counting_along(cards, seen, look, motion, now))
      text += card.amount + " ";
    return text;
  };
  // The state is already the new one: the payer still shows what has not left.
  EXPECT_EQ(shown(10), "$1,600 $1,400 $1,500 ");
  EXPECT_EQ(shown(10.33), "$1,550 $1,450 $1,500 ");
  EXPECT_EQ(shown(11), "$1,500 $1,500 $1,500 ");
}

}  // namespace
}  // namespace windrose
