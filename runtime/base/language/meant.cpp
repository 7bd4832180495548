#include "runtime/base/language/meant.h"

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"

namespace windrose {

std::string told_meant(std::string_view word, std::span<const std::string> candidates) {
  const std::string nearest = nearest_word(word, candidates);
  return nearest.empty() ? "" : phrase(", did you mean {1}?", quote(nearest));
}

std::string told_meant_or_list(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kFew = 24;
  const std::string hint = told_meant(word, candidates);
  if (!hint.empty() || candidates.size() > kFew) return hint;
  return candidates.empty() ? phrase("; there are none")
                            : phrase("; expected {1}", list_or(candidates));
}

}  // namespace windrose
