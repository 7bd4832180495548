// Several things, or an order, picked one by one: those so far, and what is left to pick.
#pragma once

#include <span>
#include <vector>

#include "runtime/state/ids/code.h"

namespace windrose::library {

class Picks {
 public:
  [[nodiscard]] bool empty() const { return made_.empty(); }
  [[nodiscard]] std::size_t size() const { return made_.size(); }
  /// Those so far; valid until the next pick.
  [[nodiscard]] const std::vector<Code>& made() const { return made_; }
  /// What is left of the options, in their order.
  [[nodiscard]] std::span<const Code> left(std::span<const Code> options) const {
    return empty() ? options : std::span<const Code>(left_);
  }
  /// Picks number `n` of what is left of the options, which are the same at each pick.
  void pick(std::span<const Code> options, int n) {
    if (empty()) left_.assign(options.begin(), options.end());
    const auto picked = left_.begin() + n;
    made_.push_back(*picked);
    left_.erase(picked);
  }
  void clear() { made_.clear(); }

 private:
  std::vector<Code> made_;
  std::vector<Code> left_;  // behind the first pick
};

}  // namespace windrose::library
