#include "runtime/script/sandbox/sandbox_allocator.h"

#include <cstdint>
#include <cstring>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <lua.hpp>

namespace windrose {
namespace {

constexpr std::size_t kPage = std::size_t{1} << 14;

// An allocator, and what was taken from it: Lua gives everything back, so the tests must too.
class Memory {
 public:
  Memory() = default;
  ~Memory() {
    for (const auto& [block, size] : taken_) {
      SandboxAllocator::allocate(&allocator, block, size, 0);
    }
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  void* take(std::size_t size, std::size_t kind = 0) {
    return noted(SandboxAllocator::allocate(&allocator, nullptr, kind, size), size);
  }
  void* change(void* block, std::size_t from, std::size_t to) {
    void* changed = SandboxAllocator::allocate(&allocator, block, from, to);
    if (changed != nullptr) taken_.erase(block);
    return noted(changed, to);
  }
  void give(void* block, std::size_t size) {
    taken_.erase(block);
    SandboxAllocator::allocate(&allocator, block, size, 0);
  }

  std::int64_t units = 0;
  SandboxAllocator allocator{{std::size_t{1} << 20, std::size_t{256} << 10, 10'000}, units};

 private:
  void* noted(void* block, std::size_t size) {
    if (block != nullptr) taken_[block] = size;
    return block;
  }

  std::map<void*, std::size_t> taken_;
};

TEST(SandboxAllocator, SmallBlocksAreUsedAgain) {
  Memory memory;
  void* first = memory.take(24);
  EXPECT_EQ(memory.allocator.used(), kPage);
  memory.give(first, 24);
  EXPECT_EQ(memory.take(30), first);  // 17 to 32 bytes are one size
  EXPECT_EQ(memory.allocator.used(), kPage);
}

TEST(SandboxAllocator, KeepsContentsWhenSizesChange) {
  Memory memory;
  auto* block = static_cast<char*>(memory.take(16));
  std::strcpy(block, "fifteen letters");
  for (const auto& [from, to] : std::vector<std::pair<std::size_t, std::size_t>>{
           {16, 500}, {500, 5000}, {5000, 90'000}, {90'000, 600}, {600, 16}}) {
    block = static_cast<char*>(memory.change(block, from, to));
    ASSERT_NE(block, nullptr);
    EXPECT_STREQ(block, "fifteen letters");
  }
}

TEST(SandboxAllocator, CapInAll) {
  Memory memory;
  std::vector<void*> blocks;
  while (void* block = memory.take(100'000)) blocks.push_back(block);
  EXPECT_EQ(blocks.size(), 10u);
  EXPECT_EQ(memory.allocator.used(), 1'000'000u);
  for (void* block : blocks) memory.give(block, 100'000);
  EXPECT_EQ(memory.allocator.used(), 0u);
  EXPECT_NE(memory.take(100'000), nullptr);
}

TEST(SandboxAllocator, CapOnABlockAndOnAText) {
  Memory memory;
  EXPECT_EQ(memory.take((std::size_t{256} << 10) + 1), nullptr);
  EXPECT_NE(memory.take(std::size_t{256} << 10), nullptr);
  EXPECT_EQ(memory.take(20'000, LUA_TSTRING), nullptr);
  EXPECT_NE(memory.take(20'000, LUA_TTABLE), nullptr);
  EXPECT_NE(memory.take(9'000, LUA_TSTRING), nullptr);
}

TEST(SandboxAllocator, LongTextsAreCounted) {
  Memory memory;
  memory.units = 1000;
  (void)memory.take(100, LUA_TSTRING);
  EXPECT_EQ(memory.units, 1000);
  (void)memory.take(1600, LUA_TSTRING);
  EXPECT_EQ(memory.units, 900);
}

// Whoever fills memory with one size and drops it leaves room for other sizes.
TEST(SandboxAllocator, EmptyPagesServeOtherSizes) {
  Memory memory;
  for (std::size_t size : {16u, 48u, 512u, 64u}) {
    std::vector<void*> blocks;
    while (void* block = memory.take(size)) blocks.push_back(block);
    EXPECT_GT(blocks.size() * size, 900'000u) << size;
    for (void* block : blocks) memory.give(block, size);
  }
  EXPECT_NE(memory.take(200'000), nullptr);
}

TEST(SandboxAllocator, EmptyPagesAreGivenBack) {
  Memory memory;
  std::vector<void*> blocks;
  while (void* block = memory.take(48)) blocks.push_back(block);
  void* const kept = blocks.back();
  blocks.pop_back();
  for (void* block : blocks) memory.give(block, 48);
  EXPECT_EQ(memory.allocator.used(), std::size_t{1} << 20);
  memory.allocator.release_empty_pages();
  EXPECT_EQ(memory.allocator.used(), kPage);
  memory.give(kept, 48);
  memory.allocator.release_empty_pages();
  EXPECT_EQ(memory.allocator.used(), 0U);
  EXPECT_NE(memory.take(16), nullptr);
}

TEST(SandboxAllocator, LeavesToOthersWhatTheyHaveTaken) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  std::int64_t units = 0;
  SandboxAllocator allocator{{20 * kBlock, kBlock, kBlock}, units};
  const auto most = [&] {
    std::vector<void*> blocks;
    while (void* block = SandboxAllocator::allocate(&allocator, nullptr, 0, kBlock))
      blocks.push_back(block);
    for (void* block : blocks) SandboxAllocator::allocate(&allocator, block, kBlock, 0);
    return blocks.size();
  };
  EXPECT_EQ(most(), 20U);
  allocator.leave_to_others(5 * kBlock);
  EXPECT_EQ(most(), 15U);
  allocator.leave_to_others(19 * kBlock);
  EXPECT_EQ(most(), 8U);  // in any case
  allocator.leave_to_others(0);
  EXPECT_EQ(most(), 20U);
}

TEST(SandboxAllocator, ShrinkingASmallBlockNeverFails) {
  Memory memory;
  std::vector<void*> blocks;
  while (void* block = memory.take(512)) blocks.push_back(block);
  void* shrunk = memory.change(blocks.back(), 512, 16);
  EXPECT_EQ(shrunk, blocks.back());
  memory.give(shrunk, 16);
}

TEST(SandboxAllocator, ManyRandomBlocksKeepTheirContents) {
  Memory memory;
  std::mt19937 random(42);
  struct Block {
    unsigned char* bytes;
    std::size_t size;
    unsigned char mark;
  };
  std::vector<Block> blocks;
  const auto intact = [](const Block& block) {
    for (std::size_t i = 0; i < block.size; ++i) {
      if (block.bytes[i] != block.mark) return false;
    }
    return true;
  };
  for (int i = 0; i < 20'000; ++i) {
    const std::size_t size = 1 + random() % (random() % 10 == 0 ? 3000 : 300);
    if (blocks.size() < 500 && random() % 2 == 0) {
      auto* bytes = static_cast<unsigned char*>(memory.take(size));
      if (bytes == nullptr) continue;
      std::memset(bytes, i & 255, size);
      blocks.push_back({bytes, size, static_cast<unsigned char>(i & 255)});
    } else if (!blocks.empty()) {
      std::swap(blocks[random() % blocks.size()], blocks.back());
      Block& block = blocks.back();
      ASSERT_TRUE(intact(block));
      if (random() % 3 == 0) {
        auto* moved = static_cast<unsigned char*>(memory.change(block.bytes, block.size, size));
        if (moved == nullptr) continue;
        if (size > block.size) std::memset(moved + block.size, block.mark, size - block.size);
        block.bytes = moved;
        block.size = size;
      } else {
        memory.give(block.bytes, block.size);
        blocks.pop_back();
      }
    }
  }
  for (const Block& block : blocks) EXPECT_TRUE(intact(block));
}

}  // namespace
}  // namespace windrose
