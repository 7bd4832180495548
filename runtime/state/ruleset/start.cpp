#include "runtime/state/ruleset/start.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "runtime/state/ruleset/named_places.h"
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

Start::Start(const Ruleset& ruleset)
    : zones_(ruleset.items().ids().size(), ruleset.zones().box()),
      stacked_cards_(ruleset.data().decks.size()),
      kinds_of_tokens_(ruleset.tokens().size()),
      tokens_(ruleset.piles().size() * kinds_of_tokens_, 0) {
  place_pieces(ruleset);
  place_cards(ruleset);
  place_tokens(ruleset);
}

void Start::place_pieces(const Ruleset& ruleset) {
  const GameData& data = ruleset.data();
  for (const PieceId p : ruleset.pieces().ids()) {
    const PieceInfo& piece = ruleset.pieces()[p];
    const PieceDeclaration& declaration = data.pieces[piece.declaration];
    std::string where = declaration.start;
    const int index = piece.owner == SeatId::none ? 0 : number_of(piece.owner);
    if (static_cast<std::size_t>(index) < declaration.starts_by_seat.size())
      where = declaration.starts_by_seat[index];
    if (static_cast<std::size_t>(index) < declaration.setup.size() &&
        static_cast<std::size_t>(piece.number - 1) < declaration.setup[index].size()) {
      where = declaration.setup[index][piece.number - 1];
    }
    for (const auto& [id, starts] : data.start.pieces) {
      if (id != declaration.id || starts.empty()) continue;
      where =
          starts[starts.size() == 1 ? 0
                                    : std::min(static_cast<std::size_t>(index), starts.size() - 1)]
              .word;
    }
    const ZoneId zone = where.empty() ? ZoneId::none : zone_named(ruleset, where);
    if (zone != ZoneId::none) zones_[item_of(p)] = zone;
  }
}

void Start::place_cards(const Ruleset& ruleset) {
  for (const CardId c : ruleset.cards().ids()) {
    zones_[ruleset.items().of(c)] = ruleset.zones().draw_pile(ruleset.cards()[c].deck);
  }
  const StartData& start = ruleset.data().start;
  if (start.decks.empty() && start.zones.empty()) return;
  const std::unordered_map<std::string, CardId> cards = cards_by_id(ruleset);
  for (const auto& [deck, ids] : start.decks) {
    for (const std::string& id : ids) stacked_cards_[deck].push_back(cards.at(id));
  }
  for (const auto& [name, ids] : start.zones) {
    const ZoneId zone = zone_named(ruleset, name);
    if (zone == ZoneId::none) continue;  // of a seat that nobody has taken
    std::vector<CardId>& lying = stacked_cards_.emplace_back();
    for (const std::string& id : ids) {
      lying.push_back(cards.at(id));
      zones_[ruleset.items().of(lying.back())] = zone;
    }
  }
}

void Start::place_tokens(const Ruleset& ruleset) {
  for (const TokenId token : ruleset.tokens().ids()) {
    const TokenInfo& info = ruleset.tokens()[token];
    const TokenDeclaration& declaration = ruleset.data().tokens[info.declaration];
    std::string where = declaration.start;
    if (!where.empty() && info.owner != SeatId::none &&
        pile_named(ruleset, where) == PileId::none) {
      where += "." + std::to_string(number_of(info.owner) + 1);
    }
    const PileId named = where.empty() ? kPileBox : pile_named(ruleset, where);
    const PileId pile = named == PileId::none ? kPileBox : named;
    int rest = info.count;
    for (const StartData::Tokens& start : ruleset.data().start.tokens) {
      if (start.token != declaration.id) continue;
      const PileId to = pile_named(ruleset, start.pile);
      if (to == PileId::none) continue;
      tokens_[place(to, token)] = static_cast<std::int16_t>(start.count);
      rest -= start.count;
    }
    tokens_[place(pile, token)] += static_cast<std::int16_t>(rest);
  }
}

}  // namespace windrose
