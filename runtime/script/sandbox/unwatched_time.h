// Time that a script must not pay for: somebody else is at work while it waits.
#pragma once

#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/sandbox_tick.h"

namespace windrose {

/// While it lives, no clock runs for the script that this thread was running. It may end on another
/// thread than it began on.
class UnwatchedTime {
 public:
  UnwatchedTime() : sandbox_(SandboxTick::watch(nullptr)), act_(ActTime::exchange(nullptr)) {}
  ~UnwatchedTime() {
    ActTime::exchange(act_);
    SandboxTick::watch(sandbox_);
  }
  UnwatchedTime(const UnwatchedTime&) = delete;
  UnwatchedTime& operator=(const UnwatchedTime&) = delete;

 private:
  Sandbox* sandbox_;
  ActTime* act_;
};

}  // namespace windrose
