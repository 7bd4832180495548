#include "runtime/base/system/console.h"

#include <cerrno>
#include <csignal>
#include <iterator>
#include <sys/ioctl.h>
#include <unistd.h>

namespace windrose {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;

constexpr int kSignals[] = {SIGINT, SIGHUP, SIGTERM};
struct sigaction g_before[3];

void note_interrupt(int signal_number) {
  g_interrupted = 1;
  std::signal(signal_number, SIG_DFL);  // the second one ends the program
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
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::ptrdiff_t read_input(std::span<char> room) {
  const ssize_t got = ::read(STDIN_FILENO, room.data(), room.size());
  if (got >= 0) return got;
  return errno == EINTR ? -1 : 0;
}

NotedInterrupts::NotedInterrupts() {
  g_interrupted = 0;
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

}  // namespace windrose
