// The texts of all files that a game is made of, at one moment: which have changed since, and how
// they are put back.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "runtime/data/game/game_folder.h"

namespace windrose {

/// Where the files of a game lie: its own folders, common ones, those of its mods.
[[nodiscard]] std::vector<std::filesystem::path> folders_of(const GameFolder& game);

struct GameText {
  std::string shown;  // as messages call the file: "scripts/caravan/rules.lua"
  std::string text;
  friend bool operator==(const GameText&, const GameText&) = default;
};
/// By where the file lies.
using GameTexts = std::map<std::filesystem::path, GameText>;

/// All Lua, YAML and Markdown files of the game but its tests and transcripts, and the mod.yaml of
/// each of its mods; copies that editors keep are left out.
[[nodiscard]] GameTexts read_game_texts(const GameFolder& game);

/// Where the files lie that the game is read from, by what messages call them; of two with one name
/// the one that is read. Neither tests nor transcripts, and no mod.yaml.
[[nodiscard]] std::map<std::string, std::filesystem::path> files_of(const GameFolder& game);

/// What messages call the files that are new, gone or have another text.
[[nodiscard]] std::vector<std::string> changed_files(const GameTexts& before, const GameTexts& now);

/// "Saved: scripts/caravan/rules.lua."; of many files the first three.
[[nodiscard]] std::string saved_text(std::vector<std::string> files);

/// Makes the files what they were `before`. What they were `now` is kept beside each as
/// "rules.lua.edited". Throws Error for a file that cannot be written.
void put_back(const GameTexts& before, const GameTexts& now);

}  // namespace windrose
