#include "runtime/base/text/siphash.h"

#include <cstddef>

namespace windrose {
namespace {

// The bytes as words, the lowest byte first, whatever the order in memory.
std::uint64_t word_of(std::string_view bytes) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    word |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
  return word;
}

template <class Sip>
std::uint64_t sip_of(HashKey key, std::string_view bytes) {
  constexpr std::size_t kWord = 8;
  Sip sip(key);
  std::size_t at = 0;
  for (; at + kWord <= bytes.size(); at += kWord) sip.take(word_of(bytes.substr(at, kWord)));
  sip.take(std::uint64_t{bytes.size()} << 56U | word_of(bytes.substr(at)));
  return sip.result();
}

}  // namespace

std::uint64_t siphash_2_4(HashKey key, std::string_view bytes) {
  return sip_of<SlowSip>(key, bytes);
}

std::uint64_t siphash_1_3(HashKey key, std::string_view bytes) {
  return sip_of<QuickSip>(key, bytes);
}

}  // namespace windrose
