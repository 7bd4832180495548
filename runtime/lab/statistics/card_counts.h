// What became of the cards of a game, over many playouts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/lab/statistics/match_result.h"

namespace windrose {

/// How often a card was drawn, and how often by a player who won in the end; over matches.
struct CardWins {
  std::int64_t drawn = 0;
  std::int64_t won = 0;
  std::int64_t drawn_squares = 0;
  std::int64_t won_squares = 0;
  std::int64_t products = 0;

  void add(std::int64_t of_all, std::int64_t of_winners);
  void merge(const CardWins& other);
  /// The share of draws that winners made; 0 for a card that was never drawn.
  [[nodiscard]] double share() const;
  /// Its standard error, matches as clusters (linearized ratio).
  [[nodiscard]] double error(std::int64_t matches) const;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.drawn, self.won, self.drawn_squares, self.won_squares, self.products);
  }
};

/// By card of the ruleset.
struct CardCounts {
  explicit CardCounts(std::size_t cards) : draws(cards), plays(cards), wins(cards) {}

  std::vector<std::int64_t> draws;  // how often it left its draw pile
  std::vector<std::int64_t> plays;  // how often it left a hand openly or came to its discards
  std::vector<CardWins> wins;       // where the plan keeps the course

  void add_draw(CardId card, std::int64_t times = 1) { draws[number_of(card)] += times; }
  void add_play(CardId card, std::int64_t times = 1) { plays[number_of(card)] += times; }
  /// Who drew what in a match of so many seats, and who won it.
  void add_wins(const MatchResult& result, std::size_t seats);
  void merge(const CardCounts& other);
};

}  // namespace windrose
