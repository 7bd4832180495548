// What players' cards, tray, charts and the common panels say of a match, seen by one seat.
#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "runtime/tabletop/model/charts_model.h"
#include "runtime/tabletop/model/players_model.h"
#include "runtime/tabletop/model/table_model.h"
#include "runtime/tabletop/model/tray_model.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Amounts, TakeTheSignAndCommas) {
  GameLook look;
  EXPECT_EQ(amount_text(look, 312000), "312,000");
  look.money_sign = "$";
  EXPECT_EQ(amount_text(look, 1284), "$1,284");
  EXPECT_EQ(amount_text(look, -20), "\u2212$20");
  EXPECT_EQ(amount_text(look, kUnknown), "?");
}

TEST(Amounts, CashIsTheFewestNotes) {
  const std::vector<int> values{500, 100, 50, 20, 10, 5};
  const Notes notes = fewest_notes(1283, values);
  EXPECT_THAT(notes.notes,
              ElementsAre(NoteCount{500, 2, 0}, NoteCount{100, 2, 1}, NoteCount{50, 1, 2},
                          NoteCount{20, 1, 3}, NoteCount{10, 1, 4}));
  EXPECT_EQ(notes.rest, 3);
  EXPECT_THAT(fewest_notes(0, values).notes, IsEmpty());
  EXPECT_THAT(fewest_notes(-5, values).notes, IsEmpty());
  EXPECT_EQ(fewest_notes(7, {}).rest, 7);
}

class PanelModels : public terminal::TerminalCase {
 protected:
  PanelModels() : open_game_(open_game("caravan", {"human", "random"}, 2)) { start(); }

  void start() {
    match_ = open_game_->new_match({});
    match_->seat_agent(SeatId{1}, nullptr);
    match_->advance();
  }
  [[nodiscard]] Observation seen_by(SeatId seat) const {
    return test::seen_of(match_->truth(Referee()), Viewer{seat});
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
  GameLook look_;
};

TEST_F(PanelModels, ACardOfAPlayer) {
  const std::vector<PlayerCard> cards =
      player_cards(seen_by(SeatId{0}), look_,
                   {{"human", "random"}, Viewer{SeatId{0}}, SeatSet::only(SeatId{0}), {}});
  ASSERT_EQ(cards.size(), 2U);
  EXPECT_EQ(cards[0].name, "Ada");
  EXPECT_EQ(cards[0].agent, "");
  EXPECT_EQ(cards[0].amount, "60");
  EXPECT_EQ(cards[0].unit, "");
  ASSERT_EQ(cards[0].where.size(), 1U);
  EXPECT_EQ(plain(cards[0].where[0]), "Grand Bazaar");
  EXPECT_EQ(cards[0].where[0].spans[0].thing.kind(), Kind::space);
  EXPECT_EQ(plain(place_and_agent(cards[1], false)), "Grand Bazaar · agent: random");
  EXPECT_EQ(plain(place_and_agent(cards[1], false, PlaceForm::short_agent)),
            "Grand Bazaar · random");
  EXPECT_EQ(plain(place_and_agent(cards[1], false, PlaceForm::first_place)), "Grand Bazaar");
  EXPECT_TRUE(cards[0].is_viewer);
  EXPECT_TRUE(cards[0].asked);
  EXPECT_FALSE(cards[0].out);
  ASSERT_EQ(cards[0].tokens.size(), 1U);
  EXPECT_EQ(cards[0].tokens[0].title, "Saddle");
  EXPECT_EQ(cards[0].tokens[0].most, 3);
  EXPECT_EQ(cards[1].agent, "random");
  EXPECT_FALSE(cards[1].asked);
}

TEST_F(PanelModels, AHandIsReadByItsOwnerOnly) {
  const std::vector<PlayerCard> cards =
      player_cards(seen_by(SeatId{0}), look_, {{}, Viewer{SeatId{0}}, {}, {}});
  ASSERT_EQ(cards[0].cards.size(), 1U);
  ASSERT_EQ(cards[0].cards[0].cards.size(), 2U);
  EXPECT_TRUE(cards[0].cards[0].cards[0].known);
  EXPECT_EQ(cards[0].cards[0].cards[0].title, "Bandits!");
  EXPECT_EQ(cards[0].cards[0].cards[0].text, "A rival pays 20.");
  EXPECT_EQ(cards[0].cards[0].cards[0].deck, "Rumors");
  ASSERT_EQ(cards[1].cards[0].cards.size(), 2U);
  for (const CardView& card : cards[1].cards[0].cards) {
    EXPECT_FALSE(card.known);
    EXPECT_EQ(card.title, "a rumor");
    EXPECT_EQ(card.text, "");
    EXPECT_EQ(card.code.kind(), Kind::placeholder);
  }
}

TEST_F(PanelModels, TheTrayHoldsHandAndGoods) {
  const Tray tray = tray_of(seen_by(SeatId{0}), look_, SeatId{0});
  ASSERT_EQ(tray.sections.size(), 2U);
  EXPECT_EQ(tray.sections[0].title, "Hand");
  EXPECT_EQ(tray.sections[0].count, "2");
  EXPECT_EQ(tray.sections[0].cards.count, 2);
  EXPECT_EQ(tray.sections[1].title, "Saddle");
  EXPECT_EQ(tray.sections[1].count, "0 of 3");
  EXPECT_THAT(tray_of(seen_by(SeatId{0}), look_, SeatId::none).sections, IsEmpty());
}

TEST_F(PanelModels, CashLiesInTheTrayAsNotes) {
  look_.notes = {50, 10, 5, 1};
  const Tray tray = tray_of(seen_by(SeatId{0}), look_, SeatId{0});
  ASSERT_EQ(tray.sections.size(), 3U);
  EXPECT_EQ(tray.sections[2].title, "Cash");
  EXPECT_EQ(tray.sections[2].count, "60");
  EXPECT_THAT(tray.sections[2].notes.notes, ElementsAre(NoteCount{50, 1, 0}, NoteCount{10, 1, 1}));
}

TEST_F(PanelModels, APanelOfTheLookTakesItsThingElsewhere) {
  look_.panels = {{LookPanel::Thing::zone, "hand", LookPanel::At::tray, "Rumors you know", {}, ""},
                  {LookPanel::Thing::pile, "saddle", LookPanel::At::left, "", {}, ""},
                  {LookPanel::Thing::deck, "rumors", LookPanel::At::foot, "", {}, ""}};
  const Tray tray = tray_of(seen_by(SeatId{0}), look_, SeatId{0});
  ASSERT_EQ(tray.sections.size(), 1U);
  EXPECT_EQ(tray.sections[0].title, "Rumors you know");
  const std::vector<TablePanel> foot = panels_at(seen_by(SeatId{0}), look_, LookPanel::At::foot);
  ASSERT_EQ(foot.size(), 1U);
  EXPECT_THAT(foot[0].rows,
              ElementsAre(NumberField{"Rumors", "0 left", false, Code(Kind::deck, 0)}));
}

TEST_F(PanelModels, WhatTheLookDoesNotPlaceStandsAtUsualPlaces) {
  const std::vector<TablePanel> left = panels_at(seen_by(SeatId{0}), look_, LookPanel::At::left);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].title, "The table");
  // The middle of the loop shows the deck.
  EXPECT_THAT(left[0].rows, ElementsAre(NumberField{"Bank", "1,880"}));
  const std::vector<TablePanel> drawer =
      panels_at(seen_by(SeatId{0}), look_, LookPanel::At::drawer);
  ASSERT_EQ(drawer.size(), 1U);
  EXPECT_EQ(drawer[0].kind, TablePanel::Kind::chart);
  EXPECT_EQ(drawer[0].index, 0);
}

TEST_F(PanelModels, AChartKnowsWhatWillRise) {
  const ChartView chart = chart_view(seen_by(SeatId{0}), look_, ChartId{0}, Viewer{SeatId{0}});
  EXPECT_EQ(chart.title, "Prices");
  EXPECT_EQ(chart.columns, 3);
  EXPECT_EQ(chart.marker, 1);
  EXPECT_FALSE(chart.is_track);
  ASSERT_EQ(chart.lines.size(), 2U);
  EXPECT_EQ(chart.lines[0].name, "Date");
  EXPECT_TRUE(chart.lines[0].is_token);
  std::vector<int> trends;
  for (const ChartCell& cell : chart.lines[0].cells) trends.push_back(cell.trend);
  EXPECT_THAT(trends, ElementsAre(1, -1, 1));  // 4, 6, 3 and around again
  EXPECT_EQ(chart.lines[0].cells[1].text, "6");
}

TEST_F(PanelModels, AMarkerThatSlidesStandsBetweenTwoColumns) {
  const ChartView chart = chart_view(seen_by(SeatId{0}), look_, ChartId{0}, Viewer{SeatId{0}});
  EXPECT_EQ(chart.marker_at, 1);
  const ChartView sliding_now = sliding(chart, 2.4F);
  EXPECT_EQ(sliding_now.marker_at, 2.4F);
  EXPECT_EQ(sliding_now.marker, 2) << "the column that it is nearest to is the bold one";
  EXPECT_EQ(sliding(chart, 2.6F).marker, 3);
  EXPECT_EQ(sliding(chart, 7).marker_at, 3) << "never beside the chart";
  EXPECT_EQ(sliding(chart, std::nullopt).marker_at, 1);
}

TEST(PanelsOfCup, TheRoundTrackIsARingWithTheClockOnIt) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.player_count = 3;
  request.agents = {"human"};
  request.seed = 4;
  OpenGame open_game({source_folder()}, request);
  const Observation state = test::seen_of(State(open_game.ruleset(), 0));
  const ChartView rounds = chart_view(state, {}, ChartId{0}, Viewer{SeatId{0}});
  EXPECT_TRUE(rounds.is_track);
  EXPECT_EQ(rounds.flags, 1) << "the row that only says where the clock is";
  const ChartView precedence = chart_view(state, {}, ChartId{1}, Viewer{SeatId{0}});
  EXPECT_FALSE(precedence.is_track);
  EXPECT_EQ(precedence.flags, -1);
  EXPECT_EQ(precedence.lines[2].cells[0].text, "Middle Asia");
}

TEST(PanelsOfCup, ChartsNameTheirColumnsAndWhatIsInForce) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.player_count = 3;
  request.agents = {"random"};
  OpenGame open_game({source_folder()}, request);
  const GameLook look = open_game.look();
  const Ruleset& ruleset = open_game.ruleset();
  State state(ruleset, 0);
  const ChartView precedence =
      chart_view(test::seen_of(state), look, ChartId{1}, Viewer{SeatId{0}});
  EXPECT_THAT(precedence.heads, ElementsAre("Odd intervals", "Even intervals"));
  EXPECT_TRUE(precedence.is_marked);
  const ChartView before = chart_view(test::seen_of(state), look, ChartId{2}, Viewer{SeatId{0}});
  EXPECT_THAT(before.heads, IsEmpty()) << "no upheaval yet";
  EXPECT_FALSE(before.is_marked);
  EXPECT_FALSE(before.is_track);

  const std::unique_ptr<Match> match = open_game.new_match({.seed = 4});
  match->advance(12);
  const ChartView after =
      chart_view(test::seen_of(match->truth(Referee())), look, ChartId{2}, Viewer{SeatId{0}});
  EXPECT_EQ(after.heads.size(), 5U);
  EXPECT_THAT(after.heads, testing::UnorderedElementsAre("Europe", "Africa", "Middle Asia",
                                                         "Oceania", "East Asia"));
}

TEST(PanelsOfWeighAnchor, TheMiddleOfTheBoardShowsDecksAndStock) {
  MatchRequest request;
  request.game = "weigh_anchor";
  request.player_count = 2;
  request.agents = {"human"};
  OpenGame open_game({source_folder()}, request);
  const Observation seen = test::seen_of(State(open_game.ruleset(), 0));
  EXPECT_THAT(panels_at(seen, open_game.look(), LookPanel::At::left), IsEmpty());
  EXPECT_THAT(scene_of(seen, open_game.look()).stock, testing::SizeIs(2));
}

TEST(PanelsOfCup, FleetsAreToldOceanByOcean) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.player_count = 7;
  request.agents = std::vector<std::string>(7, "governor");
  request.seed = 7;
  OpenGame open_game({source_folder()}, request);
  const std::unique_ptr<Match> match = open_game.new_match({.seed = 7});
  match->advance(16);
  const Observation seen = test::seen_of(match->truth(Referee()), Viewer{SeatId{0}});
  const std::vector<TokenSpread> of_ada = spread_tokens(seen, open_game.look(), SeatId{0});
  ASSERT_EQ(of_ada.size(), 1U);
  EXPECT_EQ(of_ada[0].label, "Fleets");
  EXPECT_THAT(of_ada[0].places, ElementsAre(NumberField{"Atl", "0"}, NumberField{"Ind", "0"},
                                            NumberField{"Pac", "0"}));
  EXPECT_THAT(
      spread_tokens(seen, open_game.look(), SeatId{2})[0].places,
      ElementsAre(NumberField{"Atl", "0"}, NumberField{"Ind", "0"}, NumberField{"Pac", "1"}));
  EXPECT_EQ(spread_text(spread_tokens(seen, open_game.look(), SeatId{2})[0], false), "0·0·1");
  EXPECT_EQ(spread_text(of_ada[0], true), "Atl 0 · Ind 0 · Pac 0");
}

TEST(PanelsOfPig, TheNumberThatWinsHasItsUnit) {
  MatchRequest request;
  request.game = "pig";
  request.player_count = 2;
  request.agents = {"human"};
  OpenGame open_game({source_folder()}, request);
  const Observation seen = test::seen_of(State(open_game.ruleset(), 0));
  const std::vector<PlayerCard> cards = player_cards(seen, open_game.look(), {});
  EXPECT_EQ(cards[0].amount, "0");
  EXPECT_EQ(cards[0].unit, "points");
}

TEST(PanelsOfCup, ATableOfTwoDiceKnowsHowLikelyItsRowsAre) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.player_count = 3;
  request.agents = {"human"};
  OpenGame open_game({source_folder()}, request);
  const TableView attrition = table_view(test::seen_of(State(open_game.ruleset(), 0)), 0);
  EXPECT_THAT(attrition.rows, testing::Contains(NumberField{"6–8", "Nobody loses"}));
  EXPECT_THAT(attrition.chances,
              ElementsAre(testing::DoubleEq(3 / 36.0), testing::DoubleEq(7 / 36.0),
                          testing::DoubleEq(16 / 36.0), testing::DoubleEq(7 / 36.0),
                          testing::DoubleEq(3 / 36.0)));
}

TEST(PanelsOfShipping, PortsToVisitLieInTheTrayWithTheirGoods) {
  MatchRequest request;
  request.game = "shipping";
  request.players = {"Anna", "Ben"};
  request.agents = {"human"};
  request.seed = 4;
  OpenGame open_game({source_folder()}, request);
  const std::unique_ptr<Match> match = open_game.new_match({.seed = 4});
  match->advance();
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(match->node().is<Node::Asking>());
    const Node::Asked& asked = match->node().truth(Referee()).asks().front();
    Reply reply;
    reply.seat = asked.seat;
    reply.one = asked.options.front();
    match->act(reply);
  }
  const Observation seen = test::seen_of(match->truth(Referee()), Viewer{SeatId{0}});
  GameLook look;
  look.notes = {100000, 50000, 10000};
  const Tray tray = tray_of(seen, look, SeatId{0});
  ASSERT_FALSE(tray.sections.empty());
  EXPECT_EQ(tray.sections.front().title, "Places");
  const CardView& port = tray.sections.front().cards.cards.front();
  EXPECT_EQ(port.code.kind(), Kind::space);
  EXPECT_EQ(port.note, "Ahead");
  ASSERT_EQ(port.fields.size(), 1U);
  EXPECT_EQ(tray.sections.back().title, "Cash");
  const std::vector<PlayerCard> cards = player_cards(seen, look, {{}, Viewer{SeatId{0}}, {}, {}});
  ASSERT_FALSE(cards[0].lists.empty());
  EXPECT_EQ(cards[0].lists.front().label, "ahead");
  ASSERT_FALSE(cards[0].lists.front().items.empty());
  EXPECT_EQ(cards[0].lists.front().items.front().thing.kind(), Kind::space);
  EXPECT_EQ(cards[0].amount, "50,000");
}

}  // namespace
}  // namespace windrose
