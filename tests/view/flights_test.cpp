#include "runtime/view/board/flights.h"

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"
#include "runtime/view/draw/draw_record.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

TEST(Flights, SumsOfPlayersCountAlongWithTheMoney) {
  MatchRequest request;
  request.game = "weigh_anchor";
  request.player_count = 3;
  request.seed = 1;
  const OpenGame open_game({source_folder()}, request);
  const Observation seen = test::seen_of(State(open_game.ruleset(), 1));
  GameLook look;
  look.money_sign = "$";
  Journal journal;
  journal.add(Paid{.from = purse_of(SeatId{0}), .to = purse_of(SeatId{1}), .amount = 100},
              SeatId{0});
  Motion motion;
  motion.add(seen, journal, Viewer(Referee()), BoardPlan(open_game.ruleset().data().board, look),
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

/// Two players without a board; each event is written by hand.
class FlightsOnTheTable : public terminal::TerminalCase {
 protected:
  FlightsOnTheTable() {
    write("scripts/den/game.yaml",
          "game: Den\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n"
          "decks: {suns: {cards: {one: {name: One}, two: {name: Two}}}}\n"
          "zones: {hand: {per_player: 1}, trick: {}}\n");
    write("scripts/den/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n"
          "  player:choose('Well?', {'on', 'off'})\nend\n");
    game_ = open_game("den", {"human"}, 2);
    seen_ = std::make_unique<Observation>(test::seen_of(State(game_->ruleset(), 1)));
  }

  [[nodiscard]] ZoneId zone(const std::string& id) const {
    const auto& zones = game_->ruleset().zones();
    const auto found = std::ranges::find(zones, id, &ZoneInfo::id);
    return ZoneId{static_cast<int>(found - zones.begin())};
  }

  /// The middle of the first card that is drawn at that time.
  [[nodiscard]] Point card_at(double now) {
    DrawRecord record;
    frames_.frame([&](Ui& ui) {
      const RecordSink recorded(record, ui.pen());
      ui.whereabouts().note("zone." + std::to_string(number_of(zone("hand"))), {100, 500, 60, 80});
      ui.whereabouts().note("card.0", {300, 100, 120, 160});
      draw_flights(
          ui, {0, 0, 800, 600}, *seen_, {}, motion_, now, [](SpaceId) { return Rect{}; },
          [&ui](const Rect& box, const CardView& card) {
            ui.pen().text_in(box, card.known ? card.title : "back", Type::body,
                             ui.pen().palette().ink, Align::center);
          });
    });
    for (const DrawnThing& thing : record.things()) {
      if (thing.sort == DrawnThing::Sort::text && thing.text == "One") return thing.box.center();
    }
    return {-1, -1};
  }

  std::unique_ptr<OpenGame> game_;
  std::unique_ptr<Observation> seen_;
  Journal journal_;
  Motion motion_;
  UiFrames frames_;
};

TEST_F(FlightsOnTheTable, ACardFliesFromItsZoneToWhereItLies) {
  const ItemId item = game_->ruleset().items().of(CardId{0});
  Event& event =
      journal_.add(Moved{.item = item, .from = zone("hand"), .to = zone("trick")}, SeatId{0});
  event.known_to = SeatSet::of_players(2);
  motion_.add(*seen_, journal_, Viewer(Referee()), BoardPlan(game_->ruleset().data().board, {}), {},
              10);
  EXPECT_TRUE(motion_.runs(10.2));
  EXPECT_NEAR(card_at(10).x, 130, 1);
  EXPECT_NEAR(card_at(10.25).x, 360, 2);
  EXPECT_FALSE(motion_.runs(10.27));
}

TEST_F(FlightsOnTheTable, ACardThatIsShownTurnsWhereItLies) {
  const ItemId item = game_->ruleset().items().of(CardId{0});
  journal_.add(Shown{.item = item}, SeatId{0}).known_to = SeatSet::of_players(2);
  motion_.add(*seen_, journal_, Viewer(Referee()), BoardPlan(game_->ruleset().data().board, {}), {},
              10);
  EXPECT_NEAR(card_at(10.2).x, 360, 1);
}

}  // namespace
}  // namespace windrose::view
