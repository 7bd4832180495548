// Plurals of English nouns, as far as names in a game need them.
#pragma once

#include <string>
#include <string_view>

namespace windrose {

/// Whether a noun reads as more than one thing: "points", "coins"; "status" and "class" do not.
[[nodiscard]] bool is_plural(std::string_view noun);

/// What a name takes: "are" if it is a plural, "is" otherwise.
[[nodiscard]] std::string_view is_or_are(std::string_view name);

/// Several of an English noun: "men", "ships", "berries", "boxes"; a plural stays.
[[nodiscard]] std::string plural_of(std::string_view noun);

/// One of what a plural names: "coin" for "coins", "penny" for "pennies", "box" for "boxes"; others
/// stay.
[[nodiscard]] std::string singular_of(std::string_view noun);

/// "influence card" of "an influence card": a noun without its article, if it has one.
[[nodiscard]] std::string_view without_article(std::string_view noun);

}  // namespace windrose
