// Words and lists of words as they stand in files and messages.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// 'word', as all messages quote what somebody wrote; cut after 60 letters.
[[nodiscard]] std::string quote(std::string_view word);

/// The text as it is up to `bytes`; a longer one is cut between letters and ends in "...".
[[nodiscard]] std::string cut_text(std::string_view text, std::size_t bytes);

/// "a", "a or b", "a, b or c"; nothing for no words.
[[nodiscard]] std::string join_or(std::span<const std::string> words);

/// The same with "and".
[[nodiscard]] std::string join_and(std::span<const std::string> words);

/// The words with `between` put between them.
[[nodiscard]] std::string join(std::span<const std::string> words, std::string_view between);

/// How many letters must be added, dropped, changed or swapped with their neighbor (Damerau and
/// Levenshtein's distance, each pair of neighbors swapped at most once). Counts bytes.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

/// The candidate that `word` was probably meant to be: nearest in spelling (a third of its letters
/// may be wrong, upper and lower case are alike), else the only one that it begins or that begins
/// it. Empty if none.
[[nodiscard]] std::string nearest_word(std::string_view word,
                                       std::span<const std::string> candidates);

/// ", did you mean 'x'?" to be put behind a message, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string> candidates);

/// The same; where nothing is near and the candidates are few, "; expected a, b or c".
[[nodiscard]] std::string did_you_mean_or_list(std::string_view word,
                                               std::span<const std::string> candidates);

/// Whether it can stand behind a dot in Lua: letters, digits and _, no digit first, no keyword.
[[nodiscard]] bool is_lua_identifier(std::string_view word);

/// The pieces between separators; one empty piece for empty text.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

/// Without blanks, tabs and line ends on both sides.
[[nodiscard]] std::string_view trim(std::string_view text);

/// The lines without their ends (\n or \r\n); a line end at the very end begins no further line.
[[nodiscard]] std::vector<std::string> split_lines(std::string_view text);

/// The letters (code points) of UTF-8 text; a byte that is no UTF-8 counts as a letter.
[[nodiscard]] std::vector<std::string_view> utf8_letters(std::string_view text);

/// The capital of a letter (a code point) of any alphabet; what has none stays as it is.
[[nodiscard]] std::string capital_of(std::string_view letter);

/// Offset of the first byte that is not UTF-8 (overlong forms and surrogates are not), or npos.
[[nodiscard]] std::size_t first_invalid_utf8(std::string_view text);

/// Offset of the first byte that must not reach a screen, or npos: control characters other than
/// line ends and tabs, letters that turn the direction of the text (U+202A to U+202E, U+2066 to
/// U+2069), bytes that are not UTF-8.
[[nodiscard]] std::size_t first_unprintable(std::string_view text);

/// The text with every such letter spelled out: "\x1b[2J", "\u202e". A JSON text stays the same
/// JSON: there, control characters of ASCII are spelled out already, and the others as JSON does
/// it.
[[nodiscard]] std::string printable(std::string_view text);

/// "1 space", "3 spaces": the number and its noun, which takes an s unless it is one.
[[nodiscard]] std::string counted(long long number, std::string_view noun);
/// "1 second", "1.8 seconds": tenths are cut.
[[nodiscard]] std::string seconds_text(int milliseconds);
/// "sand" for "sand" and for "the sand".
[[nodiscard]] std::string_view without_the(std::string_view name);

}  // namespace windrose
