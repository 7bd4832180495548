#include "runtime/base/language/phrase.h"

#include <algorithm>
#include <vector>

#include "runtime/base/language/fill.h"
#include "runtime/base/language/language.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"

namespace windrose {

std::string filled(std::string_view text, SaidWords words) {
  std::string out;
  fill(
      text, words.size(), [&](std::string_view stretch) { out += stretch; },
      [&](std::size_t word, GapForm) { out += words[word]; });
  return out;
}

TextGaps gaps_of(std::string_view text) {
  TextGaps gaps;
  std::size_t next = 0;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const Gap gap = gap_at(text.substr(at));
    if (gap.size == 0) continue;
    const std::size_t word = gap.number > 0 ? gap.number - 1 : next++;
    if (gap.is_money && word < 32) gaps.money |= 1U << word;
    gaps.count = std::max(gaps.count, word + 1);
  }
  return gaps;
}

std::string said_phrase(std::string_view context, std::string_view english, SaidWords words) {
  const Language* const language = spoken_language();
  if (language == nullptr) return filled(english, words);
  return filled(language->phrase(context, english), words);
}

std::string said_number(std::string_view one, std::string_view several, long long number,
                        SaidWords words) {
  const Language* const language = spoken_language();
  if (language == nullptr) return filled(number == 1 ? one : several, words);
  return filled(language->phrase(one, several, number), words);
}

std::string filled(std::string_view text, std::size_t words, const GapWord& word) {
  std::string out;
  fill(
      text, words, [&](std::string_view stretch) { out += stretch; },
      [&](std::size_t at, GapForm form) { out += word(at, form); });
  return out;
}

std::string the_text(const std::string& name) {
  return phrase("the {1}", without_the(name));
}

std::string a_text(const std::string& name) {
  if (spoken_language() != nullptr || name.empty() || without_article(name) != name) return name;
  constexpr std::string_view kVowels = "aeiouAEIOU";
  return (kVowels.find(name.front()) == std::string_view::npos ? "a " : "an ") + name;
}

std::string range_text(long long from, long long to) {
  if (from == to) return std::to_string(from);
  return phrase("{1} to {2}", std::to_string(from), std::to_string(to));
}

std::string list_and(std::span<const std::string> things) {
  if (things.size() < 2) return things.empty() ? std::string() : things.front();
  return phrase("{1} and {2}", join(things.first(things.size() - 1), ", "), things.back());
}

std::string list_or(std::span<const std::string> things) {
  if (things.size() < 2) return things.empty() ? std::string() : things.front();
  return phrase("{1} or {2}", join(things.first(things.size() - 1), ", "), things.back());
}

}  // namespace windrose
