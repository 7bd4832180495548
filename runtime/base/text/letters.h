// Letters of UTF-8 text as numbers, and which of them a reader does not see.
#pragma once

#include <cstdint>
#include <string_view>

namespace windrose {

/// The code point of one sound UTF-8 letter; of a lone byte that is none, the byte.
[[nodiscard]] std::uint32_t code_point(std::string_view letter);

/// Offset of the first letter that a reader does not see, or takes for another one, or that changes
/// how the letters around it stand, or npos: control characters and line ends, whatever turns the
/// direction of text, letters without a width, blanks of all widths, signs that only choose how
/// another looks, unassigned and private ones, bytes that are not UTF-8. Two names without such
/// letters that look the same are the same.
[[nodiscard]] std::size_t first_invisible(std::string_view text);

}  // namespace windrose
