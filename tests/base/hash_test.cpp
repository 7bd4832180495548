#include "runtime/base/text/hash.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

// Match files and their chances stand on these values: they may never change.
TEST(HashTest, GivesTheKnownValuesOfSplitmix64) {
  EXPECT_EQ(to_hex(mix(0)), "e220a8397b1dcdaf");
  EXPECT_EQ(to_hex(mix(0x9E3779B97F4A7C15u)), "6e789e6aa1b965f4");
}

TEST(HashTest, TellsSequencesApart) {
  EXPECT_NE(combine(combine(0, 1), 2), combine(combine(0, 2), 1));
  EXPECT_NE(combine(0, 0), 0u);
}

TEST(HashTest, HashesBytesWithTheirNumber) {
  EXPECT_NE(hash_bytes(""), hash_bytes(std::string(1, '\0')));
  EXPECT_NE(hash_bytes("abcdefgh"), hash_bytes(std::string("abcdefgh\0", 9)));
  EXPECT_NE(hash_bytes("abc"), hash_bytes("abc", 1));
  EXPECT_EQ(hash_bytes("windrose"), hash_bytes(std::string("windrose")));
}

TEST(HashTest, KeepsTheHashesOfMatchFiles) {
  EXPECT_EQ(to_hex(hash_bytes("")), "a706dd2f4d197e6f");
  EXPECT_EQ(to_hex(hash_bytes("a caravan of camels")), "73b78411159411d2");
}

TEST(HashTest, PrintsSixteenDigits) {
  EXPECT_EQ(to_hex(0), "0000000000000000");
  EXPECT_EQ(to_hex(0xABC), "0000000000000abc");
}

}  // namespace
}  // namespace windrose
