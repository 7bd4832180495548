// Work that is done a part at a time, so that a window goes on: some seconds at once, and later a
// share of the time that passes.
#pragma once

#include <algorithm>

namespace windrose::view {

class TimeShare {
 public:
  /// `seconds` at once; `share` of each second that passes comes back.
  TimeShare(double seconds, double share) : most_(seconds), share_(share), left_(seconds) {}

  /// So many seconds have passed since the last call.
  void pass(double seconds) { left_ = std::min(most_, left_ + share_ * seconds); }
  /// Some work has taken so long. It may be more than was left: later work waits for that.
  void spend(double seconds) { left_ -= seconds; }
  [[nodiscard]] bool has_time() const { return left_ > 0; }

 private:
  double most_;
  double share_;
  double left_;
};

}  // namespace windrose::view
