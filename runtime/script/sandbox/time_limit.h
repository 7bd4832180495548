// A limit of processor time that grows a little with each answer.
//
// The signal handler of the tick reads it on the thread that changes it: hence volatile.
#pragma once

#include <chrono>

namespace windrose {

class TimeLimit {
 public:
  explicit TimeLimit(int milliseconds) : milliseconds_(milliseconds) {}

  /// From here on it is this one, whatever was added before.
  void begin(int milliseconds) {
    milliseconds_ = milliseconds;
    rest_ = 0;
  }
  /// Parts of a millisecond add up.
  void add(std::chrono::microseconds more) {
    rest_ += static_cast<int>(more.count());
    milliseconds_ = milliseconds_ + rest_ / 1000;
    rest_ %= 1000;
  }
  [[nodiscard]] int milliseconds() const { return milliseconds_; }

 private:
  volatile int milliseconds_;
  int rest_ = 0;  // microseconds
};

}  // namespace windrose
