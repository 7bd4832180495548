// Fuzz target: match files and golden transcripts. The input is one of a match of Pig.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/feeding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const windrose::Feeding feeding({"scripts/pig"});
  windrose::require_places(feeding.match_file(std::string(data, data + size)));
  return 0;
}
