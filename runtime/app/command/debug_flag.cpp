#include "runtime/app/command/debug_flag.h"

#include <iostream>

#include "runtime/script/sandbox/debug_lines.h"

namespace windrose::app {

const bool& debug_flag(Arguments& arguments) {
  return arguments.flag("--debug",
                        "Show what the scripts print with print(...), on standard error");
}

void print_debug_lines() {
  read_debug_lines([](const std::string& line) { std::cerr << line << std::endl; });
}

}  // namespace windrose::app
