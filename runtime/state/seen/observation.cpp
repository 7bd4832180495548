#include "runtime/state/seen/observation.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "runtime/base/text/hash.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

bool may_see(Visibility visibility, int owner, int seat) {
  return visibility == Visibility::all || (visibility == Visibility::owner && owner == seat);
}

}  // namespace

Observer::Observer(const Ruleset& ruleset) : ruleset_(&ruleset) {
  for (const ZoneInfo& zone : ruleset.zones()) hides_zones_ |= zone.visible_to != Visibility::all;
  for (const PileInfo& pile : ruleset.piles()) hides_piles_ |= pile.visible_to != Visibility::all;
  for (const PurseInfo& purse : ruleset.purses())
    hides_purses_ |= purse.visible_to != Visibility::all;
  for (const PropertySlot& slot : ruleset.properties()) {
    hides_values_ |= slot.declaration->visible_to != Visibility::all && !slot.declaration->fixed;
  }
}

void Observer::observe(const State& truth, int seat, State& observation) const {
  observation = truth;
  Header& header = observation.header();
  header.key = 0;
  std::fill(std::begin(header.stream_keys), std::end(header.stream_keys), 0U);
  std::fill(std::begin(header.stream_counts), std::end(header.stream_counts), 0);
  header.streams = 0;
  if (hides_values_ || hides_purses_ || hides_piles_) hide_values(truth, observation, seat);
  if (hides_zones_) hide_cards(observation, seat);
  // Who else knows an item is nobody's business.
  auto* const known = observation.part<std::uint16_t>(observation.layout_.item_known);
  const auto own = static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat));
  for (int item = 0; item < ruleset_->items(); ++item) known[item] &= own;
}

void Observer::redetermine(State& state, int seat, std::uint64_t key) const {
  state.header().key = mix(key);
  const auto& zones = ruleset_->zones();
  const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat));
  for (int deck = 0; deck < static_cast<int>(ruleset_->data().decks.size()); ++deck) {
    std::vector<int>
        places;  // zone of each unknown card of this deck, in the order in which they lie
    std::vector<int> items;
    for (int zone = ruleset_->spaces(); zone < static_cast<int>(zones.size()); ++zone) {
      const ZoneInfo& info = zones[zone];
      if (may_see(info.visible_to, info.owner, seat)) continue;
      for (int item = state.zone_first(zone); item >= 0; item = state.item_next(item)) {
        if (!ruleset_->is_card(item) || (state.item_known(item) & bit) != 0) continue;
        if (ruleset_->cards()[ruleset_->card_of_item(item)].deck != deck) continue;
        places.push_back(zone);
        items.push_back(item);
      }
    }
    for (const int item : items) state.unlink(item);
    for (std::size_t i = items.size(); i > 1; --i) {
      key = mix(key);
      std::swap(items[i - 1], items[key % i]);
    }
    for (std::size_t i = 0; i < items.size(); ++i) state.link(items[i], places[i], false);
  }
}

void Observer::hide_cards(State& observation, int seat) const {
  const StateLayout& layout = observation.layout_;
  auto* const first = observation.part<std::int16_t>(layout.zone_first);
  auto* const last = observation.part<std::int16_t>(layout.zone_last);
  auto* const unknown = observation.part<std::int16_t>(layout.zone_unknown);
  auto* const place = observation.part<std::int16_t>(layout.item_zone);
  auto* const next = observation.part<std::int16_t>(layout.item_next);
  auto* const previous = observation.part<std::int16_t>(layout.item_previous);
  const auto* const known = observation.part<std::uint16_t>(layout.item_known);
  const auto& zones = ruleset_->zones();
  const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat));
  for (int zone = ruleset_->spaces(); zone < static_cast<int>(zones.size()); ++zone) {
    const ZoneInfo& info = zones[zone];
    if (may_see(info.visible_to, info.owner, seat)) continue;
    // What stays known stands in the order of its numbers, so that no order is betrayed.
    std::int16_t stays[INT8_MAX];
    int count = 0;
    std::int16_t hidden = 0;
    for (std::int16_t item = first[zone]; item >= 0;) {
      const std::int16_t after = next[item];
      if ((known[item] & bit) != 0 && count < INT8_MAX) {
        stays[count++] = item;
      } else {
        place[item] = next[item] = previous[item] = -1;
        ++hidden;
      }
      item = after;
    }
    std::sort(stays, stays + count);
    std::int16_t before = -1;
    for (int i = 0; i < count; ++i) {
      previous[stays[i]] = before;
      next[stays[i]] = i + 1 < count ? stays[i + 1] : std::int16_t{-1};
      before = stays[i];
    }
    first[zone] = count > 0 ? stays[0] : std::int16_t{-1};
    last[zone] = before;
    unknown[zone] = hidden;
  }
}

void Observer::hide_values(const State& truth, State& observation, int seat) const {
  auto* const values = observation.part<Value>(observation.layout_.values);
  for (const PropertySlot& slot : ruleset_->properties()) {
    const PropertyDeclaration& declaration = *slot.declaration;
    if (declaration.fixed || declaration.visible_to == Visibility::all) continue;
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      if (may_see(declaration.visible_to, owner_of(truth, slot.target, entity), seat)) continue;
      std::fill_n(values + slot.at(entity), slot.width, kUnknown);
    }
  }
  auto* const purses = observation.part<Value>(observation.layout_.purses);
  for (std::size_t i = 0; i < ruleset_->purses().size(); ++i) {
    const PurseInfo& purse = ruleset_->purses()[i];
    if (!may_see(purse.visible_to, purse.owner, seat)) purses[i] = kUnknown;
  }
  auto* const tokens = observation.part<std::int16_t>(observation.layout_.tokens);
  const int kinds = observation.layout_.token_kinds;
  for (std::size_t i = 0; i < ruleset_->piles().size(); ++i) {
    const PileInfo& pile = ruleset_->piles()[i];
    if (may_see(pile.visible_to, pile.owner, seat)) continue;
    std::fill_n(tokens + i * static_cast<std::size_t>(kinds), kinds,
                std::int16_t{State::kUnknownTokens});
  }
}

}  // namespace windrose
