// The board editor beside files of a stranger, and pictures that cannot be written.
#include <filesystem>
#include <string>
#include <sys/stat.h>

#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/base/sanitized.h"
#include "tests/view/window/hostile_games.h"

namespace windrose::view {
namespace {

using app::Folder;

/// The board editor with a board of a stranger.
class HostileEditor : public testing::Test {
 protected:
  void start() {
    driver_.take_games_from(shelf_.path());
    driver_.start({"edit", "hostile"});
    ASSERT_TRUE(driver_.wait_for("canvas"));
  }

  const Folder shelf_;
  const Folder folder_;
  const VirtualScreen screen_;
  WindowDriver driver_{screen_, folder_.path(), "off"};
};

TEST_F(HostileEditor, OpensABoardWithoutSpaces) {
  write_game(shelf_, 0);
  start();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(HostileEditor, OpensABoardThatIsTooLarge) {
  write_game(shelf_, 10'000);
  start();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(HostileEditor, GoesOnWhereAFolderTakesThePlaceOfItsBoard) {
  write_game(shelf_, 3);
  start();
  const std::string board = shelf_ / "boards/hostile/row.yaml";
  std::filesystem::remove(board);
  std::filesystem::create_directory(board);
  driver_.wait_for("message");
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(HostileEditor, OpensABoardBesideWhichLieAPipeAndAFolder) {
  write_game(shelf_, 3);
  ASSERT_EQ(::mkfifo((shelf_ / "boards/hostile/row.yaml.unsaved").c_str(), 0600), 0);
  shelf_.write("boards/hostile/row.look.yaml.unsaved/x", "");
  start();
  driver_.wait_for("message.refusal");
  driver_.key("Down");
  driver_.wait_for("cursor");
  driver_.key("b");
  driver_.key("Return");  // a change that cannot be kept beside the file
  driver_.wait_for("message.refusal");
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(HostileEditor, ExportsOverAPipeAndNotThroughALink) {
  write_game(shelf_, 3);
  const std::string png = shelf_ / "boards/hostile/row.board.png";
  ASSERT_EQ(::mkfifo(png.c_str(), 0600), 0);
  ASSERT_EQ(::mkfifo((shelf_ / "boards/hostile/row.svg").c_str(), 0600), 0);
  start();
  driver_.key("ctrl+e");
  driver_.click("dialog.svg");
  driver_.wait_for("message.refusal");
  driver_.key("ctrl+e");
  driver_.click("dialog.png");
  driver_.wait([&] { return std::filesystem::is_regular_file(png); }, "the picture");
  EXPECT_EQ(driver_.quit(), 0);
}

// A board that no scenario plays on: each one was read to find that out.
TEST(HostileScenarios, DoNotHoldUpTheListOfBoards) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer takes many times as much";
  const Folder shelf;
  write_game(shelf, 3);
  shelf.write("boards/hostile/other.yaml",
              "board: Other\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n");
  std::string board = "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n";
  for (int i = 0; i < 9900; ++i) {
    board += "  - {id: a" + std::to_string(i) + ", kind: field, at: [" + std::to_string(i % 100) +
             ", " + std::to_string(i / 100) + "]}\n";
  }
  shelf.write("boards/hostile/row.yaml", board);
  for (int i = 0; i < 300; ++i)
    shelf.write("scripts/hostile/scenarios/s" + std::to_string(i) + ".yaml", "scenario: S\n");
  const Folder folder;
  const VirtualScreen screen;
  WindowDriver driver(screen, folder.path(), "off");
  driver.take_games_from(shelf.path());
  driver.start({"edit"});
  driver.wait_for("open.hostile.other");
  driver.click("new.id");
  driver.wait_for("typing.new.id");
  driver.type("abcdefgh");  // what lies on the shelf was read again for each letter
  EXPECT_LT(driver.seconds_used(), 2 * app::kMostHostileSeconds);
  EXPECT_EQ(driver.quit(), 0);
}

TEST(HostileFolderOfPictures, IsToldAndTheWindowGoesOn) {
  const Folder shelf;
  write_game(shelf, 3);
  const Folder folder;
  folder.write("pictures", "no folder");
  const VirtualScreen screen;
  for (const bool edits : {false, true}) {
    WindowDriver driver(screen, folder.path(), "off");
    driver.take_games_from(shelf.path());
    if (edits) {
      driver.start({"edit", "hostile"});
      driver.wait_for("canvas");
    } else {
      driver.start({"play", "hostile", "--seed", "1"});
      driver.settled();
    }
    driver.key("ctrl+p");
    driver.wait(
        [&] {
          return edits ? driver.find("message.refusal").has_value()
                       : !driver.names("prompt.hint.the_picture_").empty();
        },
        "what is wrong");
    EXPECT_EQ(driver.quit(), 0);
    EXPECT_EQ(driver.output().find("cannot be written"), std::string::npos);
  }
}

}  // namespace
}  // namespace windrose::view
