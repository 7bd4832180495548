#include "editor/changes/new_board.h"

#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

class NewBoardTest : public BoardCase {
 protected:
  static std::vector<SpaceKind> kinds() { return {{"sea", "", "blue", {}}, {"land", "", "", {}}}; }
};

TEST_F(NewBoardTest, BoardsOfAllLayoutsLoad) {
  for (const Layout layout : {Layout::loop, Layout::graph, Layout::squares, Layout::hexes}) {
    open_text(new_board_file({"New: one", layout, 4, 3, kinds()}));
    EXPECT_TRUE(reading_.game.has_value());
    EXPECT_EQ(reading_.board.title, "New: one");
    const std::size_t spaces = layout == Layout::loop ? 10 : layout == Layout::graph ? 1 : 12;
    EXPECT_EQ(reading_.board.spaces.size(), spaces);
    EXPECT_TRUE(problems().empty()) << problems().front();
  }
}

TEST_F(NewBoardTest, WritesWhatAPersonWouldHaveWritten) {
  EXPECT_EQ(new_board_file({"Pond", Layout::hexes, 3, 2, kinds()}),
            "board:  Pond\nlayout: hexes\nkinds:\n  sea: {color: blue}\n  land: {color: tan}\n"
            "map: |\n  s s s\n  s s s\nkey:\n  s: {kind: sea}\n");
}

TEST_F(NewBoardTest, RefusesSizesThatNoBoardHas) {
  EXPECT_THROW((void)new_board_file({"P", Layout::hexes, 0, 2, kinds()}), Error);
  EXPECT_THROW((void)new_board_file({"P", Layout::hexes, 101, 2, kinds()}), Error);
  EXPECT_THROW((void)new_board_file({"P", Layout::loop, 1, 2, kinds()}), Error);
  EXPECT_THROW((void)new_board_file({"P", Layout::hexes, 2, 2, {}}), Error);
}

TEST_F(NewBoardTest, ReadsAMapDrawnInCharacters) {
  const std::string file = board_file_from_map("Isle", Layout::hexes, "~ ~ ~\n ~ # ~\n~ ~ ~\n");
  EXPECT_EQ(file,
            "board:  Isle\nlayout: hexes\nkinds:\n  kind_1: {color: tan}\n  kind_2: {color: lime}\n"
            "map: |\n  ~ ~ ~\n  ~ # ~\n  ~ ~ ~\nkey:\n"
            "  \"#\": {kind: kind_2}\n  \"~\": {kind: kind_1}\n");
  open_text(file);
  EXPECT_TRUE(problems().empty()) << problems().front();
  EXPECT_EQ(reading_.board.spaces.size(), 9U);
}

TEST_F(NewBoardTest, SaysWhatIsWrongWithADrawing) {
  const auto refusal = [](const std::string& drawing) -> std::string {
    try {
      (void)board_file_from_map("X", Layout::squares, drawing);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal("\n \n"), "the drawing is empty; expected rows of characters");
  EXPECT_EQ(refusal("abc\nab\n"), "row 2 of the drawing has 2 characters, the first row has 3");
  EXPECT_EQ(refusal("abc\na c\n"),
            "row 2 of the drawing has a blank where a space should be; draw each space with a "
            "character");
}

}  // namespace
}  // namespace windrose::editor
