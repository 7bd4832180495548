#include "tests/app/typed_program.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace windrose::app {

TypedProgram::TypedProgram(const std::filesystem::path& shelf,
                           const std::vector<std::string>& words, int columns, int rows) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
  if (child_ != 0) return;
  ::setenv("WINDROSE_ROOT", shelf.c_str(), 1);
  ::setenv("XDG_DATA_HOME", shelf.c_str(), 1);
  ::setenv("XDG_CONFIG_HOME", shelf.c_str(), 1);
  ::setenv("TERM", "xterm", 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  ::setenv("NO_COLOR", "1", 1);
  // libedit does not free the names of the functions that a program adds (EL_ADDFN).
  ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
  ::unsetenv("DISPLAY");
  std::string name = "windrose";
  std::vector<std::string> own = words;
  std::vector<char*> arguments{name.data()};
  for (std::string& word : own) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(program_path().c_str(), arguments.data());
  ::_exit(127);
}

TypedProgram::~TypedProgram() {
  if (terminal_ < 0) return;
  ::kill(child_, SIGKILL);
  (void)exit_code();
}

std::string TypedProgram::until(const std::string& text) {
  return until_any({text});
}

std::string TypedProgram::until_any(const std::vector<std::string>& texts) {
  // Where the first one ends; npos: there is none.
  const auto found = [&] {
    std::size_t first = std::string::npos;
    std::size_t found_end = std::string::npos;
    for (const std::string& text : texts) {
      const std::size_t at = left_.find(text);
      if (at >= first) continue;
      first = at;
      found_end = at + text.size();
    }
    return found_end;
  };
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (found() == std::string::npos && std::chrono::steady_clock::now() < end) {
    pollfd waiting{terminal_, POLLIN, 0};
    if (::poll(&waiting, 1, 100) <= 0) continue;
    char bytes[4096];
    const ssize_t got = ::read(terminal_, bytes, sizeof bytes);
    if (got <= 0) break;
    left_.append(bytes, static_cast<std::size_t>(got));
  }
  const std::size_t at = found();
  EXPECT_NE(at, std::string::npos) << "waiting for '" << texts.front() << "' in:\n" << left_;
  if (at == std::string::npos) return std::exchange(left_, {});
  std::string shown = left_.substr(0, at);
  left_.erase(0, at);
  return shown;
}

void TypedProgram::until_it_reads_keys() const {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  termios settings{};
  while (std::chrono::steady_clock::now() < end) {
    ASSERT_EQ(::tcgetattr(terminal_, &settings), 0);
    if ((settings.c_lflag & ICANON) == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  FAIL() << "the program never read key by key";
}

void TypedProgram::type(const std::string& text) const {
  EXPECT_EQ(::write(terminal_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

int TypedProgram::exit_code() {
  int status = -1;
  ::waitpid(child_, &status, 0);
  ::close(terminal_);
  terminal_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace windrose::app
