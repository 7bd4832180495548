// What happened on the spaces of a board, over many playouts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/state/ids/ids.h"

namespace windrose {

/// By space of the ruleset, in all matches.
struct SpaceCounts {
  explicit SpaceCounts(std::size_t spaces)
      : arrivals(spaces), earned(spaces), paid(spaces), owned(spaces), takeovers(spaces) {}

  std::vector<std::int64_t> arrivals;
  std::vector<std::int64_t> earned;     // what players received while they stood there
  std::vector<std::int64_t> paid;       // and what they paid
  std::vector<std::int64_t> owned;      // in how many matches it had an owner at the end
  std::vector<std::int64_t> takeovers;  // how often one player got it from another

  void add_arrival(SpaceId space, std::int64_t times = 1) { arrivals[number_of(space)] += times; }
  void add_earned(SpaceId space, std::int64_t amount) { earned[number_of(space)] += amount; }
  void add_paid(SpaceId space, std::int64_t amount) { paid[number_of(space)] += amount; }
  void add_owned(SpaceId space) { ++owned[number_of(space)]; }
  void add_takeover(SpaceId space, std::int64_t times = 1) { takeovers[number_of(space)] += times; }
  void merge(const SpaceCounts& other);
};

}  // namespace windrose
