// How much of its limits a check of a game has used, and what it leaves out for want of more.
#pragma once

#include <cstddef>
#include <string>

#include "runtime/app/authors/check_game.h"

namespace windrose {

/// Counts from its making on: the processor time of this thread, the memory of the program.
class Patience {
 public:
  explicit Patience(const CheckLimits& limits);

  /// Whether there is time and memory for this; else it is left out.
  bool allows(const std::string& what);
  /// From here on there is no time for anything.
  void lose(const std::string& why);

  /// What was left out and why, as a sentence for authors; empty if nothing was.
  [[nodiscard]] std::string left_out() const;

 private:
  [[nodiscard]] std::string spent() const;

  CheckLimits limits_;
  double seconds_;
  std::size_t memory_;
  std::string what_is_spent_;
  std::string first_;
  long long left_out_ = 0;
};

}  // namespace windrose
