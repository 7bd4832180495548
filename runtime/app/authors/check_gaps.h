// Findings about texts with gaps, `{}` and `{2}`: what fills them.
#pragma once

#include <vector>

#include "runtime/app/authors/check_rules.h"

namespace windrose::app {

/// Questions, reasons and lines of the log with fewer values than gaps, and lines and reasons with
/// more.
void check_gaps(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

}  // namespace windrose::app
