#include "tests/every_game/known_faults.h"

#include <algorithm>
#include <array>

namespace windrose {
namespace {

constexpr std::string_view kNumberedWords =
    "words are numbered in the order in which they are spoken";
constexpr std::string_view kManyKnown = "an observation keeps 127 known cards of a zone at most";

// Whoever mends one takes its line out: a test fails as long as a line stands here in vain.
constexpr auto kKnown = std::to_array<KnownFault>({
    {"moods", "files with undos", kNumberedWords},
    {"weigh_anchor", "files with undos", kNumberedWords},
    {"moods", "later matches", kNumberedWords},
});

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
