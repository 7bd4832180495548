// Everything that can be seen at one moment of a recording.
#pragma once

#include <string>
#include <vector>

#include "runtime/debug/engine/recording.h"
#include "runtime/debug/engine/watched.h"
#include "runtime/script/inspect/debug_frame.h"

namespace windrose {

struct MomentView {
  Moment at;
  bool is_end = false;  // behind the last line of its step
  State state;
  Journal journal;  // of the step up to the moment
  std::vector<DebugFrame> frames;
  int depth = 0;  // of calls; 0 at the end of a step
};

/// Runs the step up to the moment. `frame`: whose locals an evaluate() gets.
[[nodiscard]] MomentView view_of(const Recording& recording, Moment at, int frame = 0);

/// "step 12 of 206, round 3, ada: turn".
[[nodiscard]] std::string place_text(const Recording& recording, const MomentView& view);

/// What is known of a thing: its properties, its money, where it is, what lies on it.
[[nodiscard]] std::vector<DebugValue> properties_of(const AnyState& state, Code thing);

/// The match as a viewer may know it, as JSON; kReferee: all of it.
[[nodiscard]] std::string seen_json(const Recording& recording, const MomentView& view, int viewer);

/// The last `most` events before the moment that have a text, the newest first.
[[nodiscard]] std::vector<Reason> last_events(const Recording& recording, const MomentView& view,
                                              std::size_t most);

/// The events that made a value what it is at the moment, the first one first. The first of all is
/// how the match began.
[[nodiscard]] std::vector<Reason> reasons_of(const Recording& recording, const MomentView& view,
                                             const Watched& watched);

}  // namespace windrose
