// The files of the little game that `windrose new` begins with: a walk round a ring of spaces.
#pragma once

#include <string>
#include <vector>

namespace windrose {

struct NewFile {
  std::string path;  // relative to the shelf
  std::string text;
};

/// The files of a game of this name, "river_race", and title, "River Race".
[[nodiscard]] std::vector<NewFile> new_game_files(const std::string& name,
                                                  const std::string& title);

}  // namespace windrose
