// The items of a ruleset, which are what zones hold: its pieces first, then its cards.
#pragma once

#include <cstddef>

#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

class Items {
 public:
  Items(std::size_t pieces, std::size_t cards)
      : pieces_(static_cast<int>(pieces)), ids_(pieces + cards) {}

  [[nodiscard]] int count() const { return static_cast<int>(ids_.size()); }
  [[nodiscard]] Ids<ItemId> ids() const { return ids_; }
  [[nodiscard]] bool is_card(ItemId item) const { return number_of(item) >= pieces_; }
  /// The card that the item is; only for what is a card. For pieces it is piece_of().
  [[nodiscard]] CardId card_of(ItemId item) const { return CardId{number_of(item) - pieces_}; }
  [[nodiscard]] Code code(ItemId item) const {
    return is_card(item) ? Code(card_of(item)) : Code(piece_of(item));
  }
  /// The card as what lies in a zone. For pieces it is item_of().
  [[nodiscard]] ItemId of(CardId card) const { return ItemId{number_of(card) + pieces_}; }
  /// The same of a piece or a card.
  [[nodiscard]] ItemId of(Code code) const {
    return code.kind() == Kind::card ? of(code.as<CardId>()) : item_of(code.as<PieceId>());
  }

 private:
  int pieces_;
  Ids<ItemId> ids_;
};

}  // namespace windrose
