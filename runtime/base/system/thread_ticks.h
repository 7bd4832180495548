// A timer of a thread's own processor time: it calls a function on that thread, between any two
// instructions, so the function and what it interrupts never run side by side.
#pragma once

namespace windrose {

/// Calls `on_tick` every `milliseconds` of processor time that this thread spends, until the thread
/// ends. `forget` is called when the timer is gone: at the end of the thread, and in the child of a
/// fork, where the thread has to start it anew. All threads give the same functions. Throws
/// std::system_error.
void start_thread_ticks(int milliseconds, void (*on_tick)() noexcept, void (*forget)() noexcept);

}  // namespace windrose
