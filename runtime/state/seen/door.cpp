#include "runtime/state/seen/door.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "runtime/base/text/hash.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/chance.h"
#include "runtime/state/truth/owners.h"
#include "runtime/state/truth/state.h"

namespace windrose {
Door::Door(const Ruleset& ruleset) : ruleset_(&ruleset) {
  const auto hides = [](const auto& thing) { return thing.visible_to != Visibility::all; };
  hides_zones_ = std::ranges::any_of(ruleset.zones(), hides);
  hides_piles_ = std::ranges::any_of(ruleset.piles(), hides);
  hides_purses_ = std::ranges::any_of(ruleset.purses(), hides);
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.declaration->fixed) continue;
    hides_values_ |= hides(*slot.declaration);
    refers_to_items_ |= slot.target == Kind::card || slot.target == Kind::piece ||
                        slot.declaration->type == ValueType::card ||
                        slot.declaration->type == ValueType::piece;
  }
}

bool Door::may_look_into(ZoneId zone, Viewer viewer) const {
  const ZoneInfo& info = ruleset_->zones()[zone];
  return ruleset_->sides().sees(info.visible_to, info.owner, viewer);
}

bool Door::identifies(const State& truth, Viewer viewer, Code code) const {
  if (!hides_zones_ || viewer.is_referee() || !is_item(code)) return true;
  const ItemId item = ruleset_->items().of(code);
  const ZoneId zone = truth.item_zone(item);
  if (zone == ZoneId::none) return false;
  return may_look_into(zone, viewer) || truth.item_known(item).shows(viewer);
}

Code Door::masked(const State& truth, Code code, Viewer viewer) const {
  return identifies(truth, viewer, code) ? code : placeholder_of(*ruleset_, code);
}

void Door::observe(const State& truth, Viewer viewer, Observation& seen) const {
  seen.take_room(truth);
  std::memcpy(seen.own_.get(), truth.block_, truth.bytes());
  seen.viewer_ = viewer;
  seen.known_mask_ = SeatSet::of(viewer);
  // Who else knows an item is nobody's business. Who was told what a property points at shows in
  // the values themselves.
  auto* const known = seen.own_part<SeatSet>(seen.layout_.item_known);
  for (int item = 0; item < ruleset_->items().count(); ++item) known[item] &= seen.known_mask_;
  std::fill_n(seen.own_part<SeatSet>(seen.layout_.reference_known),
              ruleset_->properties().references(), SeatSet());
  if (!hides_anything() || viewer.is_referee()) return;
  hide_waiting_steps(seen);
  hide_values(truth, seen);
  if (hides_zones_ && refers_to_items_) hide_references(truth, seen);
  if (hides_zones_) hide_items(seen);
}

void Door::look(const State& truth, Viewer viewer, Observation& seen) const {
  if (hides_anything()) return observe(truth, viewer, seen);
  seen.AnyState::operator=(truth);
  seen.viewer_ = viewer;
  seen.known_mask_ = SeatSet::of(viewer);
}

void Door::hide_items(Observation& seen) const {
  const StateLayout& layout = seen.layout_;
  auto* const first = seen.own_part<std::int16_t>(layout.zone_first);
  auto* const last = seen.own_part<std::int16_t>(layout.zone_last);
  auto* const unknown = seen.own_part<std::int16_t>(layout.zone_unknown);
  auto* const place = seen.own_part<std::int16_t>(layout.item_zone);
  auto* const next = seen.own_part<std::int16_t>(layout.item_next);
  auto* const previous = seen.own_part<std::int16_t>(layout.item_previous);
  const auto* const known = seen.own_part<SeatSet>(layout.item_known);
  bool some_stay_known = false;
  for (const ZoneId zone : ruleset_->zones().off_board()) {
    if (may_look_into(zone, seen.viewer_)) continue;
    const int row = number_of(zone);
    for (std::int16_t item = first[row]; item >= 0;) {
      const std::int16_t after = std::exchange(next[item], std::int16_t{-1});
      previous[item] = -1;
      if (known[item].empty()) {
        place[item] = -1;
        ++unknown[row];
      } else {
        some_stay_known = true;
      }
      item = after;
    }
    first[row] = last[row] = -1;
  }
  if (!some_stay_known) return;
  // What stays known stands in the order of its numbers, so that no order is betrayed.
  for (int item = 0; item < ruleset_->items().count(); ++item) {
    const std::int16_t zone = place[item];
    if (zone < 0 || may_look_into(ZoneId{zone}, seen.viewer_)) continue;
    const auto self = static_cast<std::int16_t>(item);
    previous[item] = last[zone];
    (last[zone] < 0 ? first[zone] : next[last[zone]]) = self;
    last[zone] = self;
  }
}

void Door::hide_values(const State& truth, Observation& seen) const {
  if (!hides_values_ && !hides_purses_ && !hides_piles_) return;
  auto* const values = seen.own_part<Value>(seen.layout_.values);
  for (const PropertySlot& slot : ruleset_->properties()) {
    const PropertyDeclaration& declaration = *slot.declaration;
    if (declaration.fixed || declaration.visible_to == Visibility::all) continue;
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      const SeatId owner = seeing_owner_of(truth, slot.target, entity);
      if (ruleset_->sides().sees(declaration.visible_to, owner, seen.viewer_)) continue;
      std::fill_n(values + slot.at(entity), slot.width, kUnknown);
    }
  }
  auto* const purses = seen.own_part<Value>(seen.layout_.purses);
  for (const PurseId id : ruleset_->purses().ids()) {
    const PurseInfo& purse = ruleset_->purses()[id];
    if (!ruleset_->sides().sees(purse.visible_to, purse.owner, seen.viewer_))
      purses[number_of(id)] = kUnknown;
  }
  auto* const tokens = seen.own_part<std::int16_t>(seen.layout_.tokens);
  for (const PileId id : ruleset_->piles().ids()) {
    const PileInfo& pile = ruleset_->piles()[id];
    if (ruleset_->sides().sees(pile.visible_to, pile.owner, seen.viewer_)) continue;
    std::fill_n(tokens + seen.layout_.token_place(id, TokenId{0}), seen.layout_.token_kinds,
                std::int16_t{State::kUnknownTokens});
  }
}

// A property that points at a card, or stands on one, would tell which card it is.
void Door::hide_references(const State& truth, Observation& seen) const {
  auto* const values = seen.own_part<Value>(seen.layout_.values);
  for (const PropertySlot& slot : ruleset_->properties()) {
    const PropertyDeclaration& declaration = *slot.declaration;
    if (declaration.fixed) continue;
    const bool on_items = slot.target == Kind::card || slot.target == Kind::piece;
    const bool at_items =
        declaration.type == ValueType::card || declaration.type == ValueType::piece;
    if (!on_items && !at_items) continue;
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      Value* const value = values + slot.at(entity);
      if (on_items && !identifies(truth, seen.viewer_, Code(slot.target, entity))) {
        std::fill_n(value, slot.width, kUnknown);
        continue;
      }
      if (!at_items || *value == kUnknown) continue;
      const int first = declaration.is_list ? 1 : 0;
      const int count = declaration.is_list ? *value : 1;
      for (int i = first; i < first + count; ++i) {
        if (value[i] == kNone) continue;
        // What one was told once is no secret later.
        if (truth.reference_known(slot.known_at(entity) + i).shows(seen.viewer_)) continue;
        const Code item(value_kind(declaration.type), value[i]);
        if (!identifies(truth, seen.viewer_, item)) value[i] = kHidden;
      }
    }
  }
}

// Which steps wait, and with what, may hang on what is hidden: the rules have told nobody of it
// yet.
void Door::hide_waiting_steps(Observation& seen) {
  Header& header = *seen.own_part<Header>(0);
  header.frames = 0;
  header.pushed_from = 0;
  std::ranges::fill(header.stack, Frame{});
}

void Door::ask(const State& truth, const Decision& decision, const Ask& ask, Viewer viewer,
               SeenAsk& seen) const {
  seen.seat_ = ask.seat;
  seen.kind_ = decision.kind;
  seen.id_ = decision.id;
  seen.from_ = ask.from;
  seen.to_ = ask.to;
  seen.pass_ = ask.pass;
  seen.prompt_ = &decision.prompt;
  seen.options_ = ask.options;
  seen.own_options_.clear();
  seen.behind_.clear();
  if (!hides_zones_ || viewer.is_referee()) return;
  const auto is_hidden = [&](Code code) { return !identifies(truth, viewer, code); };
  if (std::ranges::any_of(decision.prompt.args, is_hidden)) {
    seen.own_prompt_ = decision.prompt;
    for (Code& argument : seen.own_prompt_.args) argument = masked(truth, argument, viewer);
    seen.prompt_ = nullptr;
  }
  order_options(truth, ask, viewer, seen);
}

void Door::order_options(const State& truth, const Ask& ask, Viewer viewer, SeenAsk& seen) const {
  const auto lies_open = [&](Code option) {
    if (!is_item(option)) return true;
    const ZoneId zone = truth.item_zone(ruleset_->items().of(option));
    return zone != ZoneId::none && may_look_into(zone, viewer);
  };
  if (std::ranges::all_of(ask.options, lies_open)) return;
  // Open ones first, then those that the viewer knows by number, then the others.
  const auto group_of = [&](Code option) {
    return lies_open(option) ? 0 : identifies(truth, viewer, option) ? 1 : 2;
  };
  seen.behind_.assign(ask.options.begin(), ask.options.end());
  std::ranges::stable_sort(seen.behind_, {}, [&](Code option) {
    const int group = group_of(option);
    // Hidden ones by their backs: the order of backs in a shuffled zone is a secret, too.
    const std::uint64_t within =
        group == 2 ? static_cast<std::uint64_t>(masked(truth, option, viewer).first()) : 0;
    return std::pair(group, group == 1 ? option.bits() : within);
  });
  int hidden = 0;
  for (const Code option : seen.behind_) {
    const Code shown = masked(truth, option, viewer);
    seen.own_options_.push_back(
        shown == option ? option : Code::pair(Kind::placeholder, shown.first(), hidden++));
  }
  seen.options_ = seen.own_options_;
}

bool Door::keeps_from_somebody(const State& truth) const {
  const auto is_of_some = [](Visibility visible_to) {
    return visible_to == Visibility::owner || visible_to == Visibility::team;
  };
  const auto of_owner = [&](const auto& thing) { return is_of_some(thing.visible_to); };
  const auto hidden = [&](const PropertySlot& slot) {
    return is_of_some(slot.declaration->visible_to);
  };
  if (std::ranges::any_of(ruleset_->zones(), of_owner) ||
      std::ranges::any_of(ruleset_->piles(), of_owner) ||
      std::ranges::any_of(ruleset_->purses(), of_owner) ||
      std::ranges::any_of(ruleset_->properties(), hidden)) {
    return true;
  }
  // A card was shown to some of them.
  const SeatSet all = SeatSet::of_players(ruleset_->players());
  for (const CardId card : ruleset_->cards().ids()) {
    const ItemId item = ruleset_->items().of(card);
    const ZoneId zone = truth.item_zone(item);
    if (zone == ZoneId::none || ruleset_->zones()[zone].visible_to == Visibility::all) continue;
    const SeatSet known = truth.item_known(item) & all;
    if (!known.empty() && known != all) return true;
  }
  return false;
}

void Door::redetermine(State& state, SeatId seat, std::uint64_t key) const {
  state.chance_.key = Chance(key, ChanceMethod::siphash).key;
  for (int deck = 0; deck < std::ssize(ruleset_->data().decks); ++deck) {
    std::vector<ZoneId> places;  // of each unknown card of this deck, in their order
    std::vector<ItemId> items;
    for (const ZoneId zone : ruleset_->zones().off_board()) {
      if (may_look_into(zone, Viewer{seat})) continue;
      for (ItemId item = state.zone_first(zone); item != ItemId::none;
           item = state.item_next(item)) {
        if (!ruleset_->items().is_card(item) || state.item_known(item).contains(seat)) continue;
        if (ruleset_->cards()[ruleset_->items().card_of(item)].deck != deck) continue;
        places.push_back(zone);
        items.push_back(item);
      }
    }
    for (const ItemId item : items) state.unlink(item);
    for (std::size_t i = items.size(); i > 1; --i) {
      key = mix(key);
      std::swap(items[i - 1], items[key % i]);
    }
    for (std::size_t i = 0; i < items.size(); ++i) state.link(items[i], places[i], false);
  }
}

}  // namespace windrose
