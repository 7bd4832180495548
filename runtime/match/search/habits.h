// How well each answer went so far, whenever it was given: a running mean by its name (MAST). What
// has gone well before is tried more often in the rest of a thought.
#pragma once

#include <cstdint>
#include <vector>

namespace windrose {

class Habits {
 public:
  Habits() : means_(kNames) {}

  void forget() { means_.assign(kNames, {}); }
  void add(std::uint64_t name, double value) {
    Mean& mean = means_[name % kNames];
    mean.sum += static_cast<float>(value);
    mean.count += 1;
  }
  /// The mean; of what was never tried what is a little better than even.
  [[nodiscard]] double of(std::uint64_t name) const {
    const Mean& mean = means_[name % kNames];
    return (mean.sum + kPrior * kPriorCount) / (mean.count + kPriorCount);
  }

 private:
  // Names that share a place share a mean; there are some thousands in a thought at most.
  static constexpr std::uint64_t kNames = 1 << 13;
  static constexpr float kPrior = 0.55F;
  static constexpr float kPriorCount = 1;
  struct Mean {
    float sum = 0;
    float count = 0;
  };
  std::vector<Mean> means_;
};

}  // namespace windrose
