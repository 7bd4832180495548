// Fuzz target: YAML files of a game. The first letter of an input says in place of which file of
// Shipping the rest stands.
#include <array>
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/feeding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const windrose::Feeding feeding({"scripts/shipping", "boards/shipping"});
  static constexpr std::array<const char*, 5> kFiles = {
      "scripts/shipping/game.yaml", "boards/shipping/shipping.yaml", "scripts/shipping/prices.yaml",
      "scripts/shipping/telegrams.yaml", "scripts/shipping/look.yaml"};
  if (size == 0) return 0;
  const std::string text(data + 1, data + size);
  const char* const file = kFiles[static_cast<std::uint8_t>(data[0] - 0x30) % kFiles.size()];
  windrose::feed_in_time([&] { windrose::require_places(feeding.yaml(file, text), text); });
  return 0;
}
