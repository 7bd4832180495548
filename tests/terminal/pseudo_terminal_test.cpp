// A sitting at a real (pseudo) terminal: widths, colors, Ctrl-C, and blanked pages between two
// people.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>

#include "runtime/base/text/harmless_output.h"
#include "runtime/terminal/page/edited_lines.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class PseudoTerminalTest : public TerminalCase {
 protected:
  /// Starts a sitting of Caravan in a child at a terminal of `columns`.
  void start(const std::vector<std::string>& agents, int columns, const char* no_color = "",
             bool edits = false) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = 24;
    std::cout.flush();  // what waits there would be printed by the child
    std::fflush(stdout);
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    ASSERT_GE(child_, 0);
    if (child_ > 0) return;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("NO_COLOR", no_color, 1);
    HarmlessOutput harmless(std::cout);  // as in the program
    const OwnColors colors(std::cout, *no_color == 0);
    const auto caravan = open_game("caravan", agents, 2);
    MatchSettings settings;
    settings.seed = 1;
    const auto match = caravan->new_match(settings);
    const std::unique_ptr<LineSource> lines = edits ? std::unique_ptr<LineSource>(new EditedLines)
                                                    : std::make_unique<StandardInputLines>();
    const int code = play_in_terminal(*caravan, *match,
                                      {"kept.match", "windrose play caravan --resume kept.match"},
                                      *lines, std::cout, terminal_facts());
    std::cout << std::flush;
    _exit(code);
  }

  /// What the terminal shows up to `text`; all there is if it does not come within ten seconds.
  std::string until(const std::string& text) {
    std::string shown;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (shown.find(text) == std::string::npos && std::chrono::steady_clock::now() < end) {
      pollfd waiting{terminal_, POLLIN, 0};
      if (poll(&waiting, 1, 100) <= 0) continue;
      char bytes[4096];
      const ssize_t got = read(terminal_, bytes, sizeof bytes);
      if (got <= 0) break;
      shown.append(bytes, static_cast<std::size_t>(got));
    }
    return shown;
  }

  void resize(int columns) const {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = 24;
    EXPECT_EQ(ioctl(terminal_, TIOCSWINSZ, &size), 0);
  }

  void type(const std::string& text) const { ASSERT_EQ(write_all(text), text.size()); }

  int exit_code() {
    int status = -1;
    waitpid(child_, &status, 0);
    close(terminal_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  [[nodiscard]] std::size_t write_all(const std::string& text) const {
    const ssize_t wrote = ::write(terminal_, text.data(), text.size());
    return wrote < 0 ? 0 : static_cast<std::size_t>(wrote);
  }

  int terminal_ = -1;
  pid_t child_ = -1;
};

TEST_F(PseudoTerminalTest, PlaysInColorAndLeavesOnControlC) {
  start({"human", "random"}, 80);
  const std::string page = until("\r\n> ");
  EXPECT_NE(page.find("\x1b[1;38;5;26m[A]\x1b[0m"), std::string::npos) << page;
  type("bandits\r");
  EXPECT_NE(until("\r\n> ").find("receives 20 dinars from ben"), std::string::npos);
  type("\x03");
  const std::string end = until("--resume kept.match");
  EXPECT_NE(end.find("The match is saved in kept.match\r\nResume it with:  windrose play caravan"),
            std::string::npos)
      << end;
  EXPECT_EQ(exit_code(), 0);
}

TEST_F(PseudoTerminalTest, EndOfInputLeavesToo) {
  start({"human", "random"}, 80, "1");
  EXPECT_EQ(until("\r\n> ").find('\x1b'), std::string::npos);
  type("\x04");
  EXPECT_NE(until("--resume kept.match").find("The match is saved in"), std::string::npos);
  EXPECT_EQ(exit_code(), 0);
}

// The program's own sequences reach the terminal, and the news are laid out for the new width.
TEST_F(PseudoTerminalTest, ControlLAndAnotherSizePrintThePageAgain) {
  start({"human", "random"}, 140, "1", true);
  EXPECT_NE(until("Say nothing").find("hand of ada; 2 rumors are dealt to the hand of ben."),
            std::string::npos);
  type("\x0c");
  const std::string again = until("Say nothing");
  EXPECT_NE(again.find("\x1b[H\x1b[2J"), std::string::npos) << again;
  EXPECT_EQ(again.find("\\x1b"), std::string::npos) << again;
  resize(80);
  const std::string narrow = until("the hand\r\n    of ben.");
  EXPECT_NE(narrow.find("\x1b[H\x1b[2J"), std::string::npos) << narrow;
  EXPECT_NE(narrow.find("hand of ada; 2 rumors are dealt to the hand\r\n    of ben."),
            std::string::npos)
      << narrow;
  type("\x04");
  until("--resume");
  EXPECT_EQ(exit_code(), 0);
}

TEST_F(PseudoTerminalTest, ThePageIsBlankedBetweenTwoPeople) {
  start({"human"}, 80, "1");
  const std::string first = until("to see your page");
  EXPECT_TRUE(first.starts_with("\x1b[2J\x1b[3J\x1b[H")) << first;
  type("\r");
  EXPECT_NE(until("\r\n> ").find("hand 2: Bandits!, A tax"), std::string::npos);
  type("say nothing\r");
  until("\r\n> ");
  type("no\r");
  EXPECT_NE(until("Then give the terminal to ben").find("Press Enter to clear this page"),
            std::string::npos);
  type("\r");
  const std::string blank = until("ben: press Enter to see your page");
  EXPECT_NE(blank.find("\x1b[2J\x1b[3J\x1b[HGive the terminal to ben."), std::string::npos)
      << blank;
  type("\r");
  const std::string page = until("\r\n> ");
  EXPECT_NE(page.find("hand 2: A feast, A storm"), std::string::npos) << page;
  EXPECT_EQ(page.find("A tax"), std::string::npos);
  type("\x04");
  until("--resume");
  EXPECT_EQ(exit_code(), 0);
}

}  // namespace
}  // namespace windrose::terminal
