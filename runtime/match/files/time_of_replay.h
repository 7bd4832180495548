// The processor time of scripts while decisions that were made before are played again.
//
// Each of them took as long as an act may when it was made, so it may now, too. But all of them
// together have a limit: a match file, and the rules that it is played with, may be a stranger's.
#pragma once

#include <string>

#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/unwatched_time.h"

namespace windrose {

class TimeOfReplay {
 public:
  static constexpr int kMilliseconds = 10'000;

  explicit TimeOfReplay(int milliseconds = kMilliseconds)
      : act_(milliseconds, ActTime::Answers::add_none) {}

  /// Whether another decision might not have all its time.
  [[nodiscard]] static bool is_up() { return !ActTime::has_time_for(ActTime::kMilliseconds); }
  /// What is said then, behind the place.
  [[nodiscard]] static std::string message();

 private:
  UnwatchedTime of_caller_;  // who pays nothing for it
  ActTime act_;
};

}  // namespace windrose
