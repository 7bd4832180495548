// The processor time of scripts while decisions that were made before are played again, for
// somebody who waits for an answer: a program that uses the library or the host.
//
// Each decision took as long as an act may when it was made, so it may now, too. But all of them
// together have a limit, since a match file and the rules that it is played with may be a
// stranger's. Where no act runs there is none: a person at the terminal can stop the program, and
// what was played must never be lost.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/unwatched_time.h"

namespace windrose {

class TimeOfReplay {
 public:
  static constexpr int kMilliseconds = 10'000;

  /// For so many answers and throws, which each add 2 ms.
  explicit TimeOfReplay(std::size_t inputs, int milliseconds = kMilliseconds);
  ~TimeOfReplay();
  TimeOfReplay(const TimeOfReplay&) = delete;
  TimeOfReplay& operator=(const TimeOfReplay&) = delete;

  /// Whether another decision might not have all its time.
  [[nodiscard]] static bool is_up();
  /// What is said then, behind the place.
  [[nodiscard]] static std::string message();
  /// The same of a match file, with what can be done.
  [[nodiscard]] static std::string message_of_file();

 private:
  TimeOfReplay* before_ = nullptr;          // that of this thread
  std::optional<UnwatchedTime> of_caller_;  // who pays nothing for it
  std::optional<ActTime> act_;
};

}  // namespace windrose
