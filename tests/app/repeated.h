// Long texts for files that a stranger has made.
#pragma once

#include <string>

namespace windrose::app {

/// The text so many times.
inline std::string repeated(const std::string& text, int times) {
  std::string all;
  all.reserve(text.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace windrose::app
