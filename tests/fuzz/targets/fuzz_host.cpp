// Fuzz target: lines to the host, which has Pig and Tic-tac-toe on its shelf.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/feeding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const windrose::Feeding feeding(
      {"scripts/pig", "scripts/tic_tac_toe", "boards/tic_tac_toe"});
  windrose::Messages messages;
  windrose::feed_in_time([&] { messages = feeding.host(std::string(data, data + size)); });
  for (const std::string& message : messages) std::fprintf(stderr, "%s\n", message.c_str());
  if (!messages.empty()) std::abort();
  return 0;
}
