// What `windrose edit BOARD` finds, and what it says where there is none.
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "editor/window/open_screen.h"
#include "runtime/base/text/error.h"
#include "tests/support/places.h"

namespace windrose::editor {
namespace {

namespace fs = std::filesystem;

std::string found(const std::string& name) {
  try {
    const KnownBoard board = find_board({source_folder()}, name);
    return board.game.id + "/" + board.board;
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(FindBoard, ByTheNameOfTheBoardOrOfTheGame) {
  EXPECT_EQ(found("breakthrough"), "breakthrough/chessboard");
  EXPECT_EQ(found("breakthrough/chessboard"), "breakthrough/chessboard");
  EXPECT_EQ(found("breakthrou"),
            "unknown board 'breakthrou', did you mean 'breakthrough'? `windrose edit` without a "
            "name lists the boards");
}

TEST(FindBoard, ByItsFileOrAFolderOfTheGame) {
  const std::string root = source_folder() + "/";
  EXPECT_EQ(found(root + "boards/breakthrough/chessboard.yaml"), "breakthrough/chessboard");
  EXPECT_EQ(found(root + "boards/breakthrough"), "breakthrough/chessboard");
  EXPECT_EQ(found(root + "scripts/breakthrough"), "breakthrough/chessboard");
}

TEST(FindBoard, SaysWhyAPathIsNoBoard) {
  EXPECT_EQ(found("/nowhere/board.yaml"),
            "there is no file, folder or board '/nowhere/board.yaml'; `windrose edit` without a "
            "name lists the boards");
  EXPECT_EQ(found(source_folder() + "/docs"),
            "'" + source_folder() +
                "/docs' is no board of a game on a shelf; name its shelf with --shelf DIR");
  EXPECT_EQ(found("pig"),
            "the game 'pig' has no board to edit; `windrose edit` without a name lists the boards");
}

/// A shelf with a game that is sound, and one with a link that leads out of it.
class FindBoardBesideAStranger : public testing::Test {
 protected:
  FindBoardBesideAStranger()
      : shelf_(fs::temp_directory_path() / ("windrose_find_board_" + std::to_string(::getpid()))) {
    fs::remove_all(shelf_);
    for (const std::string game : {"sound", "evil"}) {
      write("scripts/" + game + "/game.yaml", "game: G\nplayers: 2\nboard: row\nendings: [over]\n");
      write("boards/" + game + "/" + game + "_row.yaml",
            "board: Row\nlayout: squares\nsize: [3, 3]\nkind: a\nkinds: {a: {}}\n");
    }
    fs::create_symlink("/etc/passwd", shelf_ / "scripts/evil/rules.lua");
  }
  ~FindBoardBesideAStranger() override { fs::remove_all(shelf_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((shelf_ / name).parent_path());
    std::ofstream(shelf_ / name) << text;
  }
  [[nodiscard]] std::string found_here(const std::string& name) const {
    try {
      const KnownBoard board = find_board({shelf_}, name);
      return board.game.id + "/" + board.board;
    } catch (const Error& error) {
      return error.what();
    }
  }

  const fs::path shelf_;
};

TEST_F(FindBoardBesideAStranger, FindsTheBoardsOfTheOthers) {
  EXPECT_EQ(found_here("sound"), "sound/sound_row");
  EXPECT_EQ(found_here("sound_row"), "sound/sound_row");
  EXPECT_EQ(known_boards({shelf_}).size(), 1U);
}

TEST_F(FindBoardBesideAStranger, SaysWhyTheGameOfTheStrangerCannotBeRead) {
  for (const char* name : {"evil", "evil/evil_row"}) {
    EXPECT_EQ(found_here(name),
              "scripts/evil/rules.lua: this link leads out of the game's folder, to '/etc/passwd'; "
              "put a copy of the file in its place");
  }
}

}  // namespace
}  // namespace windrose::editor
