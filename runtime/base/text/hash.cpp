#include "runtime/base/text/hash.h"

#include <algorithm>
#include <cstddef>

namespace windrose {

std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed) {
  std::uint64_t hash = combine(seed, bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    // Put together byte by byte, so that the order of bytes in memory does not matter.
    std::uint64_t word = 0;
    const std::size_t end = std::min<std::size_t>(8, bytes.size() - at);
    for (std::size_t i = 0; i < end; ++i) {
      word |= std::uint64_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
    }
    hash = combine(hash, word);
  }
  return hash;
}

std::string to_hex(std::uint64_t value) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4) {
    *digit = "0123456789abcdef"[value & 15];
  }
  return text;
}

}  // namespace windrose
