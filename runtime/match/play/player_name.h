// What a player may be called, wherever the name comes from: a command, the host, the window, a
// match file.
#pragma once

#include <string>

namespace windrose {

/// Why nobody can be called so, as one sentence that begins with the name; empty if somebody can.
/// Names that look the same are the same: letters that nobody sees are refused.
[[nodiscard]] std::string player_name_fault(const std::string& name);

}  // namespace windrose
