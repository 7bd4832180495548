// The pieces, cards and tokens in the box of a ruleset, by their declarations.
#pragma once

#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

struct PieceInfo {
  int declaration = 0;
  SeatId owner = SeatId::none;
  int number = 1;  // among its owner's, from 1
};

class Pieces : public Table<PieceInfo, PieceId> {
 public:
  Pieces(const std::vector<PieceDeclaration>& declarations, Ids<SeatId> seats);

  /// The first of a declaration: those of nobody or of seat 0 first, then of seat 1 …
  [[nodiscard]] PieceId first(int declaration) const { return groups_[declaration].first; }
  /// How many a declaration has, of all players together.
  [[nodiscard]] int count(int declaration) const { return groups_[declaration].count; }
  /// Of a kind that each player has, the piece of one: the first, or the `index`-th behind it.
  [[nodiscard]] PieceId of_seat(int declaration, SeatId seat, int index = 0) const {
    const Group& group = groups_[declaration];
    return PieceId{number_of(group.first) + number_of(seat) * group.per_player + index};
  }

 private:
  struct Group {
    PieceId first{};
    int count = 0;
    int per_player = 0;
  };
  std::vector<Group> groups_;
};

struct CardInfo {
  int deck = 0;
  int card = 0;  // index into DeckDeclaration::cards
  int copy = 0;  // from 1; 0: the only one
};

class Cards : public Table<CardInfo, CardId> {
 public:
  explicit Cards(const std::vector<DeckDeclaration>& decks);

  [[nodiscard]] CardId first(int deck) const { return groups_[deck].first; }
  /// How many a deck has.
  [[nodiscard]] int count(int deck) const { return groups_[deck].count; }

 private:
  struct Group {
    CardId first{};
    int count = 0;
  };
  std::vector<Group> groups_;
};

struct TokenInfo {
  int declaration = 0;
  SeatId owner = SeatId::none;
  int count = 0;
};

class Tokens : public Table<TokenInfo, TokenId> {
 public:
  Tokens(const std::vector<TokenDeclaration>& declarations, Ids<SeatId> seats);

  /// The first of a declaration; of a kind that each player has, that of seat 0.
  [[nodiscard]] TokenId first(int declaration) const { return first_[declaration]; }

 private:
  std::vector<TokenId> first_;
};

}  // namespace windrose
