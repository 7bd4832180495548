#include "runtime/lab/play/slow_failures.h"

#include "runtime/base/text/error.h"

namespace windrose {

void SlowFailures::note_failure(double begun) {
  const double now = thread_seconds();
  const double seconds = now - begun;
  failed_seconds_ += seconds;
  if (seconds > limits_.of_one) {
    reason_ = "a " + one_ + " took more than a second of processor time and then failed";
  } else if (failed_seconds_ > limits_.of_all && failed_seconds_ > (now - begun_) / 2) {
    reason_ = "failing took more than 3 seconds of processor time, and more than everything else";
  } else if (++failures_ >= limits_.failures) {
    reason_ = std::to_string(failures_) + " failed";
  }
}

void refuse_part(const std::string& reason, std::uint64_t seed, const std::string& error) {
  throw Error("stopped, because " + reason + "; the first error, with seed " +
              std::to_string(seed) + ": " + error);
}

}  // namespace windrose
