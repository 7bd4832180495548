#include "runtime/data/load/load_measures.h"

#include <algorithm>
#include <array>

#include "runtime/base/text/text.h"
#include "runtime/data/load/number_paths.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr std::string_view kShowFunction = "show_";
constexpr std::size_t kMostNumbers = 64;  // measures of a game

/// Whose number is wanted.
enum class Whose : std::uint8_t { player, any };

NumberSource read_source(Loading& loading, const YamlValue& value, Whose whose) {
  NumberSource source;
  source.place = value.place();
  const std::string text = value.text();
  if (text.starts_with(kShowFunction) && is_lua_identifier(text)) {
    source.function = text;
    return source;
  }
  const std::vector<std::string> path = split(text, '.');
  const bool is_path = path.size() > 1 && std::ranges::all_of(path, is_lua_identifier);
  if (!is_path) {
    value.expected("a path like player.cash or a function of rules like show_worth");
  }
  if (whose == Whose::player && path.front() != "player") {
    value.refuse(value.path() + ": the standing is a number of each player, so " + quote(text) +
                 " cannot be it; begin the path with player, or write a function show_x(player)");
  }
  source.path = path;
  loading.later([&loading, value, path] { check_number_path(loading, value, path); });
  return source;
}

}  // namespace

void load_standing(Loading& loading, const YamlValue& map) {
  static const std::array<std::string, 2> kBest = {"highest", "lowest"};
  map.check_keys(schema_mapping("standing"));
  StandingDeclaration& standing = loading.game.standing;
  standing.of = read_source(loading, map.at("of"), Whose::player);
  standing.used = true;
  if (const auto unit = map.get("unit")) standing.unit = unit->text();
  if (const auto best = map.get("best")) standing.lowest = best->choice(kBest) == "lowest";
  if (const auto ties = map.get("ties")) {
    for (const YamlValue& tie : ties->items_or_one()) {
      standing.ties.push_back(read_source(loading, tie, Whose::player));
    }
  }
  if (const auto forecast = map.get("forecast")) {
    standing.forecast = read_source(loading, *forecast, Whose::player);
  }
  if (const auto shows = map.get("shows")) {
    standing.shows = shows->ids();
    loading.later([&loading, list = *shows] {
      std::vector<std::string> known;
      for (const MeasureDeclaration& measure : loading.game.measures) known.push_back(measure.id);
      for (const YamlValue& name : list.items()) {
        if (std::ranges::find(known, name.id()) == known.end()) name.unknown("measure", known);
      }
    });
  }
}

void load_measures(Loading& loading, const YamlValue& map) {
  static const std::array<std::string, 5> kTakes = {"last", "max", "min", "sum", "mean"};
  for (const YamlValue& member : map.members()) {
    loading.attempt([&] {
      MeasureDeclaration measure;
      measure.id = member.key_id();
      if (loading.game.measures.size() >= kMostNumbers) {
        member.refuse_key("more than " + std::to_string(kMostNumbers) +
                          " measures; leave out those that you do not read");
      }
      if (member.is_map()) {
        member.check_keys(schema_mapping("measure"));
        measure.of = read_source(loading, member.at("of"), Whose::any);
        if (const auto take = member.get("take")) {
          const auto found = std::ranges::find(kTakes, take->choice(kTakes));
          measure.take = static_cast<Take>(found - kTakes.begin());
        }
      } else {
        measure.of = read_source(loading, member, Whose::any);
      }
      loading.game.measures.push_back(std::move(measure));
    });
  }
}

std::vector<InvariantDeclaration> load_invariants(Loading& loading, const YamlValue& map) {
  std::vector<InvariantDeclaration> invariants;
  for (const YamlValue& member : map.members()) {
    loading.attempt([&] {
      InvariantDeclaration invariant;
      invariant.id = member.key_id();
      if (invariants.size() >= kMostNumbers) {
        member.refuse_key("more than " + std::to_string(kMostNumbers) + " invariants");
      }
      member.check_keys(schema_mapping("invariant"));
      invariant.of = read_source(loading, member.at("of"), Whose::any);
      const auto exact = member.get("is");
      const auto least = member.get("from");
      const auto most = member.get("to");
      if (exact ? least || most : !least && !most) {
        member.refuse(member.path() + ": give `is`, or a limit with `from`, `to` or both");
      }
      if (exact) invariant.least = invariant.most = exact->number();
      if (least) invariant.least = least->number();
      if (most) invariant.most = most->number(invariant.least, INT_MAX);
      invariants.push_back(std::move(invariant));
    });
  }
  return invariants;
}

}  // namespace windrose
