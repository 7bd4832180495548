// Fuzz target: rules. The input is the rules.lua of Pig, which is loaded and played.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/feeding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const windrose::Feeding feeding({"scripts/pig"});
  const std::string text(data, data + size);
  windrose::feed_in_time(
      [&] { windrose::require_places(feeding.lua("scripts/pig/rules.lua", text), text); });
  return 0;
}
