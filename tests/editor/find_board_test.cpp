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

}  // namespace
}  // namespace windrose::editor
