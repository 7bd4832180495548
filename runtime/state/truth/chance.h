// What draws are made from: a key that the seed of the match gives, and how often each stream was
// drawn from.
//
// The key is a one-way hash of the seed: draws tell neither it nor the seed.
#pragma once

#include <cstdint>

#include "runtime/base/text/siphash.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/truth/chance_method.h"

namespace windrose {

inline constexpr int kMostStreams = 12;  // of a step

struct Chance {
  HashKey key;
  std::uint64_t stream_keys[kMostStreams] = {};
  std::int32_t stream_counts[kMostStreams] = {};  // draws of the running step
  std::int32_t streams = 0;                       // used in the running step
  ChanceMethod method = ChanceMethod::siphash;

  Chance() = default;
  Chance(std::uint64_t seed, ChanceMethod method);
};

/// The key of an agent's own draws: of the seat's turn and of how many-th it is asked there.
/// Whoever knows it knows nothing of the match's chance.
[[nodiscard]] std::uint64_t agent_key(const Chance& chance, SeatId seat, std::int32_t seat_step,
                                      std::int32_t step, std::uint64_t question);

}  // namespace windrose
