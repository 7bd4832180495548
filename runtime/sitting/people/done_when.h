// When an answer that ends a turn waits for "Done".
#pragma once

#include <cstdint>

namespace windrose {

enum class DoneWhen : std::uint8_t {
  always,
  undo_ends,  // where it could not be taken back afterwards
  never
};

}  // namespace windrose
