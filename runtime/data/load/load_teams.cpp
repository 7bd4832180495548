#include "runtime/data/load/load_teams.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kLeastTeams = 2;

/// Which team has the seat, or -1.
int team_with(const std::vector<TeamDeclaration>& teams, int seat) {
  for (std::size_t team = 0; team < teams.size(); ++team) {
    const auto& seats = teams[team].seats;
    if (std::ranges::find(seats, seat) != seats.end()) return static_cast<int>(team);
  }
  return -1;
}

void load_team(Loading& loading, const YamlValue& entry) {
  std::vector<TeamDeclaration>& teams = loading.game.teams;
  TeamDeclaration team;
  team.id = entry.key_id();
  entry.check_keys(schema_mapping("team"));
  if (const auto name = entry.get("name")) team.name = name->name();
  const YamlValue seats = entry.at("seats");
  for (const YamlValue& item : seats.items()) {
    const int seat = item.number(1, loading.game.most_players) - 1;
    if (std::ranges::find(team.seats, seat) != team.seats.end()) {
      item.refuse("seat " + std::to_string(seat + 1) + " is in this team already");
    }
    if (const int other = team_with(teams, seat); other >= 0) {
      item.refuse("seat " + std::to_string(seat + 1) + " is in team " + quote(teams[other].id) +
                  " already; a player has one team");
    }
    team.seats.push_back(seat);
  }
  if (team.seats.empty()) {
    seats.refuse("team " + quote(team.id) + " has no player; list its seats, as in [1, 3]");
  }
  const int first = *std::ranges::min_element(team.seats);
  if (const int least = loading.game.least_players; first >= least) {
    seats.refuse("with " + counted(least, "player") + ", team " + quote(team.id) +
                 " has no player; give it one of the first " + counted(least, "seat") +
                 ", or raise 'players'");
  }
  teams.push_back(std::move(team));
}

void check_visibility(Loading& loading, Visibility visible_to, const SourcePlace& place,
                      const std::string& what) {
  if (visible_to != Visibility::team) return;
  loading.attempt([&] {
    throw Error(place, what +
                           " is visible to a team, and this game has no teams; declare 'teams' "
                           "in game.yaml, or write 'visible_to: owner'");
  });
}

}  // namespace

void load_teams(Loading& loading, const YamlValue& map) {
  const int errors = loading.errors();
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] { load_team(loading, entry); });
  }
  if (loading.errors() > errors) return;
  const std::vector<TeamDeclaration>& teams = loading.game.teams;
  if (std::ssize(teams) < kLeastTeams) {
    map.refuse_key("a game has two teams or more, or none");
  }
  for (int seat = 0; seat < loading.game.most_players; ++seat) {
    if (team_with(teams, seat) >= 0) continue;
    map.refuse_key("seat " + std::to_string(seat + 1) + " is in no team; give it one");
  }
}

void check_team_visibility(Loading& loading) {
  const GameData& game = loading.game;
  if (!game.teams.empty()) return;
  for (const ZoneDeclaration& zone : game.zones)
    check_visibility(loading, zone.visible_to, zone.place, "zone " + quote(zone.id));
  for (const PileDeclaration& pile : game.piles)
    check_visibility(loading, pile.visible_to, pile.place, "pile " + quote(pile.id));
  for (const DeckDeclaration& deck : game.decks)
    check_visibility(loading, deck.visible_to, deck.place, "deck " + quote(deck.id));
  for (const PropertySet& set : game.properties) {
    for (const PropertyDeclaration& property : set.properties) {
      check_visibility(loading, property.visible_to, property.place,
                       "property " + quote(property.name));
    }
  }
}

}  // namespace windrose
