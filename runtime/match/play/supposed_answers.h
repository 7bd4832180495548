// What others may have answered within the running step, as far as the thinking seat can tell.
//
// All of it is found by trying: the step runs again with made-up answers, and what counts is
// whether it sounds the same to the seat. So it depends on nothing but what the seat knows. Who
// has answered, and in which order, is open to all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "runtime/match/play/heard.h"

namespace windrose {

class SupposedAnswers {
 public:
  /// How the step is tried.
  struct Trial {
    std::vector<Input> inputs{};          // of the step; those that are not open are answered anew
    std::vector<std::uint8_t> open{};     // by input
    std::uint64_t key = 0;                // of what is made up before the step
    std::uint64_t answers = 0;            // of answers at random
    std::optional<std::size_t> hinted{};  // this input is answered by the hint, where that fits
    std::vector<Code> hint{};             // what it names; nothing: a pass
  };
  /// How it went.
  struct Outcome {
    Heard::Likeness likeness{};
    std::size_t given = 0;        // so many inputs were given
    bool is_there = false;        // it comes to the question, with all that the seat knows there
    std::vector<Input> inputs{};  // as they were given
  };
  using Try = std::function<Outcome(const Trial&)>;

  SupposedAnswers() = default;
  /// `begun`: the inputs of the step, of those that are not open only who gave them. The last
  /// `sealed` ones are left as they are: they have told nothing yet. `named`: what the question at
  /// the end of the step names. Stops where `is_late`.
  SupposedAnswers(const Heard& heard, const Trial& begun, std::size_t sealed,
                  const std::vector<Code>& named, const Try& run,
                  const std::function<bool()>& is_late);

  /// Puts answers that fit into the inputs of the step, by the key. Those of which all fit stay
  /// unknown, to be made up while the step runs.
  void put_into(std::vector<Input>& inputs, std::vector<std::uint8_t>& open,
                std::uint64_t key) const;

 private:
  class Finder;
  struct One {
    std::size_t input = 0;
    std::vector<Input> fitting{};
  };
  std::vector<One> all_;
};

}  // namespace windrose
