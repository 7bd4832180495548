// `--debug` of play, simulate and test: what scripts print, for their author.
#pragma once

#include "runtime/app/command/arguments.h"

namespace windrose::app {

[[nodiscard]] const bool& debug_flag(Arguments& arguments);

/// From here on the lines that scripts print go to standard error.
void print_debug_lines();

}  // namespace windrose::app
