#include "runtime/lab/play/seat_wins.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace windrose {
namespace {

constexpr double kLeastWins = 30;

using Row = std::vector<double>;

/// What `matrix` times is `wanted`, by Gauss; none where rows hang on each other.
std::optional<Row> solved(std::vector<Row> matrix, Row wanted) {
  const std::size_t size = wanted.size();
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t best = i;
    for (std::size_t row = i + 1; row < size; ++row) {
      if (std::abs(matrix[row][i]) > std::abs(matrix[best][i])) best = row;
    }
    if (std::abs(matrix[best][i]) < 1e-14) return std::nullopt;
    std::swap(matrix[i], matrix[best]);
    std::swap(wanted[i], wanted[best]);
    for (std::size_t row = 0; row < size; ++row) {
      if (row == i) continue;
      const double times = matrix[row][i] / matrix[i][i];
      for (std::size_t column = i; column < size; ++column) {
        matrix[row][column] -= times * matrix[i][column];
      }
      wanted[row] -= times * wanted[i];
    }
  }
  for (std::size_t i = 0; i < size; ++i) wanted[i] /= matrix[i][i];
  return wanted;
}

double product(const Row& one, const Row& other) {
  return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
}

/// Pearson's test of shares of wins over so many observations.
std::optional<SeatsTest> test_of_shares(Row shares, double observations) {
  for (double& share : shares) share *= observations;
  return seats_test(shares);
}

}  // namespace

std::int64_t won_by(const MatchResult& result, SeatId seat) {
  return result.winners.contains(seat) ? kWholeWin / result.winners.count() : 0;
}

SeatWins::SeatWins(std::size_t seats)
    : seats_(seats), block_(seats), sums_(seats, JointSums(seats)), won_(seats) {}

void SeatWins::add(const MatchResult& result) {
  if (result.winners.count() != 1) ++not_alone_;
  turned_ = static_cast<std::size_t>(result.turned);
  ++block_matches_;
  for (const SeatId seat : Ids<SeatId>(seats_)) {
    block_[static_cast<std::size_t>(seat)] += won_by(result, seat);
    won_[static_cast<std::size_t>(seat)] += won_by(result, seat);
  }
}

void SeatWins::end_block(std::int64_t size) {
  if (block_matches_ == size) {
    const std::unique_ptr<bool[]> all(new bool[seats_]);
    std::fill_n(all.get(), seats_, true);
    for (std::int64_t& wins : block_) wins /= size;
    sums_[unlike_ != 0 && size == 1 ? turned_ : 0].add(block_, {all.get(), seats_});
    blocks_ += size > 1 ? 1 : 0;
  }
  block_.assign(seats_, 0);
  block_matches_ = 0;
}

void SeatWins::merge(const SeatWins& other) {
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i].merge(other.sums_[i]);
  for (std::size_t i = 0; i < won_.size(); ++i) won_[i] += other.won_[i];
  not_alone_ += other.not_alone_;
  unlike_ = std::max(unlike_, other.unlike_);
  blocks_ += other.blocks_;
}

std::vector<double> SeatWins::wins() const {
  std::vector<double> wins;
  wins.reserve(seats_);
  for (const std::int64_t won : won_) wins.push_back(static_cast<double>(won) / kWholeWin);
  return wins;
}

std::optional<SeatsTest> SeatWins::test() const {
  const std::vector<double> wins = this->wins();
  if (seats_ < 2 || std::accumulate(wins.begin(), wins.end(), 0.0) < kLeastWins) {
    return std::nullopt;
  }
  return unlike_ + not_alone_ + blocks_ == 0 ? seats_test(wins) : score_test();
}

std::optional<SeatsTest> SeatWins::score_test() const {
  const std::size_t size = seats_ - 1;  // the last seat follows from the others
  std::vector<const JointSums*> strata;
  for (const JointSums& sums : sums_) {
    if (sums.count(0) == 1) return std::nullopt;
    if (sums.count(0) > 1) strata.push_back(&sums);
  }
  const bool is_by_seat = unlike_ != 0 && blocks_ == 0;
  if (strata.empty() || (is_by_seat && strata.size() < seats_)) return std::nullopt;
  Row means(seats_, 0);
  std::vector<Row> covariance(seats_, Row(seats_, 0));
  const auto count = static_cast<double>(strata.size());
  double freedom = 0;
  double observations = 0;
  for (const JointSums* const sums : strata) {
    const auto n = static_cast<double>(sums->count(0));
    freedom += n - 1;
    observations += n;
    for (std::size_t one = 0; one < seats_; ++one) {
      means[one] += sums->mean(one) / kWholeWin / count;
      for (std::size_t other = 0; other < seats_; ++other) {
        const double r = one == other ? 1 : sums->correlation(one, other);
        covariance[one][other] += r * (sums->deviation(one) / kWholeWin) *
                                  (sums->deviation(other) / kWholeWin) / n / (count * count);
      }
    }
  }
  // What each seat has more than all have in the mean.
  const double fair =
      std::accumulate(means.begin(), means.end(), 0.0) / static_cast<double>(seats_);
  std::vector<Row> contrasts(size, Row(seats_, -1.0 / static_cast<double>(seats_)));
  for (std::size_t i = 0; i < size; ++i) contrasts[i][i] += 1;
  std::vector<Row> spread(size, Row(size, 0));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      for (std::size_t row = 0; row < seats_; ++row) {
        spread[i][j] += contrasts[i][row] * product(covariance[row], contrasts[j]);
      }
    }
  }
  Row more(size);
  for (std::size_t i = 0; i < size; ++i) more[i] = means[i] - fair;
  SeatsTest test;
  test.kind = SeatsTest::Kind::score;
  test.freedom = static_cast<int>(size);
  const auto weighed = solved(spread, more);
  const double least = freedom - static_cast<double>(size) + 1;
  if (!weighed) return test_of_shares(means, observations);
  if (least < 1) return std::nullopt;
  test.chi_square = product(more, *weighed);
  test.p = fisher_above(test.chi_square * least / (freedom * static_cast<double>(size)),
                        static_cast<double>(size), least);
  const double wanted = chi_square_reach80(test.freedom);
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    Row edge(size, -1.0 / static_cast<double>(size));  // what one seat gains, all others lose
    if (seat < size) edge[seat] = 1;
    const auto of_edge = solved(spread, edge);
    if (of_edge) test.edge80 = std::max(test.edge80, std::sqrt(wanted / product(edge, *of_edge)));
  }
  return test;
}

}  // namespace windrose
