// What the shapes tool does, without its window.
#include "editor/acts/editor.h"
#include "editor/export/export_svg.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

using test::png;

class EditorLookTest : public BoardCase {
 protected:
  void SetUp() override {
    open_text(
        "board: Plan\nlayout: graph\nkinds: {town: {}, wood: {}}\nspaces:\n"
        "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: birch, kind: wood, at: [1, 0]}\n"
        "links:\n  - [ash, birch]\n");
    workspace_.reset();
    editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  }
  [[nodiscard]] std::string look() {
    return editor_->workspace().file(editor_->workspace().look_file()).text();
  }
  [[nodiscard]] int called(const std::string& id) const {
    return editor_->reading().space_called(id);
  }

  std::unique_ptr<Editor> editor_;
};

TEST_F(EditorLookTest, APictureBeginsAPageOfItsShape) {
  write("boards/little/sketch.png", png(800, 600));
  editor_->page.choose_picture("sketch.png");
  EXPECT_EQ(editor_->message(), "lay sketch.png below the map");
  EXPECT_THAT(look(), testing::StartsWith("look: Plan\nsize: [1600, 1200]\n\nspaces:\n  ash:\n"));
  EXPECT_THAT(look(), testing::EndsWith("background: {picture: sketch.png, opacity: 60}\n"));
  EXPECT_THAT(editor_->reading().problems, IsEmpty());
  ASSERT_TRUE(editor_->reading().look.board.background);
  EXPECT_EQ(editor_->reading().look.board.background->size.y, 1200);
  editor_->page.place_background({-20, 30}, 1500);
  EXPECT_THAT(look(), testing::EndsWith("background: {picture: sketch.png, opacity: 60, at: [-20, "
                                        "30], width: 1500}\n"));
  editor_->page.remove_background();
  EXPECT_THAT(look(), testing::Not(HasSubstr("background")));
  for (int i = 0; i < 3; ++i) editor_->files.undo();
  EXPECT_FALSE(editor_->workspace().is_changed());
}

TEST_F(EditorLookTest, APictureFromElsewhereIsCopiedAndABadOneRefused) {
  write("far/away.png", png(80, 60));
  editor_->page.choose_picture((shelf_ / "far/away.png").string());
  EXPECT_TRUE(std::filesystem::exists(shelf_ / "boards/little/away.png"));
  EXPECT_THAT(look(), HasSubstr("picture: away.png"));
  write("far/text.png", "a letter to my aunt");
  const std::string before = look();
  editor_->page.choose_picture((shelf_ / "far/text.png").string());
  EXPECT_TRUE(editor_->message_is_refusal());
  EXPECT_THAT(editor_->message(), HasSubstr("this is not a picture; expected PNG, JPEG or SVG"));
  EXPECT_FALSE(std::filesystem::exists(shelf_ / "boards/little/text.png"));
  editor_->page.choose_picture("../../game.yaml");
  EXPECT_EQ(editor_->message(), "expected a picture in the board's folder, got '../../game.yaml'");
  EXPECT_EQ(look(), before);
}

TEST_F(EditorLookTest, ASpaceOnAPageIsOneStepInBothFiles) {
  write("boards/little/sketch.png", png(800, 500));
  editor_->page.choose_picture("sketch.png");
  editor_->kind = "wood";
  editor_->page.add_on_page({412, 230});
  EXPECT_THAT(look(), HasSubstr("  space_3:\n    at: [412, 230]\n"));
  EXPECT_THAT(editor_->workspace().yaml().text(),
              HasSubstr("  - {id: space_3, kind: wood, at: [4, 2]}\n"));
  EXPECT_EQ(editor_->selection(), std::vector<std::string>{"space_3"});
  const std::string board = editor_->workspace().yaml().text();
  editor_->page.move_on_page(called("space_3"), {420, 230});
  EXPECT_THAT(look(), HasSubstr("  space_3:\n    at: [420, 230]\n"));
  EXPECT_EQ(editor_->workspace().yaml().text(), board) << "only the drawing changes";
  editor_->files.undo();
  editor_->files.undo();
  EXPECT_LT(called("space_3"), 0);
  EXPECT_THAT(look(), testing::Not(HasSubstr("space_3")));
}

TEST_F(EditorLookTest, TheNameOfADiscGoesWithIt) {
  editor_->page.move_spot({LookSpot::Of::space_label, "ash"}, {300, 340});
  editor_->page.move_on_page(called("ash"), {300, 300});
  EXPECT_THAT(look(), HasSubstr("  ash:\n    at: [300, 300]\n"));
  const SpaceLook ash = editor_->reading().look.board.spaces[0];
  const LookPoint before = ash.label;
  editor_->page.move_on_page(called("ash"), {310, 280});
  EXPECT_EQ(editor_->reading().look.board.spaces[0].label.x, before.x + 10);
  EXPECT_EQ(editor_->reading().look.board.spaces[0].label.y, before.y - 20);
}

TEST_F(EditorLookTest, WhatIsRemovedOrPartedLeavesNothingInTheLook) {
  const std::string untouched = editor_->workspace().yaml().text();
  editor_->page.draw_line({LookLine::Of::shape, "ash", "", 0}, {{0, 0}, {200, 0}, {200, 200}});
  editor_->page.draw_line({LookLine::Of::link, "ash", "birch", 0}, {{100, 50}, {400, 50}});
  EXPECT_THAT(editor_->reading().problems, IsEmpty());
  editor_->map.link(called("ash"), called("birch"));
  EXPECT_THAT(look(), testing::Not(HasSubstr("draw")));
  editor_->files.undo();
  EXPECT_THAT(look(), HasSubstr("draw: [[100, 50], [400, 50]]"));
  editor_->select(called("ash"), false);
  editor_->map.remove_selected();
  EXPECT_THAT(look(), testing::Not(HasSubstr("ash")));
  editor_->files.undo();
  EXPECT_EQ(editor_->workspace().yaml().text(), untouched);
  EXPECT_THAT(editor_->reading().problems, IsEmpty());
}

TEST_F(EditorLookTest, TheLookIsKeptBesideItsFileAndOfferedAgain) {
  editor_->page.move_spot({LookSpot::Of::space_at, "ash"}, {300, 300});
  const std::string kept = look();
  EXPECT_TRUE(std::filesystem::exists(shelf_ / "boards/little/plan.look.yaml.unsaved"));
  EXPECT_FALSE(std::filesystem::exists(shelf_ / "boards/little/plan.look.yaml"));
  editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  ASSERT_TRUE(editor_->files.has_left_unsaved());
  editor_->files.go_on_with_unsaved();
  EXPECT_EQ(look(), kept);
  editor_->files.save();
  EXPECT_FALSE(editor_->files.has_left_unsaved());
  EXPECT_TRUE(std::filesystem::exists(shelf_ / "boards/little/plan.look.yaml"));
}

TEST_F(EditorLookTest, AnSvgHasThePictureThatPlayersSee) {
  write("boards/little/sketch.png", png(800, 500));
  editor_->page.choose_picture("sketch.png");
  EXPECT_THAT(svg_of(editor_->workspace(), editor_->reading()), testing::Not(HasSubstr("<image")));
  editor_->page.set_background("show it", {{"show_in_play", "true"}});
  EXPECT_THAT(svg_of(editor_->workspace(), editor_->reading()),
              HasSubstr("<image href=\"sketch.png\" x=\"20\" y=\"20\" width=\"1600\" "
                        "height=\"1000\" opacity=\"0.6\""));
}

TEST_F(EditorLookTest, APageBeginsWithEverySpaceWhereItIsDrawn) {
  editor_->values.set_heading("board", "");  // its id is title enough
  EXPECT_FALSE(editor_->page.has_page());
  const std::string board = editor_->workspace().yaml().text();
  editor_->page.begin_page();
  EXPECT_EQ(editor_->message(), "begin a page");
  EXPECT_TRUE(editor_->page.has_page());
  EXPECT_THAT(look(), testing::StartsWith("look: plan\nsize: ["));
  EXPECT_EQ(editor_->reading().look.board.spaces.size(), editor_->reading().board.spaces.size());
  EXPECT_EQ(editor_->workspace().yaml().text(), board);
  EXPECT_THAT(editor_->reading().problems, IsEmpty());
}

TEST_F(EditorLookTest, AnExportIsNeverCalledLikeThePictureBelow) {
  EXPECT_EQ(export_name(editor_->workspace(), ".board.png"), "plan.board.png");
  write("boards/little/plan.board.png", png(800, 500));
  editor_->page.choose_picture("plan.board.png");
  EXPECT_EQ(export_name(editor_->workspace(), ".board.png"), "plan-2.board.png");
  EXPECT_EQ(export_name(editor_->workspace(), ".svg"), "plan.svg");
  write("boards/little/plan.look.yaml",
        "look: Plan\nsize: [8, wide]\nbackground: {picture: plan.board.png}\n");
  editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  EXPECT_FALSE(editor_->reading().problems.empty());
  EXPECT_EQ(export_name(editor_->workspace(), ".board.png"), "plan-2.board.png");
}

TEST_F(EditorLookTest, AWrongLookIsAProblemAtItsLine) {
  write("boards/little/plan.look.yaml",
        "look: Plan\nsize: [400, 300]\nspaces: {asch: {at: [1, 2]}}\n");
  editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  ASSERT_EQ(editor_->reading().problems.size(), 1U);
  const Problem& problem = editor_->reading().problems[0];
  EXPECT_EQ(problem.file, "boards/little/plan.look.yaml");
  EXPECT_EQ(problem.line, 3);
  EXPECT_EQ(problem.text, "unknown space 'asch', did you mean 'ash'?");
}

}  // namespace
}  // namespace windrose::editor
