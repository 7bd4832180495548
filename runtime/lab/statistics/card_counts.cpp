#include "runtime/lab/statistics/card_counts.h"

#include <algorithm>
#include <cmath>

#include "runtime/lab/statistics/count_lists.h"

namespace windrose {

void CardWins::add(std::int64_t of_all, std::int64_t of_winners) {
  drawn += of_all;
  won += of_winners;
  drawn_squares += of_all * of_all;
  won_squares += of_winners * of_winners;
  products += of_all * of_winners;
}

void CardWins::merge(const CardWins& other) {
  drawn += other.drawn;
  won += other.won;
  drawn_squares += other.drawn_squares;
  won_squares += other.won_squares;
  products += other.products;
}

double CardWins::share() const {
  return drawn == 0 ? 0 : static_cast<double>(won) / static_cast<double>(drawn);
}

double CardWins::error(std::int64_t matches) const {
  if (drawn == 0 || matches < 2) return 0;
  const double r = share();
  const double squares = static_cast<double>(won_squares) - 2 * r * static_cast<double>(products) +
                         r * r * static_cast<double>(drawn_squares);
  const auto n = static_cast<double>(matches);
  return std::sqrt(std::max(squares, 0.0) * n / (n - 1)) / static_cast<double>(drawn);
}

void CardCounts::add_wins(const MatchResult& result, std::size_t seats) {
  const std::size_t cards = wins.size();
  for (std::size_t card = 0; card < cards; ++card) {
    std::int64_t all = 0;
    std::int64_t won = 0;
    for (const SeatId seat : Ids<SeatId>(seats)) {
      const std::int32_t drawn = result.draws[static_cast<std::size_t>(seat) * cards + card];
      all += drawn;
      if (result.winners.contains(seat)) won += drawn;
    }
    if (all > 0) wins[card].add(all, won);
  }
}

void CardCounts::merge(const CardCounts& other) {
  add_all(draws, other.draws);
  add_all(plays, other.plays);
  for (std::size_t card = 0; card < wins.size(); ++card) wins[card].merge(other.wins[card]);
}

}  // namespace windrose
