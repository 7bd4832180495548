// What panels say of a stage, and who is ahead on a player's card.
#include "runtime/tabletop/model/stages.h"

#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/tabletop/model/players_model.h"
#include "runtime/tabletop/scene/scene_stage.h"
#include "tests/state/seen.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;

/// Rows by seat, the first seat's first.
template <typename T>
Table<T, SeatId> by_seat(std::vector<T> rows) {
  return Table<T, SeatId>(std::move(rows));
}

class StagesShown : public terminal::TerminalCase {
 protected:
  StagesShown() : open_game_(open_game("caravan", {"human", "human"}, 2)) {
    match_ = open_game_->new_match({});
    match_->advance();
  }
  [[nodiscard]] StageShown shown(const StageNow& now, SeatSet asked = {}) const {
    const Observation seen = test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}});
    return stages_shown(seen, look_, std::vector{now}, asked).front();
  }
  static StageNow contest() {
    StageNow now;
    now.declared.id = "raid";
    now.declared.title = "Raid";
    now.declared.parts = {{"men", "Men"}, {"walls", "Walls"}};
    now.declared.sides.resize(2);
    now.declared.sides[0].role = "raider";
    now.from = SpaceId{0};
    now.to = SpaceId{1};
    now.needs = 4;
    now.sides = {
        {.seat = SeatId{0},
         .parts = {{.id = "men", .points = 3, .of = 5, .about = Code(Kind::space, 0)}}},
        {.seat = SeatId{1}, .parts = {{.id = "men", .points = 1}, {.id = "walls", .points = 2}}}};
    return now;
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
  GameLook look_;
};

TEST_F(StagesShown, PartsOfBothSidesShareTheirRows) {
  const StageShown stage = shown(contest());
  EXPECT_EQ(stage.name, "Raid");
  ASSERT_EQ(stage.sides.size(), 2U);
  EXPECT_EQ(stage.sides[0].points, 3);
  EXPECT_EQ(stage.sides[1].points, 3);
  ASSERT_EQ(stage.rows.size(), 2U);
  EXPECT_EQ(plain(stage.rows[0].name), "Men");
  EXPECT_THAT(stage.rows[0].points, ElementsAre(3, 1));
  EXPECT_EQ(plain(stage.rows[0].note).substr(0, 12), "3 of 5 from ");
  EXPECT_EQ(stage.rows[0].note.spans.back().thing, Code(SpaceId{0}));
  EXPECT_EQ(stage.title.spans.back().thing, Code(SpaceId{1}));
  EXPECT_EQ(stage.line.spans[1].thing, Code(SpaceId{0}));
  EXPECT_THAT(stage.rows[1].points, ElementsAre(0, 2));
  EXPECT_EQ(stage.needs, 4);
}

TEST_F(StagesShown, SeveralLinesOfAPartAreToldApart) {
  StageNow now = contest();
  now.sides[0].parts = {{.id = "men", .points = 1, .about = Code(Kind::space, 0)},
                        {.id = "men", .points = 2, .about = Code(Kind::space, 1)}};
  now.sides[1].parts = {{.id = "men", .points = 4, .about = Code(Kind::space, 1)}};
  const StageShown stage = shown(now);
  ASSERT_EQ(stage.rows.size(), 2U);
  EXPECT_THAT(stage.rows[0].points, ElementsAre(1, 0));
  EXPECT_THAT(stage.rows[1].points, ElementsAre(2, 4));
}

TEST_F(StagesShown, AContestTellsWhatWasBidAndWhatAnswersAdd) {
  StageNow now = contest();
  now.declared.bids = {"men"};
  now.adds = {{"raise", {{.id = "men", .points = 2, .about = Code(Kind::space, 3)}}}};
  const StageShown stage = shown(now, SeatSet::only(SeatId{1}));
  EXPECT_TRUE(stage.tells_bids);
  EXPECT_EQ(stage.sides[0].raised, "Men 3");
  EXPECT_EQ(stage.sides[1].raised, "Men 1");
  EXPECT_FALSE(stage.sides[0].asked);
  EXPECT_TRUE(stage.sides[1].asked);
  ASSERT_EQ(stage.adds.size(), 1U);
  EXPECT_EQ(stage.adds[0].question, "raise");
  EXPECT_EQ(stage.adds[0].about, Code(Kind::space, 3));
  EXPECT_EQ(stage.adds[0].points, 2);
}

TEST_F(StagesShown, AnAuctionTellsWhatTheLotBringsWithoutASign) {
  StageNow now;
  now.declared.kind = StageKind::auction;
  now.declared.parts = {{"hire", "Hire"}};
  now.declared.sums = {"hire"};
  now.lot = Code(Kind::space, 1);
  now.in = by_seat<bool>({true, true});
  now.last = by_seat(std::vector<std::optional<std::int64_t>>(2));
  now.next = SeatId{1};
  now.tells = {{.id = "hire", .points = 14}};
  const StageShown stage = shown(now, SeatSet::only(SeatId{0}));
  EXPECT_EQ(stage.next, SeatId{1});
  ASSERT_EQ(stage.gains.size(), 1U);
  EXPECT_EQ(stage.gains[0].name, "Hire");
  EXPECT_EQ(stage.gains[0].text, "14");
  EXPECT_EQ(stage.bidders[0].purse, 60);
}

TEST_F(StagesShown, BiddersComeByTheirBids) {
  StageNow now;
  now.declared.id = "auction";
  now.declared.kind = StageKind::auction;
  now.lot = Code(Kind::space, 1);
  now.bid = 30;
  now.by = SeatId{1};
  now.in = by_seat<bool>({true, true});
  now.last = by_seat<std::optional<std::int64_t>>({20, 30});
  const StageShown stage = shown(now, SeatSet::only(SeatId{0}));
  EXPECT_EQ(stage.bid, "30");
  ASSERT_EQ(stage.bidders.size(), 2U);
  EXPECT_EQ(stage.bidders[0].seat, SeatId{1});
  EXPECT_EQ(stage.bidders[0].state, StageBidder::State::highest);
  EXPECT_EQ(stage.bidders[1].last, "20");
  EXPECT_TRUE(stage.bidders[1].asked);
  EXPECT_EQ(stage.bidders[1].cash, "60");
}

TEST_F(StagesShown, WithoutAFlagForItNoBidderIsOut) {
  StageNow now;
  now.declared.kind = StageKind::auction;
  now.lot = Code(Kind::space, 1);
  now.in = by_seat<bool>({false, false});
  now.last = by_seat(std::vector<std::optional<std::int64_t>>(2));
  const StageShown sealed = shown(now, SeatSet::of_players(2));
  ASSERT_EQ(sealed.bidders.size(), 2U);
  EXPECT_EQ(sealed.bidders[0].state, StageBidder::State::in);
  EXPECT_EQ(sealed.bidders[1].state, StageBidder::State::in);
  now.declared.in.path = {"player", "bidding"};
  EXPECT_EQ(shown(now, SeatSet::of_players(2)).bidders[0].state, StageBidder::State::out);
}

TEST_F(StagesShown, ATradeAddsUpPricesAndMoney) {
  StageNow now;
  now.declared.kind = StageKind::trade;
  now.done = true;
  now.sides = {{.seat = SeatId{0}, .money = 15}, {.seat = SeatId{1}}};
  const StageShown stage = shown(now);
  EXPECT_EQ(stage.sides[0].money, "15");
  EXPECT_EQ(stage.sides[0].worth, 15);
  EXPECT_EQ(stage.sides[1].worth, 0);
  EXPECT_EQ(plain(stage.line),
            stage.sides[0].name + " offers " + stage.sides[1].name + " a trade.");
  EXPECT_EQ(stage.line.spans[0].thing, Code(SeatId{0}));
  EXPECT_EQ(stage.line.spans[2].thing, Code(SeatId{1}));
}

TEST_F(StagesShown, TheBoardHasLinesAndTags) {
  StageShown stage = shown(contest());
  const SceneStage scene = staged_of(std::vector{stage});
  EXPECT_THAT(scene.given, ElementsAre(SpaceId{0}));
  EXPECT_THAT(scene.about, ElementsAre(SpaceId{1}));
  ASSERT_EQ(scene.tags.size(), 2U);
  EXPECT_EQ(scene.tags[0].text, "raider");
  EXPECT_EQ(scene.tags[0].number, "3");
}

TEST_F(StagesShown, AForceMarksItsSpacesAndNothingElse) {
  StageShown stage;
  stage.kind = StageKind::force;
  stage.area = {SpaceId{2}, SpaceId{3}};
  stage.toward_id = "southwest";
  const SceneStage scene = staged_of(std::vector{stage});
  EXPECT_THAT(scene.area, ElementsAre(SpaceId{2}, SpaceId{3}));
  EXPECT_EQ(scene.toward, "southwest");
  EXPECT_TRUE(scene.about.empty());
  EXPECT_TRUE(scene.given.empty());
}

StageNow wreck() {
  StageNow now;
  now.declared.id = "wreck";
  now.declared.title = "Wreck";
  now.declared.kind = StageKind::outcome;
  now.declared.parts = {{"cargo", "The cargo"}, {"tow", "The tow"}, {"miles", "Miles"}};
  now.declared.sums = {"cargo", "tow"};
  now.declared.unit = "men";
  now.who = SeatId{1};
  now.from = SpaceId{0};
  now.to = SpaceId{1};
  now.declared.parts.emplace_back("gift", "A gift");
  now.declared.sums.emplace_back("gift");
  now.tells = {{.id = "cargo", .points = 40},
               {.id = "gift", .points = 0},
               {.id = "tow", .points = -12, .note = "6 miles"},
               {.id = "miles", .points = 6}};
  now.players = by_seat<std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>>>(
      {{3, 1}, {2, 4}});
  return now;
}

TEST_F(StagesShown, AnOutcomeTellsItsSumsWithTheirSigns) {
  const StageShown stage = shown(wreck());
  EXPECT_EQ(plain(stage.title), "Wreck: " + stage.changes[0].name);
  EXPECT_EQ(stage.title.spans.back().thing, Code(stage.changes[0].seat));
  ASSERT_EQ(stage.gains.size(), 3U);
  EXPECT_EQ(stage.gains[0].text, "+40");
  EXPECT_EQ(stage.gains[1].text, "−12");
  EXPECT_TRUE(stage.gains[1].is_loss);
  EXPECT_EQ(plain(stage.gains[1].note), "6 miles");
  EXPECT_EQ(stage.gains[2].text, "6");
  EXPECT_TRUE(stage.opens_itself());
}

TEST_F(StagesShown, TheHighestPlayerOfAnOutcomeComesFirst) {
  const StageShown stage = shown(wreck());
  ASSERT_EQ(stage.changes.size(), 2U);
  EXPECT_EQ(stage.changes[0].seat, SeatId{1});
  EXPECT_EQ(stage.changes[0].before, "2");
  EXPECT_EQ(stage.changes[0].after, "4");
  EXPECT_EQ(stage.changes[0].by, 2);
  EXPECT_EQ(stage.changes[1].by, -2);
  EXPECT_EQ(stage.unit, "men");
}

TEST_F(StagesShown, AnOutcomeHasItsArrowAndItsPlayerOnTheBoard) {
  const SceneStage scene = staged_of(std::vector{shown(wreck())});
  EXPECT_EQ(scene.from, SpaceId{0});
  EXPECT_EQ(scene.to, SpaceId{1});
  ASSERT_EQ(scene.tags.size(), 1U);
  EXPECT_EQ(scene.tags[0].seat, SeatId{1});
  EXPECT_EQ(scene.tags[0].text, "Wreck");
}

TEST_F(StagesShown, AForceOpensItselfWhileItIsNews) {
  StageShown stage;
  stage.kind = StageKind::force;
  EXPECT_FALSE(stage.opens_itself());
  stage.is_news = true;
  EXPECT_TRUE(stage.opens_itself());
}

TEST_F(StagesShown, AForceWhoseCardLiesOnTheBoardOpensNoTab) {
  StageNow now;
  now.declared.kind = StageKind::force;
  now.is_news = true;
  EXPECT_TRUE(shown(now).opens_itself());
  look_.panels.emplace_back().at = LookPanel::At::stage;
  EXPECT_FALSE(shown(now).opens_itself());
}

TEST_F(StagesShown, ABidderKnowsWhatTheLotIsWorth) {
  StageNow now;
  now.declared.kind = StageKind::auction;
  now.lot = Code(Kind::space, 1);
  now.in = by_seat<bool>({true, true});
  now.last = by_seat(std::vector<std::optional<std::int64_t>>(2));
  now.worth = by_seat<std::int64_t>({70, 0});
  const StageShown stage = shown(now);
  EXPECT_EQ(stage.bidders[0].worth, 70);
  EXPECT_EQ(stage.bidders[1].worth, 0);
}

TEST_F(StagesShown, ACardSaysWhoIsAhead) {
  TableCompany company{{"human", "human"}, Viewer{SeatId{0}}, SeatSet::only(SeatId{0}), {}};
  company.standing = by_seat<std::vector<StandingFigure>>(
      {{{"men", "men", 31}, {"ports", "", 2}}, {{"men", "men", {}}}});
  const std::vector<PlayerCard> cards =
      player_cards(test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}}), look_, company);
  EXPECT_THAT(cards[0].standing, ElementsAre(NumberField{"Men", "31"}, NumberField{"Ports", "2"}));
  EXPECT_TRUE(cards[1].standing.empty());
}

TEST_F(StagesShown, ACardSaysTheRoleInAContest) {
  std::vector<StageShown> stages(2);
  stages[0].kind = StageKind::trade;
  stages[0].sides = {{.seat = SeatId{0}, .name = "Ali", .role = "seller"}};
  stages[1].sides = {{.seat = SeatId{1}, .name = "Badr", .role = "contender"},
                     {.name = "nobody", .role = "defender"}};
  TableCompany company{{"human", "human"}, Viewer{SeatId{0}}, SeatSet::only(SeatId{0}), {}};
  company.stages = stages;
  const std::vector<PlayerCard> cards =
      player_cards(test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}}), look_, company);
  EXPECT_EQ(cards[0].role, "");
  EXPECT_EQ(cards[1].role, "contender");
}

}  // namespace
}  // namespace windrose
