// Where everything stands at the beginning of a match: values, items and tokens, as files and
// scenario say.
#include <algorithm>
#include <string>
#include <unordered_map>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

/// All cards by the id that files give them: `tax`, `bandits.2`.
std::unordered_map<std::string, CardId> cards_by_id(const Ruleset& ruleset) {
  std::unordered_map<std::string, CardId> found;
  for (const CardInfo& card : ruleset.cards()) {
    const std::string& name = ruleset.data().decks[card.deck].cards[card.card].id;
    const CardId number{static_cast<int>(found.size())};
    found.emplace(card.copy > 0 ? name + "." + std::to_string(card.copy) : name, number);
  }
  return found;
}

}  // namespace

void Ruleset::set_start(Kind target, int entity, const PropertyDeclaration& declaration,
                        const Setting& setting) {
  const PropertySlot* slot = property(target, entity, declaration.name);
  if (slot == nullptr) return;
  std::vector<Value>& values = values_of(*slot);
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
    const PropertySlot* slot = property(Kind::space, where, "owner");
    if (slot != nullptr && seat <= this->players()) values_of(*slot)[slot->at(where)] = seat - 1;
  }
}

void Ruleset::place_items() {
  for (int item = 0; item < items(); ++item) start_zones_.add(box_);
  for (const PieceId p : pieces_.ids()) {
    const PieceInfo& piece = pieces_[p];
    const PieceDeclaration& declaration = data_.pieces[piece.declaration];
    std::string where = declaration.start;
    const int index = piece.owner == SeatId::none ? 0 : number_of(piece.owner);
    if (static_cast<std::size_t>(index) < declaration.starts_by_seat.size())
      where = declaration.starts_by_seat[index];
    if (static_cast<std::size_t>(index) < declaration.setup.size() &&
        static_cast<std::size_t>(piece.number - 1) < declaration.setup[index].size()) {
      where = declaration.setup[index][piece.number - 1];
    }
    for (const auto& [id, starts] : data_.start.pieces) {
      if (id != declaration.id || starts.empty()) continue;
      where =
          starts[starts.size() == 1 ? 0
                                    : std::min(static_cast<std::size_t>(index), starts.size() - 1)]
              .word;
    }
    const ZoneId zone = where.empty() ? box_ : zone_named(where);
    start_zones_[windrose::item_of(p)] = zone == ZoneId::none ? box_ : zone;
  }
  for (const CardId c : cards_.ids()) {
    start_zones_[item_of_card(c)] = draw_pile(cards_[c].deck);
  }
  stacked_cards_.resize(data_.decks.size());
  if (data_.start.decks.empty() && data_.start.zones.empty()) return;
  const std::unordered_map<std::string, CardId> cards = cards_by_id(*this);
  for (const auto& [deck, ids] : data_.start.decks) {
    for (const std::string& id : ids) stacked_cards_[deck].push_back(cards.at(id));
  }
  for (const auto& [name, ids] : data_.start.zones) {
    const ZoneId zone = zone_named(name);
    if (zone == ZoneId::none) continue;  // of a seat that nobody has taken
    std::vector<CardId>& lying = stacked_cards_.emplace_back();
    for (const std::string& id : ids) {
      lying.push_back(cards.at(id));
      start_zones_[item_of_card(lying.back())] = zone;
    }
  }
}

void Ruleset::place_tokens() {
  start_tokens_.assign(piles_.size() * tokens_.size(), 0);
  for (const TokenId token : tokens_.ids()) {
    const TokenInfo& info = tokens_[token];
    const TokenDeclaration& declaration = data_.tokens[info.declaration];
    std::string where = declaration.start;
    if (!where.empty() && info.owner != SeatId::none && pile_named(where) == PileId::none) {
      where += "." + std::to_string(number_of(info.owner) + 1);
    }
    const PileId named = where.empty() ? pile_box() : pile_named(where);
    const PileId pile = named == PileId::none ? pile_box() : named;
    int rest = info.count;
    for (const StartData::Tokens& start : data_.start.tokens) {
      if (start.token != declaration.id) continue;
      const PileId to = pile_named(start.pile);
      if (to == PileId::none) continue;
      start_tokens_[start_place(to, token)] = static_cast<std::int16_t>(start.count);
      rest -= start.count;
    }
    start_tokens_[start_place(pile, token)] += static_cast<std::int16_t>(rest);
  }
}

}  // namespace windrose
