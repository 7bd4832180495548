// Lines of input from another program, none longer than anybody wants to keep.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

namespace windrose {

/// The next line without its end; none at the end of the input. Of a line with more than `most`
/// bytes the first `most` + 1 are given, and the rest is read and dropped.
[[nodiscard]] std::optional<std::string> read_bounded_line(std::istream& in, std::size_t most);

}  // namespace windrose
