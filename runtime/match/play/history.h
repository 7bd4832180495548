// The history of a match: the replies and given outcomes, in order. It is the truth; all else is
// recomputed.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/state/ids/code.h"

namespace windrose {

struct Input {
  enum class Type : std::uint8_t { reply, roll, shuffle };
  Type type = Type::reply;
  bool pass = false;
  bool random = false;             // an outcome that is to be drawn
  std::int16_t seat = -1;          // of a reply
  std::int32_t events_before = 0;  // how many events its step had when it was asked
  std::int32_t pass_text = -1;  // of a pass where one had to answer: word id of what it was called;
                                // known once the input was fed to its step, and in no file
  Code one;
  std::vector<Code> many;            // some, order
  std::vector<std::int32_t> values;  // faces; for a shuffle item numbers, top first
  bool by_agent = false;
};

using History = std::vector<Input>;

}  // namespace windrose
