// From the text of one line of a match file to what it says.
#pragma once

#include <cstddef>

#include "runtime/base/system/line_reader.h"
#include "runtime/match/files/match_record.h"

namespace windrose {

/// The longest line that a match writes is a shuffle of 32,767 cards.
inline constexpr std::size_t kMostLineBytes = std::size_t{2} << 20U;

/// The first line into a record. Throws Error without a place.
void parse_header(const LineReader::Line& line, MatchRecord& record);
/// Any other line, without its number. Throws Error without a place.
[[nodiscard]] MatchLine parse_line(const LineReader::Line& line);

}  // namespace windrose
