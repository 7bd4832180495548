// Which line of which script did or asked something, and which paragraphs of the rulebook it
// carries out.
#pragma once

#include <algorithm>
#include <array>
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
  std::array<int, kMostParagraphs - 1> further{};  // the others
  std::size_t further_count = 0;

  [[nodiscard]] bool is_known() const { return script >= 0; }

  /// Takes them as its paragraphs, in their order.
  void name(std::span<const int> named) {
    named = named.first(std::min(named.size(), kMostParagraphs));
    paragraph = named.empty() ? -1 : named.front();
    further_count = named.empty() ? 0 : named.size() - 1;
    if (!named.empty()) std::ranges::copy(named.subspan(1), further.begin());
  }
  /// All of them, the first tag's first.
  [[nodiscard]] std::vector<int> paragraphs() const {
    if (paragraph < 0) return {};
    std::vector<int> all{paragraph};
    all.insert(all.end(), further.begin(),
               further.begin() + static_cast<std::ptrdiff_t>(further_count));
    return all;
  }
};

}  // namespace windrose
