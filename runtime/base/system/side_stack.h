// A stack beside the thread's own, on which work can pause in the middle: whoever runs it goes on
// with something else, and later lets it go on.
//
// Leaving work by an exception and doing it again costs ten times as much as a pause.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>

namespace windrose {

class SideStack {
 public:
  /// Throws std::bad_alloc where there is no room for a stack.
  SideStack();
  /// Its work must have ended.
  ~SideStack();
  SideStack(const SideStack&) = delete;
  SideStack& operator=(const SideStack&) = delete;

  /// Begins work, where none is under way; returns when it pauses or ends. Throws what it throws.
  void run(std::function<void()> work);
  /// Lets work that pauses go on. Returns and throws as run() does. Another thread may do this than
  /// the one that began.
  void go_on();
  /// Called by the work itself: returns when it is to go on.
  void pause();
  /// Work has begun and has not ended.
  [[nodiscard]] bool is_busy() const { return busy_; }

 private:
  struct Contexts;

  static void begin(unsigned high, unsigned low);
  void work_to_the_end() noexcept;
  void enter(bool first);

  void* memory_ = nullptr;
  std::unique_ptr<Contexts> contexts_;
  std::function<void()> work_;
  std::exception_ptr error_;
  bool busy_ = false;
};

}  // namespace windrose
