// The budget of processor time that steps share which follow each other without a person in
// between.
#pragma once

#include <chrono>
#include <cstdint>

#include "runtime/script/sandbox/sandbox_tick.h"
#include "runtime/script/sandbox/time_limit.h"

namespace windrose {

/// Whose code runs, for what is said of it.
enum class Whose { rules, agent, shown };

class Stretch {
 public:
  /// `milliseconds` of all its steps, unless it is extended.
  explicit Stretch(int milliseconds) : usual_(milliseconds) {}

  /// A stretch begins. Steps before the first one have no such budget.
  void begin(Whose whose = Whose::rules) {
    whose_ = whose;
    ticks_ = 0;
    limit_.begin(usual_);
  }
  /// An agent has answered, or a number was told: it may take that much longer.
  void extend(std::chrono::microseconds more) {
    if (limit() != kNone) limit_.add(more);
  }
  /// Whether one was begun and its budget is used up, but for so many milliseconds.
  [[nodiscard]] bool is_spent(int but_for = 0) const {
    return ticks_ * SandboxTick::kMilliseconds >= limit() - but_for;
  }

  /// A tick has found one of its steps running.
  void tick() noexcept { ticks_ = ticks_ + 1; }
  [[nodiscard]] int ticks() const { return ticks_; }
  [[nodiscard]] int limit() const { return limit_.milliseconds(); }  // in milliseconds
  [[nodiscard]] Whose whose() const { return whose_; }

 private:
  static constexpr int kNone = INT32_MAX;

  int usual_;
  Whose whose_ = Whose::rules;
  volatile int ticks_ = 0;  // written by the tick's signal handler, on this same thread
  TimeLimit limit_{kNone};
};

}  // namespace windrose
