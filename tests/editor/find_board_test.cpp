// What `windrose edit BOARD` finds, and what it says where there is none.
#include <gtest/gtest.h>

#include "editor/window/open_screen.h"
#include "runtime/base/text/error.h"
#include "tests/support/places.h"

namespace windrose::editor {
namespace {

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

}  // namespace
}  // namespace windrose::editor
