#include "runtime/script/stores/held_bytes.h"

#include <algorithm>
#include <array>

namespace windrose {

std::string HeldBytes::fact() const {
  return "the steps of this match keep more than " + std::to_string(kMostHeldBytes >> 20U) +
         " MB beside the memory of Lua";
}

std::string HeldBytes::advice() const {
  struct Kind {
    std::size_t bytes;
    std::string what;
    const char* way_out;
  };
  const std::array kinds = {
      Kind{past, "the past takes ", "let steps log and change less"},
      Kind{answers, "the answers take ", "ask for fewer things at a time"},
      Kind{words, "the texts that they made take ",
           "use {} for numbers and names instead of joining texts"},
      Kind{events, "the events of the last one take ", "log and change less"},
      Kind{lists, "the lists of the last one take ", "keep one list and add to it"},
  };
  const Kind& most = *std::ranges::max_element(kinds, {}, &Kind::bytes);
  return most.what + std::to_string(most.bytes >> 20U) + " MB; " + most.way_out;
}

}  // namespace windrose
