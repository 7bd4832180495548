#include "editor/changes/rename.h"

#include "editor/acts/editor.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::HasSubstr;

class RenameTest : public BoardCase {};

TEST_F(RenameTest, FindsAnIdEverywhere) {
  open("shipping", "shipping");
  const std::vector<Mention> mentions = mentions_of(*workspace_, "gold_coast");
  std::vector<std::string> files;
  for (const Mention& mention : mentions) {
    if (files.empty() || files.back() != mention.file) files.push_back(mention.file);
    EXPECT_THAT(mention.text, HasSubstr("gold_coast"));
  }
  EXPECT_EQ(files.front(), "boards/shipping/shipping.yaml");
  EXPECT_THAT(files, testing::Contains("scripts/shipping/game.yaml"));
}

TEST_F(RenameTest, RenamesAPortInAllFilesAsOneStep) {
  open("shipping", "shipping");
  std::vector<Mention> sure;
  for (const Mention& mention : mentions_of(*workspace_, "ceylon")) {
    if (mention.is_sure) sure.push_back(mention);
  }
  workspace_->change("rename ceylon", renamed(sure, "lanka"));
  read();
  EXPECT_TRUE(problems().empty()) << problems().front();
  EXPECT_GE(space("lanka"), 0);
  EXPECT_THAT(diff("scripts/shipping/game.yaml"), HasSubstr("store.lanka"));
  workspace_->undo();
  EXPECT_FALSE(workspace_->is_changed());
}

TEST_F(RenameTest, IsNotSureOfWordsInScriptsAndComments) {
  open_text(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, at: [0, 0]}   # ash is first\n");
  write("scripts/little/more.lua",
        "local ash = 1\nlocal x = board.spaces.ash\n-- \"ash\" again\nlocal y = board[\"ash\"]\n");
  std::vector<std::string> told;
  for (const Mention& mention : mentions_of(*workspace_, "ash")) {
    told.push_back(mention.file.substr(mention.file.rfind('/') + 1) + ":" +
                   std::to_string(mention.line) + (mention.is_sure ? " sure" : ""));
  }
  EXPECT_THAT(told, testing::ElementsAre("plan.yaml:5 sure", "more.lua:1", "more.lua:2 sure",
                                         "more.lua:3", "more.lua:4 sure"));
}

TEST_F(RenameTest, ASpaceCalledByItsPositionGetsAnIdOfItsOwn) {
  open_text(
      "board: P\nlayout: squares\nkinds: {field: {}}\nkind: field\nsize: [2, 2]\n"
      "spaces:\n  a1: {name: Corner}\nsets: {edge: [a1, a2]}\n");
  workspace_.reset();
  Editor editor(find_game({shelf_}, "little"), "plan");
  editor.values.rename("a1", editor.values.mentions("a1"), "corner");
  editor.values.rename("b2", editor.values.mentions("b2"), "far");
  EXPECT_EQ(editor.workspace().yaml().text(),
            "board: P\nlayout: squares\nkinds: {field: {}}\nkind: field\nsize: [2, 2]\n"
            "spaces:\n  a1: {name: Corner, id: corner}\n  b2: {id: far}\n"
            "sets: {edge: [corner, a2]}\n");
  EXPECT_TRUE(editor.reading().problems.empty());
  editor.values.rename("corner", editor.values.mentions("corner"), "south_west");
  EXPECT_THAT(editor.workspace().yaml().text(), HasSubstr("{name: Corner, id: south_west}"));
}

TEST_F(RenameTest, RefusesWhatIsNoId) {
  open_text(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, at: [0, 0]}\n");
  try {
    (void)renamed(mentions_of(*workspace_, "ash"), "Big Ash");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "expected an id of small letters, digits and '_', no digit first, got 'Big Ash'");
  }
}

}  // namespace
}  // namespace windrose::editor
