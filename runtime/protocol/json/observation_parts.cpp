#include "runtime/protocol/json/observation_parts.h"

#include <algorithm>
#include <string>

#include "runtime/state/ruleset/names.h"

namespace windrose {

ObservationParts::ObservationParts(JsonText& json, const Observation& state)
    : json_(json), state_(state), ruleset_(state.ruleset()) {
  for (const ZoneId zone : ruleset_.zones_off_board()) {
    const ZoneInfo& info = ruleset_.zones()[zone];
    if (info.deck < 0) zones_[{info.owner, info.space}].push_back(zone);
  }
  for (const PileId pile : ruleset_.piles().ids()) {
    const PileInfo& info = ruleset_.piles()[pile];
    piles_[{info.owner, info.space}].push_back(pile);
  }
}

void ObservationParts::add_course() const {
  const Header& header = state_.header();
  json_.key("round").number(header.round).key("turn").number(header.turns);
  if (header.step != WordId::none) json_.key("step").text(state_.words().text(header.step));
}

void ObservationParts::add_player(SeatId seat, Zones zones) const {
  json_.key("in_match").flag(state_.header().active().contains(seat));
  if (ruleset_.data().money.used) {
    json_.key("cash");
    add_amount(Ruleset::purse_of(seat));
  }
  add_properties(Kind::player, number_of(seat));
  if (zones == Zones::told) add_zones({seat, SpaceId::none});
  add_piles({seat, SpaceId::none});
}

void ObservationParts::add_things() const {
  json_.key("purses");
  add_purses();
  json_.key("properties").object();
  add_properties(Kind::game, 0);
  json_.end().key("spaces");
  add_spaces();
  json_.key("zones").object();
  add_zones(kOfAll);
  json_.end().key("decks");
  add_decks();
  json_.key("piles").object();
  add_piles(kOfAll);
  json_.end().key("pieces");
  add_pieces();
}

void ObservationParts::add_amount(PurseId purse) const {
  const Value value = state_.purse(purse);
  value == kUnknown ? json_.null() : json_.number(value);
}

void ObservationParts::add_purses() const {
  json_.object();
  for (const PurseId purse : ruleset_.purses().ids()) {
    const SeatId owner = ruleset_.purses()[purse].owner;
    const bool of_player = owner != SeatId::none && purse == Ruleset::purse_of(owner);
    if (of_player || (purse == Ruleset::bank() && !ruleset_.data().money.used)) continue;
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
  for (const PropertySlot& slot : ruleset_.properties()) {
    const PropertyDeclaration& declaration = *slot.declaration;
    if (slot.target != target || declaration.fixed || !slot.applies_to(entity)) continue;
    const auto values = state_.values(slot.at(entity), slot.width);
    if (!declaration.is_list) {
      if (values[0] == kNone) continue;
      json_.key(declaration.name);
      add_one(declaration, values[0]);
      continue;
    }
    json_.key(declaration.name);
    if (values[0] == kUnknown) {
      json_.null();
      continue;
    }
    json_.array();
    for (int i = 1; i <= values[0]; ++i) add_one(declaration, values[static_cast<std::size_t>(i)]);
    json_.end();
  }
}

bool ObservationParts::has_properties(Kind target, int entity) const {
  return std::ranges::any_of(ruleset_.properties(), [&](const PropertySlot& slot) {
    if (slot.target != target || slot.declaration->fixed || !slot.applies_to(entity)) return false;
    return slot.declaration->is_list || state_.values(slot.at(entity), slot.width)[0] != kNone;
  });
}

/// Items in order; those that are not known last, each as null.
void ObservationParts::add_items(ZoneId zone) const {
  json_.array();
  for (ItemId item = state_.zone_first(zone); item != ItemId::none; item = state_.item_next(item))
    json_.text(code_id(state_, ruleset_.item_code(item)));
  for (int i = 0; i < state_.zone_unknown(zone); ++i) json_.null();
  json_.end();
}

/// Those where there is anything to tell.
void ObservationParts::add_spaces() const {
  json_.object();
  for (const SpaceId space : ruleset_.spaces().ids()) {
    const Place place{SeatId::none, space};
    const ZoneId zone = zone_of_space(space);
    const bool has_pieces = state_.zone_count(zone) > 0;
    const bool has_parts = zones_.contains(place) || has_properties(Kind::space, number_of(space));
    if (!has_pieces && !has_parts && !has_tokens(place)) continue;
    json_.key(code_id(state_, Code(space))).object();
    if (has_pieces) {
      json_.key("pieces");
      add_items(zone);
    }
    add_properties(Kind::space, number_of(space));
    add_zones(place);
    add_piles(place);
    json_.end();
  }
  json_.end();
}

void ObservationParts::add_zones(Place place) const {
  const auto found = zones_.find(place);
  if (found == zones_.end()) return;
  for (const ZoneId zone : found->second) {
    json_.key(ruleset_.zones()[zone].id);
    add_items(zone);
  }
}

void ObservationParts::add_decks() const {
  json_.object();
  for (int deck = 0; deck < static_cast<int>(ruleset_.data().decks.size()); ++deck) {
    const ZoneId pile = ruleset_.draw_pile(deck);
    json_.key(ruleset_.data().decks[deck].id).object();
    json_.key("count").number(state_.zone_count(pile));
    if (state_.zone_first(pile) != ItemId::none) {
      json_.key("cards");
      add_items(pile);
    }
    json_.key("discard");
    add_items(ruleset_.discard_pile(deck));
    json_.end();
  }
  json_.end();
}

ObservationParts::Tokens ObservationParts::tokens_in(PileId pile) const {
  Tokens tokens;
  for (const TokenId token : ruleset_.tokens().ids()) {
    const int count = state_.tokens(pile, token);
    tokens.are_known &= count != Observation::kUnknownTokens;
    tokens.any |= count > 0;
  }
  return tokens;
}

bool ObservationParts::has_tokens(Place place) const {
  const auto found = piles_.find(place);
  return found != piles_.end() && std::ranges::any_of(found->second, [this](PileId pile) {
           const Tokens tokens = tokens_in(pile);
           return tokens.any || !tokens.are_known;
         });
}

void ObservationParts::add_piles(Place place) const {
  const auto found = piles_.find(place);
  if (found == piles_.end()) return;
  for (const PileId pile : found->second) {
    const Tokens tokens = tokens_in(pile);
    if (tokens.are_known && !tokens.any) continue;
    json_.key(ruleset_.piles()[pile].id);
    if (!tokens.are_known) {
      json_.null();
      continue;
    }
    json_.object();
    for (const TokenId token : ruleset_.tokens().ids()) {
      const int count = state_.tokens(pile, token);
      if (count > 0) json_.key(code_id(state_, Code(token))).number(count);
    }
    json_.end();
  }
}

void ObservationParts::add_pieces() const {
  json_.object();
  for (const PieceId piece : ruleset_.pieces().ids()) {
    const ZoneId zone = state_.item_zone(item_of(piece));
    json_.key(code_id(state_, Code(piece))).object();
    if (zone != ZoneId::none) json_.key("at").text(code_id(state_, Code(zone)));
    add_properties(Kind::piece, number_of(piece));
    json_.end();
  }
  json_.end();
}

}  // namespace windrose
