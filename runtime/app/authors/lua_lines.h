// What a line of Lua says, as far as checks of a game have to know. Strings are not told from code.
#pragma once

#include <string>
#include <string_view>

namespace windrose::app {

/// Letters, digits and _.
[[nodiscard]] bool is_name_letter(char letter);

/// The line without its comment.
[[nodiscard]] std::string_view code_part(std::string_view line);

/// Where `name` stands in `text` by itself, not as a part of a longer name, from `from` on; npos if
/// nowhere.
[[nodiscard]] std::size_t name_at(std::string_view text, std::string_view name,
                                  std::size_t from = 0);
[[nodiscard]] bool mentions(std::string_view text, std::string_view name);

/// Whether a function of the file begins with this line.
[[nodiscard]] bool begins_function(std::string_view line);

/// What a line at file level gives to `rules`: "effects.lose" of `function rules.effects.lose(x)`,
/// "goal" of `rules.goal = 40`; else empty.
[[nodiscard]] std::string name_given_by(std::string_view line);

/// "lose" of "effects.lose".
[[nodiscard]] std::string behind_last_dot(const std::string& name);

/// From the bracket at `open`, `(` or `[`, up to the one that closes it; all if none does.
[[nodiscard]] std::string_view in_brackets(std::string_view text, std::size_t open);

}  // namespace windrose::app
