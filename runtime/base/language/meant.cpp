#include "runtime/base/language/meant.h"

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"

namespace windrose {

std::string told_meant(std::string_view word, std::span<const std::string> candidates) {
  const std::string nearest = nearest_word(word, candidates);
  return nearest.empty() ? "" : phrase(", did you mean {1}?", quote(nearest));
}

}  // namespace windrose
