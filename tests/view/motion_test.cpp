#include "runtime/view/board/motion.h"

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

MatchRequest request(const std::string& game) {
  MatchRequest request;
  request.game = game;
  request.player_count = 3;
  request.seed = 1;
  return request;
}

/// Weigh Anchor at its beginning, and events that are written by hand.
class MotionTest : public testing::Test {
 protected:
  MotionTest()
      : open_game_({source_folder()}, request("weigh_anchor")),
        state_(test::seen_of(State(open_game_.ruleset(), 1))),
        plan_(open_game_.ruleset().data().board, {}),
        face_(printed_of(open_game_.ruleset().data(), {})) {}

  Event& event(const Happening& what) { return journal_.add(what, SeatId{0}); }
  Event& roll(int first, int second) {
    const EventCodes faces =
        journal_.keep(std::vector<Code>{Code::number(first), Code::number(second)});
    return event(
        Rolled{.sides = 6, .total = first + second, .stream = WordId::none, .faces = faces});
  }
  /// All events of the journal begin at 10 seconds.
  void begin(Viewer viewer = Viewer(Referee())) {
    motion_.add(state_, journal_, viewer, plan_, face_, 10);
  }
  [[nodiscard]] Point pose(int item, double now) const {
    const auto pose = motion_.piece(ItemId{item}, now);
    return pose ? pose->at : Point{-1, -1};
  }

  OpenGame open_game_;
  Observation state_;
  BoardPlan plan_;
  PrintedBoard face_;
  Journal journal_;
  Motion motion_;
};

TEST_F(MotionTest, APieceTakes140MillisecondsAStepFromMiddleToMiddle) {
  event(Moved{.item = ItemId{0}, .from = ZoneId{1}, .to = ZoneId{4}});
  begin();
  EXPECT_EQ(pose(0, 10), plan_.center(SpaceId{1}));
  EXPECT_LT(
      distance(pose(0, 10.070), between(plan_.center(SpaceId{1}), plan_.center(SpaceId{2}), 0.5F)),
      0.05);
  EXPECT_NEAR(motion_.piece(ItemId{0}, 10.070)->lift, 4, 0.01) << "highest in the middle of a step";
  EXPECT_LT(distance(pose(0, 10.140), plan_.center(SpaceId{2})), 0.05);
  EXPECT_LT(distance(pose(0, 10.280), plan_.center(SpaceId{3})), 0.05);
  EXPECT_TRUE(motion_.runs(10.41));
  EXPECT_FALSE(motion_.runs(10.421));
  EXPECT_FALSE(motion_.piece(ItemId{0}, 10.421).has_value());
}

TEST_F(MotionTest, ALongWayTakes1200MillisecondsAtMost) {
  event(Moved{.item = ItemId{0}, .from = ZoneId{0}, .to = ZoneId{30}});
  begin();
  EXPECT_TRUE(motion_.runs(11.19));
  EXPECT_FALSE(motion_.runs(11.201));
}

TEST_F(MotionTest, ThreeSpacesBackAreWalkedBack) {
  event(Moved{.item = ItemId{0}, .from = ZoneId{7}, .to = ZoneId{4}});
  begin();
  EXPECT_LT(distance(pose(0, 10.140), plan_.center(SpaceId{6})), 0.05);
}

TEST_F(MotionTest, ThePieceWaitsForTheDice) {
  roll(2, 3);
  event(Moved{.item = ItemId{0}, .from = ZoneId{0}, .to = ZoneId{1}});
  begin();
  EXPECT_EQ(pose(0, 10.3), plan_.center(SpaceId{0}));
  EXPECT_EQ(pose(0, 10.59), plan_.center(SpaceId{0}));
  EXPECT_LT(
      distance(pose(0, 10.67), between(plan_.center(SpaceId{0}), plan_.center(SpaceId{1}), 0.5F)),
      0.05);
}

TEST_F(MotionTest, DiceChangeTheirFacesFiveTimesAndEndOnTheTrueOnes) {
  roll(2, 3);
  begin();
  const std::vector<int> truth = {2, 3};
  std::vector<std::vector<int>> shown;
  for (const double at : {10.0, 10.1, 10.2, 10.35}) {
    const auto dice = motion_.dice(at);
    ASSERT_TRUE(dice.has_value());
    EXPECT_FALSE(dice->settled);
    EXPECT_TRUE(shown.empty() || dice->faces != shown.back());
    shown.push_back(dice->faces);
  }
  EXPECT_FLOAT_EQ(motion_.dice(10)->turn, 0.34906585F) << "20 degrees";
  EXPECT_EQ(motion_.dice(10.5)->faces, truth);
  EXPECT_TRUE(motion_.dice(10.5)->settled);
  EXPECT_LT(motion_.dice(10.59)->turn, 0.001);
  EXPECT_FALSE(motion_.dice(10.6).has_value());
}

TEST_F(MotionTest, SumsCountAlongWithTheMoney) {
  event(Paid{.from = PurseId{1}, .to = PurseId{2}, .amount = 100});
  begin();
  EXPECT_EQ(motion_.money_due(PurseId{1}, 10), 100) << "the payer still has it";
  EXPECT_EQ(motion_.money_due(PurseId{2}, 10), -100) << "it has not arrived";
  const double middle = 10 + (0.42 + 4 * 0.06) / 2;
  EXPECT_EQ(motion_.money_due(PurseId{2}, middle), -50);
  EXPECT_EQ(motion_.money_due(PurseId{3}, middle), 0);
  EXPECT_EQ(motion_.money(10.13).front().notes.size(), 3U) << "notes leave 60 ms apart";
  EXPECT_EQ(motion_.money(10.65).front().notes.size(), 1U);
  EXPECT_EQ(motion_.money_due(PurseId{2}, 10.67), 0);
}

TEST_F(MotionTest, PaymentsOfOneMomentOverlap) {
  event(Paid{.from = PurseId{1}, .to = PurseId{2}, .amount = 1});
  event(Paid{.from = PurseId{1}, .to = PurseId{3}, .amount = 1});
  begin();
  EXPECT_EQ(motion_.money(10.1).size(), 2U);
  EXPECT_FALSE(motion_.runs(10.49));
}

TEST_F(MotionTest, MarkersSlide) {
  // The game has no chart; the motion does not ask.
  event(Marked{.chart = ChartId{0}, .now = 4, .before = 3});
  begin();
  EXPECT_FLOAT_EQ(*motion_.marker(ChartId{0}, 10), 3);
  EXPECT_NEAR(*motion_.marker(ChartId{0}, 10.15), 3.5, 1e-4);
  EXPECT_FALSE(motion_.marker(ChartId{0}, 10.3).has_value());
  EXPECT_FALSE(motion_.marker(ChartId{1}, 10.1).has_value());
}

TEST_F(MotionTest, AnAreaFadesToItsNewOwner) {
  const Ruleset& ruleset = open_game_.ruleset();
  const SlotId owner = ruleset.properties().find(Kind::space, 5, "owner")->id;
  event(Changed{.slot = owner, .entity = 5, .now = 2, .before = kNone});
  begin();
  const auto change = motion_.owner(SpaceId{5}, 10.15);
  ASSERT_TRUE(change.has_value());
  EXPECT_EQ(change->from, SeatId::none);
  EXPECT_EQ(change->to, SeatId{2});
  EXPECT_NEAR(change->done, 0.5, 1e-4);
}

TEST_F(MotionTest, ACardThatTheViewerMayNotKnowFliesWithItsBackUp) {
  const Ruleset& ruleset = open_game_.ruleset();
  const ItemId card = ruleset.items().of(CardId{0});
  event(Moved{.item = card, .from = ruleset.zones().draw_pile(0), .to = ruleset.zones().box()})
      .known_to = SeatSet::only(SeatId{0});
  begin(Viewer{SeatId{1}});
  ASSERT_EQ(motion_.cards(10.1).size(), 1U);
  EXPECT_EQ(motion_.cards(10.1).front().item, ItemId::none);
  EXPECT_FALSE(motion_.cards(10.1).front().face);
  motion_.finish_all();
  begin(Viewer{SeatId{0}});
  EXPECT_EQ(motion_.cards(10.1).front().item, card);
}

TEST_F(MotionTest, WhatTheViewerDoesNotLearnDoesNotMove) {
  event(Moved{.item = ItemId{0}, .from = ZoneId{1}, .to = ZoneId{4}}).told_to =
      SeatSet::only(SeatId{1});
  begin(Viewer{SeatId{0}});
  EXPECT_FALSE(motion_.runs(10));
}

TEST_F(MotionTest, TwiceTheSpeedHalvesAllAndOffMovesNothing) {
  motion_.set({.speed = 2});
  event(Moved{.item = ItemId{0}, .from = ZoneId{1}, .to = ZoneId{4}});
  begin();
  EXPECT_LT(distance(pose(0, 10.070), plan_.center(SpaceId{2})), 0.05);
  EXPECT_FALSE(motion_.runs(10.211));
  motion_.finish_all();
  motion_.set({.speed = 0});
  begin();
  EXPECT_FALSE(motion_.runs(10));
}

TEST_F(MotionTest, ReducedMotionFadesPiecesAndNothingElseMoves) {
  motion_.set({.speed = 1, .reduced = true});
  event(Moved{.item = ItemId{0}, .from = ZoneId{1}, .to = ZoneId{4}});
  event(Paid{.from = PurseId{1}, .to = PurseId{2}, .amount = 100});
  begin();
  EXPECT_EQ(pose(0, 10.04), plan_.center(SpaceId{1}));
  EXPECT_NEAR(motion_.piece(ItemId{0}, 10.04)->opacity, 0.5, 0.01);
  EXPECT_EQ(pose(0, 10.12), plan_.center(SpaceId{4}));
  EXPECT_NEAR(motion_.piece(ItemId{0}, 10.12)->opacity, 0.5, 0.01);
  EXPECT_EQ(motion_.money_due(PurseId{2}, 10), 0);
  EXPECT_FALSE(motion_.runs(10.161));
}

TEST_F(MotionTest, FinishingPutsAllInItsPlaceAtOnce) {
  event(Moved{.item = ItemId{0}, .from = ZoneId{1}, .to = ZoneId{4}});
  begin();
  motion_.finish_all();
  EXPECT_FALSE(motion_.runs(10));
  EXPECT_FALSE(motion_.piece(ItemId{0}, 10.1).has_value());
}

TEST_F(MotionTest, TwoMovesOfAPieceFollowOneAnother) {
  event(Moved{.item = ItemId{0}, .from = ZoneId{1}, .to = ZoneId{2}});
  event(Moved{.item = ItemId{0}, .from = ZoneId{2}, .to = ZoneId{3}});
  begin();
  EXPECT_EQ(pose(0, 10), plan_.center(SpaceId{1}));
  EXPECT_LT(
      distance(pose(0, 10.21), between(plan_.center(SpaceId{2}), plan_.center(SpaceId{3}), 0.5F)),
      0.05);
  EXPECT_FALSE(motion_.runs(10.281));
}

}  // namespace
}  // namespace windrose::view
