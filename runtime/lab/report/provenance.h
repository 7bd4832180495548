// What was played, as JSON: the same block in every document of the lab.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "runtime/match/play/opening.h"

namespace windrose {

/// The game, its rules and its players: `game`, `title`, `variants`, `scenario`, `options`, `mods`,
/// `ruleset`, `players` and `agents`. A document of the lab begins with them; `seed`, `command` and
/// `version` follow further behind.
[[nodiscard]] nlohmann::ordered_json provenance_json(const OpenGame& open_game);

/// The text, or null for an empty one.
[[nodiscard]] nlohmann::ordered_json text_or_null(const std::string& text);

}  // namespace windrose
