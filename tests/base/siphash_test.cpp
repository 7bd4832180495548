#include "runtime/base/text/siphash.h"

#include <string>

#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

/// The bytes 0, 1, 2 ….
std::string counting(int number) {
  std::string bytes;
  for (int i = 0; i < number; ++i) bytes += static_cast<char>(i);
  return bytes;
}

// Appendix A of the paper: the key 00 01 … 0f and the message 00 01 … 0e.
TEST(SipHashTest, GivesTheValueOfItsPaper) {
  const HashKey key{0x0706050403020100U, 0x0f0e0d0c0b0a0908U};
  EXPECT_EQ(to_hex(siphash_2_4(key, counting(15))), "a129ca6149be45e5");
}

// The hashes of bytes of CPython 3.11, which are SipHash-1-3; with PYTHONHASHSEED=0 its key is 0.
TEST(SipHashTest, GivesTheValuesOfPython) {
  EXPECT_EQ(to_hex(siphash_1_3({}, "a")), "407448d2b89b1813");
  EXPECT_EQ(to_hex(siphash_1_3({}, "windrose")), "7360b8b6faae8bfc");
  EXPECT_EQ(to_hex(siphash_1_3({}, "a caravan of camels")), "c7a00950afbaa439");
  EXPECT_EQ(to_hex(siphash_1_3({}, counting(16))), "8972188433a5c5b7");
  EXPECT_EQ(to_hex(siphash_1_3({}, counting(63))), "385d3e39e5f37359");
}

TEST(SipHashTest, EveryHalfOfTheKeyMatters) {
  EXPECT_NE(siphash_1_3({1, 0}, "a"), siphash_1_3({0, 1}, "a"));
  EXPECT_NE(siphash_1_3({1, 0}, "a"), siphash_1_3({}, "a"));
}

}  // namespace
}  // namespace windrose
