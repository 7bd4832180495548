#include "tests/every_game/known_faults.h"

#include <algorithm>
#include <array>

namespace windrose {
namespace {

// Whoever mends one takes its line out: a test fails as long as a line stands here in vain.
constexpr std::array<KnownFault, 0> kKnown = {};

}  // namespace

std::span<const KnownFault> known_faults() {
  return kKnown;
}

Faults unknown_faults(const std::string& game, const Faults& found) {
  Faults unknown = found;
  for (const KnownFault& known : kKnown) {
    if (known.game == game) unknown.erase(std::string(known.law));
  }
  return unknown;
}

std::set<std::string> mended_faults(const std::string& game,
                                    const std::set<std::string>& looked_for, const Faults& found) {
  std::set<std::string> mended;
  for (const KnownFault& known : kKnown) {
    const std::string law(known.law);
    if (known.game != game || !looked_for.contains(law) || found.contains(law)) continue;
    mended.insert(law + " no longer goes wrong in " + game +
                  ": take it out of the table in tests/every_game/known_faults.cpp");
  }
  return mended;
}

}  // namespace windrose
