// Teams of a game, and what they are refused for, word for word.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class TeamsTest : public ShelfTest {
 protected:
  /// The caravan is for 2-4 players; `teams` goes behind its title.
  [[nodiscard]] std::string with_teams(const std::string& teams) {
    return refusal_with("scripts/caravan/game.yaml", "players: 2-4", "players: 2-4\n" + teams);
  }
};

TEST_F(TeamsTest, AreRead) {
  change_game(
      "players: 2-4",
      "players: 2-4\nteams: {wind: {name: The Wind, seats: [1, 3]}, sand: {seats: [4, 2]}}");
  change_game("visible_to: owner", "visible_to: team");
  const GameData game = load();
  ASSERT_EQ(game.teams.size(), 2U);
  EXPECT_EQ(game.teams[0].id, "wind");
  EXPECT_EQ(game.teams[0].name, "The Wind");
  EXPECT_EQ(game.teams[0].seats, (std::vector<int>{0, 2}));
  EXPECT_EQ(game.teams[1].seats, (std::vector<int>{3, 1}));
  EXPECT_EQ(game.zones[0].visible_to, Visibility::team);
}

TEST_F(TeamsTest, ATeamWithoutAPlayerIsRefused) {
  EXPECT_EQ(
      with_teams("teams: {wind: {seats: []}, sand: {seats: [1, 2, 3, 4]}}"),
      R"(scripts/caravan/game.yaml:3:23: team 'wind' has no player; list its seats, as in [1, 3]
  teams: {wind: {seats: []}, sand: {seats: [1, 2, 3, 4]}}
                        ^)");
}

TEST_F(TeamsTest, ATeamWithoutAPlayerAtASmallTableIsRefused) {
  EXPECT_EQ(
      with_teams("teams: {wind: {seats: [1, 2]}, sand: {seats: [3, 4]}}"),
      R"(scripts/caravan/game.yaml:3:46: with 2 players, team 'sand' has no player; give it one of the first 2 seats, or raise 'players'
  teams: {wind: {seats: [1, 2]}, sand: {seats: [3, 4]}}
                                               ^)");
}

TEST_F(TeamsTest, APlayerHasOneTeam) {
  EXPECT_EQ(
      with_teams("teams: {wind: {seats: [1, 3]}, sand: {seats: [2, 3, 4]}}"),
      R"(scripts/caravan/game.yaml:3:50: seat 3 is in team 'wind' already; a player has one team
  teams: {wind: {seats: [1, 3]}, sand: {seats: [2, 3, 4]}}
                                                   ^)");
  EXPECT_EQ(with_teams("teams: {wind: {seats: [1, 1]}, sand: {seats: [2, 3, 4]}}"),
            R"(scripts/caravan/game.yaml:3:27: seat 1 is in this team already
  teams: {wind: {seats: [1, 1]}, sand: {seats: [2, 3, 4]}}
                            ^)");
  EXPECT_EQ(with_teams("teams: {wind: {seats: [1]}, sand: {seats: [2, 3]}}"),
            R"(scripts/caravan/game.yaml:3:1: seat 4 is in no team; give it one
  teams: {wind: {seats: [1]}, sand: {seats: [2, 3]}}
  ^)");
}

TEST_F(TeamsTest, OneTeamIsNone) {
  EXPECT_EQ(with_teams("teams: {wind: {seats: [1, 2, 3, 4]}}"),
            R"(scripts/caravan/game.yaml:3:1: a game has two teams or more, or none
  teams: {wind: {seats: [1, 2, 3, 4]}}
  ^)");
}

TEST_F(TeamsTest, NothingIsVisibleToATeamWhereThereAreNone) {
  const std::string refused =
      refusal_with("scripts/caravan/game.yaml", "visible_to: owner", "visible_to: team");
  EXPECT_NE(refused.find("zone 'hand' is visible to a team, and this game has no teams; declare "
                         "'teams' in game.yaml, or write 'visible_to: owner'"),
            std::string::npos)
      << refused;
}

}  // namespace
}  // namespace windrose
