#include "runtime/lab/fuzz/leak_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/owners.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kThingsTold = 3;

std::string values_text(const State& state, const PropertySlot& slot, int entity) {
  const PropertyDeclaration& declaration = *slot.declaration;
  const auto values = state.values(slot.at(entity), slot.width);
  const std::size_t first = declaration.is_list ? 1 : 0;
  const std::size_t count = declaration.is_list ? static_cast<std::size_t>(values[0]) : 1;
  std::vector<std::string> texts;
  texts.reserve(count);
  for (std::size_t i = first; i < first + count; ++i) {
    texts.push_back(code_id(state, value_code(declaration, values[i])));
  }
  return texts.empty() ? "empty" : join(texts, ", ");
}

void add_values(std::vector<TwoWays>& things, const State& one, const State& two, Viewer viewer) {
  const Sides& sides = one.ruleset().sides();
  for (const PropertySlot& slot : one.ruleset().properties()) {
    if (slot.declaration->fixed) continue;
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      const SeatId owner = seeing_owner_of(one, slot.target, entity);
      if (sides.sees(slot.declaration->visible_to, owner, viewer)) continue;
      const std::string first = values_text(one, slot, entity);
      const std::string second = values_text(two, slot, entity);
      if (first == second) continue;
      const std::string name =
          slot.target == Kind::game
              ? "game." + slot.declaration->name
              : "the " + slot.declaration->name + " of " + code_id(one, Code(slot.target, entity));
      things.push_back({name + " is " + first, name + " is " + second});
    }
  }
}

void add_purses(std::vector<TwoWays>& things, const State& one, const State& two, Viewer viewer) {
  const Ruleset& ruleset = one.ruleset();
  for (const PurseId purse : ruleset.purses().ids()) {
    const PurseInfo& info = ruleset.purses()[purse];
    const bool is_seen = ruleset.sides().sees(info.visible_to, info.owner, viewer);
    if (is_seen || one.purse(purse) == two.purse(purse)) continue;
    const std::string name = purse_name(ruleset, purse) + " has ";
    things.push_back({name + money_text(ruleset, one.purse(purse)),
                      name + money_text(ruleset, two.purse(purse))});
  }
}

void add_piles(std::vector<TwoWays>& things, const State& one, const State& two, Viewer viewer) {
  const Ruleset& ruleset = one.ruleset();
  for (const PileId pile : ruleset.piles().ids()) {
    const PileInfo& info = ruleset.piles()[pile];
    if (ruleset.sides().sees(info.visible_to, info.owner, viewer)) continue;
    for (const TokenId token : ruleset.tokens().ids()) {
      if (one.tokens(pile, token) == two.tokens(pile, token)) continue;
      const std::string name = pile_name(ruleset, pile) + " has ";
      const std::string of = " of " + code_id(one, Code(token));
      things.push_back({name + std::to_string(one.tokens(pile, token)) + of,
                        name + std::to_string(two.tokens(pile, token)) + of});
    }
  }
}

std::vector<std::string> items_in(const State& state, ZoneId zone) {
  std::vector<std::string> items;
  for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
    items.push_back(code_id(state, state.ruleset().items().code(item)));
  }
  return items;
}

/// Of each zone the first place in which another card lies.
void add_zones(std::vector<TwoWays>& things, const State& one, const State& two, Viewer viewer) {
  for (const ZoneId zone : one.ruleset().zones().off_board()) {
    const ZoneInfo& info = one.ruleset().zones()[zone];
    if (one.ruleset().sides().sees(info.visible_to, info.owner, viewer)) continue;
    const std::vector<std::string> first = items_in(one, zone);
    const std::vector<std::string> second = items_in(two, zone);
    const auto [here, there] = std::ranges::mismatch(first, second);
    if (here == first.end() || there == second.end()) continue;
    const std::string name = "card " + std::to_string(here - first.begin() + 1) + " of " +
                             zone_name(one.ruleset(), zone) + " is ";
    things.push_back({name + *here, name + *there});
  }
}

/// What people read of a value.
std::string value_text(const Json& value) {
  if (value.is_null()) return "nothing";
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::vector<std::string> texts;
  texts.reserve(value.size());
  for (const Json& each : value) texts.push_back(value_text(each));
  return texts.empty() ? "nothing" : join(texts, ", ");
}

TwoWays difference_of(const Json& one, const Json& two, const std::string& path) {
  const std::string inside = path.empty() ? "" : path + ".";
  const auto at = [](const Json& json, const std::string& key) {
    return json.contains(key) ? json[key] : Json();
  };
  if (one.is_object() && two.is_object()) {
    for (const Json* const side : {&one, &two}) {
      for (const auto& [key, value] : side->items()) {
        const Json first = at(one, key);
        const Json second = at(two, key);
        if (first != second) return difference_of(first, second, inside + key);
      }
    }
  }
  if (one.is_array() && two.is_array() && one.size() == two.size()) {
    for (std::size_t i = 0; i < one.size(); ++i) {
      const bool are_plain = !one[i].is_structured() && !two[i].is_structured();
      if (one[i] == two[i] || are_plain) continue;
      return difference_of(one[i], two[i], inside + std::to_string(i + 1));
    }
  }
  const std::string key = path.substr(path.rfind('.') + 1);
  const std::string name = path.empty() || key == "prompt" || key == "text" ? "" : path + ": ";
  return {name + value_text(one), name + value_text(two)};
}

std::optional<Json> document(const std::string& text) {
  if (!text.starts_with('{') && !text.starts_with('[')) return std::nullopt;
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

std::string line_of(const std::vector<std::string>& lines, std::size_t index) {
  return index < lines.size() && !lines[index].empty() ? lines[index] : "nothing";
}

bool comes_behind(const std::vector<std::string>& lines, std::size_t index,
                  const std::string& line) {
  const std::size_t from = std::min(index + 1, lines.size());
  return std::find(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.end(), line) !=
         lines.end();
}

/// "If the secret of ben is 1 and game.pot is 3".
std::string condition(const std::vector<TwoWays>& hidden, std::string TwoWays::*side) {
  if (hidden.empty()) return "If hidden chance comes out one way";
  std::vector<std::string> told;
  for (const TwoWays& thing : hidden) {
    if (told.size() < kThingsTold) told.push_back(thing.*side);
  }
  const std::size_t more = hidden.size() - told.size();
  if (more > 0) told.push_back(std::to_string(more) + " more hidden things fit");
  return "If " + join_and(told);
}

struct Receiving {
  std::string_view channel;
  const char* before;  // the name of the player
  const char* behind;
};
constexpr std::array<Receiving, 7> kReceiving = {{
    {"question", "", " is asked"},
    {"event", "", " reads"},
    {"number of events", "", " reads"},
    {"events", "a program for ", " reads"},
    {"observation", "", " sees"},
    {"refusals", "", " is told why something cannot be chosen"},
    {"fork", "an agent of ", " that thinks ahead knows"},
}};

std::string receiving(const std::string& player, const std::string& channel) {
  const auto* const found = std::ranges::find(kReceiving, channel, &Receiving::channel);
  return found == kReceiving.end() ? player + " gets" : found->before + player + found->behind;
}

}  // namespace

std::vector<TwoWays> unlike_things(const State& one, const State& two, SeatId seat) {
  std::vector<TwoWays> things;
  add_values(things, one, two, Viewer{seat});
  add_purses(things, one, two, Viewer{seat});
  add_piles(things, one, two, Viewer{seat});
  add_zones(things, one, two, Viewer{seat});
  return things;
}

TwoWays first_difference(const std::string& one, const std::string& two) {
  const std::optional<Json> first = document(one);
  const std::optional<Json> second = document(two);
  if (first && second) return difference_of(*first, *second, "");
  const std::vector<std::string> lines = split_lines(one);
  const std::vector<std::string> others = split_lines(two);
  std::size_t index = 0;
  while (index < std::min(lines.size(), others.size()) && lines[index] == others[index]) ++index;
  TwoWays found{line_of(lines, index), line_of(others, index)};
  // A line more on one side: on the other one goes on what comes behind it.
  const bool one_comes_later = comes_behind(others, index, found.one);
  const bool two_comes_later = comes_behind(lines, index, found.two);
  if (one_comes_later && !two_comes_later) found.one = "nothing";
  if (two_comes_later && !one_comes_later) found.two = "nothing";
  const std::optional<Json> line = document(found.one);
  const std::optional<Json> other = document(found.two);
  return line && other ? difference_of(*line, *other, "") : found;
}

std::string leak_text(const std::string& player, const std::string& channel,
                      const std::vector<TwoWays>& hidden, const TwoWays& seen) {
  const std::string gets = ", " + receiving(player, channel) + ":\n  ";
  const std::string other =
      hidden.empty() ? "If it comes out another way" : condition(hidden, &TwoWays::two);
  return player + " can tell hidden things by the " + channel + "\n" +
         condition(hidden, &TwoWays::one) + gets + seen.one + "\n" + other + gets + seen.two;
}

}  // namespace windrose
