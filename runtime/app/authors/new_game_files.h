// The files of the little games that `windrose new` begins with: a walk round a ring of spaces,
// cards, dice, a track.
#pragma once

#include <string>
#include <vector>

namespace windrose::app {

struct NewFile {
  std::string path;  // relative to the shelf
  std::string text;
};

/// The files of a game of this name, "river_race", and title, "River Race". `kind` is board, cards,
/// dice or track; throws Error for any other.
[[nodiscard]] std::vector<NewFile> new_game_files(const std::string& name, const std::string& title,
                                                  const std::string& kind);

}  // namespace windrose::app
