// The steps of a match as one viewer learns of them: events that they do not learn of are not
// there, so that what is told of an event cannot depend on one that is hidden beside it.
#pragma once

#include <cstddef>
#include <memory>
#include <unordered_map>
#include <vector>

#include "runtime/state/seen/played.h"

namespace windrose {

class SeenSteps {
 public:
  /// `played` must outlive it.
  SeenSteps(const Played& played, Viewer viewer) : played_(&played), viewer_(viewer) {}

  /// The events of a step that the viewer learns of; valid until the match goes on.
  [[nodiscard]] const Journal& journal(std::size_t step) const;
  /// Where one of these events stands among all events of its step.
  [[nodiscard]] EventMark among_all(EventMark seen) const;
  /// Where the first of them stands that is at the mark of all events, or behind it.
  [[nodiscard]] EventMark among_seen(EventMark all) const;

 private:
  struct Step {
    std::size_t of = 0;               // how many events the step had when it was read
    std::unique_ptr<Journal> seen;    // null: the viewer learns of all
    std::vector<std::size_t> places;  // of the events that are seen
  };
  [[nodiscard]] const Step& read(std::size_t step) const;

  const Played* played_;
  Viewer viewer_;
  mutable std::unordered_map<std::size_t, Step> steps_;
};

}  // namespace windrose
