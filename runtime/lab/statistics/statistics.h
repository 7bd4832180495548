// What many playouts came to, counted in whole numbers.
//
// Whole numbers add up the same in any order, so a result does not depend on how many threads
// worked on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

class Ruleset;

struct Interval {
  double low = 0;
  double high = 1;
};

/// Mean, deviation and median of whole numbers, exact.
class Sample {
 public:
  /// `with_median`: also counts how often each value comes up.
  explicit Sample(bool with_median = false) : with_median_(with_median) {}

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
  /// The middle value, or the mean of the two in the middle. Values from 0 to kMostCounted only;
  /// further ones count as the largest of these.
  [[nodiscard]] double median() const;
  /// How often each value from 0 on came up.
  [[nodiscard]] const std::vector<std::uint32_t>& counts() const { return counts_; }
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.count_, self.sum_, self.squares_, self.least_, self.most_, self.counts_);
  }

 private:
  static constexpr std::int64_t kMostCounted = (1 << 22) - 1;

  [[nodiscard]] std::int64_t at_rank(std::int64_t rank) const;

  bool with_median_;
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  __extension__ using Wide = unsigned __int128;
  Wide squares_ = 0;
  std::int64_t least_ = 0;
  std::int64_t most_ = 0;
  std::vector<std::uint32_t> counts_;
};

/// How many standard errors a mean of normal values lies from its own to either side in 95 % of
/// samples with `freedom` degrees of freedom, at least 4: Student's t, to 0.04 % (Abramowitz and
/// Stegun 1964, 26.7.5).
[[nodiscard]] double student_reach(std::int64_t freedom);

/// The 95 % interval of a share that was seen as `share` in `count` tries (Wilson 1927); a share of
/// wins need not be a whole number of wins.
[[nodiscard]] Interval wilson_interval(double share, std::int64_t count);

/// A measure that a match does not have: no mean counts it.
inline constexpr std::int64_t kAbsent = INT64_MIN;

/// How often one answer was given in a match; AskedCounts says what it is called.
struct TakenAnswer {
  std::uint64_t answer = 0;
  std::int32_t times = 0;
  friend bool operator==(const TakenAnswer&, const TakenAnswer&) = default;
};

/// How one match ended.
struct MatchResult {
  enum class Kind : std::uint8_t { ending, round_limit, error };
  std::int64_t number = 0;  // among the matches, from 0
  std::uint64_t seed = 0;
  Kind kind = Kind::ending;
  int ending = -1;  // index into GameData::endings
  SeatSet winners;
  std::int64_t turns = 0;
  std::int64_t decisions = 0;
  int rounds = 0;
  bool is_cut = false;                 // by a limit that the game does not declare
  int turned = 0;                      // by how many seats the agents have moved up
  std::vector<std::int32_t> scores;    // by seat; kNone where there is none
  std::vector<std::int64_t> measures;  // in the order of measures_of(); kAbsent where there is none
  std::vector<std::int64_t> standing;  // by seat at the end, more is better; may be empty
  std::uint64_t trail = 0;             // a fingerprint of all answers
  std::vector<std::int32_t> arrivals;  // by space, where the plan keeps counts
  std::vector<std::int32_t> plays;     // by card, likewise
  std::vector<std::int32_t> rows;      // by row of all tables, likewise: how often it was read
  std::vector<TakenAnswer> taken;      // by answer, likewise
  std::vector<std::int32_t> draws;     // by seat and card, where the plan keeps the course
  std::string error;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.number, self.seed, self.kind, self.ending, self.winners, self.turns, self.decisions,
          self.rounds, self.is_cut, self.turned, self.scores, self.measures, self.standing,
          self.trail, self.error);
  }
};

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

class Statistics {
 public:
  explicit Statistics(const Ruleset& ruleset);

  void add(const MatchResult& result);
  void add_arrival(SpaceId space) { ++arrivals_[number_of(space)]; }
  void add_earned(SpaceId space, int amount) { earned_[number_of(space)] += amount; }
  void add_paid(SpaceId space, int amount) { paid_[number_of(space)] += amount; }
  void add_owned(SpaceId space) { ++owned_[number_of(space)]; }
  void add_takeover(SpaceId space) { ++takeovers_[number_of(space)]; }
  void add_draw(CardId card) { ++draws_[number_of(card)]; }
  void add_play(CardId card) { ++plays_[number_of(card)]; }
  void add_given(TokenId token, int count) { given_[number_of(token)] += count; }
  void add_row(int row) { ++rows_[row]; }
  /// Adds what another thread has counted for the same ruleset.
  void merge(const Statistics& other);

  [[nodiscard]] std::int64_t matches() const { return matches_; }
  [[nodiscard]] const std::vector<std::int64_t>& endings() const { return endings_; }
  [[nodiscard]] std::int64_t round_limits() const { return round_limits_; }
  /// Matches that a limit has cut which the game does not declare.
  [[nodiscard]] std::int64_t cuts() const { return cuts_; }
  [[nodiscard]] std::int64_t errors() const { return errors_; }
  [[nodiscard]] const Sample& turns() const { return turns_; }
  [[nodiscard]] const Sample& decisions() const { return decisions_; }
  /// Matches without an error: what shares of wins are of.
  [[nodiscard]] std::int64_t sound_matches() const { return matches_ - errors_; }
  /// A win that k players share counts as 1/k for each. Of all sound matches, unfinished ones
  /// included.
  [[nodiscard]] double win_rate(SeatId seat) const;
  [[nodiscard]] Interval win_interval(SeatId seat) const;
  /// Scores, as far as matches gave one.
  [[nodiscard]] const Sample& scores(SeatId seat) const {
    return scores_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] const std::vector<std::int64_t>& arrivals() const { return arrivals_; }
  /// By space: what players received and paid while they stood there, in all matches.
  [[nodiscard]] const std::vector<std::int64_t>& earned() const { return earned_; }
  [[nodiscard]] const std::vector<std::int64_t>& paid() const { return paid_; }
  /// By space: in how many matches it had an owner at the end, and how often one player got it from
  /// another.
  [[nodiscard]] const std::vector<std::int64_t>& owned() const { return owned_; }
  [[nodiscard]] const std::vector<std::int64_t>& takeovers() const { return takeovers_; }
  /// By card of the ruleset: how often it left its draw pile, and came to its discards.
  [[nodiscard]] const std::vector<std::int64_t>& draws() const { return draws_; }
  [[nodiscard]] const std::vector<std::int64_t>& plays() const { return plays_; }
  /// By token of the ruleset: how many were given from pile to pile.
  [[nodiscard]] const std::vector<std::int64_t>& given() const { return given_; }
  /// By row of all result tables, in their order: how often a result was read from it.
  [[nodiscard]] const std::vector<std::int64_t>& rows() const { return rows_; }
  /// By card, where the plan keeps the course.
  [[nodiscard]] const std::vector<CardWins>& card_wins() const { return card_wins_; }
  /// Wins of a seat, shared ones in parts.
  [[nodiscard]] double wins(SeatId seat) const;

  /// Turns and decisions of all matches.
  [[nodiscard]] std::int64_t all_turns() const { return all_turns_; }
  [[nodiscard]] std::int64_t all_decisions() const { return all_decisions_; }
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.matches_, self.endings_, self.round_limits_, self.cuts_, self.errors_,
          self.all_turns_, self.all_decisions_, self.turns_, self.decisions_, self.wins_,
          self.scores_, self.arrivals_, self.earned_, self.paid_, self.draws_, self.plays_,
          self.given_, self.rows_, self.card_wins_, self.owned_, self.takeovers_);
  }

 private:
  void add_card_wins(const MatchResult& result);

  std::int64_t matches_ = 0;
  std::vector<std::int64_t> endings_;
  std::int64_t round_limits_ = 0;
  std::int64_t cuts_ = 0;
  std::int64_t errors_ = 0;
  std::int64_t all_turns_ = 0;
  std::int64_t all_decisions_ = 0;
  Sample turns_{true};
  Sample decisions_{true};
  std::vector<std::int64_t> wins_;  // by seat, in parts of kWin
  std::vector<Sample> scores_;
  std::vector<std::int64_t> arrivals_;
  std::vector<std::int64_t> earned_;
  std::vector<std::int64_t> paid_;
  std::vector<std::int64_t> draws_;
  std::vector<std::int64_t> plays_;
  std::vector<std::int64_t> given_;
  std::vector<std::int64_t> rows_;
  std::vector<CardWins> card_wins_;
  std::vector<std::int64_t> owned_;
  std::vector<std::int64_t> takeovers_;
};

}  // namespace windrose
