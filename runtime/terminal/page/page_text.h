// Text laid out in a monospaced page: how wide it prints, wrapped, padded, in columns, side by
// side.
//
// Lines hold UTF-8 and may hold color sequences, which have no width. Whatever is laid out here is
// at most as wide as asked for, unless a single word is wider.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace windrose::terminal {

using Lines = std::vector<std::string>;

/// Columns that the text takes: letters, wide ones twice, color sequences and accents on their own
/// never.
[[nodiscard]] int width_of(std::string_view text);

/// Broken at blanks; lines of the text stay lines. All lines but the first begin with `indent`
/// blanks; a word wider than the page is cut.
[[nodiscard]] Lines wrap(std::string_view text, int width, int indent = 0);

/// Filled with blanks on the right (left, around) to at least `width` columns.
[[nodiscard]] std::string padded(std::string_view text, int width);
[[nodiscard]] std::string padded_left(std::string_view text, int width);
[[nodiscard]] std::string centered(std::string_view text, int width);

/// At most `width` columns, with … where something is missing; only for text without colors.
[[nodiscard]] std::string cut(std::string_view text, int width);

/// As many equal columns as fit `width`, filled downward, `gap` blanks between them.
[[nodiscard]] Lines in_columns(const std::vector<std::string>& cells, int width, int gap = 2);

/// The same for cells of uneven length: those wider than a third of the page follow on lines of
/// their own.
[[nodiscard]] Lines in_uneven_columns(const std::vector<std::string>& cells, int width,
                                      int gap = 3);

/// As few lines as can be: columns filled downward, each as wide as its widest cell, names longer
/// than 18 letters cut if that helps. Nothing if it takes more than `most` lines.
[[nodiscard]] Lines in_tight_columns(const std::vector<std::string>& cells, int width, int most);

/// Two blocks side by side, the right one beginning at column `at`.
[[nodiscard]] Lines beside(const Lines& left, const Lines& right, int at);

void append(Lines& lines, const Lines& more);

/// The nearest text in ASCII of the same width: for terminals without UTF-8.
[[nodiscard]] std::string to_ascii(std::string_view text);

/// The same without color sequences that change nothing.
[[nodiscard]] std::string fewer_colors(std::string_view text);

}  // namespace windrose::terminal
