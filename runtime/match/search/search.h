// Thinks ahead for one seat, in matches that are made up from what the seat knows.
//
// Every answer that it tries is tried in the same made-up matches, with the same dice; after each
// round of them the worse half of the answers is left out (sequential halving). So a search needs
// no author's line: it asks the rules what would happen, and the standing what that is worth.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/system/stop_sign.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/supposed_answers.h"
#include "runtime/match/search/learned.h"
#include "runtime/match/search/walker.h"
#include "runtime/script/rules/standing.h"

namespace windrose {

/// How long it thinks, and how far it looks.
struct SearchPlan {
  std::int64_t walks = 300;       // made-up matches that are played on, in all
  std::int64_t milliseconds = 0;  // instead of their number; 0: no limit of time
  std::size_t widest = 64;        // answers that are tried at most
  bool halves = true;             // else all answers are tried equally often
  bool forecasts = true;          // before the end: by what the standing will come to
  bool learned = false;           // before the end: by the weights beside the game
  std::string guide;              // an agent of the game that plays on; none: see WalkPlan
  WalkPlan walk;
  const StopSign* stop = nullptr;  // once it is late, the thought ends
};

class Search {
 public:
  /// Loads the rules again: a search goes on while a step of the match is running. With `learned`,
  /// what a position is worth before the end goes by its weights; it may be null.
  explicit Search(const Ruleset& ruleset, const LearnedStanding* learned = nullptr);

  /// The answer that did best; valid until the next call. The same for the same key, unless the
  /// plan counts milliseconds. Throws Error once the rules have used up the processor time of all
  /// thoughts: 1.8 s, and 2 ms more for each decision.
  /// `own` is the answer of the guide, where there is one: it is left only for one that is likely
  /// better.
  Agent::Answer best(const Vantage& vantage, bool may, std::uint64_t key, const SearchPlan& asked,
                     const Candidate* own = nullptr);

  /// Of the last thought: walks, those of them that came to the question, and their decisions.
  [[nodiscard]] std::int64_t walks() const { return walks_; }
  [[nodiscard]] std::int64_t decisions() const { return walker_.decisions(); }
  /// Whether anything says who is ahead before the end.
  [[nodiscard]] bool knows_standing() const { return standing_.is_known() || learned_; }

 private:
  static constexpr double kSurely = 1.8;  // standard errors by which one is better or worse
  static constexpr double kLikely = 1.5;  // the same in matches that did not help to choose it
  static constexpr int kEnough = 4;       // matches in which that can be seen

  struct Tried {
    Candidate candidate;
    double sum = 0;
    double squares = 0;
    double lengths = 0;
    double last = 0;
    double ahead = 0;  // of the first one in the same matches, in sum
    double ahead_squares = 0;
    int count = 0;
    [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
    [[nodiscard]] double length() const { return count == 0 ? 0 : lengths / count; }
    [[nodiscard]] double ahead_mean() const { return count == 0 ? 0 : ahead / count; }
    /// The standard error of it.
    [[nodiscard]] double ahead_error() const {
      if (count < 2) return 0;
      const double spread = ahead_squares - ahead * ahead / count;
      return std::sqrt(std::max(0.0, spread) / count / (count - 1));
    }
    /// Whether it may still turn out better than the first one.
    [[nodiscard]] bool has_hope() const {
      return count < kEnough || ahead_mean() + kSurely * ahead_error() > 0;
    }
    /// Of the mean: the square of its standard error.
    [[nodiscard]] double error() const {
      return count < 2 ? 0 : (squares - sum * sum / count) / count / (count - 1);
    }
  };
  struct Clock;

  bool walk(const Vantage& vantage, Tried& tried, std::uint64_t key, const SearchPlan& plan);
  bool sweep(const Vantage& vantage, std::vector<Tried>& all, std::size_t alive, std::uint64_t key,
             const SearchPlan& plan);
  void play_on(const Vantage& vantage, const WalkPlan& plan);
  [[nodiscard]] static std::size_t hopeful(std::vector<Tried>& all, std::size_t alive);
  [[nodiscard]] std::size_t likelier(const Vantage& vantage, std::vector<Tried>& all,
                                     std::size_t alive, std::uint64_t key, const SearchPlan& plan,
                                     const Clock& clock);
  [[nodiscard]] static std::size_t shortest(const std::vector<Tried>& all, std::size_t alive);
  void refine(std::vector<Tried>& all, std::size_t& alive);
  [[nodiscard]] Table<double, SeatId> worths();
  [[nodiscard]] Table<double, SeatId> margins();
  [[nodiscard]] Table<double, SeatId> values(SeatId thinker);
  [[nodiscard]] Table<double, SeatId> learned_values(SeatId thinker);

  std::unique_ptr<Rules> rules_;
  Standing standing_;
  std::optional<LearnedValue> learned_;
  Observation seen_;  // of an imagined match, where something was learned
  Match match_;
  Walker walker_;
  SupposedAnswers supposed_;  // of the thought
  Candidate answer_;
  Table<double, SeatId> before_;  // margins at the end of the first walk
  bool forecasts_ = true;
  std::optional<int> horizon_;  // rounds that a guided match is played on
  double scale_ = 0;            // how much they change: a running mean
  std::int64_t changes_ = 0;
  std::int64_t walks_ = 0;
  std::int64_t walks_there_ = 0;
};

}  // namespace windrose
