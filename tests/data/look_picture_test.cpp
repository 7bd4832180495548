#include <fstream>

#include <gmock/gmock.h>

#include "runtime/data/game/game_look.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/data/load/load_board_look.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string four_bytes(int number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>((number >> shift) & 0xFF);
  return bytes;
}

/// As much of a PNG as says its size.
std::string png(int width, int height) {
  return "\x89PNG\r\n\x1A\n" + four_bytes(13) + "IHDR" + four_bytes(width) + four_bytes(height);
}

/// A JPEG with a segment before its frame.
std::string jpeg(int width, int height) {
  std::string bytes = "\xFF\xD8\xFF\xE0";
  bytes += four_bytes(4).substr(2) + "ab" + "\xFF\xC2" + four_bytes(17).substr(2) + "\x08";
  return bytes + four_bytes(height).substr(2) + four_bytes(width).substr(2);
}

class LookPictureTest : public ShelfTest {
 protected:
  LookPictureTest() { change("boards/caravan/desert.yaml", "layout: loop", "layout: graph"); }

  [[nodiscard]] GameFolder folder() const { return find_game({shelf_}, "caravan"); }
  void write_look(const std::string& background) {
    write("boards/caravan/desert.look.yaml",
          "look: Desert\nsize: [300, 200]\nbackground: " + background + "\n");
  }
  [[nodiscard]] std::string look_refusal() const {
    const GameData game = load();
    const GameData* const ways[] = {&game};
    try {
      check_look(folder(), ways);
    } catch (const Error& error) {
      const std::string text = without_path(error.what());
      return text.substr(0, text.find('\n'));
    }
    return "";
  }
};

TEST_F(LookPictureTest, ReadsWhereThePictureLies) {
  write("boards/caravan/sketch.png", png(600, 300));
  write_look("{picture: sketch.png, at: [10.5, -4], width: 200, opacity: 60, show_in_play: true}");
  EXPECT_EQ(look_refusal(), "");
  const BoardLook board = load_look(folder(), load()).board;
  ASSERT_TRUE(board.background);
  EXPECT_EQ(board.background->file, "sketch.png");
  EXPECT_EQ(board.background->at.x, 10.5);
  EXPECT_EQ(board.background->at.y, -4);
  EXPECT_EQ(board.background->size.x, 200);
  EXPECT_EQ(board.background->size.y, 100);
  EXPECT_EQ(board.background->opacity, 60);
  EXPECT_TRUE(board.background->show_in_play);
  EXPECT_EQ(board.background->path.filename(), "sketch.png");
}

TEST_F(LookPictureTest, CoversThePageAndIsForTheEditorAloneIfNothingIsSaid) {
  write("boards/caravan/sketch.jpg", jpeg(640, 320));
  write_look("{picture: sketch.jpg}");
  const BoardLook board = load_look(folder(), load()).board;
  ASSERT_TRUE(board.background);
  EXPECT_EQ(board.background->size.x, 300);
  EXPECT_EQ(board.background->size.y, 150);
  EXPECT_EQ(board.background->opacity, 100);
  EXPECT_FALSE(board.background->show_in_play);
}

TEST_F(LookPictureTest, APictureThatCannotBeShownIsRefusedAtItsNameButTheMapIsDrawn) {
  const std::string at = "boards/caravan/desert.look.yaml:3:23: ";
  write("boards/caravan/sketch.png", png(600, 300));
  write_look("{picture: skech.png}");
  EXPECT_EQ(look_refusal(), at + "there is no picture 'skech.png' beside the board, did you mean "
                                 "'sketch.png'?");
  const BoardLook board = load_look(folder(), load()).board;
  ASSERT_TRUE(board.background);
  EXPECT_TRUE(board.background->path.empty());

  write_look("{picture: sketch.png}");
  write("boards/caravan/sketch.png", "<svg></svg>, a drawing");
  EXPECT_EQ(look_refusal(), at + "sketch.png: this is no picture; expected PNG or JPEG");
  write("boards/caravan/sketch.png", png(600, 300).substr(0, 20));
  EXPECT_EQ(look_refusal(),
            at + "sketch.png: the picture is damaged; it does not say how large it is");
  write("boards/caravan/sketch.png", png(60'000, 20));
  EXPECT_EQ(look_refusal(), at +
                                "sketch.png: the picture has 60000 by 20 pixels; at most 8192 on a "
                                "side and 32 million in all");
  write("boards/caravan/sketch.png", png(8000, 8000));
  EXPECT_THAT(look_refusal(), HasSubstr("8000 by 8000 pixels"));
  write("boards/caravan/sketch.png", "");
  EXPECT_EQ(look_refusal(), at + "sketch.png: this is no picture; expected PNG or JPEG");
  fs::resize_file(shelf_ / "boards/caravan/sketch.png", 40'000'000);
  EXPECT_EQ(look_refusal(), at + "sketch.png: the picture is too large; at most 32 MB");
}

TEST_F(LookPictureTest, NothingOutsideOfTheBoardsFolderIsShown) {
  write("secret.png", png(10, 10));
  for (const char* name : {"../../secret.png", "/etc/passwd", "a\\b.png"}) {
    write_look(std::string("{picture: '") + name + "'}");
    EXPECT_EQ(look_refusal(),
              std::string("boards/caravan/desert.look.yaml:3:23: expected a picture in "
                          "the board's folder, got '") +
                  name + "'");
  }
  write_look("{picture: linked.png}");
  const GameData game = load();
  const GameFolder found = folder();
  fs::create_symlink(shelf_ / "secret.png", shelf_ / "boards/caravan/linked.png");
  EXPECT_EQ(refusal(),
            "boards/caravan/linked.png: this link leads out of the game's folder, to "
            "'SHELF/secret.png'; put a copy of the file in its place");
  // Where the game has been found before, as in the editor, the picture itself is refused.
  EXPECT_TRUE(load_look(found, game).board.background->path.empty());
}

TEST_F(LookPictureTest, OnlyAGraphHasOne) {
  change("boards/caravan/desert.yaml", "layout: graph", "layout: loop");
  write("boards/caravan/sketch.png", png(600, 300));
  write_look("{picture: sketch.png}");
  EXPECT_EQ(look_refusal(),
            "boards/caravan/desert.look.yaml:3:13: only a graph has a picture below its spaces");
}

TEST_F(LookPictureTest, RefusesWhatHasNoPageAndWrongNumbers) {
  write("boards/caravan/sketch.png", png(600, 300));
  write("boards/caravan/desert.look.yaml", "look: Desert\nbackground: {picture: sketch.png}\n");
  EXPECT_EQ(look_refusal(),
            "boards/caravan/desert.look.yaml:2:13: a picture needs a page to lie on; add 'size: "
            "[1600, 1000]'");
  write_look("{picture: sketch.png, opacity: 0}");
  EXPECT_EQ(look_refusal(),
            "boards/caravan/desert.look.yaml:3:44: background.opacity: expected a number from 5 to "
            "100, got '0'");
  write_look("{picture: sketch.png, at: [1.2345, 0]}");
  EXPECT_THAT(look_refusal(),
              HasSubstr("expected a number with up to three decimals, got '1.2345'"));
}

TEST(Coordinates, AreNumbersWithUpToThreeDecimals) {
  EXPECT_EQ(read_coordinate("12"), 12);
  EXPECT_EQ(read_coordinate("-12.25"), -12.25);
  EXPECT_EQ(read_coordinate("0.125"), 0.125);
  for (const char* text : {"", "-", ".5", "5.", "1.2.3", "1e3", "0x1", "1.2345", "+1", " 1", "nan"})
    EXPECT_FALSE(read_coordinate(text)) << text;
}

}  // namespace
}  // namespace windrose
