#include "runtime/terminal/boards/abbreviations.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr std::size_t kMostLetters = 60;  // of a name: those behind them are no candidates

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(width_of(text));
}

/// The first letters of a text, as many as `columns` columns hold. A letter is never cut.
std::string beginning(std::string_view text, std::size_t columns) {
  std::string out;
  for (const std::string_view letter : utf8_letters(text)) {
    if (columns_of(out + std::string(letter)) > columns) break;
    out += letter;
  }
  return out;
}

std::string upper_first(std::string text) {
  return capitalized(std::move(text));
}

/// Beginnings that people would choose, the best first.
std::vector<std::string> candidates(const std::string& name, std::size_t length) {
  std::vector<std::string> words;
  for (const std::string& word : split(name, ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  std::vector<std::string> found;
  if (words.empty()) return {"?"};
  if (words.size() > 1 && is_number(words.back()) && words.back().size() <= length) {
    if (words.back().size() == length || length < 3) found.push_back(words.back());
    found.push_back(upper_first(beginning(words.front(), 1)) + words.back());
  }
  if (words.size() > 1) {
    std::string initials;
    for (const std::string& word : words)
      initials += upper_first(std::string(utf8_letters(word)[0]));
    if (columns_of(initials) >= length) {
      found.push_back(beginning(initials, length));
    } else {
      found.push_back(upper_first(beginning(words[0], length - 1)) +
                      upper_first(std::string(utf8_letters(words[1])[0])));
    }
  }
  std::string run;
  for (const std::string& word : words) run += word;
  std::vector<std::string_view> letters = utf8_letters(run);
  letters.resize(std::min(letters.size(), kMostLetters));
  found.push_back(upper_first(beginning(run, length)));
  // The beginning with its last letter taken from further on, then with a number.
  std::string head = upper_first(beginning(run, length - 1));
  if (head.empty()) head = upper_first(std::string(letters[0]));
  const std::size_t n = utf8_letters(head).size() + (length > 1 ? 1 : 0);
  for (std::size_t i = n; i < letters.size(); ++i) found.push_back(head + std::string(letters[i]));
  std::string first(letters[0]);
  first = upper_first(first);
  for (int digit = 2; digit < 100; ++digit) found.push_back(first + std::to_string(digit));
  return found;
}

}  // namespace

std::vector<std::string> abbreviations(const std::vector<std::string>& names, int length) {
  std::set<std::string> taken;
  std::vector<std::string> out;
  out.reserve(names.size());
  for (const std::string& name : names) {
    std::string chosen;
    for (const std::string& candidate : candidates(name, static_cast<std::size_t>(length))) {
      if (width_of(candidate) > length || taken.contains(candidate)) continue;
      chosen = candidate;
      break;
    }
    taken.insert(chosen);
    out.push_back(chosen.empty() ? "?" : chosen);
  }
  return out;
}

}  // namespace windrose::terminal
