#include "runtime/state/ruleset/box_things.h"

namespace windrose {

Pieces::Pieces(const std::vector<PieceDeclaration>& declarations, Ids<SeatId> seats) {
  groups_.reserve(declarations.size());
  for (int d = 0; d < std::ssize(declarations); ++d) {
    const PieceDeclaration& declaration = declarations[d];
    const PieceId first = next();
    for (int number = 1; number <= declaration.count; ++number) add({d, SeatId::none, number});
    for (const SeatId seat : seats) {
      for (int number = 1; number <= declaration.per_player; ++number) add({d, seat, number});
    }
    groups_.push_back({first, number_of(next()) - number_of(first), declaration.per_player});
  }
}

Cards::Cards(const std::vector<DeckDeclaration>& decks) {
  groups_.reserve(decks.size());
  for (int d = 0; d < std::ssize(decks); ++d) {
    const CardId first = next();
    for (int card = 0; card < std::ssize(decks[d].cards); ++card) {
      const int copies = decks[d].cards[card].copies;
      for (int copy = 1; copy <= copies; ++copy) add({d, card, copies == 1 ? 0 : copy});
    }
    groups_.push_back({first, number_of(next()) - number_of(first)});
  }
}

Tokens::Tokens(const std::vector<TokenDeclaration>& declarations, Ids<SeatId> seats) {
  first_.reserve(declarations.size());
  for (int d = 0; d < std::ssize(declarations); ++d) {
    first_.push_back(next());
    const TokenDeclaration& declaration = declarations[d];
    if (declaration.per_player) {
      for (const SeatId seat : seats) add({d, seat, declaration.count});
    } else {
      add({d, SeatId::none, declaration.count});
    }
  }
}

}  // namespace windrose
