// Hashes of 64 bits that are the same on every machine: fingerprints and drawn chance stand on
// them.
//
// A function here never changes once a match file depends on it; the tests hold known values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace windrose {

/// The finalizer of splitmix64 (Steele, Lea and Flood 2014): every bit of the input stirs every bit
/// of the result, and no two inputs give the same one.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

/// The hash of a sequence that had hash `seed` and goes on with `value`; the order matters.
[[nodiscard]] constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t value) {
  return mix(seed ^ mix(value));
}

/// The hash of bytes, eight at a time, their number included.
[[nodiscard]] std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed = 0);

/// Sixteen hexadecimal digits in lower case.
[[nodiscard]] std::string to_hex(std::uint64_t value);

}  // namespace windrose
