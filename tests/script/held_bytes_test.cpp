// The account of what a match keeps beside the memory of Lua.
#include "runtime/script/stores/held_bytes.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(HeldBytesTest, AllKindsAreAddedUpAgainstOneLimit) {
  HeldBytes held{8'000'000, 8'000'000, 8'000'000, 8'000'000, 18'331'648};
  EXPECT_EQ(held.sum(), kMostHeldBytes);
  EXPECT_FALSE(held.is_spent());
  ++held.lists;
  EXPECT_TRUE(held.is_spent());
}

TEST(HeldBytesTest, WhatTookMostIsNamedWithAWayOut) {
  HeldBytes held;
  EXPECT_EQ(held.fact(), "the steps of this match keep more than 48 MB beside the memory of Lua");
  held.past = std::size_t{20} << 20U;
  EXPECT_EQ(held.advice(), "the past takes 20 MB; let steps log and change less");
  held.answers = std::size_t{21} << 20U;
  EXPECT_EQ(held.advice(), "the answers take 21 MB; ask for fewer things at a time");
  held.words = std::size_t{22} << 20U;
  EXPECT_EQ(
      held.advice(),
      "the texts that they made take 22 MB; use {} for numbers and names instead of joining texts");
  held.events = std::size_t{23} << 20U;
  EXPECT_EQ(held.advice(), "the events of the last one take 23 MB; log and change less");
  held.lists = std::size_t{24} << 20U;
  EXPECT_EQ(held.advice(), "the lists of the last one take 24 MB; keep one list and add to it");
}

}  // namespace
}  // namespace windrose
