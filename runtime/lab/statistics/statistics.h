// What many playouts came to, counted in whole numbers.
//
// Whole numbers add up the same in any order, so a result does not depend on how many threads
// worked on it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/lab/statistics/card_counts.h"
#include "runtime/lab/statistics/match_result.h"
#include "runtime/lab/statistics/space_counts.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

class Ruleset;

struct Interval {
  double low = 0;
  double high = 1;
};

/// Mean and deviation of whole numbers, exact.
class Sample {
 public:
  void add(std::int64_t value);
  void merge(const Sample& other);

  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] double mean() const;
  /// Of the sample (n - 1); 0 for fewer than two values.
  [[nodiscard]] double deviation() const;
  /// The 95 % interval of the mean (Student 1908); none for fewer than kLeastForInterval values.
  [[nodiscard]] std::optional<Interval> mean_interval() const;
  static constexpr std::int64_t kLeastForInterval = 5;
  [[nodiscard]] std::int64_t least() const { return least_; }
  [[nodiscard]] std::int64_t most() const { return most_; }
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.count_, self.sum_, self.squares_, self.least_, self.most_);
  }

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  __extension__ using Wide = unsigned __int128;
  Wide squares_ = 0;
  std::int64_t least_ = 0;
  std::int64_t most_ = 0;
};

/// How many standard errors a mean of normal values lies from its own to either side in 95 % of
/// samples with `freedom` degrees of freedom, at least 4: Student's t, to 0.04 % (Abramowitz and
/// Stegun 1964, 26.7.5).
[[nodiscard]] double student_reach(std::int64_t freedom);

/// The 95 % interval of a share that was seen as `share` in `count` tries (Wilson 1927); a share of
/// wins need not be a whole number of wins.
[[nodiscard]] Interval wilson_interval(double share, std::int64_t count);

class Statistics {
 public:
  explicit Statistics(const Ruleset& ruleset);

  SpaceCounts spaces;
  CardCounts cards;

  void add(const MatchResult& result);
  void add_given(TokenId token, std::int64_t count) { given_[number_of(token)] += count; }
  void add_row(int row, std::int64_t times = 1) { rows_[row] += times; }
  /// Adds what another thread has counted for the same ruleset.
  void merge(const Statistics& other);

  [[nodiscard]] std::int64_t matches() const { return matches_; }
  [[nodiscard]] const std::vector<std::int64_t>& endings() const { return endings_; }
  [[nodiscard]] std::int64_t round_limits() const { return round_limits_; }
  /// Matches that a limit has cut which the game does not declare; all, or by one limit.
  [[nodiscard]] std::int64_t cuts() const;
  [[nodiscard]] std::int64_t cuts(MatchResult::Cut by) const {
    return cuts_[static_cast<std::size_t>(by)];
  }
  [[nodiscard]] std::int64_t errors() const { return errors_; }
  [[nodiscard]] const Sample& turns() const { return turns_; }
  [[nodiscard]] const Sample& decisions() const { return decisions_; }
  /// Matches without an error: all but the count of errors is of these.
  [[nodiscard]] std::int64_t sound_matches() const { return matches_ - errors_; }
  /// A win that k players share counts as 1/k for each. Of all sound matches, unfinished ones
  /// included.
  [[nodiscard]] double win_rate(SeatId seat) const;
  [[nodiscard]] Interval win_interval(SeatId seat) const;
  /// What each seat wins where all win equally often: less than its part of the matches where some
  /// end without a winner.
  [[nodiscard]] double even_share() const;
  /// Scores, as far as matches gave one.
  [[nodiscard]] const Sample& scores(SeatId seat) const {
    return scores_[static_cast<std::size_t>(seat)];
  }
  /// By token of the ruleset: how many were given from pile to pile.
  [[nodiscard]] const std::vector<std::int64_t>& given() const { return given_; }
  /// By row of all result tables, in their order: how often a result was read from it.
  [[nodiscard]] const std::vector<std::int64_t>& rows() const { return rows_; }
  /// Wins of a seat, shared ones in parts.
  [[nodiscard]] double wins(SeatId seat) const;

  /// Turns and decisions of the matches without an error.
  [[nodiscard]] std::int64_t all_turns() const { return all_turns_; }
  [[nodiscard]] std::int64_t all_decisions() const { return all_decisions_; }
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.matches_, self.endings_, self.round_limits_, self.cuts_, self.errors_,
          self.all_turns_, self.all_decisions_, self.turns_, self.decisions_, self.wins_,
          self.scores_, self.spaces.arrivals, self.spaces.earned, self.spaces.paid,
          self.cards.draws, self.cards.plays, self.given_, self.rows_, self.cards.wins,
          self.spaces.owned, self.spaces.takeovers);
  }

 private:
  std::int64_t matches_ = 0;
  std::vector<std::int64_t> endings_;
  std::int64_t round_limits_ = 0;
  std::vector<std::int64_t> cuts_ = std::vector<std::int64_t>(MatchResult::kCuts);  // by limit
  std::int64_t errors_ = 0;
  std::int64_t all_turns_ = 0;
  std::int64_t all_decisions_ = 0;
  Sample turns_;
  Sample decisions_;
  std::vector<std::int64_t> wins_;  // by seat, in parts of kWin
  std::vector<Sample> scores_;
  std::vector<std::int64_t> given_;
  std::vector<std::int64_t> rows_;
};

}  // namespace windrose
