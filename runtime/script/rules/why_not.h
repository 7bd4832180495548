// Why something is not among the answers, in the words of the rules.
#pragma once

#include <string>

namespace windrose {

struct WhyNot {
  std::string reason{};     // empty: the rules say nothing
  std::string paragraph{};  // of the rulebook; may be empty

  /// "the road is closed (d.2)".
  [[nodiscard]] std::string text() const {
    return paragraph.empty() ? reason : reason + " (" + paragraph + ")";
  }
};

}  // namespace windrose
