#include "runtime/state/truth/changes.h"

#include <algorithm>
#include <string>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/owners.h"

namespace windrose {
namespace {

constexpr SeatSet kEverybody = SeatSet::all();

SeatSet viewers_of(const Ruleset& ruleset, ZoneId zone) {
  const ZoneInfo& info = ruleset.zones()[zone];
  return ruleset.sides().viewers(info.visible_to, info.owner);
}

}  // namespace

SeatSet who_knows(const State& state, Code code) {
  if (!is_item(code)) return kEverybody;
  const ItemId item = state.ruleset().items().of(code);
  const ZoneId zone = state.item_zone(item);
  const SeatSet viewers = zone == ZoneId::none ? SeatSet() : viewers_of(state.ruleset(), zone);
  return state.item_known(item) | viewers;
}

SeatSet Changes::viewers(ZoneId zone) const {
  return viewers_of(state_->ruleset(), zone);
}

void Changes::move(ItemId item, ZoneId zone, bool on_top) {
  State& state = *state_;
  const ZoneId from = state.item_zone(item);
  const ZoneInfo& info = state.ruleset().zones()[zone];
  if (info.most >= 0 && from != zone && state.zone_count(zone) >= info.most) {
    throw RuleError(zone_name(state.ruleset(), zone) + " is full: it holds " +
                    std::to_string(info.most) + "; see " + info.id + ".count");
  }
  const SeatSet watching = viewers(from) | viewers(zone);
  auto* const known = state.part<SeatSet>(state.layout_.item_known);
  SeatSet knows = known[number_of(item)] | watching;
  if (watching != kEverybody && from != zone) {
    // Who sees neither end cannot tell which of the hidden items went: what he knew of them is
    // void.
    for (ItemId other = state.zone_first(from); other != ItemId::none;
         other = state.item_next(other)) {
      known[number_of(other)] &= watching;
    }
    knows &= watching;
  }
  known[number_of(item)] = knows;
  state.unlink(item);
  state.link(item, zone, on_top);
  // Within a zone, too, who may not look into it is not told which of its things has moved.
  event(Moved{.item = item, .from = from, .to = zone}).known_to = watching;
}

void Changes::show(CardId card, SeatId seat) {
  const ItemId item = state_->ruleset().items().of(card);
  state_->part<SeatSet>(state_->layout_.item_known)[number_of(item)] |=
      seat == SeatId::none ? kEverybody : SeatSet::only(seat);
  event(Shown{.item = item, .seat = seat}).known_to = state_->item_known(item);
}

void Changes::reorder(ZoneId zone, std::span<const std::int32_t> items) {
  State& state = *state_;
  auto* const known = state.part<SeatSet>(state.layout_.item_known);
  auto* const next = state.part<std::int16_t>(state.layout_.item_next);
  auto* const previous = state.part<std::int16_t>(state.layout_.item_previous);
  const SeatSet see = viewers(zone);
  std::int16_t before = -1;
  for (const std::int32_t item : items) {
    known[item] = see;
    previous[item] = before;
    next[item] = -1;
    if (before >= 0) next[before] = static_cast<std::int16_t>(item);
    before = static_cast<std::int16_t>(item);
  }
  if (!items.empty()) {
    state.part<std::int16_t>(state.layout_.zone_first)[number_of(zone)] =
        static_cast<std::int16_t>(items.front());
    state.part<std::int16_t>(state.layout_.zone_last)[number_of(zone)] = before;
  }
  event(Shuffled{.zone = zone});
}

void Changes::pay(PurseId from, PurseId to, int amount) {
  const auto& purses = state_->ruleset().purses();
  auto* const money = state_->part<Value>(state_->layout_.purses);
  Value& payer = money[number_of(from)];
  Value& payee = money[number_of(to)];
  if (amount < 0) {
    throw RuleError(purse_name(state_->ruleset(), from) + " cannot pay " + std::to_string(amount) +
                    ": an amount is 0 or more; let the other side pay");
  }
  if (!purses[from].endless && payer < amount) {
    throw RuleError(purse_name(state_->ruleset(), from) + " has " + std::to_string(payer) +
                    " and cannot pay " + std::to_string(amount) + "; see pay_up_to");
  }
  if (from == to || amount == 0) return;
  std::int32_t less = 0;
  std::int32_t more = 0;
  if (__builtin_sub_overflow(payer, amount, &less) || less <= kUnknown ||
      __builtin_add_overflow(payee, amount, &more)) {
    throw RuleError(purse_name(state_->ruleset(), to) + " cannot hold more than " +
                    std::to_string(INT32_MAX));
  }
  payer = less;
  payee = more;
  Event& event = this->event(Paid{.from = from, .to = to, .amount = amount});
  event.told_to = state_->ruleset().sides().viewers(purses[from].visible_to, purses[from].owner) |
                  state_->ruleset().sides().viewers(purses[to].visible_to, purses[to].owner);
}

int Changes::pay_up_to(PurseId from, PurseId to, int amount) {
  const bool endless = state_->ruleset().purses()[from].endless;
  const int paid = endless ? amount : std::min(amount, std::max(0, state_->purse(from)));
  pay(from, to, paid);
  return paid;
}

int Changes::room_for(PileId pile, TokenId token) const {
  const PileInfo& info = state_->ruleset().piles()[pile];
  int room = INT16_MAX - state_->tokens(pile, token);
  if (info.most_of_a_kind >= 0)
    room = std::min(room, info.most_of_a_kind - state_->tokens(pile, token));
  if (info.most >= 0) {
    int total = 0;
    for (const TokenId kind : state_->ruleset().tokens().ids()) total += state_->tokens(pile, kind);
    room = std::min(room, info.most - total);
  }
  return std::max(room, 0);
}

void Changes::give(PileId from, PileId to, TokenId token, int count) {
  auto* const tokens = state_->part<std::int16_t>(state_->layout_.tokens);
  const int held = state_->tokens(from, token);
  const auto name = [&] { return code_name(*state_, Code(token)); };
  if (count < 0 || held < count) {
    throw RuleError(pile_name(state_->ruleset(), from) + " holds " + std::to_string(held) + " " +
                    name() + " and cannot give " + std::to_string(count) + "; see pile:count");
  }
  if (from == to || count == 0) return;
  if (const int room = room_for(to, token); room < count) {
    throw RuleError(pile_name(state_->ruleset(), to) + " has room for " + std::to_string(room) +
                    " " + name() + ", not for " + std::to_string(count) + "; see pile:room_for");
  }
  tokens[state_->layout_.token_place(from, token)] = static_cast<std::int16_t>(held - count);
  tokens[state_->layout_.token_place(to, token)] += static_cast<std::int16_t>(count);
  const auto& piles = state_->ruleset().piles();
  Event& event = this->event(Given{.from = from, .to = to, .token = token, .count = count});
  event.told_to = state_->ruleset().sides().viewers(piles[from].visible_to, piles[from].owner) |
                  state_->ruleset().sides().viewers(piles[to].visible_to, piles[to].owner);
}

void Changes::set(const PropertySlot& slot, int entity, Value value) {
  const PropertyDeclaration& declaration = *slot.declaration;
  if (declaration.type == ValueType::number &&
      (value < declaration.from || value > declaration.to)) {
    throw RuleError("'" + declaration.name + "' is a number from " +
                    std::to_string(declaration.from) + " to " + std::to_string(declaration.to) +
                    ", not " + std::to_string(value));
  }
  Value& place = state_->part<Value>(state_->layout_.values)[slot.at(entity)];
  // That nothing changes would tell that a hidden card is the same as before.
  if (place == value && is_open(slot, entity, value)) return;
  Event& event =
      this->event(Changed{.slot = slot.id, .entity = entity, .now = value, .before = place});
  const SeatSet knows = who_knows(*state_, Code(slot.target, entity));
  event.known_to = knows;
  if (slot.known >= 0 && value != kNone) {
    std::get<Changed>(event.what).value_known_to =
        knows & who_knows(*state_, value_code(declaration, value));
  }
  if (declaration.visible_to != Visibility::all) {
    event.told_to = state_->ruleset().sides().viewers(
        declaration.visible_to, seeing_owner_of(*state_, slot.target, entity));
  }
  place = value;
  if (slot.known >= 0) point_at(slot, entity, {&value, 1}, 0);
}

bool Changes::is_open(const PropertySlot& slot, int entity, Value value) const {
  if (who_knows(*state_, Code(slot.target, entity)) != kEverybody) return false;
  return slot.known < 0 || value == kNone ||
         who_knows(*state_, value_code(*slot.declaration, value)) == kEverybody;
}

void Changes::point_at(const PropertySlot& slot, int entity, std::span<const Value> values,
                       int first) {
  SeatSet* known =
      state_->part<SeatSet>(state_->layout_.reference_known) + slot.known_at(entity) + first;
  for (const Value value : values) {
    *known++ =
        value == kNone ? SeatSet() : who_knows(*state_, value_code(*slot.declaration, value));
  }
}

void Changes::set_list(const PropertySlot& slot, int entity, std::span<const Code> items,
                       std::span<const Value> values) {
  const PropertyDeclaration& declaration = *slot.declaration;
  if (std::ssize(values) > declaration.most) {
    throw RuleError("'" + declaration.name + "' holds " + std::to_string(declaration.most) +
                    " items at most, not " + std::to_string(values.size()));
  }
  Value* const place = state_->part<Value>(state_->layout_.values) + slot.at(entity);
  std::fill(place + 1, place + slot.width, kNone);
  place[0] = static_cast<Value>(values.size());
  std::ranges::copy(values, place + 1);
  if (slot.known >= 0) point_at(slot, entity, values, 1);
  const SeatSet knows = who_knows(*state_, Code(slot.target, entity));
  const EventCodes kept = keep(items, knows);
  Event& event = this->event(ListChanged{.slot = slot.id, .entity = entity, .items = kept});
  event.known_to = knows;
  event.told_to = state_->ruleset().sides().viewers(declaration.visible_to,
                                                    seeing_owner_of(*state_, slot.target, entity));
}

void Changes::mark(ChartId chart, int column) {
  std::int32_t& marker = state_->part<std::int32_t>(state_->layout_.charts)[number_of(chart)];
  if (marker == column) return;
  event(Marked{.chart = chart, .now = column, .before = marker});
  marker = column;
}

void Changes::log(WordId text, std::span<const Code> arguments, SeatSet audience) {
  // A card or piece is named to those who know it at this moment, whatever they learn or forget
  // later.
  Event& event = this->event(Logged{.text = text, .about = keep(arguments, kEverybody)});
  event.told_to = audience;
  event.quiet = false;  // the rules' own words are what is told instead
}

/// Keeps codes for an event, each with who of `knows` can identify it now.
EventCodes Changes::keep(std::span<const Code> codes, SeatSet knows) {
  const EventCodes kept = journal_->keep(codes);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const SeatSet known = knows & who_knows(*state_, codes[i]);
    if (known != kEverybody) journal_->limit(kept, i, known);
  }
  return kept;
}

void Changes::retire(SeatId seat) {
  Header& header = state_->changing_header();
  header.active_bits = header.active().without(seat).bits();
  event(Retired{.seat = seat});
}

void Changes::start_with(SeatId seat) {
  state_->changing_header().next_starter = seat;
  event(StarterSet{.seat = seat});
}

void Changes::finish(WordId ending, SeatSet winners) {
  Header& header = state_->changing_header();
  header.finished = 1;
  header.ending = ending;
  header.winner_bits = winners.bits();
  event(Finished{.ending = ending, .winners = winners});
}

void Changes::score(SeatId seat, int points) {
  state_->changing_header().scores[number_of(seat)] = points;
}

}  // namespace windrose
