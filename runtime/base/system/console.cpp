#include "runtime/base/system/console.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <iterator>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace windrose {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;
volatile std::sig_atomic_t g_resized = 0;

constexpr int kSignals[] = {SIGINT, SIGHUP, SIGTERM, SIGWINCH};
struct sigaction g_before[4];
// A byte for each noted signal, so that one that comes before the program waits still ends the
// waiting. -1: signals are not noted.
int g_noted[2] = {-1, -1};

void note_interrupt(int signal_number) {
  if (signal_number == SIGWINCH) {
    g_resized = 1;
  } else {
    g_interrupted = 1;
    std::signal(signal_number, SIG_DFL);  // the second one ends the program
  }
  const int error = errno;
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = ::write(g_noted[1], &byte, 1);  // full: it wakes anyhow
  errno = error;
}

/// Forgets the bytes of signals that were noted.
void empty_noted() {
  std::array<char, 64> bytes{};
  while (::read(g_noted[0], bytes.data(), bytes.size()) > 0) {
  }
}

winsize terminal_size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

}  // namespace

bool input_is_terminal() {
  return ::isatty(STDIN_FILENO) == 1;
}

bool output_is_terminal() {
  return ::isatty(STDOUT_FILENO) == 1;
}

bool errors_are_terminal() {
  return ::isatty(STDERR_FILENO) == 1;
}

int terminal_columns() {
  return terminal_size().ws_col;
}

int terminal_rows() {
  return terminal_size().ws_row;
}

std::ptrdiff_t read_input(std::span<char> room) {
  if (wait_for_input(-1) == Woken::signal) return -1;
  const ssize_t got = ::read(STDIN_FILENO, room.data(), room.size());
  if (got >= 0) return got;
  return errno == EINTR ? -1 : 0;
}

Woken wait_for_input(int other) {
  pollfd waiting[] = {{STDIN_FILENO, POLLIN, 0}, {other, POLLIN, 0}, {g_noted[0], POLLIN, 0}};
  const bool failed = ::poll(waiting, 3, -1) < 0;
  if (failed || waiting[2].revents != 0) {
    empty_noted();
    return Woken::signal;
  }
  return (waiting[1].revents & POLLIN) != 0 ? Woken::other : Woken::input;
}

NotedInterrupts::NotedInterrupts() {
  g_interrupted = 0;
  g_resized = 0;
  if (::pipe2(g_noted, O_CLOEXEC | O_NONBLOCK) != 0) g_noted[0] = g_noted[1] = -1;
  struct sigaction action = {};
  action.sa_handler = note_interrupt;  // no SA_RESTART: read() returns
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &action, &g_before[i]);
}

NotedInterrupts::~NotedInterrupts() {
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &g_before[i], nullptr);
  for (int& end : g_noted) {
    if (end >= 0) ::close(end);
    end = -1;
  }
}

bool NotedInterrupts::any() const {
  return g_interrupted != 0;
}

bool NotedInterrupts::took_resize() {
  const bool resized = g_resized != 0;
  g_resized = 0;
  return resized;
}

}  // namespace windrose
