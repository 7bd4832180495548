// Links (symlinks) in the folders of a game: they may not lead out of it.
//
// Whoever wrote a game could otherwise have any file of the person who plays read as a part of it.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "runtime/data/game/game_files.h"

namespace windrose {

/// Looks through scripts/<game>, boards/<game> and each common/ that the game may read from. Throws
/// Error naming the first link that leads out of its folder. A link to the same place on another
/// shelf ("scripts/pig/rules.lua" there) is no way out: that is how a shelf borrows a game.
void refuse_links_out(const GameFolder& folder);

/// The same for many games: looks through each common/ once only.
class LinkCheck {
 public:
  /// Throws Error as above.
  void refuse_links_out(const GameFolder& folder);

 private:
  void look_through_common(const std::filesystem::path& shelf);

  std::map<std::filesystem::path, std::string> commons_;  // by shelf: what is wrong, or nothing
};

}  // namespace windrose
