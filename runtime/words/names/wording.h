// Ids and numbers as people read them: "free ship", "312,000", a capital at the beginning.
#pragma once

#include <string>
#include <string_view>

#include "runtime/base/language/language.h"
#include "runtime/base/text/numbers.h"  // number_text
#include "runtime/data/game/given_name.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

/// A blank at which no line is broken; pages show it as a blank.
inline constexpr std::string_view kTie = "\u00A0";

/// "free_ship" as people read it: "free ship", in the language that is spoken.
[[nodiscard]] std::string pretty(std::string_view id);

/// With a capital letter at the beginning.
[[nodiscard]] std::string capitalized(std::string text);

/// A declared thing as people read it, in the language that is spoken.
template <typename Declared>
[[nodiscard]] std::string told_name(const Declared& thing) {
  return told_text(name_in_words(thing));
}

/// The same as a heading: an id begins with a capital, a name stays as it was given.
template <typename Declared>
[[nodiscard]] std::string headed_name(const Declared& thing) {
  return has_own_name(thing) ? told_name(thing) : capitalized(told_name(thing));
}

/// "North Sea" from "north_sea".
[[nodiscard]] std::string words_in_capitals(std::string_view id);

/// A declared thing as a title: every word of an id begins with a capital.
template <typename Declared>
[[nodiscard]] std::string titled_name(const Declared& thing) {
  return has_own_name(thing) ? told_name(thing) : words_in_capitals(told_name(thing));
}

/// Whether it can stand in a word: a letter, a digit, _, or a part of a letter beyond ASCII.
[[nodiscard]] bool is_letter_of_word(char letter);

/// In small letters, without blanks at the ends, _ and - as blanks: two names that people would
/// call the same are the same.
[[nodiscard]] std::string plain_name(std::string_view text);

/// The last word of a name, where there is no room for all of it: "cards" of "influence cards".
[[nodiscard]] std::string last_word(const std::string& name);

/// The letter of a seat on a board: "A" for seat 0; "?" for none.
[[nodiscard]] std::string_view seat_letter(SeatId seat);

}  // namespace windrose
