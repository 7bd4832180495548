#include "runtime/terminal/page/terminal_facts.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "runtime/base/system/console.h"

namespace windrose::terminal {
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
  if (const int shown = terminal_columns(); shown > 0) return shown;
  const int said = std::atoi(variable("COLUMNS").c_str());
  return said > 0 ? said : 80;
}

}  // namespace

TerminalFacts measured(TerminalFacts facts) {
  facts.columns = std::clamp(columns(), 40, 200);
  facts.rows = facts.interactive ? terminal_rows() : 0;
  return facts;
}

TerminalFacts terminal_facts() {
  const bool writes = output_is_terminal();
  const std::string terminal = variable("TERM");
  TerminalFacts facts;
  facts.color = writes && variable("NO_COLOR").empty() && terminal != "dumb" && !terminal.empty();
  facts.utf8 = is_utf8();
  facts.interactive = writes && input_is_terminal();
  facts.edits = facts.interactive && terminal != "dumb" && !terminal.empty();
  return measured(facts);
}

}  // namespace windrose::terminal
