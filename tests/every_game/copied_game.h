// A copy of one game of the shelves, to put something beside it; gone with this object.
#pragma once

#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

#include "runtime/base/system/files.h"
#include "tests/every_game/every_game.h"

namespace windrose {

class CopiedGame {
 public:
  /// `purpose`: a word of the folder's name.
  CopiedGame(const std::string& game, const std::string& purpose)
      : game_(game),
        folder_(std::filesystem::temp_directory_path() /
                ("windrose-" + purpose + "-" + std::to_string(::getpid()))) {
    namespace fs = std::filesystem;
    fs::remove_all(folder_);
    for (const std::string& shelf : test_shelves()) {
      for (const std::string part : {"scripts", "boards"}) {
        for (const std::string& name : {game, std::string("common")}) {
          const fs::path from = fs::path(shelf) / part / name;
          if (!fs::exists(from)) continue;
          fs::create_directories(folder_ / part);
          fs::copy(from, folder_ / part / name,
                   fs::copy_options::recursive | fs::copy_options::skip_existing);
        }
      }
    }
    shelves_ = {folder_.string()};
  }
  ~CopiedGame() { std::filesystem::remove_all(folder_); }
  CopiedGame(const CopiedGame&) = delete;
  CopiedGame& operator=(const CopiedGame&) = delete;

  [[nodiscard]] const std::vector<std::string>& shelves() const { return shelves_; }
  /// Writes a file in the folder of the game's rules.
  void write(const std::string& file, const std::string& text) const {
    const std::filesystem::path path = folder_ / "scripts" / game_ / file;
    std::filesystem::create_directories(path.parent_path());
    write_text_file(path, text);
  }

 private:
  std::string game_;
  std::filesystem::path folder_;
  std::vector<std::string> shelves_;
};

}  // namespace windrose
