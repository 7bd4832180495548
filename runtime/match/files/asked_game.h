// The table that a file asks for in its head.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"

namespace windrose {

/// As Table's constructor; what is wrong with the request is told with the file and its first line,
/// what is wrong with the game's own files with their place. Throws Error.
[[nodiscard]] std::unique_ptr<OpenGame> asked_game(const std::vector<std::string>& shelves,
                                                   const MatchRequest& request,
                                                   const std::string& path);

}  // namespace windrose
