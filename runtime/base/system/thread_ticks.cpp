#include "runtime/base/system/thread_ticks.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <mutex>
#include <pthread.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>

namespace windrose {
namespace {

void (*on_each_tick)() noexcept = nullptr;
void (*on_timer_gone)() noexcept = nullptr;

int tick_signal() {
  return SIGRTMIN + 6;
}

void handle(int) {
  const int saved = errno;
  on_each_tick();
  errno = saved;
}

void forget_timer() {
  on_timer_gone();
}

void install_handler(void (*on_tick)() noexcept, void (*forget)() noexcept) {
  on_each_tick = on_tick;
  on_timer_gone = forget;
  struct sigaction action = {};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(tick_signal(), &action, nullptr) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot watch scripts");
  }
  pthread_atfork(nullptr, nullptr, forget_timer);
}

class Timer {
 public:
  Timer(void (*on_tick)() noexcept, void (*forget)() noexcept) {
    static std::once_flag installed;
    std::call_once(installed, install_handler, on_tick, forget);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, tick_signal());
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  }
  ~Timer() {
    if (owner_ == getpid()) timer_delete(timer_);
    on_timer_gone();
  }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  // Timers do not survive fork(): the child starts its own.
  void start(int milliseconds) {
    if (owner_ == getpid()) return;
    sigevent event = {};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = tick_signal();
    event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
    // The thread's own processor time; wall time where a system does not offer that.
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer_) != 0 &&
        timer_create(CLOCK_MONOTONIC, &event, &timer_) != 0) {
      throw std::system_error(errno, std::generic_category(), "cannot watch scripts");
    }
    owner_ = getpid();
    const timespec period{0, milliseconds * 1'000'000L};
    const itimerspec spec{period, period};
    timer_settime(timer_, 0, &spec, nullptr);
  }

 private:
  timer_t timer_ = {};
  pid_t owner_ = -1;
};

}  // namespace

void start_thread_ticks(int milliseconds, void (*on_tick)() noexcept, void (*forget)() noexcept) {
  thread_local Timer timer(on_tick, forget);
  timer.start(milliseconds);
}

}  // namespace windrose
