#include "runtime/words/names/wording.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "runtime/base/language/language.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

std::string pretty(std::string_view id) {
  std::string out(id);
  std::ranges::replace(out, '_', ' ');
  return told_text(out);
}

std::string words_in_capitals(std::string_view id) {
  std::string text;
  for (const char letter : id) {
    const bool first = text.empty() || text.back() == ' ';
    if (letter == '_') {
      text += ' ';
    } else {
      text += first ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
    }
  }
  return text;
}

std::string capitalized(std::string text) {
  if (text.empty()) return text;
  const std::size_t size = utf8_letters(std::string_view(text).substr(0, 4)).front().size();
  text.replace(0, size, capital_of(std::string_view(text).substr(0, size)));
  return text;
}

bool is_letter_of_word(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x80 || letter == '_' || (letter >= '0' && letter <= '9') ||
         (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

std::string plain_name(std::string_view text) {
  std::string out;
  for (const char letter : trim(text)) {
    const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const char put = small == '_' ? ' ' : small;
    if (put == ' ' && out.ends_with(' ')) continue;
    out += put;
  }
  return out;
}

std::string last_word(const std::string& name) {
  return name.substr(name.rfind(' ') + 1);
}

std::string_view seat_letter(SeatId seat) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  static_assert(kMostPlayers <= kLetters.size());
  if (seat == SeatId::none) return "?";
  return kLetters.substr(static_cast<std::size_t>(seat), 1);
}

}  // namespace windrose
