// What has been played of a match, to be read step by step: what stories, news of the board and the
// log are made of.
//
// A match is one. Who reads it gets the events with their masks (see event_mask.h) and observations
// through the Door, never the truth itself.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/observation.h"
#include "runtime/state/truth/history.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// Where in the events of a match a reader stands.
struct EventMark {
  std::size_t step = 0;
  std::size_t event = 0;
};

/// The place of one step in its match, which all may know.
struct PlayedStep {
  std::size_t inputs_before = 0;  // of the history
  std::int32_t steps_before = 0;  // begun before it
  std::int32_t round = 0;         // that it belongs to; 0: before the first one
  SeatId seat = SeatId::none;     // whose step it is; none: nobody's
};

class Played {
 public:
  [[nodiscard]] virtual const Ruleset& ruleset() const = 0;
  /// What its things and words are called.
  [[nodiscard]] virtual Names names() const = 0;
  /// All inputs so far; where no past is kept only those of the running step.
  [[nodiscard]] virtual const History& history() const = 0;
  /// How many steps are kept, the running one last; 1 where no past is kept.
  [[nodiscard]] virtual std::size_t step_count() const = 0;
  /// The events of a step that is kept.
  [[nodiscard]] virtual const Journal& journal(std::size_t step) const = 0;
  [[nodiscard]] virtual PlayedStep step(std::size_t step) const = 0;
  /// Grows whenever steps that were over are taken back: what was read of them may not hold any
  /// more.
  [[nodiscard]] virtual std::uint64_t times_taken_back() const = 0;
  /// Writes into `seen` (of the same ruleset) what the viewer may know now.
  virtual void observe(Viewer viewer, Observation& seen) const = 0;
  /// The same of the moment before a step.
  virtual void observe_step(std::size_t step, Viewer viewer, Observation& seen) const = 0;

  /// Where in the history the step ends.
  [[nodiscard]] std::size_t inputs_until_end(std::size_t step) const {
    return step + 1 < step_count() ? this->step(step + 1).inputs_before : history().size();
  }

 protected:
  ~Played() = default;
};

}  // namespace windrose
