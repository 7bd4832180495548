// The memory of one sandbox: small blocks from free lists by size, large ones from the system.
//
// What is taken from the system (pages of small blocks and large blocks) never exceeds the cap;
// past it, and for a block or a string that is too large, an allocation fails and Lua raises.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/script/sandbox/hash_parts.h"

namespace windrose {

class SandboxAllocator {
 public:
  struct Caps {
    std::size_t total;
    std::size_t block;
    std::size_t text;  // of one string
  };

  /// Long texts that Lua makes are counted down from `units`: joining texts is one instruction,
  /// whatever their length.
  SandboxAllocator(Caps caps, std::int64_t& units);
  ~SandboxAllocator();
  SandboxAllocator(const SandboxAllocator&) = delete;
  SandboxAllocator& operator=(const SandboxAllocator&) = delete;

  /// `tell` is called with `who` whenever a block is refused, inside of Lua's request for it.
  void tell_refusals(void (*tell)(void*), void* who) {
    tell_ = tell;
    told_ = who;
  }

  /// Bytes of the largest block that there may be: made in this step, or by an earlier one and not
  /// given back since.
  [[nodiscard]] std::size_t largest() const { return largest_; }
  /// What was largest in the step before is so no more, if it is gone.
  void begin_step();
  /// Whether a block was refused in this step although there was memory for it: moving the keys of
  /// a table into it would have cost more than the step has left.
  [[nodiscard]] bool has_refused_keys() const { return has_refused_keys_; }

  /// Bytes taken from the system, free small blocks included.
  [[nodiscard]] std::size_t used() const { return used_; }
  /// Gives pages back of which no block is used. Walks all free blocks.
  void release_empty_pages();

  /// From here on so many bytes less may be taken, because scripts that wait for this one have
  /// them. It may take kLeast in any case.
  void leave_to_others(std::size_t bytes) {
    of_others_ = caps_.total > kLeast ? std::min(bytes, caps_.total - kLeast) : 0;
  }
  [[nodiscard]] std::size_t of_others() const { return of_others_; }

  /// Bytes of the block that holds the Lua state itself.
  [[nodiscard]] std::size_t state_bytes() const { return state_bytes_; }

  /// A lua_Alloc; `self` is the allocator.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

 private:
  struct FreeBlock {
    FreeBlock* next;
  };
  struct Page;

  static constexpr std::size_t kStep = 16;
  static constexpr std::size_t kSmall = 512;  // largest size that the free lists serve
  static constexpr std::size_t kClasses = kSmall / kStep;
  static constexpr std::size_t kLarge = std::size_t{4} << 20;  // what largest() looks out for
  static constexpr std::size_t kLeast = std::size_t{8} << 20;
  static constexpr std::size_t kPage = std::size_t{1} << 14;
  static constexpr std::size_t kPagesOfChunk = 16;

  [[nodiscard]] static void* request(SandboxAllocator& memory, void* block, std::size_t old_size,
                                     std::size_t new_size);
  [[nodiscard]] static std::size_t class_of(std::size_t size) { return (size - 1) / kStep; }

  [[nodiscard]] void* take(std::size_t size);
  [[nodiscard]] void* take_text(std::size_t size);
  [[nodiscard]] void* take_hash_part(std::size_t size);
  void give(void* block, std::size_t size);
  [[nodiscard]] void* take_from_new_page(std::size_t size_class);
  [[nodiscard]] bool take_chunk();
  void release_free_chunks();
  [[nodiscard]] void* change_large(void* block, std::size_t old_size, std::size_t new_size);
  [[nodiscard]] bool has_room(std::size_t used) const { return used + of_others_ <= caps_.total; }

  Caps caps_;
  std::int64_t& units_;
  std::size_t used_ = 0;
  std::size_t of_others_ = 0;
  std::size_t state_bytes_ = 0;
  std::size_t largest_ = 0;
  std::size_t large_blocks_ = 0;  // of those that count as large, how many there are
  HashParts hash_parts_;
  bool has_refused_keys_ = false;
  void (*tell_)(void*) = nullptr;
  void* told_ = nullptr;
  std::array<FreeBlock*, kClasses> free_{};
  std::vector<Page*> pages_;
  std::vector<void*> free_pages_;
  std::vector<char*> chunks_;  // of kPagesOfChunk pages: one by one they would lie pages apart
};

}  // namespace windrose
