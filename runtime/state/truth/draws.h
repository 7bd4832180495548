// Chance: every draw is a keyed hash (SipHash-1-3) of stream, seat, that seat's step number and
// how many-th in the step it is.
//
// So a further roll in one stream shifts nothing in any other, nor in any other step: a variant can
// be compared with its base match by match, and a step that is run again draws the same.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "runtime/state/truth/state.h"

namespace windrose {

class Draws {
 public:
  explicit Draws(State& state) : state_(&state) {}

  /// What names a stream; equal names give equal streams.
  [[nodiscard]] static std::uint64_t stream(std::string_view name);

  /// A number from 0 to `sides` - 1, evenly (bias below sides / 2^64; multiply and shift, Lemire
  /// 2019).
  [[nodiscard]] std::int32_t below(std::uint64_t stream, std::int32_t sides);
  /// The same, one number after the other into all of `numbers`.
  void below(std::uint64_t stream, std::int32_t sides, std::span<std::int32_t> numbers);

 private:
  [[nodiscard]] int count_of(std::uint64_t stream);

  State* state_;
};

}  // namespace windrose
