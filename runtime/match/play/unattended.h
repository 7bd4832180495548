// A match without its agents and its witness for a while: a step runs again, and nobody else
// answers or writes.
#pragma once

#include <utility>

#include "runtime/match/play/match.h"

namespace windrose {

/// Takes both away, and gives them back at the end of its life, whatever is thrown in between.
class Match::Unattended {
 public:
  explicit Unattended(Match& match)
      : match_(match),
        agents_(match.agents_.size(), nullptr),
        witness_(std::exchange(match.witness_, nullptr)) {
    std::swap(agents_, match_.agents_);
  }
  ~Unattended() {
    std::swap(agents_, match_.agents_);
    match_.witness_ = witness_;
  }
  Unattended(const Unattended&) = delete;
  Unattended& operator=(const Unattended&) = delete;

 private:
  Match& match_;
  Table<Agent*, SeatId> agents_;
  Witness* witness_;
};

}  // namespace windrose
