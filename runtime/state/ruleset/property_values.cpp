// The properties of a ruleset, and what they are at the start, as files and scenario say.
#include <string>

#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

void Ruleset::lay_out_properties() {
  for (const PropertySet& set : data_.properties) {
    if (set.target == "game") add_properties(set.properties, Kind::game, 0, 1);
    if (set.target == "player") add_properties(set.properties, Kind::player, 0, this->players());
    if (set.target == "space") add_properties(set.properties, Kind::space, 0, board_.size());
    if (set.target == "piece") {
      add_properties(set.properties, Kind::piece, 0, static_cast<int>(pieces_.size()));
    }
    if (set.target == "card") {
      add_properties(set.properties, Kind::card, 0, static_cast<int>(cards_.size()));
    }
    for (int d = 0; d < std::ssize(data_.pieces); ++d) {
      if (data_.pieces[d].id != set.target) continue;
      add_properties(set.properties, Kind::piece, number_of(pieces_.first(d)), pieces_.count(d));
    }
    for (int d = 0; d < std::ssize(data_.decks); ++d) {
      if (data_.decks[d].id != set.target) continue;
      add_properties(set.properties, Kind::card, number_of(cards_.first(d)), cards_.count(d));
    }
  }
  for (int d = 0; d < std::ssize(data_.decks); ++d) {
    add_properties(data_.decks[d].fields, Kind::card, number_of(cards_.first(d)), cards_.count(d));
  }
  add_properties(data_.token_fields, Kind::token, 0, static_cast<int>(tokens_.size()));
}

void Ruleset::add_properties(const std::vector<PropertyDeclaration>& declarations, Kind target,
                             int first, int count) {
  for (const PropertyDeclaration& declaration : declarations) {
    const Value start = declaration.is_list ? 0 : stored(declaration.start, declaration.type);
    properties_.declare(declaration, target, first, count, start);
  }
}

Value Ruleset::stored(const Scalar& scalar, ValueType type) const {
  switch (scalar.kind) {
    case Scalar::Kind::none:
      return type == ValueType::number || type == ValueType::flag ? 0 : kNone;
    case Scalar::Kind::number:
      return type == ValueType::player ? scalar.number - 1 : scalar.number;
    case Scalar::Kind::flag:
      return scalar.number;
    case Scalar::Kind::word:
      break;
  }
  if (type == ValueType::space) return number_of(space_named(*this, scalar.word));
  if (type == ValueType::piece) {
    for (int d = 0; d < std::ssize(data_.pieces); ++d) {
      if (data_.pieces[d].id == scalar.word) return number_of(pieces_.first(d));
    }
    return kNone;
  }
  if (type == ValueType::token) {
    for (int d = 0; d < std::ssize(data_.tokens); ++d) {
      if (data_.tokens[d].id == scalar.word) return number_of(tokens_.first(d));
    }
    return kNone;
  }
  if (type == ValueType::card) {
    for (const CardId c : cards_.ids()) {
      const CardInfo& card = cards_[c];
      std::string name = data_.decks[card.deck].cards[card.card].id;
      if (card.copy > 0) name += "." + std::to_string(card.copy);
      if (name == scalar.word) return number_of(c);
    }
    return kNone;
  }
  return number_of(words_->declare(scalar.word));
}

void Ruleset::set_start(Kind target, int entity, const PropertyDeclaration& declaration,
                        const Setting& setting) {
  const PropertySlot* slot = properties_.find(target, entity, declaration.name);
  if (slot == nullptr) return;
  std::vector<Value>& values = properties_.values_of(*slot);
  const std::size_t place = slot->at(entity);
  if (!declaration.is_list) {
    values[place] = stored(setting.value, declaration.type);
    return;
  }
  values[place] = static_cast<Value>(setting.values.size());
  for (std::size_t i = 0; i < setting.values.size(); ++i) {
    values[place + 1 + i] = stored(setting.values[i], declaration.type);
  }
}

void Ruleset::fill_start() {
  const std::vector<PropertyDeclaration>* game = nullptr;
  const std::vector<PropertyDeclaration>* player = nullptr;
  const std::vector<PropertyDeclaration>* space = nullptr;
  for (const PropertySet& set : data_.properties) {
    if (set.target == "game") game = &set.properties;
    if (set.target == "player") player = &set.properties;
    if (set.target == "space") space = &set.properties;
  }
  const auto fill = [this](Kind target, int entity,
                           const std::vector<PropertyDeclaration>* declarations,
                           const std::vector<Setting>& settings) {
    if (declarations == nullptr) return;
    for (const Setting& setting : settings) {
      set_start(target, entity, (*declarations)[setting.property], setting);
    }
  };
  for (const SpaceId s : board_.ids()) {
    const SpaceData& here = spaces()[s];
    fill(Kind::space, number_of(s), space, data_.board.kinds[here.kind].settings);
    fill(Kind::space, number_of(s), space, here.settings);
  }
  for (const CardId c : cards_.ids()) {
    const DeckDeclaration& deck = data_.decks[cards_[c].deck];
    fill(Kind::card, number_of(c), &deck.fields, deck.cards[cards_[c].card].fields);
  }
  for (const TokenId token : tokens_.ids()) {
    fill(Kind::token, number_of(token), &data_.token_fields,
         data_.tokens[tokens_[token].declaration].fields);
  }
  fill(Kind::game, 0, game, data_.start.game);
  for (const auto& [seat, settings] : data_.start.players) {
    if (seat <= this->players()) fill(Kind::player, seat - 1, player, settings);
  }
  for (const auto& [where, settings] : data_.start.spaces)
    fill(Kind::space, where, space, settings);
  for (const auto& [where, seat] : data_.start.owners) {
    const PropertySlot* slot = properties_.find(Kind::space, where, "owner");
    if (slot != nullptr && seat <= this->players())
      properties_.values_of(*slot)[slot->at(where)] = seat - 1;
  }
}

}  // namespace windrose
