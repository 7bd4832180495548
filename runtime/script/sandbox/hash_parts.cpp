#include "runtime/script/sandbox/hash_parts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include <lua.hpp>

namespace windrose {
namespace {

// How Lua 5.4 lays out a slot of a hash part.
struct Slot {
  std::uint64_t value;
  unsigned char type;  // of the value
  unsigned char key_type;
  std::int32_t next;
  std::uint64_t key;
};
static_assert(sizeof(Slot) == 24 && LUA_VERSION_NUM == 504);

constexpr unsigned char kTypeBits = 0x0F;  // the others tell variants apart
constexpr unsigned char kInteger = LUA_TNUMBER;
constexpr unsigned char kFloat = LUA_TNUMBER | 0x10;
constexpr unsigned char kCode = LUA_TLIGHTUSERDATA;

// So many keys that all collide are moved within 60 ms; fewer need no attention.
constexpr std::size_t kFewestSlots = std::size_t{1} << 13U;
// Steps along keys that collide, 2 ns each, and what a slot that is moved or looked at costs.
constexpr std::int64_t kStepsPerUnit = 4;
constexpr std::int64_t kUnitsPerSlot = 2;

// How Lua 5.4 makes a whole number of a fraction.
unsigned number_of(double key) {
  int exponent = 0;
  const double scaled = std::frexp(key, &exponent) * -static_cast<double>(INT32_MIN);
  if (!std::isfinite(scaled)) return 0;
  const unsigned number =
      static_cast<unsigned>(exponent) + static_cast<unsigned>(static_cast<std::int64_t>(scaled));
  return number <= static_cast<unsigned>(INT32_MAX) ? number : ~number;
}

// The slot, of so many, in which Lua 5.4 looks for a key first; -1 where no script can choose it.
std::int64_t first_slot(const Slot& slot, std::size_t slots) {
  if ((slot.type & kTypeBits) == LUA_TNIL) return -1;
  const std::size_t odd = slots - 1;
  switch (slot.key_type) {
    case kInteger:
      if constexpr (LUA_VERSION_RELEASE_NUM < 50403)
        return static_cast<std::int64_t>(slot.key & odd);
      return static_cast<std::int64_t>(slot.key % odd);
    case kFloat:
      return static_cast<std::int64_t>(number_of(std::bit_cast<double>(slot.key)) % odd);
    case kCode:
      return static_cast<std::int64_t>((slot.key & std::numeric_limits<unsigned>::max()) % odd);
    default:
      return -1;
  }
}

Slot slot_of(const void* block, std::size_t index) {
  Slot slot;
  std::memcpy(&slot, static_cast<const char*>(block) + index * sizeof slot, sizeof slot);
  return slot;
}

}  // namespace

HashParts::HashParts(std::size_t most_bytes) {
  parts_.reserve(most_bytes / (kFewestSlots * sizeof(Slot)) + 1);
}

bool HashParts::is_large(std::size_t bytes) {
  return bytes >= kFewestSlots * sizeof(Slot) && bytes % sizeof(Slot) == 0 &&
         std::has_single_bit(bytes / sizeof(Slot));
}

void HashParts::add(void* block, std::size_t bytes) {
  parts_.push_back({block, bytes / sizeof(Slot)});
}

void HashParts::remove(void* block) {
  std::erase_if(parts_, [block](const Part& part) { return part.block == block; });
}

// Each key is compared with all that fell on its slot before.
std::int64_t HashParts::colliding_pairs(const Part& part, std::span<std::uint32_t> counts) {
  std::int64_t pairs = 0;
  for (std::size_t i = 0; i < part.slots; ++i) {
    const std::int64_t at = first_slot(slot_of(part.block, i), counts.size());
    if (at >= 0) pairs += counts[static_cast<std::size_t>(at)]++;
  }
  for (std::size_t i = 0; i < part.slots; ++i) {
    const std::int64_t at = first_slot(slot_of(part.block, i), counts.size());
    if (at >= 0) counts[static_cast<std::size_t>(at)] = 0;
  }
  return pairs;
}

std::int64_t HashParts::moving_units(void* block, std::size_t bytes) const {
  const std::size_t slots = bytes / sizeof(Slot);
  if (parts_.empty() || slots <= kFewestSlots) return 0;
  const std::span<std::uint32_t> counts(static_cast<std::uint32_t*>(block), slots);
  std::ranges::fill(counts, 0U);
  std::int64_t most_pairs = 0;
  std::int64_t looked_at = 0;
  for (const Part& part : parts_) {
    most_pairs = std::max(most_pairs, colliding_pairs(part, counts));
    looked_at += static_cast<std::int64_t>(part.slots);
  }
  return most_pairs / kStepsPerUnit + looked_at * kUnitsPerSlot;
}

}  // namespace windrose
