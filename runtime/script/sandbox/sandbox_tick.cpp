#include "runtime/script/sandbox/sandbox_tick.h"

#include "runtime/base/system/thread_ticks.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

// Read by the signal handler: trivial, so that it is valid as long as the thread is.
thread_local Sandbox* volatile watched = nullptr;
thread_local bool clock_runs = false;

void forget_clock() noexcept {
  clock_runs = false;
}

}  // namespace

// Neither is inlined: what calls them may go on on another thread than it began on.
[[gnu::noinline]] Sandbox* SandboxTick::watch(Sandbox* sandbox) {
  if (!clock_runs) [[unlikely]] {
    start_thread_ticks(kMilliseconds, on_signal, forget_clock);
    clock_runs = true;
  }
  Sandbox* previous = watched;
  watched = sandbox;
  return previous;
}

[[gnu::noinline]] void SandboxTick::restore(Sandbox* previous) {
  watched = previous;
}

void SandboxTick::on_signal() noexcept {
  if (Sandbox* sandbox = watched) sandbox->tick();
}

}  // namespace windrose
