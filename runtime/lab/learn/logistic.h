// Logistic regression: which weights of some numbers say best how a match will end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace windrose {

/// Observations, one after the other.
struct LearnRows {
  explicit LearnRows(std::size_t numbers) : width(numbers) {}
  std::size_t width;
  std::vector<float> leads;   // `width` of each observation
  std::vector<float> shares;  // of the win, from 0 to 1
  std::vector<float> counts;  // how much each counts
  [[nodiscard]] std::size_t size() const { return shares.size(); }
  [[nodiscard]] std::span<const float> row(std::size_t at) const {
    return std::span(leads).subspan(at * width, width);
  }
};

struct LogisticFit {
  std::vector<double> scales;   // the root of the mean square of each number; 0: it never varies
  std::vector<double> weights;  // of one unit of each number; 0 where it never varies
};

/// The weights that make the shares likeliest, with the logarithm of the odds `even` where all
/// numbers are 0. Each weight, times the scale of its number, is drawn to 0 by the square of itself
/// times `ridge` / 2 (le Cessie and van Houwelingen 1992). By Newton's steps, so the same rows in
/// the same order give the same weights.
[[nodiscard]] LogisticFit fit_logistic(const LearnRows& rows, double even, double ridge);

}  // namespace windrose
