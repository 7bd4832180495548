#include "runtime/match/play/player_name.h"

#include <algorithm>
#include <string_view>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/letters.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// What answers are called: a player of that name could not be told from them.
constexpr std::string_view kWords[] = {"pass", "yes",    "no",  "none", "nothing", "random",
                                       "bank", "nobody", "all", "game", "board",   "list"};
constexpr std::size_t kLongestName = 24;  // bytes

bool is_name_byte(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x80 || letter == '_' || (letter >= '0' && letter <= '9') ||
         (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/// The letter that begins there, spelled out where it cannot be shown: "U+202E".
std::string letter_number(std::string_view text, std::size_t at) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const std::uint32_t point = code_point(utf8_letters(text.substr(at, 4)).front());
  std::string digits;
  for (unsigned shift = 24; shift > 0;) {
    shift -= 4;
    if (shift >= 16 && point >> shift == 0) continue;
    digits += kDigits[point >> shift & 0xFU];
  }
  return "U+" + digits;
}

}  // namespace

std::string player_name_fault(const std::string& name) {
  const std::string who = phrase("player {1}", quote(name)) + ": ";
  const bool fits = !name.empty() && (name[0] < '0' || name[0] > '9') &&
                    std::ranges::all_of(name, is_name_byte) &&
                    first_invalid_utf8(name) == std::string_view::npos;
  if (!fits)
    return who + phrase("a name is made of letters, digits and {1}, and no digit comes first", "_");
  if (const std::size_t at = first_invisible(name); at != std::string_view::npos) {
    return who + phrase(
                     "the letter {1} in this name cannot be seen; a name is made of letters, "
                     "digits and {2}",
                     letter_number(name, at), "_");
  }
  if (name.size() > kLongestName) {
    return who + phrase("a name has {1} letters at most", std::to_string(kLongestName));
  }
  if (std::ranges::find(kWords, name) != std::end(kWords)) {
    return who + phrase("this is a word of the program; choose another name");
  }
  return {};
}

}  // namespace windrose
