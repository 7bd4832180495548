#include "runtime/state/ruleset/named_places.h"

#include <charconv>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

int whole_number(std::string_view text) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : -1;
}

template <typename Id>
Id family_member(const Ruleset& ruleset, const Family<Id>& family, std::string_view rest) {
  if (rest.empty()) return family.per == Per::game ? family.first : Id::none;
  if (family.per == Per::player) {
    const int seat = whole_number(rest);
    return seat >= 1 && seat <= ruleset.players() ? family.of_seat(SeatId{seat - 1}) : Id::none;
  }
  const SpaceId where = space_named(ruleset, rest);
  return family.per == Per::space && where != SpaceId::none ? family.by_space[where] : Id::none;
}

}  // namespace

SpaceId space_named(const Ruleset& ruleset, std::string_view id) {
  for (const SpaceId space : ruleset.board().ids()) {
    if (ruleset.spaces()[space].id == id) return space;
  }
  return SpaceId::none;
}

ZoneId zone_named(const Ruleset& ruleset, std::string_view name) {
  if (name == "box") return ruleset.zones().box();
  const SpaceId where = space_named(ruleset, name);
  if (where != SpaceId::none) return zone_of_space(where);
  const std::size_t dot = name.find('.');
  const std::string_view id = name.substr(0, dot);
  const std::string_view rest = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  for (const ZoneFamily& family : ruleset.zones().families()) {
    if (family.id == id) return family_member(ruleset, family, rest);
  }
  const auto& decks = ruleset.data().decks;
  for (std::size_t deck = 0; deck < decks.size(); ++deck) {
    if (decks[deck].id != id) continue;
    const int number = static_cast<int>(deck);
    return rest == "discard" ? ruleset.zones().discard_pile(number)
                             : ruleset.zones().draw_pile(number);
  }
  return ZoneId::none;
}

PileId pile_named(const Ruleset& ruleset, std::string_view name) {
  if (name == "box") return kPileBox;
  const std::size_t dot = name.find('.');
  const std::string_view rest = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  for (const PileFamily& family : ruleset.piles().families()) {
    if (family.id == name.substr(0, dot)) return family_member(ruleset, family, rest);
  }
  return PileId::none;
}

}  // namespace windrose
