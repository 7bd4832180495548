// The files of the other little games that `windrose new --kind` can begin with: cards in hands,
// dice without a board, a race along a track.
#pragma once

#include <span>
#include <string_view>

namespace windrose::app {

struct NewGameTemplate {
  std::string_view path;
  std::string_view text;
};

/// `kind`: cards, dice or track.
[[nodiscard]] std::span<const NewGameTemplate> new_game_templates(std::string_view kind);

}  // namespace windrose::app
