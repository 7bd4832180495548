// Everything that can be seen at one moment of a recording.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/debug/engine/recording.h"
#include "runtime/debug/engine/watched.h"
#include "runtime/script/inspect/debug_frame.h"

namespace windrose {

class AnyState;
class State;

struct MomentView {
  Moment at;
  bool is_end = false;             // behind the last line of its step
  std::shared_ptr<State> state;    // never null
  Journal journal;                 // of the step up to the moment
  std::vector<DebugFrame> frames;  // those of an agent before those of the rules that ask it
  int depth = 0;                   // of calls; 0 at the end of a step
  std::size_t inputs = 0;          // of the history, that were given by then
  // Where an expression is computed: the rules, or an agent and what it is shown.
  Binding* binding = nullptr;
  std::shared_ptr<const Observation> seen;  // null: the rules, who know everything
};

/// Runs the step up to the moment. `frame`: whose locals an expression gets.
[[nodiscard]] MomentView view_of(const Recording& recording, Moment at, int frame = 0);

/// The value of an expression there, as evaluate(). The view is the last one that was made.
[[nodiscard]] DebugValue evaluate_at(const MomentView& view, const std::string& expression);

/// "step 12 of 206, round 3, ada: turn".
[[nodiscard]] std::string place_text(const Recording& recording, const MomentView& view);

/// What is known of a thing: its properties, its money, where it is, what lies on it.
[[nodiscard]] std::vector<DebugValue> properties_of(const AnyState& state, Code thing);
[[nodiscard]] std::vector<DebugValue> properties_of(const MomentView& view, Code thing);

/// The match as a viewer may know it, as JSON; the referee: all of it.
[[nodiscard]] std::string seen_json(const Recording& recording, const MomentView& view,
                                    Viewer viewer);

/// The last `most` events before the moment that have a text, the newest first.
[[nodiscard]] std::vector<Reason> last_events(const Recording& recording, const MomentView& view,
                                              std::size_t most);

/// The events that made a value what it is at the moment, the first one first. The first of all is
/// how the match began.
[[nodiscard]] std::vector<Reason> reasons_of(const Recording& recording, const MomentView& view,
                                             const Watched& watched);

}  // namespace windrose
