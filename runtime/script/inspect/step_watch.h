// A step that runs again while somebody reads along.
#pragma once

#include <cstdint>
#include <functional>

#include "runtime/script/rules/rules.h"

struct lua_State;

namespace windrose {

/// A line that a step is about to run.
struct SeenLine {
  lua_State* lua = nullptr;
  std::int64_t number = 0;  // of the lines that the step has come to, from 1
  int script = -1;          // index into GameData::scripts
  int line = 0;
};

/// Told of each line; false ends the run there.
using ReadLine = std::function<bool(const SeenLine&)>;

/// Runs the step whose checkpoint `state` is, under an exact count and without a clock. `failed`
/// where the rules fail, and where `read` has ended it: `was_ended` tells which.
struct WatchedStep {
  StepEnd end = StepEnd::done;
  bool was_ended = false;
  std::int64_t lines = 0;  // that it came to
};
[[nodiscard]] WatchedStep run_watched_step(Rules& rules, State& state, Journal& journal,
                                           Answerer& answerer, const ReadLine& read);

}  // namespace windrose
