#include "runtime/terminal/boards/abbreviations.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

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

/// Takes the first beginning that is still free, name by name. What is taken stays so: a number
/// that was refused once is not tried again, so that thousands of names take no longer than a few
/// each.
class Abbreviating {
 public:
  explicit Abbreviating(int length) : length_(static_cast<std::size_t>(length)) {}

  std::string of(const std::string& name) {
    std::vector<std::string> words;
    for (std::string& word : split(name, ' ')) {
      if (!word.empty()) words.push_back(std::move(word));
    }
    if (words.empty()) return "?";
    for (const std::string& candidate : candidates(words)) {
      if (take(candidate)) return candidate;
    }
    return first_free_number(upper_first(std::string(utf8_letters(words[0])[0])));
  }

 private:
  /// Beginnings that people would choose, the best first.
  [[nodiscard]] std::vector<std::string> candidates(const std::vector<std::string>& words) const {
    std::vector<std::string> found;
    if (words.size() > 1 && is_number(words.back()) && words.back().size() <= length_) {
      if (words.back().size() == length_ || length_ < 3) found.push_back(words.back());
      found.push_back(upper_first(beginning(words.front(), 1)) + words.back());
    }
    if (words.size() > 1) {
      std::string initials;
      for (const std::string& word : words)
        initials += upper_first(std::string(utf8_letters(word)[0]));
      if (columns_of(initials) >= length_) {
        found.push_back(beginning(initials, length_));
      } else {
        found.push_back(upper_first(beginning(words[0], length_ - 1)) +
                        upper_first(std::string(utf8_letters(words[1])[0])));
      }
    }
    std::string run;
    for (const std::string& word : words) run += word;
    std::vector<std::string_view> letters = utf8_letters(run);
    letters.resize(std::min(letters.size(), kMostLetters));
    found.push_back(upper_first(beginning(run, length_)));
    // The beginning with its last letter taken from further on.
    std::string head = upper_first(beginning(run, length_ - 1));
    if (head.empty()) head = upper_first(std::string(letters[0]));
    const std::size_t n = utf8_letters(head).size() + (length_ > 1 ? 1 : 0);
    for (std::size_t i = n; i < letters.size(); ++i)
      found.push_back(head + std::string(letters[i]));
    return found;
  }

  /// The letter with a number behind it, or "?" where all of them are taken.
  std::string first_free_number(const std::string& letter) {
    constexpr int kFirst = 2;
    constexpr int kEnd = 100;
    int& next = next_numbers_.try_emplace(letter, kFirst).first->second;
    while (next < kEnd) {
      std::string candidate = letter + std::to_string(next++);
      if (take(candidate)) return candidate;
    }
    return "?";
  }

  bool take(const std::string& candidate) {
    if (candidate.empty() || taken_.contains(candidate) || columns_of(candidate) > length_)
      return false;
    taken_.insert(candidate);
    return true;
  }

  std::size_t length_;
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, int> next_numbers_;  // by letter: those before are not free
};

}  // namespace

std::vector<std::string> abbreviations(const std::vector<std::string>& names, int length) {
  Abbreviating abbreviating(length);
  std::vector<std::string> out;
  out.reserve(names.size());
  for (const std::string& name : names) out.push_back(abbreviating.of(name));
  return out;
}

}  // namespace windrose::terminal
