#include "runtime/base/system/large_block.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

namespace windrose {
namespace {

void* take_block(std::size_t size) {
  if (size < kLargeBlock) return std::malloc(size);
  void* const block =
      ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return block == MAP_FAILED ? nullptr : block;
}

}  // namespace

void* change_block(void* block, std::size_t old_size, std::size_t new_size) {
  if (block == nullptr) return take_block(new_size);
  if (old_size < kLargeBlock && new_size < kLargeBlock) return std::realloc(block, new_size);
#ifdef __linux__
  if (old_size >= kLargeBlock && new_size >= kLargeBlock) {
    void* const moved = ::mremap(block, old_size, new_size, MREMAP_MAYMOVE);
    return moved == MAP_FAILED ? nullptr : moved;
  }
#endif
  void* const moved = take_block(new_size);
  if (moved == nullptr) return nullptr;
  std::memcpy(moved, block, std::min(old_size, new_size));
  free_block(block, old_size);
  return moved;
}

void free_block(void* block, std::size_t size) {
  if (size < kLargeBlock) {
    std::free(block);
  } else {
    ::munmap(block, size);
  }
}

}  // namespace windrose
