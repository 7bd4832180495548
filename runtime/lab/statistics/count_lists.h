// Lists of counts, one number a thing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace windrose {

/// Adds number by number; both lists are of the same things.
inline void add_all(std::vector<std::int64_t>& to, const std::vector<std::int64_t>& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

}  // namespace windrose
