// A game that is there, copied to a shelf under another name: `windrose new NAME --from GAME`.
#pragma once

#include <string>
#include <vector>

#include "runtime/app/authors/new_game_files.h"
#include "runtime/data/game/game_folder.h"

namespace windrose::app {

/// Whose files become whose.
struct GameRename {
  std::string from;        // "shipping"
  std::string from_title;  // "Shipping"
  std::string to;          // "river_race"
  std::string to_title;    // "River Race"
};

/// All files of the game, with its name and title changed wherever they mean the game: in the names
/// of its boards, in game.yaml, look and scenarios, in the rulebook's heading, in tests and golden
/// transcripts.
[[nodiscard]] std::vector<NewFile> copied_game_files(const GameFolder& folder,
                                                     const GameRename& rename);

/// One file of it.
[[nodiscard]] std::string renamed_text(const std::string& file, std::string text,
                                       const GameRename& rename);

}  // namespace windrose::app
