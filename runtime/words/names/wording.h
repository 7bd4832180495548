// Ids and numbers as people read them: "free ship", "312,000", a capital at the beginning.
#pragma once

#include <string>
#include <string_view>

#include "runtime/base/language/language.h"
#include "runtime/base/text/numbers.h"  // number_text

namespace windrose {

/// A blank at which no line is broken; pages show it as a blank.
inline constexpr std::string_view kTie = "\u00A0";

/// "free_ship" as people read it: "free ship", in the language that is spoken.
[[nodiscard]] std::string pretty(std::string_view id);

/// A declared thing as people read it, in the language that is spoken: its name, else its id.
template <typename Declared>
[[nodiscard]] std::string told_name(const Declared& thing) {
  return thing.name.empty() ? pretty(thing.id) : told_text(thing.name);
}

/// "North Sea" from "north_sea".
[[nodiscard]] std::string words_in_capitals(std::string_view id);

/// With a capital letter at the beginning.
[[nodiscard]] std::string capitalized(std::string text);

/// In small letters, without blanks at the ends, _ and - as blanks: two names that people would
/// call the same are the same.
[[nodiscard]] std::string plain_name(std::string_view text);

/// The letter of a seat on a board: "A" for seat 0; "?" for none (-1).
[[nodiscard]] std::string_view seat_letter(int seat);

}  // namespace windrose
