// Where everything is when a match begins, as files and scenario say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/state/ids/ids.h"

namespace windrose {

class Ruleset;

class Start {
 public:
  /// Of a ruleset whose things are laid out.
  explicit Start(const Ruleset& ruleset);

  /// Which zone each item starts in.
  [[nodiscard]] const Table<ZoneId, ItemId>& zones() const { return zones_; }
  /// For each deck the cards on top at the start, in order, as a scenario says; the rest follow.
  /// Behind the decks: the cards of each other zone that it names.
  [[nodiscard]] const std::vector<std::vector<CardId>>& stacked_cards() const {
    return stacked_cards_;
  }
  /// How many tokens are in a pile.
  [[nodiscard]] int tokens(PileId pile, TokenId token) const { return tokens_[place(pile, token)]; }
  /// The same of all piles, one after the other, with a number for each token.
  [[nodiscard]] const std::vector<std::int16_t>& tokens() const { return tokens_; }

 private:
  void place_pieces(const Ruleset& ruleset);
  void place_cards(const Ruleset& ruleset);
  void place_tokens(const Ruleset& ruleset);
  [[nodiscard]] std::size_t place(PileId pile, TokenId token) const {
    return static_cast<std::size_t>(number_of(pile)) * kinds_of_tokens_ +
           static_cast<std::size_t>(number_of(token));
  }

  Table<ZoneId, ItemId> zones_;
  std::vector<std::vector<CardId>> stacked_cards_;
  std::size_t kinds_of_tokens_;
  std::vector<std::int16_t> tokens_;
};

}  // namespace windrose
