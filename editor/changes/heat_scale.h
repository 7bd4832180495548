// How results of a trial are colored and written: five steps from 0, with bounds that can be told
// apart. The steps are equal, or, where a few spaces have far more than all others, each has about
// as many spaces.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace windrose::editor {

class HeatScale {
 public:
  static constexpr int kSteps = 5;

  /// Reaches from 0 to `most` or a little further, so that the bounds are short numbers.
  explicit HeatScale(double most);
  /// The scale that tells these values apart.
  [[nodiscard]] static HeatScale of(std::vector<double> values);
  [[nodiscard]] bool is_equal() const { return bounds_[kSteps] <= 0; }

  /// Which of the five colors, from 0.
  [[nodiscard]] std::size_t color_of(double value) const;
  /// The bound below a step, 0 to kSteps: "0.15", "120", "12k".
  [[nodiscard]] std::string bound(int step) const;
  /// A value as exact as its bounds, one digit more where those are whole but the value is small.
  [[nodiscard]] std::string text(double value) const;

 private:
  double step_ = 1;
  std::array<double, kSteps + 1> bounds_{};  // where the steps are not equal
  int decimals_ = 0;
};

}  // namespace windrose::editor
