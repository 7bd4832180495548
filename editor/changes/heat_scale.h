// How results of a trial are colored and written: five equal steps from 0, with bounds that can be
// told apart.
#pragma once

#include <cstddef>
#include <string>

namespace windrose::editor {

class HeatScale {
 public:
  static constexpr int kSteps = 5;

  /// Reaches from 0 to `most` or a little further, so that the bounds are short numbers.
  explicit HeatScale(double most);

  /// Which of the five colors, from 0.
  [[nodiscard]] std::size_t color_of(double value) const;
  /// The bound below a step, 0 to kSteps: "0.15", "120", "12k".
  [[nodiscard]] std::string bound(int step) const;
  /// A value as exact as its bounds, one digit more where those are whole but the value is small.
  [[nodiscard]] std::string text(double value) const;

 private:
  double step_ = 1;
  int decimals_ = 0;
};

}  // namespace windrose::editor
