#include "runtime/base/system/console.h"

#include <cerrno>
#include <csignal>
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

void note_interrupt(int signal_number) {
  if (signal_number == SIGWINCH) {
    g_resized = 1;
    return;
  }
  g_interrupted = 1;
  std::signal(signal_number, SIG_DFL);  // the second one ends the program
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
  const ssize_t got = ::read(STDIN_FILENO, room.data(), room.size());
  if (got >= 0) return got;
  return errno == EINTR ? -1 : 0;
}

Woken wait_for_input(int other) {
  pollfd waiting[] = {{STDIN_FILENO, POLLIN, 0}, {other, POLLIN, 0}};
  if (::poll(waiting, 2, -1) < 0) return Woken::signal;
  return (waiting[1].revents & POLLIN) != 0 ? Woken::other : Woken::input;
}

NotedInterrupts::NotedInterrupts() {
  g_interrupted = 0;
  g_resized = 0;
  struct sigaction action = {};
  action.sa_handler = note_interrupt;  // no SA_RESTART: read() returns
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &action, &g_before[i]);
}

NotedInterrupts::~NotedInterrupts() {
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &g_before[i], nullptr);
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
