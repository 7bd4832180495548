// The table of all phrases that the runtime itself says to people.
#pragma once

#include <span>
#include <string_view>

namespace windrose {

struct Phrase {
  std::string_view context;  // empty for none
  std::string_view text;     // in English, with placeholders
  std::string_view several;  // the same of several things; empty for none
  std::string_view place;    // the file where it is said first
};

/// Written by `.ci/phrases --write`, sorted by place.
[[nodiscard]] std::span<const Phrase> runtime_phrases();

}  // namespace windrose
