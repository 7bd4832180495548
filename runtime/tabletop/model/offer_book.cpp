#include "runtime/tabletop/model/offer_book.h"

#include <algorithm>
#include <utility>

namespace windrose {

const PropertySlot* source_slot(const Ruleset& ruleset, const NumberSource& source, Kind kind) {
  if (source.path.size() != 2) return nullptr;
  return ruleset.properties().find(kind, 0, source.path.back());
}

OfferBook::OfferBook(const Ruleset& ruleset, Viewer viewer)
    : ruleset_(&ruleset), viewer_(viewer), drafts_(ruleset.seats().size()) {}

std::vector<PastOffer> OfferBook::between(const Played& played, const StageDeclaration& declared,
                                          SeatId one, SeatId other) {
  const Slots slots = slots_of(declared);
  if (slots.open == SlotId::none || slots.to == SlotId::none) return {};
  read_on(played, slots);
  Drafts drafts = drafts_;
  std::vector<PastOffer> running;
  for_seen_events(played, {steps_, 0}, viewer_,
                  [&](const SeenEvent& seen) { take(seen, drafts, running); });
  std::vector<PastOffer> offers;
  const auto is_theirs = [&](const PastOffer& offer) {
    return (offer.seat == one && offer.to == number_of(other)) ||
           (offer.seat == other && offer.to == number_of(one));
  };
  std::ranges::copy_if(offers_, std::back_inserter(offers), is_theirs);
  std::ranges::copy_if(running, std::back_inserter(offers), is_theirs);
  return offers;
}

bool OfferBook::Slots::has_list(SlotId slot) const {
  return std::ranges::find(lists[0], slot) != lists[0].end() ||
         std::ranges::find(lists[1], slot) != lists[1].end();
}

bool OfferBook::Slots::has_number(SlotId slot) const {
  return slot == to || slot == money[0] || slot == money[1];
}

OfferBook::Slots OfferBook::slots_of(const StageDeclaration& declared) const {
  const auto property = [this](const NumberSource& source) {
    const PropertySlot* const slot = source_slot(*ruleset_, source, Kind::player);
    return slot == nullptr ? SlotId::none : slot->id;
  };
  Slots slots;
  slots.open = property(declared.done);
  slots.to = property(declared.sides.back().who);
  for (std::size_t side = 0; side < slots.lists.size(); ++side) {
    const StageSideDeclaration& one = declared.sides[side];
    slots.money[side] = property(one.money);
    slots.lists[side] = {property(one.spaces), property(one.cards), property(one.tokens)};
  }
  return slots;
}

/// Up to the running step; from the first one where what has been read may not hold any more.
void OfferBook::read_on(const Played& played, const Slots& slots) {
  if (slots != slots_ || taken_back_ != played.times_taken_back()) {
    slots_ = slots;
    taken_back_ = played.times_taken_back();
    steps_ = 0;
    std::ranges::fill(drafts_, Draft());
    offers_.clear();
  }
  const std::size_t over = played.step_count() - 1;
  for_seen_events(played, {steps_, 0}, {over, 0}, viewer_,
                  [&](const SeenEvent& seen) { take(seen, drafts_, offers_); });
  steps_ = over;
}

/// Follows what each player's offer has in it, and adds each offer when it is made.
void OfferBook::take(const SeenEvent& seen, Drafts& drafts, std::vector<PastOffer>& offers) const {
  const auto is_player = [this](int entity) { return entity >= 0 && entity < ruleset_->players(); };
  const auto* const list = seen.as<ListChanged>();
  if (list != nullptr && is_player(list->entity) && slots_.has_list(list->slot))
    drafts[SeatId{list->entity}].lists[list->slot] = seen.codes(list->items);
  const auto* const changed = seen.as<Changed>();
  if (changed == nullptr || !is_player(changed->entity)) return;
  const SeatId seat{changed->entity};
  if (slots_.has_number(changed->slot)) drafts[seat].numbers[changed->slot] = changed->now;
  if (changed->slot == slots_.open && changed->now > 0) offers.push_back(made(seat, drafts[seat]));
}

PastOffer OfferBook::made(SeatId seat, Draft& draft) const {
  PastOffer offer{.seat = seat};
  if (draft.numbers.contains(slots_.to)) offer.to = draft.numbers[slots_.to];
  const auto things = [&](std::size_t side) {
    std::vector<Code> all;
    for (const SlotId slot : slots_.lists[side]) {
      const std::vector<Code>& some = draft.lists[slot];
      if (slot != SlotId::none) all.insert(all.end(), some.begin(), some.end());
    }
    std::ranges::sort(all);
    return all;
  };
  offer.gives = things(0);
  offer.wants = things(1);
  offer.gives_money = draft.numbers[slots_.money[0]];
  offer.wants_money = draft.numbers[slots_.money[1]];
  return offer;
}

}  // namespace windrose
