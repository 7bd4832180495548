// How a game wants to be drawn, as JSON: colors, signs, pictures, the faces of cards and dice.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "runtime/data/game/game_look.h"

namespace windrose {

/// Keys without a value are left out.
[[nodiscard]] nlohmann::ordered_json look_json(const GameLook& look);
/// The picture below the board of a game that shows it in play.
[[nodiscard]] nlohmann::ordered_json background_json(const BoardBackground& picture);
/// [x, y], in units of the board's page.
[[nodiscard]] nlohmann::ordered_json point_json(LookPoint point);

}  // namespace windrose
