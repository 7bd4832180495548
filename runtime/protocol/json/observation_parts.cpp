#include "runtime/protocol/json/observation_parts.h"

#include <algorithm>
#include <string>

#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

/// Not what names nothing.
bool is_told(const Fact& fact) {
  return fact.declared().is_list || fact.value != kNone;
}

/// Whether there is anything to say of a pile.
bool holds_anything(const Heap& heap) {
  return heap.unknown || !heap.stacks.empty();
}

}  // namespace

ObservationParts::ObservationParts(JsonText& json, const Observation& state)
    : json_(json), state_(state), ruleset_(state.ruleset()), table_(state) {}

void ObservationParts::add_course() const {
  const Header& header = state_.header();
  json_.key("round").number(header.round).key("turn").number(header.turns);
  if (header.step != WordId::none) json_.key("step").text(state_.words().text(header.step));
}

void ObservationParts::add_player(SeatId seat, Zones zones) const {
  json_.key("in_match").flag(state_.header().active().contains(seat));
  if (ruleset_.data().money.used) {
    json_.key("cash");
    add_amount(purse_of(seat));
  }
  add_properties(Kind::player, number_of(seat));
  if (zones == Zones::told) {
    for (const ZoneRow& row : table_.rows({.seat = seat})) add_row(row);
  }
  for (const Heap& heap : table_.heaps({.seat = seat})) add_heap(heap);
}

void ObservationParts::add_things() const {
  json_.key("purses");
  add_purses();
  json_.key("properties").object();
  add_properties(Kind::game, 0);
  json_.end().key("spaces");
  add_spaces();
  json_.key("zones").object();
  add_row(table_.row(ruleset_.zones().box()));
  for (const ZoneRow& row : table_.rows({})) add_row(row);
  json_.end().key("decks");
  add_decks();
  json_.key("piles").object();
  add_heap(table_.heap(kPileBox));
  for (const Heap& heap : table_.heaps({})) add_heap(heap);
  json_.end().key("pieces");
  add_pieces();
}

void ObservationParts::add_amount(PurseId purse) const {
  const Value value = table_.purse(purse);
  value == kUnknown ? json_.null() : json_.number(value);
}

void ObservationParts::add_purses() const {
  json_.object();
  for (const PurseId purse : ruleset_.purses().ids()) {
    const SeatId owner = ruleset_.purses()[purse].owner;
    const bool of_player = owner != SeatId::none && purse == purse_of(owner);
    if (of_player || (purse == kBank && !ruleset_.data().money.used)) continue;
    json_.key(code_id(state_, Code(purse)));
    add_amount(purse);
  }
  json_.end();
}

void ObservationParts::add_one(const PropertyDeclaration& declaration, Value value) const {
  if (declaration.type == ValueType::number && value != kUnknown) {
    json_.number(value);
  } else if (value == kUnknown || value == kHidden) {
    json_.null();
  } else if (declaration.type == ValueType::flag) {
    json_.flag(value != 0);
  } else {
    json_.text(code_id(state_, value_code(declaration, value)));
  }
}

void ObservationParts::add_properties(Kind target, int entity) const {
  for (const Fact& fact : table_.changing_facts(target, entity)) {
    if (!is_told(fact)) continue;
    const PropertyDeclaration& declaration = fact.declared();
    json_.key(declaration.name);
    if (!declaration.is_list) {
      add_one(declaration, fact.value);
    } else if (fact.unknown) {
      json_.null();
    } else {
      json_.array();
      for (const Value item : fact.items) add_one(declaration, item);
      json_.end();
    }
  }
}

bool ObservationParts::has_properties(Kind target, int entity) const {
  for (const Fact& fact : table_.changing_facts(target, entity)) {
    if (is_told(fact)) return true;
  }
  return false;
}

/// Items in order; those that are not known last, each as null.
void ObservationParts::add_items(const ZoneRow& row) const {
  json_.array();
  for (const ItemId item : row.items) json_.text(code_id(state_, ruleset_.items().code(item)));
  for (int i = 0; i < row.unknown; ++i) json_.null();
  json_.end();
}

/// Those where there is anything to tell.
void ObservationParts::add_spaces() const {
  json_.object();
  for (const SpaceId space : ruleset_.spaces().ids()) {
    const bool has_pieces = table_.count(zone_of_space(space)) > 0;
    const std::vector<ZoneRow> rows = table_.rows({.space = space});
    const std::vector<Heap> heaps = table_.heaps({.space = space});
    if (!has_pieces && rows.empty() && std::ranges::none_of(heaps, holds_anything) &&
        !has_properties(Kind::space, number_of(space)))
      continue;
    json_.key(code_id(state_, Code(space))).object();
    if (has_pieces) {
      json_.key("pieces");
      add_items(table_.row_on(space));
    }
    add_properties(Kind::space, number_of(space));
    for (const ZoneRow& row : rows) add_row(row);
    for (const Heap& heap : heaps) add_heap(heap);
    json_.end();
  }
  json_.end();
}

void ObservationParts::add_row(const ZoneRow& row) const {
  json_.key(ruleset_.zones()[row.zone].id);
  add_items(row);
}

void ObservationParts::add_decks() const {
  json_.object();
  for (int deck = 0; deck < std::ssize(ruleset_.data().decks); ++deck) {
    const ZoneRow pile = table_.row(ruleset_.zones().draw_pile(deck));
    json_.key(ruleset_.data().decks[deck].id).object();
    json_.key("count").number(pile.count);
    if (!pile.items.empty()) {
      json_.key("cards");
      add_items(pile);
    }
    json_.key("discard");
    add_items(table_.row(ruleset_.zones().discard_pile(deck)));
    json_.end();
  }
  json_.end();
}

void ObservationParts::add_heap(const Heap& heap) const {
  if (!holds_anything(heap)) return;
  json_.key(ruleset_.piles()[heap.pile].id);
  if (heap.unknown) {
    json_.null();
    return;
  }
  json_.object();
  for (const TokenStack& stack : heap.stacks)
    json_.key(code_id(state_, Code(stack.token))).number(stack.count);
  json_.end();
}

void ObservationParts::add_pieces() const {
  json_.object();
  for (const PieceId piece : ruleset_.pieces().ids()) {
    const ZoneId zone = table_.place(item_of(piece));
    json_.key(code_id(state_, Code(piece))).object();
    if (zone != ZoneId::none) json_.key("at").text(code_id(state_, Code(zone)));
    add_properties(Kind::piece, number_of(piece));
    json_.end();
  }
  json_.end();
}

}  // namespace windrose
