// Problems as one draws: told with their place, and the obvious ways out.
#include "editor/acts/editor.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ProblemsTest : public BoardCase {
 protected:
  /// The board of the little game, opened in an editor.
  void draw(const std::string& board) {
    open_text(board);
    editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  }
  [[nodiscard]] std::vector<std::string> told() const {
    std::vector<std::string> texts;
    for (const Problem& problem : editor_->reading().problems)
      texts.push_back(std::to_string(problem.line) + ": " + problem.text);
    return texts;
  }
  [[nodiscard]] std::vector<std::string> ways_out() const {
    std::vector<std::string> texts;
    for (const Fix& fix : editor_->files.fixes(editor_->reading().problems.at(0)))
      texts.push_back(fix.text);
    return texts;
  }
  /// Takes the first way out of the first problem.
  void mend() const { editor_->files.fixes(editor_->reading().problems.at(0)).at(0).act(); }
  [[nodiscard]] std::string changed() const {
    const EditedFile& file = editor_->workspace().file("boards/little/plan.yaml");
    std::string text;
    for (const ChangedLine& line : difference(file.saved_text(), file.text())) {
      if (line.kind == ChangedLine::Kind::added) text += "+" + line.text + "\n";
      if (line.kind == ChangedLine::Kind::removed) text += "-" + line.text + "\n";
    }
    return text;
  }

  std::unique_ptr<Editor> editor_;
};

TEST_F(ProblemsTest, SpacesThatNoWayLeadsTo) {
  draw(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: elm, kind: town, at: [1, 0]}\n"
      "  - {id: oak, kind: town, at: [2, 0]}\nlinks:\n  - [ash, elm]\n");
  EXPECT_THAT(told(), ElementsAre("7: no way leads from the rest of the board to 'oak'"));
  EXPECT_EQ(editor_->reading().problems[0].space, 2);
  EXPECT_EQ(editor_->reading().problems[0].weight, Finding::Weight::warning);
  EXPECT_THAT(ways_out(), ElementsAre("Link it with 'elm'"));
  mend();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(changed(), "+  - [oak, elm]\n");
}

TEST_F(ProblemsTest, PartsOfAMapThatAreCutOff) {
  draw(
      "board: P\nlayout: squares\nkinds: {sea: {}}\nmap: |\n  s s # s\n  s s # s\n"
      "key: {s: sea, \"#\": none}\n");
  EXPECT_THAT(told(), ElementsAre("5: no way leads from the rest of the board to 'd2' and 'd1'"));
  EXPECT_THAT(ways_out(), IsEmpty());
}

TEST_F(ProblemsTest, AnIdThatIsThereTwice) {
  draw(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: ash, kind: town, at: [1, 0]}  # again\n"
      "links: [[ash, ash_2]]\n");
  EXPECT_EQ(told().at(0), "6: duplicate space 'ash', first at line 5");
  EXPECT_THAT(ways_out(), ElementsAre("Call it 'ash_2'"));
  mend();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(changed(),
            "-  - {id: ash, kind: town, at: [1, 0]}  # again\n"
            "+  - {id: ash_2, kind: town, at: [1, 0]}  # again\n");
}

TEST_F(ProblemsTest, APropertyThatNobodyDeclared) {
  draw(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, toll: 4, at: [0, 0]}\n");
  EXPECT_EQ(told().size(), 1U);
  EXPECT_THAT(told()[0], testing::StartsWith("5: unknown property 'toll'"));
  EXPECT_THAT(ways_out(), ElementsAre("Remove 'toll'"));
  mend();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(changed(),
            "-  - {id: ash, kind: town, toll: 4, at: [0, 0]}\n"
            "+  - {id: ash, kind: town, at: [0, 0]}\n");
}

TEST_F(ProblemsTest, ALinkToNowhere) {
  draw(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: elm, kind: town, at: [1, 0]}\nlinks:\n"
      "  - [ash, elm]\n  - [ash, moon]\n");
  EXPECT_EQ(told().size(), 1U);
  EXPECT_THAT(ways_out(), ElementsAre("Remove the link"));
  mend();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(changed(), "-  - [ash, moon]\n");
}

TEST_F(ProblemsTest, BundledBoardsHaveNone) {
  bring("common");
  for (const char* game : {"shipping", "weigh_anchor", "cup_of_reckoning", "breakthrough",
                           "connect_four", "tic_tac_toe"}) {
    bring(game);
    const GameFolder folder = find_game({shelf_}, game);
    for (const std::string& file : files_in(folder.boards(), ".yaml")) {
      if (file.ends_with(".look.yaml")) continue;
      const Editor editor(folder, file.substr(0, file.size() - 5));
      for (const Problem& problem : editor.reading().problems) ADD_FAILURE() << problem.text;
    }
  }
}

TEST_F(ProblemsTest, AWrongWordIsReplacedWhereItStandsByItself) {
  draw(
      "board: P\nlayout: graph\nkinds: {well: {}}\nspaces:\n"
      "  - {id: wellington, kind: wel, at: [0, 0]}\n");
  EXPECT_THAT(ways_out(), ElementsAre("Write 'well'"));
  mend();
  EXPECT_EQ(changed(),
            "-  - {id: wellington, kind: wel, at: [0, 0]}\n"
            "+  - {id: wellington, kind: well, at: [0, 0]}\n");
}

TEST_F(ProblemsTest, AWrongWordIsKnownByItsValues) {
  draw(
      "board: P\nlayout: graph\nkinds: {well: {}}\nspaces:\n"
      "  - {id: ash, kind: wel, at: [0, 0]}\n");
  const Problem& problem = editor_->reading().problems.at(0);
  EXPECT_EQ(problem.file, "boards/little/plan.yaml");
  EXPECT_EQ(problem.line, 5);
  EXPECT_EQ(problem.text, "unknown kind of space 'wel', did you mean 'well'?");
  EXPECT_EQ(problem.name, "wel");
  EXPECT_EQ(problem.meant, "well");
}

TEST(Problems, WithoutValuesAreToldByTheirFirstLine) {
  const Problem problem = problem_of({Finding::Weight::error, "a.b:3: no room\n  on the disk"});
  EXPECT_EQ(problem.text, "a.b:3: no room");
  EXPECT_EQ(problem.file, "");
  EXPECT_EQ(problem.line, 0);
}

TEST_F(ProblemsTest, FieldsOfTheGameAreShownWhileTheBoardIsBroken) {
  draw(
      "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
      "  - {id: ash, kind: town, at: [0, 0], rent: 5, rnet: 3}\n"
      "  - {id: elm, kind: town, at: [1, 0], good: oil}\n  - {id: oak, kind: town");
  EXPECT_FALSE(editor_->reading().game.has_value());
  ASSERT_EQ(editor_->reading().board.spaces.size(), 2U);
  std::vector<std::string> names;
  for (const PropertyDeclaration& one : editor_->reading().space_properties())
    names.push_back(one.name);
  EXPECT_THAT(names, ElementsAre("owner", "rent", "good"));
  editor_->select(0, false);
  EXPECT_EQ(editor_->values.value_of("rent"), "5");
  editor_->values.set_value("rent", "7");
  EXPECT_EQ(editor_->values.value_of("rent"), "7");
  editor_->select(1, false);
  EXPECT_EQ(editor_->values.value_of("good"), "oil");
  EXPECT_EQ(editor_->values.default_of("rent"), "0");
  // What may stand behind the break is not begun again.
  editor_->map.link(0, 1);
  EXPECT_EQ(editor_->message(),
            "'links' may be in the part of boards/little/plan.yaml that cannot be read; correct "
            "that part first");
}

}  // namespace
}  // namespace windrose::editor
