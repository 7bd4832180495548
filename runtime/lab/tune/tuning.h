// Looks for the numbers of a game with which its matches come to a wanted figure.
//
// It knows nothing of games: it says what to try next, and is told what came of it. The same
// answers lead to the same numbers. One number and one figure: the two tried values between which
// the figure lies are brought together. Otherwise the figures are taken as straight lines around
// the best values so far, and the shortest way from the present values is gone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// A number that may be changed.
struct Knob {
  std::string name;  // as it was asked for: "salary"
  std::string key;   // as a request takes it: "properties.game.salary", or an option's id
  int low = 0;
  int high = 0;
  int step = 1;
  int now = 0;  // in the files
};

/// What matches came to, once.
struct Figure {
  double mean = 0;
  double error = 0;                   // standard error of the mean
  std::optional<Interval> ci95 = {};  // of a share; else it follows from the error
  [[nodiscard]] Interval interval() const;
};

/// Values of all knobs, and the figures that came of them.
struct TunePoint {
  std::vector<int> values;
  std::vector<Figure> figures;
  std::int64_t matches = 0;
  bool are_parts = false;  // the figures are shares of one whole, in percent: wins by seat
  /// What the errors of two figures have in common.
  [[nodiscard]] double covariance(std::size_t one, std::size_t other) const;
};

class Tuning {
 public:
  static constexpr int kMostTrials = 14;

  /// `goals`: one for each figure.
  Tuning(std::vector<Knob> knobs, std::vector<double> goals);

  /// What to try next; none: nothing better will be found.
  [[nodiscard]] std::optional<std::vector<int>> next() const;
  void add(TunePoint point);

  [[nodiscard]] const std::vector<Knob>& knobs() const { return knobs_; }
  [[nodiscard]] const std::vector<double>& goals() const { return goals_; }
  [[nodiscard]] const std::vector<TunePoint>& points() const { return points_; }
  /// The point in the ranges whose figures are closest to the goals; the present values if no
  /// other point was tried.
  [[nodiscard]] const TunePoint& best() const;
  /// Whether the goal lies beyond all that was tried, though these values were the only ones left
  /// to try. For one figure only.
  [[nodiscard]] bool is_out_of_reach() const;
  /// Whether the figures of a point are the goals, as far as its matches tell.
  [[nodiscard]] bool fits(const TunePoint& point) const;
  /// Whether all that was tried has the same figures, as far as the matches tell.
  [[nodiscard]] bool is_flat() const;
  /// Of one number and one figure: what was tried one step beside, where the goal lies between the
  /// two, so that no value of the steps is nearer than one of them.
  [[nodiscard]] std::optional<std::vector<int>> neighbor(const std::vector<int>& values) const;
  /// How much each figure changes with one step of a knob around these values: [figure][knob].
  [[nodiscard]] std::vector<std::vector<double>> slopes(const std::vector<int>& values) const;
  /// The values of a knob, the others held, for which the goals are as likely as not to be what the
  /// figures of `checked` show, at 95 %, as far as its range goes; none where the figures do not
  /// depend on it.
  [[nodiscard]] std::optional<Interval> interval(const TunePoint& checked, std::size_t knob) const;

 private:
  [[nodiscard]] double loss(const TunePoint& point) const;
  [[nodiscard]] bool is_in_ranges(const TunePoint& point) const;
  [[nodiscard]] bool is_good(const TunePoint& point) const;
  [[nodiscard]] bool was_tried(const std::vector<int>& values) const;
  [[nodiscard]] std::optional<std::vector<int>> first_trial() const;
  [[nodiscard]] std::optional<std::vector<int>> corner() const;
  [[nodiscard]] std::optional<std::vector<int>> between() const;
  [[nodiscard]] std::optional<std::vector<int>> along_slopes() const;
  [[nodiscard]] int on_step(const Knob& knob, double value) const;
  [[nodiscard]] std::vector<double> unit(const std::vector<int>& values) const;

  std::vector<Knob> knobs_;
  std::vector<double> goals_;
  std::vector<TunePoint> points_;
};

}  // namespace windrose
