#include "runtime/match/play/player_name.h"

#include <algorithm>
#include <string_view>

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
  const std::string who = "player " + quote(name) + ": ";
  const bool fits = !name.empty() && (name[0] < '0' || name[0] > '9') &&
                    std::ranges::all_of(name, is_name_byte) &&
                    first_invalid_utf8(name) == std::string_view::npos;
  if (!fits) return who + "a name is made of letters, digits and _, and no digit comes first";
  if (const std::size_t at = first_invisible(name); at != std::string_view::npos) {
    return who + "the letter " + letter_number(name, at) +
           " in this name cannot be seen; a name is made of letters, digits and _";
  }
  if (name.size() > kLongestName) {
    return who + "a name has " + std::to_string(kLongestName) + " letters at most";
  }
  if (std::ranges::find(kWords, name) != std::end(kWords)) {
    return who + "this is a word of the program; choose another name";
  }
  return {};
}

}  // namespace windrose
