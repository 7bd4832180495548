// Zones and decks: ordered places that hold pieces or cards.
#include "runtime/script/api/api_zone.h"

#include <algorithm>

#include "runtime/script/api/api.h"
#include "runtime/script/api/shuffle.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

// The zone behind a handle of a zone, space or deck.
ZoneId zone_of(const Binding& binding, Code self) {
  if (self.kind() == Kind::deck) return binding.ruleset.zones().draw_pile(self.id());
  return self.kind() == Kind::space ? zone_of_space(self.as<SpaceId>()) : self.as<ZoneId>();
}

const ZoneInfo& info_of(const Binding& binding, Code self) {
  return binding.ruleset.zones()[zone_of(binding, self)];
}

// --- decks

// Takes the discards back if the draw pile is empty and the deck says so; false if it stays empty.
bool refill(Call& call, int deck) {
  const AnyState& state = call.state();
  const ZoneId draw = call.ruleset().zones().draw_pile(deck);
  if (state.zone_count(draw) > 0) return true;
  const ZoneId discards = call.ruleset().zones().discard_pile(deck);
  if (!call.ruleset().data().decks[deck].reshuffle || state.zone_count(discards) == 0) return false;
  Changes& changes = call.changing();
  call.binding.sandbox.charge(call.lua, std::int64_t{16} * state.zone_count(discards));
  while (state.zone_first(discards) != ItemId::none) changes.move(state.zone_first(discards), draw);
  shuffle_zone(call, draw);
  return true;
}

int gather(Call& call) {
  const int deck = call.id(1, Kind::deck);
  Changes& changes = call.changing();
  const ZoneId discards = call.ruleset().zones().discard_pile(deck);
  const ZoneId draw = call.ruleset().zones().draw_pile(deck);
  call.binding.sandbox.charge(call.lua, std::int64_t{16} * call.state().zone_count(discards));
  while (call.state().zone_first(discards) != ItemId::none)
    changes.move(call.state().zone_first(discards), draw);
  shuffle_zone(call, draw);
  return 0;
}

int deal(Call& call) {
  const int deck = call.id(1, Kind::deck);
  const int count = call.number(2);
  const ZoneId to = call.zone(3);
  if (count < 0)
    throw RuleError("cannot deal " + std::to_string(count) + " cards; say how many, from 0");
  (void)call.changing();
  const Code cards = call.binding.lists.make();
  for (int i = 0; i < count && refill(call, deck); ++i) {
    const ItemId item = call.state().zone_first(call.ruleset().zones().draw_pile(deck));
    call.binding.sandbox.charge(call.lua, 16);
    move_item(call, item, to, is_discard(call, to));
    call.binding.lists.add(cards, call.ruleset().items().code(item));
  }
  return call.push(cards);
}

int draw(Call& call) {
  const int deck = call.id(1, Kind::deck);
  const ZoneId to = call.zone(2);
  (void)call.changing();
  if (!refill(call, deck)) return call.nothing();
  const ItemId item = call.state().zone_first(call.ruleset().zones().draw_pile(deck));
  move_item(call, item, to, is_discard(call, to));
  return call.push(call.ruleset().items().code(item));
}

void push_discard(Binding& binding, Code self) {
  binding.push(binding.lua(), Code(binding.ruleset.zones().discard_pile(self.id())));
}
void push_deck_id(Binding& binding, Code self) {
  push_text(binding, binding.ruleset.data().decks[self.id()].id);
}
void push_deck_name(Binding& binding, Code self) {
  push_text(binding, binding.name(self));
}

// --- zones

void push_zone_id(Binding& binding, Code self) {
  push_text(binding, code_id(*binding.state, self));
}
void push_zone_name(Binding& binding, Code self) {
  push_text(binding, binding.name(self));
}

void push_space(Binding& binding, Code self) {
  const SpaceId space = info_of(binding, self).space;
  binding.push(binding.lua(), space == SpaceId::none ? Code() : Code(space));
}
void push_deck(Binding& binding, Code self) {
  const int deck = info_of(binding, self).deck;
  binding.push(binding.lua(), deck < 0 ? Code() : Code(Kind::deck, deck));
}
void push_visible_to(Binding& binding, Code self) {
  static constexpr std::string_view kWords[] = {"all", "owner", "nobody"};
  push_text(binding, kWords[static_cast<std::size_t>(info_of(binding, self).visible_to)]);
}
void push_room(Binding& binding, Code self) {
  const ZoneId zone = zone_of(binding, self);
  const int most = info_of(binding, self).most;
  lua_pushinteger(binding.lua(), (most < 0 ? INT16_MAX : most) - binding.state->zone_count(zone));
}

constexpr Function kZoneFunctions[] = {
    {.signature = "zone:contains(item: Piece | Card): boolean",
     .summary = "Whether the piece or card is in the zone, as far as the observer knows.",
     .example = "if player.hand:contains(card) then card:discard() end",
     .call = bound<zone_contains>},
    {.signature = "zone:list(): (Piece | Card)[]",
     .summary = "The contents of the zone as a list, first to last. The list does not change with "
                "the zone.",
     .example = "for _, card in ipairs(player.hand:list()) do card:discard() end",
     .call = bound<zone_list_of>},
    {.signature = "zone:shuffle()",
     .summary = "Puts the zone into random order. Players no longer know where a card is.",
     .example = "game.zones.market:shuffle()",
     .call = bound<zone_shuffle>},
    {.signature = "zone:random(): Piece | Card | nil",
     .summary = "A random item of the zone, all equally likely. It does not move. nil if the zone "
                "is empty.",
     .example = "local card = rival.hand:random()\nif card then card:move(player.hand) end",
     .call = bound<zone_random>},
};

constexpr Attribute kZoneAttributes[] = {
    {.signature = "zone.id: string",
     .summary = "Its id: `ali.hand`, `bazaar.stall`, `market`.",
     .get = push_zone_id},
    {.signature = "zone.name: string",
     .summary = "The name that players read: \"the hand of ali\".",
     .get = push_zone_name},
    {.signature = "zone.owner: Player?",
     .summary = "The player whose zone it is.",
     .get = push_owner},
    {.signature = "zone.space: Space?",
     .summary = "The space that it belongs to.",
     .get = push_space},
    {.signature = "zone.deck: Deck?",
     .summary = "The deck whose draw or discard pile it is.",
     .get = push_deck},
    {.signature = "zone.count: integer",
     .summary = "The number of its items, with the unknown ones, as `#zone`.",
     .get = push_zone_count},
    {.signature = "zone.first: Piece | Card | nil",
     .summary = "The first item: the top card.",
     .get = push_zone_first},
    {.signature = "zone.last: Piece | Card | nil",
     .summary = "The last item: the bottom card.",
     .get = push_zone_last},
    {.signature = "zone.room: integer",
     .summary = "How many more items it may hold. A large number if game.yaml sets no `most`.",
     .get = push_room},
    {.signature = "zone.visible_to: string",
     .summary = "The players that may see its contents: \"all\", \"owner\" or \"nobody\".",
     .get = push_visible_to},
};

constexpr Function kDeckFunctions[] = {
    {.signature = "deck:shuffle()",
     .summary = "Shuffles the draw pile. The program does not shuffle decks before `setup`. Until "
                "the first round, the cards that a scenario puts on top stay there.",
     .example = "game.decks.rumors:shuffle()",
     .call = bound<zone_shuffle>},
    {.signature = "deck:gather()",
     .summary =
         "Takes the discards back into the draw pile and shuffles it. Cards elsewhere stay there.",
     .example = "game.decks.rumors:gather()",
     .call = bound<gather>},
    {.signature = "deck:deal(count: integer, zone: Zone): Card[]",
     .summary = "Moves the top `count` cards to `zone`, or all if there are fewer. Returns them. "
                "An empty deck with `reshuffle: true` takes its discards back first.",
     .example = "game.decks.rumors:deal(2, player.hand)",
     .call = bound<deal>},
    {.signature = "deck:draw(zone: Zone): Card?",
     .summary = "Moves the top card to `zone` and returns it. nil if no card is left. It takes "
                "discards back like `deal`.",
     .example = "local card = game.decks.rumors:draw(player.hand)",
     .call = bound<draw>},
    {.signature = "deck:contains(card: Card): boolean",
     .summary = "Whether the card is in the draw pile, as far as the observer knows.",
     .example = "local is_out = not game.decks.rumors:contains(card)",
     .call = bound<zone_contains>},
    {.signature = "deck:list(): Card[]",
     .summary = "The draw pile as a list, top first. The list does not change with the deck.",
     .example = "local left = game.decks.rumors:list()",
     .call = bound<zone_list_of>},
    {.signature = "deck:random(): Card?",
     .summary = "A random card of the draw pile, all equally likely. It does not move.",
     .example = "local card = game.decks.rumors:random()",
     .call = bound<zone_random>},
};

constexpr Attribute kDeckAttributes[] = {
    {.signature = "deck.id: string", .summary = "Its id in game.yaml.", .get = push_deck_id},
    {.signature = "deck.name: string", .summary = "Its title.", .get = push_deck_name},
    {.signature = "deck.discard: Zone",
     .summary = "Its discard pile, face up.",
     .get = push_discard},
    {.signature = "deck.top: Card?",
     .summary = "The top card of the draw pile.",
     .get = push_zone_first},
    {.signature = "deck.count: integer",
     .summary = "Cards in the draw pile; the same as `#deck`.",
     .get = push_zone_count},
    {.signature = "deck.first: Card?",
     .summary = "The top card of the draw pile.",
     .get = push_zone_first},
    {.signature = "deck.last: Card?",
     .summary = "The bottom card of the draw pile.",
     .get = push_zone_last},
};

}  // namespace

bool is_discard(const Call& call, ZoneId zone) {
  return call.ruleset().zones()[zone].is_discard;
}

Code zone_item(const AnyState& state, ZoneId zone, int position) {
  const int count = state.zone_count(zone);
  if (position < 1 || position > count) return {};
  const int known = count - state.zone_unknown(zone);
  if (position > known) {
    return Code::pair(Kind::placeholder, number_of(zone), position - 1);
  }
  ItemId item = ItemId::none;
  if (position * 2 <= known) {
    item = state.zone_first(zone);
    for (int i = 1; i < position; ++i) item = state.item_next(item);
  } else {
    item = state.zone_last(zone);
    for (int i = known; i > position; --i) item = state.item_previous(item);
  }
  return state.ruleset().items().code(item);
}

Code charged_zone_item(Binding& binding, ZoneId zone, std::int64_t position) {
  const std::int64_t count = binding.state->zone_count(zone);
  if (position < 1 || position > count) return {};
  // It is found by walking from the nearer end.
  binding.sandbox.charge(binding.lua(), std::min(position, count - position) / 2);
  return zone_item(*binding.state, zone, static_cast<int>(position));
}

ZoneId zone_behind(const Binding& binding, Code code) {
  if (code.kind() == Kind::zone) return code.as<ZoneId>();
  if (code.kind() == Kind::space) return zone_of_space(code.as<SpaceId>());
  return code.kind() == Kind::deck ? binding.ruleset.zones().draw_pile(code.id()) : ZoneId::none;
}

Code zone_list(Binding& binding, ZoneId zone) {
  const AnyState& state = *binding.state;
  const int count = state.zone_count(zone);
  binding.sandbox.charge(binding.lua(), count / 2);
  const Code list = binding.lists.make(count);
  for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
    binding.lists.add(list, binding.ruleset.items().code(item));
  }
  for (int position = count - state.zone_unknown(zone); position < count; ++position) {
    binding.lists.add(list, Code::pair(Kind::placeholder, number_of(zone), position));
  }
  return list;
}

void move_item(Call& call, ItemId item, ZoneId zone, bool on_top) {
  Changes& changes = call.changing();
  const Ruleset& ruleset = call.ruleset();
  const ZoneInfo& info = ruleset.zones()[zone];
  // Who sees neither end forgets what they knew of all that lies there.
  const ZoneId from = call.state().item_zone(item);
  const bool is_open =
      info.visible_to == Visibility::all ||
      (from != ZoneId::none && ruleset.zones()[from].visible_to == Visibility::all);
  if (!is_open && from != ZoneId::none)
    call.binding.sandbox.charge(call.lua, call.state().zone_count(from) / 2);
  if (ruleset.items().is_card(item)) {
    if (ruleset.zones().space_of(zone) != SpaceId::none) {
      throw RuleError(call.binding.name(ruleset.items().code(item)) +
                      " is a card and cannot lie on " + zone_name(call.ruleset(), zone) +
                      "; give that kind of space a zone in game.yaml");
    }
    if (info.deck >= 0 && info.deck != ruleset.cards()[ruleset.items().card_of(item)].deck) {
      throw RuleError(call.binding.name(ruleset.items().code(item)) + " is no card of " +
                      call.binding.name(Code(Kind::deck, info.deck)) + " and cannot go to " +
                      zone_name(call.ruleset(), zone));
    }
  } else if (info.deck >= 0) {
    throw RuleError(call.binding.name(ruleset.items().code(item)) +
                    " is a piece and cannot go to " + zone_name(call.ruleset(), zone));
  }
  changes.move(item, zone, on_top);
}

int zone_contains(Call& call) {
  const ZoneId zone = call.zone(1);
  const Code code = call.code(2);
  if (code.kind() == Kind::placeholder) return call.push_flag(ZoneId{code.first()} == zone);
  return call.push_flag(call.state().item_zone(call.item(2)) == zone);
}

int zone_list_of(Call& call) {
  return call.push(zone_list(call.binding, call.zone(1)));
}

int zone_shuffle(Call& call) {
  shuffle_zone(call, call.zone(1));
  return 0;
}

int zone_random(Call& call) {
  const ZoneId zone = call.zone(1);
  (void)call.changing();
  const int count = call.state().zone_count(zone);
  if (count == 0) return call.nothing();
  return call.push(charged_zone_item(call.binding, zone, 1 + draw_position(call, zone, count)));
}

void push_zone_first(Binding& binding, Code self) {
  binding.push(binding.lua(), zone_item(*binding.state, zone_of(binding, self), 1));
}
void push_zone_last(Binding& binding, Code self) {
  const ZoneId zone = zone_of(binding, self);
  binding.push(binding.lua(), zone_item(*binding.state, zone, binding.state->zone_count(zone)));
}
void push_zone_count(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), binding.state->zone_count(zone_of(binding, self)));
}

TypeApi zone_api() {
  return {"Zone",
          "An ordered place that holds pieces or cards: a hand, a pile, a market. `zone[1]` is the "
          "first "
          "item; `#zone` and `ipairs(zone)` work.",
          Kind::zone, kZoneFunctions, kZoneAttributes};
}

TypeApi deck_api() {
  return {"Deck",
          "A deck of cards: its draw pile, which is a zone (`#deck`, `deck[1]`, `ipairs(deck)`), "
          "and its "
          "discard pile.",
          Kind::deck, kDeckFunctions, kDeckAttributes};
}

}  // namespace windrose
