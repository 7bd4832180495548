#include "runtime/base/text/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cwctype>
#include <initializer_list>
#include <locale.h>

#include "runtime/base/text/letters.h"

namespace windrose {
namespace {

constexpr std::size_t kLongestQuote = 60;

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string lower(std::string_view word) {
  std::string result(word);
  for (char& letter : result) letter = lower(letter);
  return result;
}

std::string join_last(std::span<const std::string> words, std::string_view last) {
  if (words.empty()) return "";
  std::string text = join(words.first(words.size() - 1), ", ");
  if (words.size() > 1) text.append(" ").append(last).append(" ");
  return text + words.back();
}

/// Bytes of the code point that begins at `at`, 0 if there is none.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const std::uint8_t first = byte(at);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(at + 1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const std::uint8_t second = byte(at + 1);
    if (first == 0xE0 && second < 0xA0) return 0;
    if (first == 0xED && second >= 0xA0) return 0;
    return follows(at + 1) && follows(at + 2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const std::uint8_t second = byte(at + 1);
    if (first == 0xF0 && second < 0x90) return 0;
    if (first == 0xF4 && second >= 0x90) return 0;
    return follows(at + 1) && follows(at + 2) && follows(at + 3) ? 4 : 0;
  }
  return 0;
}

/// Bytes of the letter at `at` if it may be shown, else 0.
std::size_t printable_length(std::string_view text, std::size_t at) {
  const std::size_t length = utf8_length(text, at);
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[at + i]); };
  if (length == 1) {
    const bool control = byte(0) < ' ' && text[at] != '\n' && text[at] != '\t';
    return control || byte(0) == 0x7F ? 0 : 1;
  }
  if (length == 2 && byte(0) == 0xC2 && byte(1) < 0xA0) return 0;  // further control characters
  if (length == 3 && byte(0) == 0xE2) {
    const bool turns = (byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE) ||
                       (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
    if (turns) return 0;
  }
  return length;
}

/// "\\x1b" for a byte; "\\u202e" for a letter, which is what JSON calls it as well.
void spell(std::string_view letter, std::string& shown) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::uint32_t point = code_point(letter);
  const bool is_byte = letter.size() == 1 && point != 0x7F;
  shown += is_byte ? "\\x" : "\\u";
  for (unsigned shift = is_byte ? 8 : 16; shift > 0;) {
    shift -= 4;
    shown += kDigits[point >> shift & 0xFU];
  }
}

}  // namespace

std::string quote(std::string_view word) {
  const std::vector<std::string_view> letters = utf8_letters(word.substr(0, 4 * kLongestQuote + 4));
  if (letters.size() <= kLongestQuote) return "'" + printable(word) + "'";
  std::string text = "'";
  for (std::size_t i = 0; i < kLongestQuote; ++i) text += printable(letters[i]);
  return text + "...'";
}

std::string cut_text(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  std::size_t end = bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string join_or(std::span<const std::string> words) {
  return join_last(words, "or");
}

std::string join_and(std::span<const std::string> words) {
  return join_last(words, "and");
}

std::string join(std::span<const std::string> words, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += between;
    text += words[i];
  }
  return text;
}

int edit_distance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<int> before_last(width);
  std::vector<int> last(width);
  std::vector<int> row(width);
  for (std::size_t j = 0; j < width; ++j) last[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j < width; ++j) {
      const int change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

std::string nearest_word(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kLongest = 64;  // nobody misspells a longer word, and the work is quadratic
  if (word.empty() || word.size() > kLongest) return "";
  const std::string wanted = lower(word);
  const std::string* best = nullptr;
  int best_distance = static_cast<int>(wanted.size());  // all letters wrong is no likeness
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongest) continue;
    const int longer = static_cast<int>(std::max(wanted.size(), candidate.size()));
    const int shorter = static_cast<int>(std::min(wanted.size(), candidate.size()));
    if (longer - shorter > std::max(1, longer / 3)) continue;  // too many letters are missing
    const int distance = edit_distance(wanted, lower(candidate));
    if (distance <= std::max(1, longer / 3) && distance < best_distance) {
      best = &candidate;
      best_distance = distance;
    }
  }
  if (best) return *best;
  constexpr std::size_t kTelling = 3;  // fewer letters begin too many words
  for (const std::string& candidate : candidates) {
    const std::string known = lower(candidate);
    if (std::min(known.size(), wanted.size()) < kTelling) continue;
    if (!known.starts_with(wanted) && !wanted.starts_with(known)) continue;
    if (best) return "";
    best = &candidate;
  }
  return best ? *best : "";
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  const std::string nearest = nearest_word(word, candidates);
  return nearest.empty() ? "" : ", did you mean " + quote(nearest) + "?";
}

std::string did_you_mean_or_list(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kFew = 24;
  std::string hint = did_you_mean(word, candidates);
  if (!hint.empty() || candidates.size() > kFew) return hint;
  return candidates.empty() ? "; there are none" : "; expected " + join_or(candidates);
}

bool is_lua_identifier(std::string_view word) {
  static constexpr std::array<std::string_view, 22> kKeywords = {
      "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
      "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
      "repeat",   "return", "then", "true", "until",  "while"};
  if (word.empty() || (word[0] >= '0' && word[0] <= '9')) return false;
  for (const char letter : word) {
    const bool fits = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                      (letter >= '0' && letter <= '9') || letter == '_';
    if (!fits) return false;
  }
  return std::find(kKeywords.begin(), kKeywords.end(), word) == kKeywords.end();
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = text.find(separator, begin);
    pieces.emplace_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return pieces;
    begin = end + 1;
  }
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  if (text.empty()) return lines;
  lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  for (std::string& line : lines) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
  }
  return lines;
}

std::vector<std::string_view> utf8_letters(std::string_view text) {
  std::vector<std::string_view> letters;
  letters.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, utf8_length(text, at));
    letters.push_back(text.substr(at, length));
    at += length;
  }
  return letters;
}

std::string capital_of(std::string_view letter) {
  if (letter.size() == 1 || first_invalid_utf8(letter) != std::string_view::npos) {
    std::string same(letter);
    if (same.size() == 1)
      same[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(same[0])));
    return same;
  }
  static const locale_t kAnyAlphabet = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (kAnyAlphabet == nullptr) return std::string(letter);  // a system without it
  // The bits of the first byte behind its length, then six of each other one.
  wint_t code = static_cast<unsigned char>(letter[0]) & (0x7FU >> letter.size());
  for (const char byte : letter.substr(1))
    code = code << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  wint_t capital = towupper_l(code, kAnyAlphabet);
  if (capital == code || capital < 0x80) return std::string(letter);
  std::string text;
  const std::size_t size = capital < 0x800 ? 2 : capital < 0x10000 ? 3 : 4;
  for (std::size_t i = 1; i < size; ++i, capital >>= 6U)
    text.insert(text.begin(), static_cast<char>(0x80U | (capital & 0x3FU)));
  const unsigned first = 0xF00U >> size & 0xFFU;  // as many ones as bytes
  text.insert(text.begin(), static_cast<char>(first | capital));
  return text;
}

std::size_t first_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::size_t first_unprintable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const bool is_plain = text[at] >= ' ' && text[at] < '\x7f';  // nearly all that is written
    const std::size_t length = is_plain ? 1 : printable_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::string printable(std::string_view text) {
  if (first_unprintable(text) == std::string_view::npos) return std::string(text);
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = printable_length(text, at);
    if (length > 0) {
      shown += text.substr(at, length);
      at += length;
      continue;
    }
    const std::string_view letter =
        text.substr(at, std::max<std::size_t>(1, utf8_length(text, at)));
    spell(letter, shown);
    at += letter.size();
  }
  return shown;
}

std::string counted(long long number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

std::string seconds_text(int milliseconds) {
  if (milliseconds % 1000 == 0) return counted(milliseconds / 1000, "second");
  return std::to_string(milliseconds / 1000) + "." + std::to_string(milliseconds % 1000 / 100) +
         " seconds";
}

std::string_view without_the(std::string_view name) {
  return name.starts_with("the ") || name.starts_with("The ") ? name.substr(4) : name;
}

}  // namespace windrose
