// What the runtime itself says to people: the one formatter, and the one way to another language.
//
// A phrase is its English text with numbered placeholders. That text, and its context where one
// text means two things, is its id in the files of translators. `.ci/phrases --write` collects all
// of them in phrase_table*.cpp, so they are literals, here where they are said.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/base/language/fill.h"

namespace windrose {

using SaidWords = std::span<const std::string_view>;

/// The text with its placeholders filled: `{1}` by the first of the words, `{}` and `{$}` by the
/// next one. A placeholder without a word stays.
[[nodiscard]] std::string filled(std::string_view text, SaidWords words);

/// See phrase() and the like.
[[nodiscard]] std::string said_phrase(std::string_view context, std::string_view english,
                                      SaidWords words);
[[nodiscard]] std::string said_number(std::string_view one, std::string_view several,
                                      long long number, SaidWords words);

/// phrase("{1} pays {2}", who, amount).
template <class... Words>
[[nodiscard]] std::string phrase(std::string_view english, const Words&... words) {
  const std::array<std::string_view, sizeof...(Words)> list{std::string_view(words)...};
  return said_phrase({}, english, list);
}

/// The same, where one English text means several things: phrase_as("auction", "out").
template <class... Words>
[[nodiscard]] std::string phrase_as(std::string_view context, std::string_view english,
                                    const Words&... words) {
  const std::array<std::string_view, sizeof...(Words)> list{std::string_view(words)...};
  return said_phrase(context, english, list);
}

/// One of the two that goes with the number, which is not among the words by itself:
/// phrase_number("{1} card", "{1} cards", 3, "3").
template <class... Words>
[[nodiscard]] std::string phrase_number(std::string_view one, std::string_view several,
                                        long long number, const Words&... words) {
  const std::array<std::string_view, sizeof...(Words)> list{std::string_view(words)...};
  return said_number(one, several, number, list);
}

/// A phrase in a table, which is said later by said_phrase().
[[nodiscard]] constexpr std::string_view phrase_later(std::string_view english) {
  return english;
}

/// What the gaps of a game's text are filled with, `{}` and `{$}` in their order, `{2}` and `{$2}`
/// by number.
struct TextGaps {
  std::size_t count = 0;    // of values
  std::uint32_t money = 0;  // a bit for each of the first 32: whether it is an amount of money
  [[nodiscard]] bool is_money(std::size_t value) const {
    return value < 32 && (money >> value & 1U) != 0;
  }
};
[[nodiscard]] TextGaps gaps_of(std::string_view text);

/// What stands in a placeholder for a word, by its number from 0, in the form that it asks for.
using GapWord = std::function<std::string(std::size_t word, GapForm form)>;
/// A text of a game with its placeholders filled.
[[nodiscard]] std::string filled(std::string_view text, std::size_t words, const GapWord& word);

/// "the sand" for "sand" and for "the sand", in the language that is spoken.
[[nodiscard]] std::string the_text(const std::string& name);

/// "a disc", "an oil well" in English; the name itself in another language.
[[nodiscard]] std::string a_text(const std::string& name);

/// "3" for 3 to 3, "1 to 4".
[[nodiscard]] std::string range_text(long long from, long long to);

/// "a, b and c", in the language that is spoken.
[[nodiscard]] std::string list_and(std::span<const std::string> things);
/// "a, b or c".
[[nodiscard]] std::string list_or(std::span<const std::string> things);

}  // namespace windrose
