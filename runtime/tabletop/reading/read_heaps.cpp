// What is read of piles, zones and purses.
#include <algorithm>

#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {
namespace {

/// The pile, zone or purse of a family that belongs to the holder; none if there is none.
template <typename Id>
Id of_holder(const Family<Id>& family, const Holder& holder) {
  switch (family.per) {
    case Per::player:
      return holder.seat == SeatId::none ? Id::none : family.of_seat(holder.seat);
    case Per::space:
      return holder.space == SpaceId::none ? Id::none : family.by_space[holder.space];
    default:
      return holder.seat == SeatId::none && holder.space == SpaceId::none ? family.first : Id::none;
  }
}

}  // namespace

Heap Tabletop::heap(PileId pile) const {
  const PileInfo& info = ruleset_.piles()[pile];
  Heap heap{.pile = pile, .owner = info.owner, .most = info.most};
  for (const TokenId token : ruleset_.tokens().ids()) {
    const int count = seen_.tokens(pile, token);
    if (count == Observation::kUnknownTokens) {
      heap.unknown = true;
      return heap;
    }
    if (count <= 0) continue;
    heap.stacks.push_back({token, ruleset_.tokens()[token].owner, count});
    heap.total += count;
  }
  return heap;
}

std::vector<Heap> Tabletop::heaps(Holder holder) const {
  std::vector<Heap> heaps;
  heaps.reserve(ruleset_.piles().families().size());
  for (const PileFamily& family : ruleset_.piles().families()) {
    const PileId pile = of_holder(family, holder);
    if (pile != PileId::none) heaps.push_back(heap(pile));
  }
  return heaps;
}

ZoneRow Tabletop::row(ZoneId zone) const {
  const ZoneInfo& info = ruleset_.zones()[zone];
  ZoneRow row{.zone = zone, .most = info.most, .quiet = info.quiet};
  row.count = seen_.zone_count(zone);
  row.unknown = seen_.zone_unknown(zone);
  row.items.reserve(static_cast<std::size_t>(std::max(0, row.count - row.unknown)));
  for (ItemId item = seen_.zone_first(zone); item != ItemId::none; item = seen_.item_next(item))
    row.items.push_back(item);
  return row;
}

std::vector<ZoneRow> Tabletop::rows(Holder holder) const {
  std::vector<ZoneRow> rows;
  rows.reserve(ruleset_.zones().families().size());
  for (const ZoneFamily& family : ruleset_.zones().families()) {
    const ZoneId zone = of_holder(family, holder);
    if (zone != ZoneId::none) rows.push_back(row(zone));
  }
  return rows;
}

std::vector<PurseId> Tabletop::purses(Holder holder) const {
  std::vector<PurseId> purses;
  for (const PurseFamily& family : ruleset_.purses().families()) {
    const PurseId purse = of_holder(family, holder);
    if (purse != PurseId::none) purses.push_back(purse);
  }
  return purses;
}

}  // namespace windrose
