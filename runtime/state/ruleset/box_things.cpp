#include "runtime/state/ruleset/box_things.h"

namespace windrose {

Pieces::Pieces(const std::vector<PieceDeclaration>& declarations, int players) {
  groups_.reserve(declarations.size());
  for (int d = 0; d < static_cast<int>(declarations.size()); ++d) {
    const PieceDeclaration& declaration = declarations[d];
    const PieceId first = next();
    for (int number = 1; number <= declaration.count; ++number) add({d, SeatId::none, number});
    for (const SeatId seat : Ids<SeatId>(static_cast<std::size_t>(players))) {
      for (int number = 1; number <= declaration.per_player; ++number) add({d, seat, number});
    }
    groups_.push_back({first, number_of(next()) - number_of(first), declaration.per_player});
  }
}

Cards::Cards(const std::vector<DeckDeclaration>& decks) {
  groups_.reserve(decks.size());
  for (int d = 0; d < static_cast<int>(decks.size()); ++d) {
    const CardId first = next();
    for (int card = 0; card < static_cast<int>(decks[d].cards.size()); ++card) {
      const int copies = decks[d].cards[card].copies;
      for (int copy = 1; copy <= copies; ++copy) add({d, card, copies == 1 ? 0 : copy});
    }
    groups_.push_back({first, number_of(next()) - number_of(first)});
  }
}

Tokens::Tokens(const std::vector<TokenDeclaration>& declarations, int players) {
  first_.reserve(declarations.size());
  for (int d = 0; d < static_cast<int>(declarations.size()); ++d) {
    first_.push_back(next());
    const TokenDeclaration& declaration = declarations[d];
    const int owners = declaration.per_player ? players : 1;
    for (int owner = 0; owner < owners; ++owner) {
      add({d, declaration.per_player ? SeatId{owner} : SeatId::none, declaration.count});
    }
  }
}

}  // namespace windrose
