#include "runtime/match/play/past.h"

#include <utility>

#include "runtime/match/play/answer_bytes.h"

namespace windrose {

void Past::keep(const State& checkpoint, Journal journal, std::size_t inputs_before) {
  Kept kept;
  if (last_) kept.changed = checkpoint.difference(*last_);
  // Putting a state together never takes longer than copying two.
  const std::size_t words = checkpoint.bytes() / sizeof(std::uint32_t);
  if (!last_ || changed_since_whole_ + kept.changed.size() > words) {
    kept.changed.clear();
    kept.whole = std::make_unique<State>(checkpoint);
    changed_since_whole_ = 0;
  }
  kept.changed.shrink_to_fit();
  changed_since_whole_ += kept.changed.size();
  kept.bytes = sizeof(Step) + sizeof(Kept) + journal.bytes() +
               logged_bytes(journal, checkpoint.words()) +
               kept.changed.size() * sizeof(std::uint32_t) +
               (kept.whole ? sizeof(State) + checkpoint.bytes() : 0);
  bytes_ += kept.bytes;
  if (last_) {
    *last_ = checkpoint;
  } else {
    last_ = std::make_unique<State>(checkpoint);
  }
  journal.shrink();
  const Header& before = checkpoint.header();
  steps_.push_back({std::move(journal), static_cast<std::uint32_t>(inputs_before), before.steps,
                    before.round, before.step_seat});
  kept_.push_back(std::move(kept));
}

void Past::pop_back() {
  ++times_cut_;
  bytes_ -= kept_.back().bytes;
  steps_.pop_back();
  kept_.pop_back();
  if (steps_.empty()) {
    clear();
    return;
  }
  *last_ = checkpoint(steps_.size() - 1);
  changed_since_whole_ = 0;
  for (std::size_t i = kept_.size(); i-- > 0 && !kept_[i].whole;) {
    changed_since_whole_ += kept_[i].changed.size();
  }
}

void Past::clear() {
  ++times_cut_;
  steps_.clear();
  kept_.clear();
  last_.reset();
  changed_since_whole_ = 0;
  bytes_ = 0;
}

State Past::checkpoint(std::size_t step) const {
  std::size_t whole = step;
  while (!kept_[whole].whole) --whole;
  State state(*kept_[whole].whole);
  for (std::size_t i = whole + 1; i <= step; ++i) state.apply(kept_[i].changed);
  return state;
}

}  // namespace windrose
