// Names of equal things in one place: "Flood (2)".
#pragma once

#include <string>
#include <vector>

namespace windrose {

/// Each name once, in the order in which they first come, with its count where there are several:
/// "Flood (2)", "Fair".
[[nodiscard]] std::vector<std::string> counted_names(const std::vector<std::string>& names);

}  // namespace windrose
