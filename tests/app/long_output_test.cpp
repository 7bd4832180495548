// Long output of commands on a terminal of 80 columns and 24 rows: it comes in pages.
#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/app/typed_program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

constexpr int kRows = 24;
constexpr const char* kReadOn = "Press Enter to read on";
constexpr const char* kPrompt = "\n> ";

/// The lines of a page behind the command that asked for it, which the terminal shows.
long lines_behind_echo(std::string_view page, std::string_view command) {
  page.remove_prefix(std::min(page.find_first_not_of("\r\n"), page.size()));
  if (page.starts_with(command)) page.remove_prefix(command.size());
  page.remove_prefix(std::min(page.find_first_not_of("\r\n"), page.size()));
  return std::ranges::count(page, '\n');
}

class LongOutput : public testing::TestWithParam<const char*> {
 protected:
  LongOutput()
      : program_(folder_.path(),
                 {"play", GetParam(), "--shelf", source_folder(), "--terminal", "--players", "4",
                  "--agents", "human,random,random,random", "--seed", "5"},
                 80, kRows) {}

  /// The most lines that the command prints at once, and on how many pages it is.
  struct Printed {
    long most_lines = 0;
    int pages = 1;
  };
  Printed print(const std::string& command) {
    Printed printed;
    type(command + "\r");
    while (true) {
      const std::string page = program_.until_any({kReadOn, kPrompt});
      printed.most_lines = std::max(printed.most_lines, lines_behind_echo(page, command));
      if (!page.ends_with(kReadOn)) return printed;
      ++printed.pages;
      type("\r");
    }
  }
  void type(const std::string& text) {
    program_.until_it_reads_keys();
    program_.type(text);
  }

  Folder folder_;
  TypedProgram program_;
};

TEST_P(LongOutput, StopsAtTheEndOfEachScreen) {
  program_.until(kPrompt);
  for (const char* const command : {"help", "board", "rules", "rules e", "players", "charts", "why",
                                    "log all", "choices", "mine", "where"}) {
    EXPECT_LT(print(command).most_lines, kRows) << command;
  }
  EXPECT_GT(print("help").pages, 1);
  EXPECT_GT(print("board").pages, 1);
}

TEST_P(LongOutput, AnAnswerStopsItAndCounts) {
  program_.until(kPrompt);
  type("help\r");
  program_.until(kReadOn);
  type("mine\r");
  const std::string page = program_.until(kPrompt);
  EXPECT_NE(page.find("[A] ada"), std::string::npos) << page;
  type("help\r");
  program_.until(kReadOn);
  type("q\r");
  EXPECT_LT(std::ranges::count(program_.until(kPrompt), '\n'), 3);
}

INSTANTIATE_TEST_SUITE_P(Games, LongOutput,
                         testing::Values("shipping", "cup_of_reckoning", "weigh_anchor"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace windrose::app
