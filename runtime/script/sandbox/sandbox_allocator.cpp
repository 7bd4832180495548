#include "runtime/script/sandbox/sandbox_allocator.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <new>

#include <lua.hpp>

#include "runtime/base/system/large_block.h"

namespace windrose {
namespace {

constexpr std::size_t kTextHeader = 64;  // of Lua's string objects, and more
constexpr std::size_t kBytesPerUnit = 16;
constexpr std::int64_t kSlowMove = 1'000'000;  // units: what is cheaper may pass, as the last thing

}  // namespace

// Stands at the start of each page, which is aligned to its size: a block finds its page by
// masking its address.
struct alignas(16) SandboxAllocator::Page {
  std::size_t size_class;
  std::size_t blocks;       // that fit in the page
  std::size_t free_blocks;  // counted only while releasing empty pages
};

SandboxAllocator::SandboxAllocator(Caps caps, std::int64_t& units)
    : caps_(caps), units_(units), hash_parts_(caps.total) {}

SandboxAllocator::~SandboxAllocator() {
  for (char* chunk : chunks_) std::free(chunk);
}

void SandboxAllocator::begin_step() {
  if (large_blocks_ == 0) largest_ = 0;
  has_refused_keys_ = false;
}

/// A part of allocate: Lua comes here for all that it makes.
[[gnu::always_inline]] inline void* SandboxAllocator::request(SandboxAllocator& memory, void* block,
                                                              std::size_t old_size,
                                                              std::size_t new_size) {
  if (block == nullptr) {
    // Lua says in `old_size` what kind of thing the new block is for.
    if (new_size == 0) return nullptr;
    if (old_size == LUA_TTHREAD) memory.state_bytes_ = new_size;
    if (old_size == LUA_TSTRING && new_size > kSmall) return memory.take_text(new_size);
    if (old_size == 0 && HashParts::is_large(new_size)) return memory.take_hash_part(new_size);
    return memory.take(new_size);
  }
  if (new_size == 0) {
    memory.give(block, old_size);
    return nullptr;
  }
  if (old_size <= kSmall && new_size <= kSmall && class_of(old_size) == class_of(new_size)) {
    return block;
  }
  if (old_size > kSmall && new_size > kSmall) return memory.change_large(block, old_size, new_size);
  void* moved = memory.take(new_size);
  if (moved == nullptr) {
    // A small block may serve a smaller size; its page still counts it as one block.
    return old_size <= kSmall && new_size <= old_size ? block : nullptr;
  }
  std::memcpy(moved, block, std::min(old_size, new_size));
  memory.give(block, old_size);
  return moved;
}

void* SandboxAllocator::allocate(void* self, void* block, std::size_t old_size,
                                 std::size_t new_size) {
  auto& memory = *static_cast<SandboxAllocator*>(self);
  void* const given = request(memory, block, old_size, new_size);
  if (given == nullptr && new_size != 0) [[unlikely]] {
    // Lua now looks through all that it has for what can be given back.
    memory.units_ -= static_cast<std::int64_t>(memory.used_ / kBytesPerUnit);
    if (memory.tell_ != nullptr) memory.tell_(memory.told_);
  }
  return given;
}

void* SandboxAllocator::take(std::size_t size) {
  if (size > kSmall) return change_large(nullptr, 0, size);
  const std::size_t size_class = class_of(size);
  FreeBlock* block = free_[size_class];
  if (block == nullptr) return take_from_new_page(size_class);
  free_[size_class] = block->next;
  return block;
}

void* SandboxAllocator::take_text(std::size_t size) {
  if (size > caps_.text + kTextHeader) return nullptr;
  void* block = take(size);
  if (block != nullptr) units_ -= static_cast<std::int64_t>(size / kBytesPerUnit);
  return block;
}

// Lua asks for it before it moves any key; what it has no time for it gets no memory for.
void* SandboxAllocator::take_hash_part(std::size_t size) {
  if (has_refused_keys_) return nullptr;
  void* const block = take(size);
  if (block == nullptr) return nullptr;
  const std::int64_t cost = hash_parts_.moving_units(block, size);
  units_ -= cost;
  if (cost > kSlowMove && units_ < 0) {
    has_refused_keys_ = true;
    give(block, size);
    return nullptr;
  }
  hash_parts_.add(block, size);
  return block;
}

void SandboxAllocator::give(void* block, std::size_t size) {
  if (size == 0) return;
  if (size > kSmall) {
    used_ -= size;
    if (size >= kLarge) --large_blocks_;
    if (HashParts::is_large(size)) hash_parts_.remove(block);
    free_block(block, size);
    return;
  }
  auto* freed = static_cast<FreeBlock*>(block);
  freed->next = free_[class_of(size)];
  free_[class_of(size)] = freed;
}

void* SandboxAllocator::change_large(void* block, std::size_t old_size, std::size_t new_size) {
  if (new_size > old_size) {
    if (new_size > caps_.block) return nullptr;
    if (!has_room(used_ - old_size + new_size)) release_empty_pages();
    if (!has_room(used_ - old_size + new_size)) return nullptr;
  }
  if (HashParts::is_large(old_size)) hash_parts_.remove(block);
  void* changed = change_block(block, old_size, new_size);
  if (changed == nullptr && new_size <= old_size) changed = block;
  if (changed == nullptr) return nullptr;
  used_ = used_ - old_size + new_size;
  if (old_size >= kLarge) --large_blocks_;
  if (new_size >= kLarge) {
    ++large_blocks_;
    largest_ = std::max(largest_, new_size);
  }
  return changed;
}

void* SandboxAllocator::take_from_new_page(std::size_t size_class) {
  if (!has_room(used_ + kPage)) release_empty_pages();
  if (!has_room(used_ + kPage)) return nullptr;
  if (free_pages_.empty() && !take_chunk()) return nullptr;
  void* const memory = free_pages_.back();
  const std::size_t size = (size_class + 1) * kStep;
  auto* page = new (memory) Page{size_class, (kPage - sizeof(Page)) / size, 0};
  try {
    pages_.push_back(page);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
  free_pages_.pop_back();
  used_ += kPage;
  // Chained so that blocks are handed out by rising address; the first one at once.
  char* first = static_cast<char*>(memory) + sizeof(Page);
  for (std::size_t i = page->blocks; i-- > 1;) {
    auto* block = reinterpret_cast<FreeBlock*>(first + i * size);
    block->next = free_[size_class];
    free_[size_class] = block;
  }
  return first;
}

/// Pages of a chunk are handed out by rising address.
bool SandboxAllocator::take_chunk() {
  auto* const chunk = static_cast<char*>(std::aligned_alloc(kPage, kPagesOfChunk * kPage));
  if (chunk == nullptr) return false;
  try {
    free_pages_.reserve(free_pages_.size() + kPagesOfChunk);
    chunks_.push_back(chunk);
  } catch (const std::bad_alloc&) {
    std::free(chunk);
    return false;
  }
  for (std::size_t i = kPagesOfChunk; i-- > 0;) free_pages_.push_back(chunk + i * kPage);
  return true;
}

/// Gives back chunks all of whose pages are free.
void SandboxAllocator::release_free_chunks() {
  std::ranges::sort(chunks_, std::less<>());
  std::ranges::sort(free_pages_, std::greater<>());  // the lowest is handed out first
  const auto is_of = [](const char* chunk, const void* page) {
    return page >= chunk && page < chunk + kPagesOfChunk * kPage;
  };
  std::vector<void*> kept;
  kept.reserve(free_pages_.size());
  for (auto page = free_pages_.begin(); page != free_pages_.end();) {
    const auto above = std::ranges::upper_bound(chunks_, static_cast<char*>(*page), std::less<>());
    const auto chunk = std::prev(above);
    const auto end =
        std::find_if(page, free_pages_.end(), [&](void* other) { return !is_of(*chunk, other); });
    if (std::distance(page, end) == kPagesOfChunk) {
      std::free(*chunk);
      chunks_.erase(chunk);
    } else {
      kept.insert(kept.end(), page, end);
    }
    page = end;
  }
  free_pages_ = std::move(kept);
}

// A script that filled memory with blocks of one size and dropped them must not keep that memory
// from blocks of other sizes. Walks all free blocks; only under pressure.
void SandboxAllocator::release_empty_pages() {
  units_ -= static_cast<std::int64_t>(used_ / kBytesPerUnit / 4);
  const auto page_of = [](FreeBlock* block) {
    return reinterpret_cast<Page*>(reinterpret_cast<std::uintptr_t>(block) & ~(kPage - 1));
  };
  for (FreeBlock* list : free_) {
    for (FreeBlock* block = list; block != nullptr; block = block->next) {
      ++page_of(block)->free_blocks;
    }
  }
  const auto is_empty = [](const Page* page) { return page->free_blocks == page->blocks; };
  for (FreeBlock*& list : free_) {
    FreeBlock** link = &list;
    while (*link != nullptr) {
      if (is_empty(page_of(*link))) {
        *link = (*link)->next;
      } else {
        link = &(*link)->next;
      }
    }
  }
  const auto kept = std::partition(pages_.begin(), pages_.end(),
                                   [&](const Page* page) { return !is_empty(page); });
  used_ -= kPage * static_cast<std::size_t>(pages_.end() - kept);
  free_pages_.insert(free_pages_.end(), kept, pages_.end());
  pages_.erase(kept, pages_.end());
  for (Page* page : pages_) page->free_blocks = 0;
  release_free_chunks();
}

}  // namespace windrose
