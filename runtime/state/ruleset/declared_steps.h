// The steps that the schedule of a match runs, by the names of their functions.
#pragma once

#include <vector>

#include "runtime/state/ids/ids.h"

namespace windrose {

/// A step of a round; `each` where it runs for every seat still in.
struct RoundStep {
  WordId name = WordId::none;
  bool each = false;
};

struct DeclaredSteps {
  WordId setup = WordId::none;
  WordId turn = WordId::none;
  std::vector<RoundStep> round;
};

}  // namespace windrose
