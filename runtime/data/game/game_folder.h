// The folders of one game, and what mods lay over them.
//
// A mod is a folder like a shelf, with a mod.yaml beside scripts/ and boards/. Each file is looked
// for in the layers of mods from the top down, then in the game's own folders.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// A file of a game, and what messages call it.
struct GameFile {
  std::filesystem::path path;
  std::string shown;
};

/// What one mod lays over a game.
struct GameLayer {
  std::string mod;
  std::string version;
  std::filesystem::path folder;   // holds scripts/<game>, boards/<game> or both
  std::vector<std::string> over;  // mods that it says it lies over
};

/// Where a game lies and what messages call it.
struct GameFolder {
  std::string id;
  std::filesystem::path shelf;
  std::vector<std::filesystem::path> lenders = {};  // shelves whose common/ fills gaps of its own
  std::vector<GameLayer> layers = {};               // the lowest first
  std::string home = {};  // of a game that a mod brings along: "mods/<mod>/"

  [[nodiscard]] std::filesystem::path scripts() const { return shelf / "scripts" / id; }
  [[nodiscard]] std::filesystem::path boards() const { return shelf / "boards" / id; }
  [[nodiscard]] std::string shown(const std::string& file) const {
    return home + "scripts/" + id + "/" + file;
  }

  /// scripts/<game>/<name> of the game itself, whether it is there or not.
  [[nodiscard]] GameFile own_file(const std::string& name) const {
    return {scripts() / name, shown(name)};
  }
  /// The same of one layer, if it has that file.
  [[nodiscard]] std::optional<GameFile> file_in(const GameLayer& layer,
                                                const std::string& name) const;
  /// The topmost of those files; the game's own if there is none.
  [[nodiscard]] GameFile file(const std::string& name) const;
  /// boards/<game>/<name>, likewise.
  [[nodiscard]] GameFile board_file(const std::string& name) const;

  /// Names of all files in scripts/<game>/<folder> that end so, of all layers, sorted, each once.
  [[nodiscard]] std::vector<std::string> files(const std::string& folder,
                                               std::string_view ending = {}) const;
  /// Likewise in boards/<game>.
  [[nodiscard]] std::vector<std::string> board_files(std::string_view ending) const;
};

}  // namespace windrose
