// A prompt of two lines in one text: what is asked, and behind a dot what one should know.
#pragma once

#include <string_view>

namespace windrose {

/// Parts of the text they were read from.
struct PromptLines {
  std::string_view title;
  std::string_view second;  // empty without a dot
};

/// "Sail up to 7 spaces · Entering a port ends the move" in its two lines.
[[nodiscard]] constexpr PromptLines prompt_lines(std::string_view prompt) {
  constexpr std::string_view kBetween = " · ";
  const std::size_t dot = prompt.find(kBetween);
  if (dot == std::string_view::npos) return {prompt, {}};
  return {prompt.substr(0, dot), prompt.substr(dot + kBetween.size())};
}

}  // namespace windrose
