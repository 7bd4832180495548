// Watches a match for the invariants that its game states.
#pragma once

#include <string>

#include "runtime/match/play/match.h"
#include "runtime/script/rules/invariants.h"

namespace windrose {

/// Remembers the first invariant that does not hold at the end of a step.
class InvariantWatcher : public Match::Watcher {
 public:
  explicit InvariantWatcher(Invariants& invariants) : invariants_(&invariants) {}
  void step(const State& state, const Journal&) override {
    if (found_.empty()) found_ = invariants_->breach(state).text;
  }
  [[nodiscard]] const std::string& found() const { return found_; }

 private:
  Invariants* invariants_;
  std::string found_;
};

}  // namespace windrose
