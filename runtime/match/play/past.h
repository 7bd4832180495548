// The steps of a match that are over: what happened in each, and the state before it.
//
// A state is large and a step changes little of it. So only some are kept whole; the others are
// what changed since the one before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/state/truth/journal.h"
#include "runtime/state/truth/state.h"

namespace windrose {

class Past {
 public:
  struct Step {
    Journal journal;
    std::uint32_t inputs_before = 0;  // of the history
    std::int32_t steps_before = 0;    // begun before this one
    std::int32_t last_round = 0;      // of the step before this one
    SeatId last_seat = SeatId::none;  // whose step that was
  };

  /// Adds a step that is over; `checkpoint` is the state before it.
  void keep(const State& checkpoint, Journal journal, std::size_t inputs_before);
  void pop_back();
  void clear();
  /// How often steps went out of it.
  [[nodiscard]] std::uint64_t times_cut() const { return times_cut_; }

  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  [[nodiscard]] bool empty() const { return steps_.empty(); }
  [[nodiscard]] const Step& operator[](std::size_t step) const { return steps_[step]; }
  [[nodiscard]] const Step& back() const { return steps_.back(); }
  /// The state before a step, put together again.
  [[nodiscard]] State checkpoint(std::size_t step) const;
  /// How much memory all of it takes; the same for the same steps on every machine.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  /// A checkpoint: whole, or the words that differ from the one before.
  struct Kept {
    std::unique_ptr<State> whole;
    std::vector<std::uint32_t> changed;
    std::size_t bytes = 0;
  };

  std::vector<Step> steps_;
  std::vector<Kept> kept_;
  std::unique_ptr<State> last_;          // the checkpoint of the last step
  std::size_t changed_since_whole_ = 0;  // words in all that lie behind the last whole one
  std::size_t bytes_ = 0;
  std::uint64_t times_cut_ = 0;
};

}  // namespace windrose
