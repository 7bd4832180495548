#include "runtime/script/api/shuffle.h"

#include <algorithm>

#include "runtime/script/api/api.h"
#include "runtime/script/api/roll.h"

namespace windrose {
namespace {

// One stream a zone, so that a further shuffle of one deck shifts nothing in another.
std::uint64_t stream_of(Binding& binding, ZoneId zone) {
  std::vector<std::uint64_t>& streams = binding.scratch.zone_streams;
  if (streams.empty()) {
    for (const ZoneInfo& info : binding.ruleset.zones()) {
      streams.push_back(Draws::stream(shuffle_stream(binding.ruleset, info)));
    }
  }
  return streams[number_of(zone)];
}

// Before the first round, cards that a scenario lays on top of a deck stay there.
int named_on_top(const AnyState& state, ZoneId zone) {
  const ZoneInfo& info = state.ruleset().zones()[zone];
  if (state.header().round > 0 || info.deck < 0 || info.is_discard) return 0;
  const std::vector<CardId>& named = state.ruleset().start().stacked_cards()[info.deck];
  ItemId item = state.zone_first(zone);
  const auto first = std::ranges::find_if(
      named, [&](CardId card) { return state.ruleset().items().of(card) == item; });
  auto next = first;
  for (; next != named.end() && state.ruleset().items().of(*next) == item; ++next)
    item = state.item_next(item);
  return static_cast<int>(next - first);
}

void put_in_order(Call& call, Changes& changes, ZoneId zone, int on_top) {
  Binding& binding = call.binding;
  std::vector<std::int32_t>& order = binding.scratch.order;
  if (binding.answerer != nullptr)
    binding.answerer->drawn(Shuffle{zone, binding.scratch.items}, order);
  ItemId item = call.state().zone_first(zone);
  order.insert(order.begin(), on_top, 0);
  for (int i = 0; i < on_top; ++i, item = call.state().item_next(item)) order[i] = number_of(item);
  changes.reorder(zone, order);
}

// Fisher and Yates, from the end.
void draw_order(Binding& binding, ZoneId zone) {
  std::vector<std::int32_t>& order = binding.scratch.order;
  order.assign(binding.scratch.items.begin(), binding.scratch.items.end());
  const std::uint64_t stream = stream_of(binding, zone);
  for (std::size_t i = order.size() - 1; i > 0; --i) {
    const auto j =
        static_cast<std::size_t>(binding.draws->below(stream, static_cast<std::int32_t>(i + 1)));
    std::swap(order[i], order[j]);
  }
}

void take_order(Binding& binding, std::span<const std::int32_t> given) {
  Scratch& scratch = binding.scratch;
  scratch.order.assign(given.begin(), given.end());
  scratch.sorted = scratch.order;
  std::ranges::sort(scratch.sorted);
  std::ranges::sort(scratch.items);
  if (!std::ranges::equal(scratch.sorted, scratch.items)) {
    throw RuleError("the order given for the shuffle must name each of the " +
                    std::to_string(scratch.items.size()) + " cards once");
  }
}

}  // namespace

std::string shuffle_stream(const Ruleset& ruleset, const ZoneInfo& zone) {
  std::string name = "shuffle " + zone.id;
  if (zone.is_discard) name += " discard";
  if (zone.owner != SeatId::none) name += "." + std::to_string(number_of(zone.owner) + 1);
  if (zone.space != SpaceId::none) name += "." + ruleset.spaces()[zone.space].id;
  return name;
}

void shuffle_zone(Call& call, ZoneId zone) {
  Binding& binding = call.binding;
  Changes& changes = call.changing();
  const AnyState& state = call.state();
  const int deck = call.ruleset().zones()[zone].deck;
  if (deck >= 0) {
    const auto named = call.ruleset().start().stacked_cards()[deck].size();
    binding.sandbox.charge(call.lua, static_cast<std::int64_t>(named));
  }
  const int on_top = named_on_top(state, zone);
  if (state.zone_count(zone) < on_top + 2) return;
  Scratch& scratch = binding.scratch;
  scratch.items.clear();
  ItemId item = state.zone_first(zone);
  for (int i = 0; i < on_top; ++i) item = state.item_next(item);
  for (; item != ItemId::none; item = state.item_next(item))
    scratch.items.push_back(static_cast<std::int16_t>(item));
  binding.sandbox.charge(call.lua, static_cast<std::int64_t>(8 * scratch.items.size()));
  if (binding.answerer != nullptr && binding.answerer->gives_chance()) {
    const Shuffle shuffle{zone, scratch.items};
    const Answerer::Outcome outcome = binding.answerer->outcome(shuffle);
    if (outcome.answered == Answered::no) {
      binding.shuffle = shuffle;
      binding.leave(call.lua, Stop::waits_for_shuffle);
    }
    if (!outcome.random) {
      take_order(binding, outcome.values);
      put_in_order(call, changes, zone, on_top);
      return;
    }
  }
  draw_order(binding, zone);
  put_in_order(call, changes, zone, on_top);
}

int draw_position(Call& call, ZoneId zone, int count) {
  Binding& binding = call.binding;
  (void)call.changing();
  if (count == 1) return 0;
  const std::uint64_t stream = stream_of(binding, zone);
  const Roll roll{1, count, stream};
  if (const auto values = given_faces(call, roll)) {
    if (values->size() != 1 || values->front() < 1 || values->front() > count)
      throw RuleError("the number given must be one from 1 to " + std::to_string(count));
    binding.answerer->drawn(roll, *values);
    return values->front() - 1;
  }
  const std::int32_t face = binding.draws->below(stream, count) + 1;
  if (binding.answerer != nullptr) binding.answerer->drawn(roll, {&face, 1});
  return face - 1;
}

}  // namespace windrose
