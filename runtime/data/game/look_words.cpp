#include "runtime/data/game/look_words.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"

namespace windrose {
namespace {

/// Refuses a word that is none of `words`: with the one that is meant, else with all of them.
void check_word(const YamlValue& value, const std::string& what,
                std::span<const std::string_view> words, const std::string& also) {
  const std::string word = value.text();
  if (std::ranges::find(words, word) != words.end()) return;
  const std::vector<std::string> all(words.begin(), words.end());
  std::string hint = did_you_mean(word, all);
  if (hint.empty()) hint = "; there are: " + join(all, ", ") + also;
  value.refuse("unknown " + what + " " + quote(word) + hint);
}

}  // namespace

void check_color(const YamlValue& value) {
  const std::string color = value.text();
  const bool is_code = color.size() == 7 && color[0] == '#' &&
                       color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!is_code) check_word(value, "color", look_colors(), ", '#rrggbb'");
}

void check_sign(const YamlValue& value) {
  check_word(value, "sign", look_signs(), "");
}

}  // namespace windrose
