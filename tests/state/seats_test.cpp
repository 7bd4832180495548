// Sets of seats, and viewers: nobody, onlookers and the referee are told apart.
#include "runtime/state/ids/seats.h"

#include <vector>

#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"

namespace windrose {
namespace {

constexpr SeatId kFirst{0};
constexpr SeatId kThird{2};

std::vector<SeatId> seats_in(SeatSet set) {
  return {set.begin(), set.end()};
}

TEST(Viewers, AreASeatOrAnOnlookerOrTheReferee) {
  const Viewer third{kThird};
  EXPECT_TRUE(third.is_seat());
  EXPECT_EQ(third.seat(), kThird);
  EXPECT_TRUE(third.is(kThird));
  EXPECT_FALSE(third.is(kFirst));
  EXPECT_TRUE(Viewer::onlooker().is_onlooker());
  EXPECT_FALSE(Viewer::onlooker().is_seat());
  EXPECT_EQ(Viewer::onlooker().seat(), SeatId::none);
  EXPECT_TRUE(Viewer(Referee()).is_referee());
  EXPECT_EQ(Viewer(Referee()).seat(), SeatId::none);
  EXPECT_FALSE(Viewer(Referee()).is(SeatId::none)) << "nobody is no referee";
  EXPECT_NE(Viewer(Referee()), Viewer::onlooker());
}

/// Whether a function that wants one is called with {}.
template <typename Wanted>
concept IsMadeOfBraces = requires(void (&take)(const Wanted&)) {
  take({});
};

TEST(Referees, AreMadeByNameAndNeverHandedOn) {
  static_assert(!std::is_copy_constructible_v<Referee>);
  static_assert(!std::is_move_constructible_v<Referee>);
  static_assert(!IsMadeOfBraces<Referee>);
  static_assert(!std::is_convertible_v<const Referee&, Viewer>);
}

TEST(SeatSets, HoldSeatsInTheirOrder) {
  const SeatSet both = SeatSet().with(kThird).with(kFirst);
  EXPECT_EQ(both.bits(), 5U);
  EXPECT_EQ(both.count(), 2);
  EXPECT_EQ(seats_in(both), (std::vector<SeatId>{kFirst, kThird}));
  EXPECT_EQ(both.without(kFirst), SeatSet::only(kThird));
  EXPECT_EQ(both & SeatSet::only(kFirst), SeatSet::only(kFirst));
  EXPECT_EQ(SeatSet::of_players(3).bits(), 7U);
}

TEST(SeatSets, OfNobodyAreEmpty) {
  EXPECT_TRUE(SeatSet().empty());
  EXPECT_TRUE(SeatSet::only(SeatId::none).empty());
  EXPECT_FALSE(SeatSet::all().contains(SeatId::none));
  EXPECT_EQ(SeatSet::only(kFirst).without(SeatId::none), SeatSet::only(kFirst));
}

TEST(SeatSets, HaveOneBitForOnlookersThatIsNoSeat) {
  EXPECT_EQ(SeatSet::all().bits(), 0xFFFFU);
  EXPECT_EQ(SeatSet::all().count(), kMostPlayers);
  EXPECT_EQ(seats_in(SeatSet::all()).size(), 15U);
  const SeatSet onlookers = SeatSet::of(Viewer::onlooker());
  EXPECT_EQ(onlookers.bits(), 0x8000U);
  EXPECT_FALSE(onlookers.empty());
  EXPECT_EQ(onlookers.count(), 0);
  EXPECT_EQ((~SeatSet::only(kFirst)).bits(), 0xFFFEU);
}

TEST(SeatSets, ShowTheirThingToTheirSeatsAndTheReferee) {
  const SeatSet third = SeatSet::only(kThird);
  EXPECT_TRUE(third.shows(Viewer{kThird}));
  EXPECT_FALSE(third.shows(Viewer{kFirst}));
  EXPECT_FALSE(third.shows(Viewer::onlooker()));
  EXPECT_TRUE(SeatSet().shows(Viewer(Referee())));
  EXPECT_TRUE(SeatSet::all().shows(Viewer::onlooker()));
  EXPECT_EQ(SeatSet::of(Viewer(Referee())), SeatSet::all());
}

}  // namespace
}  // namespace windrose
