// When a run of matches or tests gives up: rules that hardly end and then fail are not played again
// and again. Every command that plays many of them asks here.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "runtime/base/system/used.h"

namespace windrose {

/// Counts the processor time of the thread that made it. With several jobs, each has its own.
class SlowFailures {
 public:
  struct Limits {
    double of_one = 1;               // seconds of processor time, of one that failed
    double of_all = 3;               // of all that failed, where they took more than all else
    std::int64_t failures = 10'000;  // whose errors a run keeps
  };
  /// `one`: what is played, "match" or "test".
  explicit SlowFailures(std::string one = "match") : SlowFailures(std::move(one), Limits()) {}
  SlowFailures(std::string one, Limits limits) : one_(std::move(one)), limits_(limits) {}

  /// Plays one. `play` returns whether it failed, and so does this.
  template <class Play>
  bool watch(const Play& play) {
    const double begun = thread_seconds();
    if (!play()) return false;
    note_failure(begun);
    return true;
  }

  [[nodiscard]] bool are_enough() const { return !reason_.empty(); }
  /// "a match took more than a second of processor time and then failed"; empty as long as the run
  /// goes on.
  [[nodiscard]] const std::string& reason() const { return reason_; }

 private:
  void note_failure(double begun);

  std::string one_;
  Limits limits_;
  double begun_ = thread_seconds();
  double failed_seconds_ = 0;
  std::int64_t failures_ = 0;
  std::string reason_;
};

/// Throws Error for what cannot be judged by a part of the matches; `seed` and `error` are those of
/// the first match that failed.
[[noreturn]] void refuse_part(const std::string& reason, std::uint64_t seed,
                              const std::string& error);

}  // namespace windrose
