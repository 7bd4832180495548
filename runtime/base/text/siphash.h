// SipHash: keyed hashes of 64 bits. Whoever sees hashes learns neither the key nor any other hash.
//
// After Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012). A function here never
// changes: the chance of kept matches hangs on it. The tests hold published values.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace windrose {

/// 128 bits that nobody else knows.
struct HashKey {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  auto operator<=>(const HashKey&) const = default;
};

/// The four words that SipHash stirs; `compressions` rounds for each word taken in, `finals` at the
/// end.
template <int compressions, int finals>
class SipState {
 public:
  explicit constexpr SipState(HashKey key)
      : v0_(key.first ^ 0x736f6d6570736575U),
        v1_(key.second ^ 0x646f72616e646f6dU),
        v2_(key.first ^ 0x6c7967656e657261U),
        v3_(key.second ^ 0x7465646279746573U) {}

  constexpr void take(std::uint64_t word) {
    v3_ ^= word;
    for (int i = 0; i < compressions; ++i) round();
    v0_ ^= word;
  }
  /// The hash, once all words are in; the last holds the number of bytes in its highest byte.
  [[nodiscard]] constexpr std::uint64_t result() {
    v2_ ^= 0xffU;
    for (int i = 0; i < finals; ++i) round();
    return v0_ ^ v1_ ^ v2_ ^ v3_;
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t turned(std::uint64_t word, unsigned by) {
    return (word << by) | (word >> (64U - by));
  }
  constexpr void round() {
    v0_ += v1_;
    v1_ = turned(v1_, 13) ^ v0_;
    v0_ = turned(v0_, 32);
    v2_ += v3_;
    v3_ = turned(v3_, 16) ^ v2_;
    v0_ += v3_;
    v3_ = turned(v3_, 21) ^ v0_;
    v2_ += v1_;
    v1_ = turned(v1_, 17) ^ v2_;
    v2_ = turned(v2_, 32);
  }

  std::uint64_t v0_;
  std::uint64_t v1_;
  std::uint64_t v2_;
  std::uint64_t v3_;
};

/// For what is made once and lasts: keys.
using SlowSip = SipState<2, 4>;
/// For what is made often: draws.
using QuickSip = SipState<1, 3>;

/// SipHash-2-4 of bytes.
[[nodiscard]] std::uint64_t siphash_2_4(HashKey key, std::string_view bytes);
/// SipHash-1-3 of bytes.
[[nodiscard]] std::uint64_t siphash_1_3(HashKey key, std::string_view bytes);

}  // namespace windrose
