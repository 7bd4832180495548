#include "runtime/script/sandbox/sandbox_tick.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <mutex>
#include <pthread.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>

#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

// Read by the signal handler: trivial, so that it is valid as long as the thread is.
thread_local Sandbox* volatile watched = nullptr;
thread_local bool clock_runs = false;

int tick_signal() {
  return SIGRTMIN + 6;
}

void handle(int) {
  const int saved = errno;
  SandboxTick::on_signal();
  errno = saved;
}

// Timers do not survive fork(): the child starts its own when it next runs a script.
void forget_clock() {
  clock_runs = false;
}

void install_handler() {
  struct sigaction action = {};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(tick_signal(), &action, nullptr) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot watch scripts");
  }
  pthread_atfork(nullptr, nullptr, forget_clock);
}

class Clock {
 public:
  Clock() {
    static std::once_flag installed;
    std::call_once(installed, install_handler);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, tick_signal());
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    start();
  }
  ~Clock() {
    if (owner_ == getpid()) timer_delete(timer_);
    clock_runs = false;
  }
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;

  void start() {
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
    const timespec period{0, SandboxTick::kMilliseconds * 1'000'000L};
    const itimerspec spec{period, period};
    timer_settime(timer_, 0, &spec, nullptr);
  }

 private:
  timer_t timer_ = {};
  pid_t owner_ = -1;
};

void start_clock() {
  thread_local Clock clock;
  clock.start();
  clock_runs = true;
}

}  // namespace

Sandbox* SandboxTick::watch(Sandbox* sandbox) {
  if (!clock_runs) [[unlikely]]
    start_clock();
  Sandbox* previous = watched;
  watched = sandbox;
  return previous;
}

void SandboxTick::restore(Sandbox* previous) {
  watched = previous;
}

void SandboxTick::on_signal() noexcept {
  if (Sandbox* sandbox = watched) sandbox->tick();
}

}  // namespace windrose
