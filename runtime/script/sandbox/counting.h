// How a step is counted, and how it comes out.
#pragma once

namespace windrose {

/// How a call of a script came out.
enum class RunResult {
  finished,     // returned; its values are on the stack
  failed,       // an error of the script (or too much memory): see failure()
  signaled,     // raise_signal() was called: the runtime itself ends the step
  suspected,    // took long without a count: restore the checkpoint, run again with exact
  over_budget,  // too many instructions: see failure()
};

/// How the work of a step is watched.
enum class Counting {
  on_suspicion,  // no count, no price; may end as `suspected`
  exact,         // counts every instruction; never `suspected`
};

}  // namespace windrose
