#include <fstream>

#include <gmock/gmock.h>

#include "runtime/data/game/game_look.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/data/game/svg_outline.h"
#include "runtime/data/look/load_board_look.h"
#include "runtime/data/look/look_findings.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

using test::jpeg;
using test::png;
using test::svg;

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
    const std::vector<Finding> found = look_findings(folder(), ways);
    if (found.empty()) return "";
    const std::string text = without_path(found.front().text);
    return text.substr(0, text.find('\n'));
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
  const auto refusal_of = [&](const std::string& bytes) {
    write("boards/caravan/sketch.png", bytes);
    return look_refusal();
  };
  const std::string damaged = at + "sketch.png: the picture is damaged: ";
  EXPECT_EQ(refusal_of("a drawing"),
            at + "sketch.png: this is not a picture; expected PNG, JPEG or SVG");
  EXPECT_EQ(refusal_of(""), at + "sketch.png: this is not a picture; expected PNG, JPEG or SVG");
  EXPECT_EQ(refusal_of(png(600, 300).substr(0, 40)), damaged + "it ends too early; save it again");
  std::string changed = png(600, 300);
  changed[20] = 7;
  EXPECT_EQ(refusal_of(changed),
            damaged + "its bytes from 8 on are not what was written; save it again");
  EXPECT_EQ(refusal_of(jpeg(60, 30).substr(0, 17)), damaged + "it ends too early; save it again");
  EXPECT_EQ(refusal_of("\xFF\xD8"), damaged + "it does not say how large it is; save it again");
  EXPECT_EQ(refusal_of(png(4097, 20)), at +
                                           "sketch.png: the picture has 4097 by 20 pixels; at most "
                                           "4096 on a side; make it smaller");
  EXPECT_EQ(refusal_of(png(4096, 2049)), at + "sketch.png: the picture has 4096 by 2049 pixels; at "
                                              "most 8 million in all; make it smaller");
  EXPECT_EQ(refusal_of(jpeg(2897, 2897)), at +
                                              "sketch.png: the picture has 2897 by 2897 pixels; at "
                                              "most 8 million in all; make it smaller");
  EXPECT_EQ(refusal_of(png(4096, 2048)), "");
  EXPECT_EQ(refusal_of(test::png_of_zeros({2, 2, 16}, 0)),
            at + "sketch.png: the picture has 16 bits for each color; at most 8; save it with 8 "
                 "bits for each color");
  fs::resize_file(shelf_ / "boards/caravan/sketch.png", 4 * 1024 * 1024 + 1);
  EXPECT_EQ(look_refusal(),
            at + "sketch.png: the file has 5 MB; at most 4 MB; save it with fewer pixels");
}

TEST_F(LookPictureTest, ADrawingIsReadByItsTags) {
  write_look("{picture: map.svg}");
  const std::string at = "boards/caravan/desert.look.yaml:3:23: map.svg: the picture is damaged: ";
  const auto refusal_of = [&](const std::string& text) {
    write("boards/caravan/map.svg", text);
    return look_refusal();
  };
  EXPECT_EQ(refusal_of("<?xml version='1.0'?>\n<!-- a > b -->\n" + svg("viewBox='0 0 40 20'")), "");
  EXPECT_EQ(load_look(folder(), load()).board.background->size.y, 150);
  EXPECT_EQ(refusal_of(svg("width='12mm' height='6mm'")), "");
  EXPECT_EQ(refusal_of(svg("width='100%' height='100%'")),
            at + "it does not say how large it is; give it a viewBox; save it again");
  EXPECT_EQ(refusal_of(svg("viewBox='0 0 9 9'", "<g><path d='M0 0'/>")),
            at + "</svg> closes nothing; save it again");
  EXPECT_EQ(refusal_of("<svg viewBox='0 0 9 9'><g>"), at + "<g> is never closed; save it again");
  EXPECT_EQ(refusal_of("<svg viewBox='0 0 9 9'><g fill='red>"),
            at + "it ends too early; save it again");
  EXPECT_EQ(refusal_of("<html><svg viewBox='0 0 9 9'/></html>"),
            at + "it begins with <html>, not with <svg>; save it again");
  EXPECT_EQ(refusal_of("<!DOCTYPE svg [<!ENTITY a 'aaaa'>]>" + svg("viewBox='0 0 9 9'")),
            at + "it declares words of its own, which is not allowed; save it again");
}

TEST(SvgSize, IsAtMostAsLargeAsAPictureIsDrawn) {
  EXPECT_EQ(svg_size(svg("viewBox='0 0 100000 50000'")).width, 1024);
  EXPECT_EQ(svg_size(svg("viewBox='0 0 100000 50000'")).height, 512);
  EXPECT_EQ(svg_size(svg("viewBox=\"0, 0, 24.4, 24\"")).width, 24);
  EXPECT_EQ(svg_size(svg("width='1e99' height='1'")).width, 1024);
  EXPECT_EQ(svg_size(svg("width='1e99' height='1'")).height, 1);
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

TEST_F(LookPictureTest, OnOtherLayoutsItFillsTheBoardAndIsSeenInPlay) {
  change("boards/caravan/desert.yaml", "layout: graph", "layout: loop");
  write("boards/caravan/sketch.png", png(600, 300));
  write_look("{picture: sketch.png}");
  EXPECT_EQ(look_refusal(), "");
  const BoardLook board = load_look(folder(), load()).board;
  ASSERT_TRUE(board.background);
  EXPECT_TRUE(board.background->show_in_play);
  EXPECT_EQ(board.background->size.x, 600);
  EXPECT_EQ(board.background->size.y, 300);
  write_look("{picture: sketch.png, at: [0, 0]}");
  EXPECT_EQ(look_refusal(),
            "boards/caravan/desert.look.yaml:3:35: only on a graph has a picture a place of its "
            "own; leave out 'at'");
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
