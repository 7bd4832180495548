// The clock that looks over a worker's shoulder: every 20 ms of processor time that a thread
// spends, whatever sandbox it is running at that moment hears of it.
//
// Each thread has a timer of its own, whose signal is delivered to that thread, so the handler and
// the script it interrupts never run side by side. A thread that sleeps is never interrupted.
#pragma once

namespace windrose {

class Sandbox;

class SandboxTick {
 public:
  static constexpr int kMilliseconds = 20;

  /// Makes sure that this thread's clock runs, and says which sandbox the thread runs from now on
  /// (nullptr for none). Returns the one before, to be put back: rules call agents.
  static Sandbox* watch(Sandbox* sandbox);

  /// Names the sandbox again that watch() replaced.
  static void restore(Sandbox* previous);

  static void on_signal() noexcept;
};

}  // namespace windrose
