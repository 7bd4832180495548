#include "runtime/state/seen/observation.h"

#include <algorithm>
#include <type_traits>

#include <gtest/gtest.h>

#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/changes.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

using test::kAli;
using test::kBadr;

class ObservationTest : public testing::Test {
 protected:
  ObservationTest()
      : ruleset_(test::little_game(), {"ali", "badr"}), door_(ruleset_), state_(ruleset_, 1) {
    Changes changes(state_, journal_);
    changes.move(ruleset_.items().of(CardId{0}), hand(kAli));
    changes.move(ruleset_.items().of(CardId{2}), hand(kAli));
  }

  [[nodiscard]] ZoneId hand(SeatId seat) const {
    return zone_named(ruleset_, "hand." + std::to_string(number_of(seat) + 1));
  }
  [[nodiscard]] Observation seen_by(SeatId seat) const {
    Observation observation(ruleset_);
    door_.observe(state_, Viewer{seat}, observation);
    return observation;
  }
  [[nodiscard]] const PropertySlot& secret() const {
    return *ruleset_.properties().find(Kind::player, 0, "secret");
  }

  Ruleset ruleset_;
  Door door_;
  State state_;
  Journal journal_;
};

TEST_F(ObservationTest, ItsOwnHandIsKnownTheRestIsCounted) {
  const Observation ali = seen_by(kAli);
  EXPECT_EQ(ali.zone_count(hand(kAli)), 2);
  EXPECT_EQ(ali.zone_unknown(hand(kAli)), 0);
  EXPECT_EQ(ali.zone_first(hand(kAli)), ruleset_.items().of(CardId{0}));
  const Observation badr = seen_by(kBadr);
  EXPECT_EQ(badr.zone_count(hand(kAli)), 2);
  EXPECT_EQ(badr.zone_unknown(hand(kAli)), 2);
  EXPECT_EQ(badr.zone_first(hand(kAli)), ItemId::none);
  EXPECT_EQ(badr.item_zone(ruleset_.items().of(CardId{0})), ZoneId::none);
}

TEST(ObservationType, NothingTurnsIntoTheOther) {
  static_assert(!std::is_convertible_v<State, Observation>);
  static_assert(!std::is_constructible_v<Observation, State>);
  static_assert(!std::is_convertible_v<Observation, State>);
  static_assert(!std::is_constructible_v<State, Observation>);
  static_assert(!std::is_default_constructible_v<AnyState>);
  static_assert(!std::is_copy_constructible_v<AnyState>);
  static_assert(!std::is_assignable_v<State&, Observation>);
  static_assert(!std::is_assignable_v<Observation&, State>);
}

TEST_F(ObservationTest, AShownCardIsKnown) {
  Changes(state_, journal_).show(CardId{2}, kBadr);
  const Observation badr = seen_by(kBadr);
  EXPECT_EQ(badr.zone_first(hand(kAli)), ruleset_.items().of(CardId{2}));
  EXPECT_EQ(badr.zone_unknown(hand(kAli)), 1);
}

TEST_F(ObservationTest, WhatDiffersOnlyInSecretLooksTheSame) {
  State other(ruleset_, 77);
  Journal journal;
  Changes changes(other, journal);
  changes.move(ruleset_.items().of(CardId{3}), hand(kAli));
  changes.move(ruleset_.items().of(CardId{4}), hand(kAli));
  Observation from_here(ruleset_);
  Observation from_there(ruleset_);
  door_.observe(state_, Viewer{kBadr}, from_here);
  door_.observe(other, Viewer{kBadr}, from_there);
  EXPECT_EQ(from_here.fingerprint(), from_there.fingerprint());
  door_.observe(state_, Viewer{kAli}, from_here);
  door_.observe(other, Viewer{kAli}, from_there);
  EXPECT_NE(from_here.fingerprint(), from_there.fingerprint());
}

TEST_F(ObservationTest, HiddenPropertiesAreUnknown) {
  const PropertySlot& slot = secret();
  Changes(state_, journal_).set(slot, 0, 7);
  EXPECT_EQ(seen_by(kAli).value(slot.at(0)), 7);
  EXPECT_EQ(seen_by(kBadr).value(slot.at(0)), kUnknown);
}

TEST_F(ObservationTest, RedeterminedStatesLookTheSameToTheSeat) {
  State guess = state_;
  door_.redetermine(guess, kBadr, 99);
  Observation from_guess(ruleset_);
  Observation from_truth(ruleset_);
  door_.observe(guess, Viewer{kBadr}, from_guess);
  door_.observe(state_, Viewer{kBadr}, from_truth);
  EXPECT_EQ(from_guess.fingerprint(), from_truth.fingerprint());
  EXPECT_EQ(guess.zone_count(hand(kAli)), 2);
  int cards = 0;
  for (ItemId item = guess.zone_first(ruleset_.zones().draw_pile(0)); item != ItemId::none;
       item = guess.item_next(item))
    ++cards;
  EXPECT_EQ(cards, 3);
}

}  // namespace
}  // namespace windrose
