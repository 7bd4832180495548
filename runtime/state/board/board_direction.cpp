#include "runtime/state/board/board_direction.h"

#include <array>
#include <cstddef>

#include "runtime/base/text/enum_array.h"

namespace windrose {

namespace {

using enum Direction;

constexpr EnumArray<Direction, std::string_view, kDirections> kWords{
    {"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
     "forward", "backward"}};

constexpr EnumArray<Direction, Direction, kDirections> kOpposites{
    {south, southwest, west, northwest, north, northeast, east, southeast, backward, forward}};

constexpr std::array kOfSquares = {north, northeast, east, southeast,
                                   south, southwest, west, northwest};
constexpr std::array kOfHexes = {east, northeast, northwest, west, southwest, southeast};
constexpr std::array kOfLoops = {forward, backward};

}  // namespace

std::string_view to_string(Direction direction) {
  return kWords[direction];
}

std::optional<Direction> direction_named(std::string_view word) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords.rows[i] == word) return static_cast<Direction>(i);
  }
  return std::nullopt;
}

std::span<const Direction> directions_of(Layout layout) {
  switch (layout) {
    case Layout::squares:
      return kOfSquares;
    case Layout::hexes:
      return kOfHexes;
    case Layout::loop:
      return kOfLoops;
    case Layout::graph:
      return {};
  }
  return {};
}

Direction opposite(Direction direction) {
  return kOpposites[direction];
}

}  // namespace windrose
