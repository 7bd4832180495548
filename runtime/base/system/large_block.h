// Blocks of memory that the system has back as soon as they are given back.
//
// malloc keeps what is freed in the middle of its memory, so a table that grows by doubling would
// leave as much behind as it holds.
#pragma once

#include <cstddef>

namespace windrose {

/// Blocks of so many bytes and more are taken in this way.
inline constexpr std::size_t kLargeBlock = std::size_t{512} << 10;

/// As std::realloc for a block of `old_size` bytes, which is nullptr if that is 0: of any size, but
/// only what is large goes back to the system at once. nullptr if there is no memory; the old block
/// stays then.
[[nodiscard]] void* change_block(void* block, std::size_t old_size, std::size_t new_size);
/// Gives it back.
void free_block(void* block, std::size_t size);

}  // namespace windrose
