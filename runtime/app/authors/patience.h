// How much of its limits a check of a game has used, and what it leaves out for want of more.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "runtime/app/authors/check_game.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose::app {

/// Counts from its making on: the processor time of its threads, the memory of the program. Each
/// thread has one of its own, and all of them share the limits. While it lives, all scripts of
/// these threads share the time of one act.
class Patience {
 public:
  explicit Patience(const CheckLimits& limits);
  ~Patience();
  Patience(Patience&&) noexcept;
  Patience& operator=(Patience&&) = delete;
  /// For the thread that calls it.
  [[nodiscard]] Patience on_this_thread() const;

  /// Whether there is time and memory for this part of the check; else it is left out.
  bool allows(const std::string& what);
  /// The same for more of the part that this thread is in.
  bool allows_more(const std::string& what);
  /// Whether what just ran was ended because all scripts of the check have used up their time. Then
  /// the rest of this part is left out.
  bool has_cut();
  /// From here on there is no time for anything.
  void lose(const std::string& why);

  /// What was left out and why, as a sentence for authors, and which parts took the time; empty if
  /// nothing was.
  [[nodiscard]] std::string left_out() const;

 private:
  struct Shared;
  explicit Patience(std::shared_ptr<Shared> shared);

  std::shared_ptr<Shared> shared_;
  std::unique_ptr<ActTime> scripts_;
  double seconds_;    // of this thread that are in the shared sum
  std::string part_;  // that this thread is in
  bool beside_ = false;
};

}  // namespace windrose::app
