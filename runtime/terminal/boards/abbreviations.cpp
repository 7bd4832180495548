#include "runtime/terminal/boards/abbreviations.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr std::size_t kMostLetters = 60;  // of a name: those behind them are no candidates

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

std::string joined(const std::vector<std::string_view>& letters) {
  std::string out;
  for (const std::string_view letter : letters) out += letter;
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
    found.push_back(upper_first(words.front().substr(0, 1)) + words.back());
  }
  if (words.size() > 1) {
    std::string initials;
    for (const std::string& word : words)
      initials += upper_first(std::string(utf8_letters(word)[0]));
    if (initials.size() >= length) {
      found.push_back(initials.substr(0, length));
    } else {
      found.push_back(upper_first(words[0].substr(0, length - 1)) +
                      upper_first(words[1].substr(0, 1)));
    }
  }
  std::string run;
  for (const std::string& word : words) run += word;
  std::vector<std::string_view> letters = utf8_letters(run);
  letters.resize(std::min(letters.size(), kMostLetters));
  const std::size_t n = std::min(length, letters.size());
  found.push_back(
      upper_first(joined({letters.begin(), letters.begin() + static_cast<std::ptrdiff_t>(n)})));
  // The beginning with its last letter taken from further on, then with a number.
  std::string head =
      upper_first(joined({letters.begin(), letters.begin() + static_cast<std::ptrdiff_t>(n - 1)}));
  if (head.empty()) head = upper_first(std::string(letters[0]));
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

}  // namespace windrose
