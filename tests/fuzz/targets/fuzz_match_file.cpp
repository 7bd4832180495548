// Fuzz target: match files and golden transcripts. The input is one of a match of Pig.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/feeding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const windrose::Feeding feeding({"scripts/pig"});
  const std::string text(data, data + size);
  windrose::feed_in_time([&] { windrose::require_places(feeding.match_file(text), text); });
  return 0;
}
