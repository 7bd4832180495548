#include "runtime/state/ruleset/sides.h"

#include <gtest/gtest.h>

#include "runtime/state/ruleset/teams.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

constexpr SeatId kCyrus{2};
constexpr SeatId kDina{3};

/// Two teams of two, of which those take part who are there.
GameData game_of_teams() {
  GameData game = test::little_game();
  game.teams = {{"east", "east", {0, 2}}, {"west", "west", {1, 3}}};
  return game;
}

TEST(Sides, WithoutTeamsEachPlayerIsOne) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  EXPECT_EQ(ruleset.sides().allies(test::kBadr), SeatSet::only(test::kBadr));
  EXPECT_TRUE(ruleset.sides().sees(Visibility::team, test::kBadr, Viewer{test::kBadr}));
  EXPECT_FALSE(ruleset.sides().sees(Visibility::team, test::kBadr, Viewer{test::kAli}));
}

TEST(Sides, AlliesAreTheTeamInTheMatch) {
  const Ruleset ruleset(game_of_teams(), {"ali", "badr", "cyrus"});
  const Sides& sides = ruleset.sides();
  EXPECT_EQ(sides.allies(test::kAli), SeatSet::only(test::kAli).with(kCyrus));
  EXPECT_EQ(sides.allies(kCyrus), SeatSet::only(test::kAli).with(kCyrus));
  EXPECT_EQ(sides.allies(test::kBadr), SeatSet::only(test::kBadr));
  EXPECT_EQ(sides.allies(kDina), SeatSet::only(test::kBadr));  // a seat that nobody has taken
  EXPECT_EQ(team_with_seats(ruleset, sides.allies(kCyrus)), 0);
}

TEST(Sides, WhoSeesWhatIsShown) {
  const Ruleset ruleset(game_of_teams(), {"ali", "badr", "cyrus"});
  const Sides& sides = ruleset.sides();
  EXPECT_EQ(sides.viewers(Visibility::all, test::kAli), SeatSet::all());
  EXPECT_EQ(sides.viewers(Visibility::owner, test::kAli), SeatSet::only(test::kAli));
  EXPECT_EQ(sides.viewers(Visibility::team, test::kAli), SeatSet::only(test::kAli).with(kCyrus));
  EXPECT_EQ(sides.viewers(Visibility::nobody, test::kAli), SeatSet());
  EXPECT_EQ(sides.viewers(Visibility::team, SeatId::none), SeatSet());
  EXPECT_TRUE(sides.sees(Visibility::team, kCyrus, Viewer{test::kAli}));
  EXPECT_FALSE(sides.sees(Visibility::owner, kCyrus, Viewer{test::kAli}));
  EXPECT_FALSE(sides.sees(Visibility::team, test::kAli, Viewer::onlooker()));
}

}  // namespace
}  // namespace windrose
