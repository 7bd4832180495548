// Cards, and the placeholders that stand for cards that an observer cannot identify.
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/api_zone.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

const CardInfo& info_of(const Binding& binding, Code self) {
  return binding.ruleset.cards()[self.as<CardId>()];
}
const CardData& data_of(const Binding& binding, Code self) {
  const CardInfo& info = info_of(binding, self);
  return binding.ruleset.data().decks[info.deck].cards[info.card];
}

// The zone of a card, or none where the observer does not know it.
ZoneId zone_of(const Binding& binding, Code self) {
  return binding.state->item_zone(binding.ruleset.items().of(self));
}

int move(Call& call) {
  const auto card = call.id<CardId>(1);
  const ZoneId zone = call.zone(2);
  bool on_top = is_discard(call, zone);
  if (call.has(3)) {
    const std::string_view end = call.text(3);
    if (end != "top" && end != "bottom")
      throw ArgumentError(3, "expected 'top' or 'bottom', got " + quote(end));
    on_top = end == "top";
  }
  move_item(call, call.ruleset().items().of(card), zone, on_top);
  return 0;
}

// Onto the pile, so that `deck.discard.first` is the card discarded last.
int discard(Call& call) {
  const auto card = call.id<CardId>(1);
  const int deck = call.ruleset().cards()[card].deck;
  call.changing().move(call.ruleset().items().of(card), call.ruleset().zones().discard_pile(deck),
                       true);
  return 0;
}

int show(Call& call) {
  const auto card = call.id<CardId>(1);
  Changes& changes = call.changing();
  if (!call.has(2)) {
    changes.show(card, SeatId::none);
    return 0;
  }
  if (!lua_istable(call.lua, 2) && call.code(2).kind() != Kind::list) {
    changes.show(card, call.id<SeatId>(2));
    return 0;
  }
  const Code players = call.list(2);
  for (const Code player : call.binding.lists.items(players)) {
    if (player.kind() != Kind::player) {
      throw ArgumentError(2,
                          "expected a list of players, got one with " + call.binding.name(player));
    }
    call.changing().show(card, player.as<SeatId>());
  }
  return 0;
}

void push_zone_of(Binding& binding, ZoneId zone) {
  binding.push(binding.lua(), zone == ZoneId::none ? Code() : Code(zone));
}
void push_owner_of(Binding& binding, ZoneId zone) {
  push_seat(binding, zone == ZoneId::none ? SeatId::none : binding.ruleset.zones()[zone].owner);
}

void push_card_text(Binding& binding, Code self) {
  push_text(binding, data_of(binding, self).text);
}
void push_copy(Binding& binding, Code self) {
  const int copy = info_of(binding, self).copy;
  lua_pushinteger(binding.lua(), copy == 0 ? 1 : copy);
}
void push_deck(Binding& binding, Code self) {
  binding.push(binding.lua(), Code(Kind::deck, info_of(binding, self).deck));
}
void push_zone(Binding& binding, Code self) {
  push_zone_of(binding, zone_of(binding, self));
}
void push_true(Binding& binding, Code) {
  lua_pushboolean(binding.lua(), 1);
}
void push_false(Binding& binding, Code) {
  lua_pushboolean(binding.lua(), 0);
}

void push_back(Binding& binding, Code self) {
  push_text(binding, binding.name(self));
}
void push_hidden_zone(Binding& binding, Code self) {
  if (self.first() < kNowhere) return push_zone_of(binding, ZoneId{self.first()});
  lua_pushnil(binding.lua());
}
void push_hidden_owner(Binding& binding, Code self) {
  if (self.first() < kNowhere) return push_owner_of(binding, ZoneId{self.first()});
  lua_pushnil(binding.lua());
}
void push_hidden_deck(Binding& binding, Code self) {
  int deck = -1;
  if (self.first() < kNowhere) {
    deck = binding.ruleset.zones()[ZoneId{self.first()}].deck;
  } else if (self.first() < kHiddenPiece) {
    deck = self.first() - kNowhere;
  }
  binding.push(binding.lua(), deck < 0 ? Code() : Code(Kind::deck, deck));
}

constexpr Function kFunctions[] = {
    {.signature = "card:move(zone: Zone, side?: \"top\" | \"bottom\")",
     .summary = "Puts the card at the end of a zone. In a deck, this is the bottom; in a discard "
                "pile, the top.",
     .example = "card:move(game.decks.rumors, \"top\")",
     .call = bound<move>},
    {.signature = "card:discard()",
     .summary = "Puts the card on top of its deck's discard pile.",
     .example = "card:discard()",
     .call = bound<discard>},
    {.signature = "card:show(to?: Player | Player[])",
     .summary = "Shows this card to a player, or without a player to all. They know it until it is "
                "shuffled.",
     .example = "card:show(player)",
     .call = bound<show>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "card.id: string",
     .summary = "Its id: `tax`, or `bandits.2` for one of several copies.",
     .get = push_id},
    {.signature = "card.name: string", .summary = "The name that players read.", .get = push_name},
    {.signature = "card.text: string", .summary = "The text on the card.", .get = push_card_text},
    {.signature = "card.copy: integer",
     .summary = "Its number among its copies, from 1.",
     .get = push_copy},
    {.signature = "card.deck: Deck", .summary = "The deck that it belongs to.", .get = push_deck},
    {.signature = "card.zone: Zone?",
     .summary = "Its zone. nil if the observer cannot know it.",
     .get = push_zone},
    {.signature = "card.owner: Player?",
     .summary = "The player whose zone it is in.",
     .get = push_owner},
    {.signature = "card.known: boolean",
     .summary = "`true`. For a hidden card, it is `false`.",
     .get = push_true},
};

constexpr Attribute kHiddenAttributes[] = {
    {.signature = "hidden.known: boolean",
     .summary = "`false`. For a card, it is `true`.",
     .get = push_false},
    {.signature = "hidden.back: string", .summary = "The back of its deck.", .get = push_back},
    {.signature = "hidden.name: string",
     .summary = "The same, as players read it.",
     .get = push_back},
    {.signature = "hidden.zone: Zone?",
     .summary = "Its zone. nil if the option or value does not show it.",
     .get = push_hidden_zone},
    {.signature = "hidden.owner: Player?",
     .summary = "The player whose zone it is in. nil if this is not known.",
     .get = push_hidden_owner},
    {.signature = "hidden.deck: Deck?",
     .summary = "The deck, if the pile or the back of the card shows it.",
     .get = push_hidden_deck},
};

}  // namespace

TypeApi card_api() {
  return {"Card", "A card. The fields of its deck are read as `card.amount`.", Kind::card,
          kFunctions, kAttributes};
}

TypeApi placeholder_api() {
  return {
      "HiddenCard",
      "A card that an agent cannot identify. The agent sees its place and its back. It has no id.",
      Kind::placeholder,
      {},
      kHiddenAttributes};
}

}  // namespace windrose
