#include "runtime/words/names/winners.h"

#include <algorithm>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/teams.h"
#include "runtime/words/names/wording.h"

namespace windrose {

std::string team_behind(const Ruleset& ruleset, SeatSet winners) {
  const int team = team_with_seats(ruleset, winners);
  return team < 0 ? "" : " (" + team_name(ruleset, team) + ")";
}

std::string winners_text(const Ruleset& ruleset, SeatSet winners,
                         std::string (*named)(const Ruleset&, SeatId seat)) {
  std::vector<std::string> names;
  for (const SeatId seat : ruleset.seats()) {
    if (winners.contains(seat)) names.push_back(named(ruleset, seat));
  }
  if (names.empty()) return phrase("Nobody wins");
  const std::string team = team_behind(ruleset, winners);
  if (names.size() == 1) return phrase("{1} wins", names.front() + team);
  const std::string all = list_and(names) + team;
  return team.empty() ? phrase("{1} share the win", all) : phrase("{1} win", all);
}

std::string told_ending(const GameData& data, const std::string& ending) {
  const auto declared = std::ranges::find(data.endings, ending, &EndingDeclaration::id);
  return declared == data.endings.end() ? capitalized(pretty(ending)) : headed_name(*declared);
}

}  // namespace windrose
