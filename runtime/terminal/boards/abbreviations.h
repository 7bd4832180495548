// Short marks for many names, for narrow maps.
#pragma once

#include <string>
#include <vector>

namespace windrose::terminal {

/// Different marks of at most `length` letters, as near to the beginnings of the names as can be:
/// "Ve", "SA", "7" for "border 7".
[[nodiscard]] std::vector<std::string> abbreviations(const std::vector<std::string>& names,
                                                     int length);

}  // namespace windrose::terminal
