// What this program has used of the machine so far.
#pragma once

#include <cstddef>

namespace windrose {

/// Seconds of processor time of the calling thread.
[[nodiscard]] double thread_seconds();

/// Bytes of memory that are asked for and not given back yet; 0 where nobody counts them, as under
/// a sanitizer.
[[nodiscard]] std::size_t memory_in_use();

/// Bytes of memory that this program has had at the most.
[[nodiscard]] std::size_t peak_memory();

}  // namespace windrose
