// Which line of which script did or asked something, and which paragraphs of the rulebook it
// carries out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace windrose {

/// The script line, and the rulebook's paragraphs that tags name for it.
struct Cause {
  /// Of one line; of more tags the first ones count.
  static constexpr std::size_t kMostParagraphs = 8;

  int script = -1;  // index into GameData::scripts
  int line = 0;
  int paragraph = -1;  // index into GameData::rulebook; of several the first
  std::array<std::int16_t, kMostParagraphs - 1>
      further{};  // the others; small, for causes are many
  std::uint8_t further_count = 0;

  friend bool operator==(const Cause&, const Cause&) = default;

  [[nodiscard]] bool is_known() const { return script >= 0; }

  /// Takes them as its paragraphs, in their order.
  void name(std::span<const int> named) {
    paragraph = named.empty() ? -1 : named.front();
    further = {};
    further_count = 0;
    for (std::size_t i = 1; i < std::min(named.size(), kMostParagraphs); ++i) {
      if (named[i] > INT16_MAX) continue;  // no rulebook that people read has so many
      further[further_count++] = static_cast<std::int16_t>(named[i]);
    }
  }
  /// All of them, the first tag's first.
  [[nodiscard]] std::vector<int> paragraphs() const {
    if (paragraph < 0) return {};
    std::vector<int> all{paragraph};
    all.insert(all.end(), further.begin(), further.begin() + further_count);
    return all;
  }
};

}  // namespace windrose
