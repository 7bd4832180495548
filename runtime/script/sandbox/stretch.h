// The budget of processor time that steps share which follow each other without a person in
// between.
#pragma once

#include <cstdint>

#include "runtime/script/sandbox/sandbox_tick.h"

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
    limit_ = usual_;
  }
  /// An agent has answered: its match may go on for that much longer.
  void extend(int milliseconds) {
    if (limit_ == INT32_MAX) return;
    limit_ = limit_ + milliseconds;
  }
  /// Whether one was begun and its budget is used up, but for so many milliseconds.
  [[nodiscard]] bool is_spent(int but_for = 0) const {
    return ticks_ * SandboxTick::kMilliseconds >= limit_ - but_for;
  }

  /// A tick has found one of its steps running.
  void tick() noexcept { ticks_ = ticks_ + 1; }
  [[nodiscard]] int ticks() const { return ticks_; }
  [[nodiscard]] int limit() const { return limit_; }  // in milliseconds
  [[nodiscard]] Whose whose() const { return whose_; }

 private:
  int usual_;
  Whose whose_ = Whose::rules;
  // Read or written by the tick's signal handler, on this same thread: hence volatile.
  volatile int ticks_ = 0;
  volatile int limit_ = INT32_MAX;
};

}  // namespace windrose
