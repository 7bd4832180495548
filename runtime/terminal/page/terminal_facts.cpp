#include "runtime/terminal/page/terminal_facts.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

namespace windrose {
namespace {

std::string variable(const char* name) {
  const char* const text = std::getenv(name);
  return text == nullptr ? "" : text;
}

bool is_utf8() {
  // The first that is set decides, as for every program.
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = variable(name);
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(), [](char letter) {
      return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

int columns() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const int said = std::atoi(variable("COLUMNS").c_str());
  return said > 0 ? said : 80;
}

int rows() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

}  // namespace

TerminalFacts measured(TerminalFacts facts) {
  facts.columns = std::clamp(columns(), 40, 200);
  facts.rows = facts.interactive ? rows() : 0;
  return facts;
}

TerminalFacts terminal_facts() {
  const bool writes = isatty(STDOUT_FILENO) == 1;
  const std::string terminal = variable("TERM");
  TerminalFacts facts;
  facts.color = writes && variable("NO_COLOR").empty() && terminal != "dumb" && !terminal.empty();
  facts.utf8 = is_utf8();
  facts.interactive = writes && isatty(STDIN_FILENO) == 1;
  facts.edits = facts.interactive && terminal != "dumb" && !terminal.empty();
  return measured(facts);
}

}  // namespace windrose
