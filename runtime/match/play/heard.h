// What a seat has learned within the running step: the events that it was told of, as it may know
// them.
//
// It says whether another run of the step sounds the same to the seat, and what the events name:
// others have likely answered with that.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/history.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

class Heard {
 public:
  Heard(const Ruleset& ruleset, SeatId seat) : ruleset_(&ruleset), seat_(seat) {}

  /// The events of the step so far. `inputs`: those of the step.
  void take(const Journal& journal, std::span<const Input> inputs);
  [[nodiscard]] std::size_t size() const { return events_.events().size(); }
  /// How many of them the seat had heard when this input was given.
  [[nodiscard]] std::size_t before(std::size_t input) const { return before_[input]; }

  /// How another run of the step sounds to the seat, which numbers its words alike.
  struct Likeness {
    std::size_t alike = 0;  // so many events, the first ones, sound the same
    bool is_begun = false;  // it has told nothing else
    bool is_whole = false;  // and all of this
  };
  [[nodiscard]] Likeness likeness(const Journal& other) const;

  /// What the seat can read in an event: things, numbers and words.
  [[nodiscard]] std::vector<Code> named_by(std::size_t event) const;

 private:
  const Ruleset* ruleset_;
  SeatId seat_;
  Journal events_;
  std::vector<std::uint64_t> hashes_;  // of each
  std::vector<std::size_t> before_;    // by input
};

}  // namespace windrose
