// The large hash parts of a sandbox's tables, and what Lua needs to move keys from one to another.
//
// A table that is full gets a larger hash part, into which Lua moves all keys within a single
// instruction. Keys that fall on the same slot there are searched through for each further one, so
// that numbers with the right pattern take the square of their count: minutes, with no hook called.
// Only the allocator sees this coming: it is asked for the new part before the keys move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace windrose {

class HashParts {
 public:
  /// `most_bytes`: that all parts together may take.
  explicit HashParts(std::size_t most_bytes);

  /// Whether a block of so many bytes may be a hash part that is large enough to matter.
  [[nodiscard]] static bool is_large(std::size_t bytes);

  void add(void* block, std::size_t bytes);
  void remove(void* block);

  /// The most that moving the keys of one of the parts into the new part `block` costs, in units of
  /// about an instruction; 0 if the new one is small. Writes to the block. Only keys that a script
  /// can choose count, numbers and codes, so that it is the same in every process.
  [[nodiscard]] std::int64_t moving_units(void* block, std::size_t bytes) const;

 private:
  struct Part {
    const void* block;
    std::size_t slots;
  };

  [[nodiscard]] static std::int64_t colliding_pairs(const Part& part,
                                                    std::span<std::uint32_t> counts);

  std::vector<Part> parts_;
};

}  // namespace windrose
