#include "runtime/lab/report/spoken.h"

#include <algorithm>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/prompt_lines.h"
#include "runtime/lab/report/columns.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {

std::string spoken(std::string_view text) {
  const std::string_view title = prompt_lines(text).title;
  const std::vector<std::string_view> left_out(gaps_of(title).count, "…");
  std::string told = filled(title, left_out);
  if (told.find(' ') == std::string::npos) std::ranges::replace(told, '_', ' ');
  return told;
}

std::string action_name(const std::string& id) {
  const std::size_t slash = id.rfind('/');
  if (slash == std::string::npos) return spoken(id);
  return spoken(id.substr(0, slash)) + ": " + spoken(id.substr(slash + 1));
}

std::string ending_name(const GameData& data, const std::string& id) {
  const auto found = std::ranges::find(data.endings, id, &EndingDeclaration::id);
  if (found != data.endings.end()) return spoken_name(*found);
  if (id == "round_limit") return "Cut by the limit of rounds";
  return id == "error" ? "A script failed" : spoken(id);
}

std::string card_name(const GameData& data, const std::string& id) {
  const std::size_t dot = id.rfind('.');
  const std::string of_copies = id.substr(0, dot);
  for (const DeckDeclaration& deck : data.decks) {
    auto card = std::ranges::find(deck.cards, id, &CardData::id);
    const bool is_copy = card == deck.cards.end() && dot != std::string::npos;
    if (is_copy) card = std::ranges::find(deck.cards, of_copies, &CardData::id);
    if (card == deck.cards.end() || !has_own_name(*card)) continue;
    return card->name + (is_copy ? " (" + id.substr(dot + 1) + ")" : "");
  }
  return spoken(id);
}

std::string zone_name(const Ruleset& ruleset, const ZoneInfo& zone) {
  if (zone.is_discard) {
    return spoken(ruleset.data().decks[static_cast<std::size_t>(zone.deck)].id) + " discard";
  }
  std::string label = spoken(zone.name);
  if (zone.owner != SeatId::none) label += ", seat " + std::to_string(number_of(zone.owner) + 1);
  if (zone.space != SpaceId::none) label += ", " + spoken(ruleset.spaces()[zone.space].id);
  return label;
}

std::string name_by_seat(const Ruleset& ruleset, const std::string& id) {
  const State state(ruleset, 0);
  for (const SeatId seat : ruleset.seats()) {
    const std::string owner = code_id(state, Code(seat)) + ".";
    if (id.starts_with(owner)) {
      return id.substr(owner.size()) + ", seat " + std::to_string(number_of(seat) + 1);
    }
  }
  return id;
}

std::string space_name(const std::vector<SpaceData>& spaces, std::size_t place, std::size_t width) {
  const std::string& name = spaces[place].name;
  const auto first = spaces.begin();
  const auto here = first + static_cast<std::ptrdiff_t>(place);
  const auto has_name = [&](const SpaceData& space) { return space.name == name; };
  if (std::count_if(first, spaces.end(), has_name) == 1) return in_width(name, width);
  const std::string number = " (" + std::to_string(std::count_if(first, here, has_name) + 1) + ")";
  return in_width(name, width - number.size()) + number;
}

}  // namespace windrose
