// A shelf with the game as it would be if everything were saved: to check it, to play it and to
// simulate it without touching the files.
#pragma once

#include <filesystem>
#include <string>

#include "runtime/data/game/shelf.h"

namespace windrose::editor {

class TrialShelf {
 public:
  /// A folder of its own under the temporary one, removed with the object. Throws Error.
  explicit TrialShelf(GameFolder game);
  ~TrialShelf();
  TrialShelf(const TrialShelf&) = delete;
  TrialShelf& operator=(const TrialShelf&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The trial shelf alone: what the game takes from common/ is on it too.
  [[nodiscard]] Shelves shelves() const { return {path_}; }
  [[nodiscard]] const std::string& game() const { return game_.id; }

  /// Sees to it that all files of the game are there as they are on disk now.
  void renew();
  /// Puts a text in place of a file: "boards/shipping/shipping.yaml".
  void put(const std::string& file, const std::string& text);
  /// The file is as on disk again.
  void take_back(const std::string& file);

 private:
  void link_all(const std::filesystem::path& folder);

  GameFolder game_;
  std::filesystem::path path_;
};

}  // namespace windrose::editor
