#include "runtime/terminal/page/line_source.h"

#include <cerrno>
#include <csignal>
#include <istream>
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

}  // namespace

std::optional<std::string> StreamLines::line() {
  std::string text;
  if (!std::getline(*in_, text)) return std::nullopt;
  if (text.ends_with('\r')) text.pop_back();
  return text;
}

StandardInputLines::StandardInputLines() {
  g_interrupted = 0;
  g_resized = 0;
  struct sigaction action = {};
  action.sa_handler = note_interrupt;  // no SA_RESTART: read() returns
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &action, &g_before[i]);
}

StandardInputLines::~StandardInputLines() {
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &g_before[i], nullptr);
}

bool StandardInputLines::interrupted() const {
  return g_interrupted != 0;
}

bool StandardInputLines::took_resize() {
  const bool resized = g_resized != 0;
  g_resized = 0;
  return resized;
}

std::optional<std::string> StandardInputLines::line() {
  while (true) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos && g_interrupted == 0) {
      std::string text = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (text.ends_with('\r')) text.pop_back();
      return text;
    }
    if (ended_ || g_interrupted != 0) return std::nullopt;
    char bytes[4096];
    const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0) {
      buffer_.append(bytes, static_cast<std::size_t>(got));
    } else if (got < 0 && errno == EINTR) {
      if (took_resize() && help_.redraw) help_.redraw();
    } else {
      ended_ = true;
      // A last line without its end counts.
      if (!buffer_.empty()) buffer_ += '\n';
      if (buffer_.empty()) return std::nullopt;
    }
  }
}

}  // namespace windrose
