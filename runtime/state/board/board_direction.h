// Directions in which a board's spaces follow one another, and their words in YAML and Lua.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "runtime/data/game/game_data.h"

namespace windrose {

enum class Direction : std::uint8_t {
  north,
  northeast,
  east,
  southeast,
  south,
  southwest,
  west,
  northwest,
  forward,
  backward
};
inline constexpr int kDirections = 10;

/// The word of a direction: "northeast".
[[nodiscard]] std::string_view to_string(Direction direction);

/// The direction that a word names, on whatever layout; none if it names none.
[[nodiscard]] std::optional<Direction> direction_named(std::string_view word);

/// The directions of a layout in the order in which people list them: eight of squares, six of
/// hexes (pointy-top: no north), two of a loop, none of a graph.
[[nodiscard]] std::span<const Direction> directions_of(Layout layout);

/// The way back.
[[nodiscard]] Direction opposite(Direction direction);

}  // namespace windrose
