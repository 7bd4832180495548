#include "runtime/base/system/large_block.h"

#include <cstring>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(LargeBlock, KeepsWhatItHoldsAtAnySize) {
  auto* block = static_cast<char*>(change_block(nullptr, 0, 100));
  std::strcpy(block, "fifteen letters");
  std::size_t size = 100;
  for (const std::size_t next :
       {kLargeBlock - 1, kLargeBlock, 4 * kLargeBlock, kLargeBlock + 1, std::size_t{16}}) {
    block = static_cast<char*>(change_block(block, size, next));
    ASSERT_NE(block, nullptr);
    EXPECT_STREQ(block, "fifteen letters");
    size = next;
    block[size - 1] = 0;
  }
  free_block(block, size);
}

}  // namespace
}  // namespace windrose
