// What a designer has while something is wrong: the last good look, why the game cannot be played,
// and the way out.
#include "editor/acts/editor.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

constexpr const char* kTrialPlan =
    "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
    "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: elm, kind: town, at: [1, 0]}\n"
    "links:\n  - [ash, elm]\n";

class TrialBoardTest : public BoardCase {};

TEST_F(TrialBoardTest, AnErrorLeavesTheLastGoodLook) {
  bring("shipping");
  bring("common");
  Editor editor(find_game({shelf_}, "shipping"), "shipping");
  ASSERT_TRUE(editor.reading().game);
  EXPECT_EQ(editor.trials.why_not_playable(), "");
  const auto signs = editor.reading().look.signs;
  ASSERT_FALSE(signs.empty());
  const int ceylon = editor.reading().space_called("ceylon");
  ASSERT_GE(ceylon, 0);
  const SpaceData& space = editor.reading().board.spaces[ceylon];
  editor.kind = "sea";
  editor.map.paint({{space.column, space.row}});
  EXPECT_FALSE(editor.reading().game) << "the port is gone, and the game still loads";
  EXPECT_EQ(editor.reading().look.signs, signs);
  EXPECT_TRUE(editor.trials.why_not_playable().starts_with("First correct this error: "))
      << editor.trials.why_not_playable();
  EXPECT_FALSE(editor.trials.can_use_board());
  editor.files.undo();
  EXPECT_EQ(editor.trials.why_not_playable(), "");
}

TEST_F(TrialBoardTest, AGameMovesToTheBoardThatIsOpen) {
  open_text(kTrialPlan);
  write("boards/little/other.yaml", kTrialPlan);
  Editor editor(find_game({shelf_}, "little"), "other");
  EXPECT_EQ(editor.trials.why_not_playable(),
            "The game is not played on this board: game.yaml names another one.");
  ASSERT_TRUE(editor.trials.can_use_board());
  editor.trials.use_board();
  EXPECT_EQ(editor.trials.why_not_playable(), "");
  EXPECT_TRUE(editor.reading().game);
  EXPECT_NE(editor.workspace().file("scripts/little/game.yaml").text().find("board: other\n"),
            std::string::npos);
  editor.files.undo();
  EXPECT_TRUE(editor.trials.can_use_board());
}

}  // namespace
}  // namespace windrose::editor
