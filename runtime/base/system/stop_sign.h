// The wish to end a long run: nothing further begins, and what is running has a moment to end.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace windrose {

class StopSign {
 public:
  /// What is running may go on for so long.
  static constexpr std::chrono::milliseconds kMoment{500};

  StopSign() = default;
  StopSign(const StopSign&) = delete;
  StopSign& operator=(const StopSign&) = delete;

  /// May be called in a signal handler. The first call counts.
  void raise() noexcept {
    std::int64_t not_raised = 0;
    raised_at_.compare_exchange_strong(not_raised, now());
  }
  void lower() noexcept { raised_at_ = 0; }

  /// Nothing further may begin.
  [[nodiscard]] bool is_raised() const noexcept { return raised_at_ != 0; }
  /// The moment has passed: what is running is left as it is.
  [[nodiscard]] bool is_late() const noexcept {
    const std::int64_t raised_at = raised_at_;
    return raised_at != 0 && now() - raised_at >= std::chrono::nanoseconds(kMoment).count();
  }

 private:
  static_assert(std::atomic<std::int64_t>::is_always_lock_free);

  static std::int64_t now() noexcept {
    return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
  }

  std::atomic<std::int64_t> raised_at_{0};  // nanoseconds of the steady clock; 0: not raised
};

}  // namespace windrose
