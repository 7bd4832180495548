#include "runtime/base/system/json_keys.h"

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"

namespace windrose {

bool JsonKeys::add(const std::string& key) {
  if (open_.back().size() >= kMost) {
    throw Error(phrase("this map has more than {1} keys; write fewer", std::to_string(kMost)));
  }
  return open_.back().insert(key).second;
}

void JsonKeys::check_depth_of(std::string_view text) {
  int levels = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == '\\' && is_quoted) ++i;
    if (letter == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    if (letter == '[' || letter == '{') check_depth(++levels);
    if (letter == ']' || letter == '}') --levels;
  }
}

void JsonKeys::check_depth(int levels) {
  if (levels <= kMostLevels) return;
  throw Error(phrase("lists and maps are nested here more than {1} levels deep; write fewer levels",
                     std::to_string(kMostLevels)));
}

}  // namespace windrose
