// A long run on a real terminal: progress on one line, and Ctrl-C keeps what has been played.
#include <csignal>
#include <cstdlib>
#include <pty.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace windrose::app {
namespace {

/// What the program prints to a terminal, and its exit code; Ctrl-C is typed once it says `until`.
struct TerminalRun {
  std::string text;
  int code = -1;
};

TerminalRun run_on_terminal(const char* matches, const std::string& until) {
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    ::setenv("WINDROSE_ROOT", source_folder().c_str(), 1);
    ::execl(program_path().c_str(), "windrose", "simulate", "pig", "--matches", matches, "--seed",
            "1", "--jobs", "1", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  TerminalRun run;
  bool has_typed = false;
  char letters[4096];
  for (ssize_t count = 0; (count = ::read(terminal, letters, sizeof letters)) > 0;) {
    run.text.append(letters, static_cast<std::size_t>(count));
    if (has_typed || run.text.find(until) == std::string::npos) continue;
    has_typed = ::write(terminal, "\x03", 1) == 1;
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(terminal);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return run;
}

TEST(TerminalRun, CtrlCKeepsWhatHasBeenPlayed) {
  const TerminalRun run = run_on_terminal("100000000", "Ctrl-C stops and keeps them");
  EXPECT_EQ(run.code, 130) << run.text;
  EXPECT_NE(run.text.find("of 100,000,000 matches"), std::string::npos) << run.text;
  EXPECT_NE(run.text.find("\r\x1b[K"), std::string::npos) << run.text;  // clears its line
  EXPECT_EQ(run.text.find("\\x1b"), std::string::npos) << run.text;     // and spells out no letter
  EXPECT_NE(run.text.find("\nStopped at "), std::string::npos) << run.text;
  EXPECT_NE(run.text.find("the rest would be --from "), std::string::npos) << run.text;
}

}  // namespace
}  // namespace windrose::app
