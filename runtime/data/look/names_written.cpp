#include "runtime/data/look/names_written.h"

#include <algorithm>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

bool is_word_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '_';
}

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/// The letter at or behind `at` that is no blank, or 0.
char next_letter(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at < text.size() ? text[at] : '\0';
}

/// The letter before `at` that is no blank, or 0.
char letter_before(std::string_view text, std::size_t at) {
  while (at > 0 && is_blank(text[at - 1])) --at;
  return at > 0 ? text[at - 1] : '\0';
}

/// Whether an equals sign follows that is not the first of two.
bool is_assigned(std::string_view text, std::size_t end) {
  while (end < text.size() && is_blank(text[end])) ++end;
  return end < text.size() && text[end] == '=' && next_letter(text, end + 1) != '=';
}

bool is_name(std::string_view text, std::size_t begin, std::size_t end) {
  const char before = begin > 0 ? text[begin - 1] : '\0';
  const char after = end < text.size() ? text[end] : '\0';
  if ((before == '"' || before == '\'') && after == before) return true;
  if (before == '.') return is_assigned(text, end);
  const char sign = letter_before(text, begin);
  return (sign == '{' || sign == ',' || sign == ';') && is_assigned(text, end);
}

}  // namespace

void add_names_written(std::string_view script, std::vector<std::string>& names) {
  for (std::size_t begin = 0; begin < script.size(); ++begin) {
    if (!is_word_letter(script[begin])) continue;
    std::size_t end = begin;
    while (end < script.size() && is_word_letter(script[end])) ++end;
    std::string word(script.substr(begin, end - begin));
    const bool is_small = std::ranges::none_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (is_small && is_lua_identifier(word) && is_name(script, begin, end))
      names.push_back(std::move(word));
    begin = end;
  }
}

}  // namespace windrose
