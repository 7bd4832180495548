#include "editor/text/save_together.h"
#include "tests/editor/board_case.h"
#include "tests/support/places.h"

namespace windrose::editor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kPlan = R"(board:  Plan   # by hand
layout: graph
kinds:  {town: {color: gold}, wood: {color: green}}
spaces:
  - {id: ash,   kind: town, at: [0, 0]}   # first
  - {id: birch, kind: wood, at: [1, 0]}
  - {id: cedar, kind: wood, at: [2, 0], name: Cedar}
links: [[ash, birch], [birch, cedar]]
sets:
  west: [ash, birch]
  east: {name: The East, spaces: [cedar]}
)";

constexpr const char* kHill = R"(board:  Hill
layout: hexes
map: |
  . . h h w
  . f h w w
key: {".": {kind: clear}, f: {kind: forest}, h: {kind: hill}, w: {kind: lake}}
)";

class BoardChangesTest : public BoardCase {};

TEST_F(BoardChangesTest, MovingAPortOfShippingAlongItsRowChangesOneLine) {
  open("shipping", "shipping");
  ASSERT_THAT(problems(), IsEmpty());
  const SpaceData& ceylon = reading_.board.spaces[space("ceylon")];
  apply(changes().swap({ceylon.column, ceylon.row}, {ceylon.column - 1, ceylon.row}));
  EXPECT_EQ(diff(),
            "-  ..######.....####.....Y.##....\n"
            "+  ..######.....####....Y..##....\n");
  EXPECT_EQ(workspace_->changed_lines(), 1);
}

TEST_F(BoardChangesTest, PaintsManyCellsAsOneStep) {
  open_text(kHill);
  apply(changes().paint({{0, 0}, {1, 0}, {1, 1}}, "lake"));
  EXPECT_EQ(diff(), "-  . . h h w\n-  . f h w w\n+  w w h h w\n+  . w h w w\n");
  workspace_->undo();
  EXPECT_FALSE(workspace_->is_changed());
}

TEST_F(BoardChangesTest, PaintingWhatIsThereAlreadyChangesNothing) {
  open_text(kHill);
  EXPECT_THAT(changes().paint({{4, 0}}, "lake"), IsEmpty());
}

TEST_F(BoardChangesTest, NoSpaceGetsALetterOfItsOwn) {
  open_text(kHill);
  apply(changes().paint({{2, 1}}, kNoSpace));
  EXPECT_EQ(diff(),
            "-  . f h w w\n"
            "-key: {\".\": {kind: clear}, f: {kind: forest}, h: {kind: hill}, w: {kind: lake}}\n"
            "+  . f # w w\n"
            "+key: {\".\": {kind: clear}, f: {kind: forest}, h: {kind: hill}, w: {kind: lake}, "
            "\"#\": none}\n");
  EXPECT_EQ(reading_.board.spaces.size(), 9U);
}

TEST_F(BoardChangesTest, APortPaintedOverLosesItsLineOfTheKey) {
  open("shipping", "shipping");
  const SpaceData& siam = reading_.board.spaces[space("siam")];
  apply(changes().paint({{siam.column, siam.row}}, "sea"));
  EXPECT_THAT(diff(), HasSubstr("-  I: {kind: port, id: siam,         name: Siam,"));
  EXPECT_LT(space("siam"), 0);
  EXPECT_THAT(problems(), testing::Contains(HasSubstr("unknown space 'siam'")));
}

TEST_F(BoardChangesTest, TellsTheGamesOwnBoardTestsAsProblems) {
  open("shipping", "shipping");
  const int border = space("border_3");
  const SpaceData& data = reading_.board.spaces[border];
  apply(changes().paint({{data.column, data.row}}, "sea"));
  EXPECT_THAT(
      problems(),
      ElementsAre("boards/shipping/shipping.yaml:65: 'atlantic' and 'mediterranean' meet: 'f13' is "
                  "connected with where 'atlantic' begins"));
}

TEST_F(BoardChangesTest, RefusesKindsThatTheBoardDoesNotHave) {
  open_text(kHill);
  try {
    (void)changes().paint({{0, 0}}, "forrest");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "unknown kind of space 'forrest', did you mean 'forest'?");
  }
}

TEST_F(BoardChangesTest, AMapGrowsAndShrinksAtItsEnds) {
  open_text(kHill);
  apply(changes().resize(1, 1, "lake"));
  EXPECT_EQ(diff(), "-  . . h h w\n-  . f h w w\n+  . . h h w w\n+  . f h w w w\n+  w w w w w w\n");
  apply(changes().resize(-2, -2, "lake"));
  EXPECT_EQ(diff(), "-  . . h h w\n-  . f h w w\n+  . . h h\n");
  EXPECT_THAT(problems(), testing::Each(HasSubstr("is not on the map")));
}

TEST_F(BoardChangesTest, ABoardWithASizeNamesWhatIsDifferent) {
  open_text(
      "board: Field\nlayout: squares\nkinds: {grass: {}, mud: {}}\nsize: [3, 3]\nkind: grass\n");
  apply(changes().paint({{0, 0}, {2, 2}}, "mud"));
  EXPECT_EQ(diff(), "+spaces:\n+  a3: {kind: mud}\n+  c1: {kind: mud}\n");
  apply(changes().paint({{0, 0}}, "grass"));
  EXPECT_EQ(diff(), "+spaces:\n+  c1: {kind: mud}\n");
  apply(changes().resize(1, 0, "grass"));
  EXPECT_THAT(diff(), HasSubstr("+size: [4, 3]\n"));
  EXPECT_THAT(problems(), IsEmpty());
}

TEST_F(BoardChangesTest, AddsMovesAndRemovesSpacesOfAGraph) {
  open_text(kPlan);
  apply(changes().add_space("elm", "wood", {3, 1}, 1));
  EXPECT_EQ(diff(), "+  - {id: elm, kind: wood, at: [3, 1]}\n");
  EXPECT_EQ(space("elm"), 1);
  apply(changes().move_space(space("cedar"), {2, 5}));
  EXPECT_THAT(diff(), HasSubstr("+  - {id: cedar, kind: wood, at: [2, 5], name: Cedar}\n"));
  apply(changes().remove_spaces({space("birch"), space("elm")}));
  EXPECT_EQ(diff(),
            "-  - {id: birch, kind: wood, at: [1, 0]}\n"
            "-  - {id: cedar, kind: wood, at: [2, 0], name: Cedar}\n"
            "-links: [[ash, birch], [birch, cedar]]\n"
            "+  - {id: cedar, kind: wood, at: [2, 5], name: Cedar}\n"
            "+links: []\n"
            "-  west: [ash, birch]\n"
            "+  west: [ash]\n");
  EXPECT_THAT(problems(), IsEmpty());
}

TEST_F(BoardChangesTest, LinksAndParts) {
  open_text(kPlan);
  apply(changes().toggle_link(space("ash"), space("cedar")));
  EXPECT_EQ(diff(),
            "-links: [[ash, birch], [birch, cedar]]\n"
            "+links: [[ash, birch], [birch, cedar], [ash, cedar]]\n");
  apply(changes().toggle_link(space("birch"), space("ash")));
  EXPECT_THAT(diff(), HasSubstr("+links: [[birch, cedar], [ash, cedar]]\n"));
}

TEST_F(BoardChangesTest, PutsSpacesIntoSetsAndTakesThemOut) {
  open_text(kPlan);
  apply(changes().put_into_set("east", {space("birch"), space("cedar")}, true));
  EXPECT_EQ(diff(),
            "-  east: {name: The East, spaces: [cedar]}\n"
            "+  east: {name: The East, spaces: [cedar, birch]}\n");
  apply(changes().put_into_set("west", {space("ash")}, false));
  EXPECT_THAT(diff(), HasSubstr("+  west: [birch]\n"));
  apply(changes().put_into_set("north", {space("ash")}, true));
  EXPECT_THAT(diff(), HasSubstr("+  north: [ash]\n"));
  EXPECT_EQ(reading_.board.sets.size(), 3U);
}

TEST_F(BoardChangesTest, BeginsListsThatAreNotThereYet) {
  open_text(
      "board: Two\nlayout: graph\nkinds: {town: {}}\n"
      "spaces:\n  - {id: a, kind: town, at: [0, 0]}\n  - {id: b, kind: town, at: [1, 0]}\n");
  apply(changes().toggle_link(0, 1));
  apply(changes().put_into_set("both", {0, 1}, true));
  EXPECT_EQ(diff(), "+links:\n+  - [a, b]\n+sets:\n+  both: [a, b]\n");
  EXPECT_THAT(problems(), IsEmpty());
}

TEST_F(BoardChangesTest, SetsValuesOfSeveralSpacesAndTakesThemAway) {
  open_text(kPlan);
  apply(changes().set_value({space("ash"), space("birch")}, "rent", "15"));
  EXPECT_EQ(diff(),
            "-  - {id: ash,   kind: town, at: [0, 0]}   # first\n"
            "-  - {id: birch, kind: wood, at: [1, 0]}\n"
            "+  - {id: ash,   kind: town, at: [0, 0], rent: 15}   # first\n"
            "+  - {id: birch, kind: wood, at: [1, 0], rent: 15}\n");
  apply(changes().set_value({space("ash"), space("birch")}, "rent", ""));
  EXPECT_EQ(diff(), "");
}

TEST_F(BoardChangesTest, SetsValuesOfCellsOfAMap) {
  open("shipping", "shipping");
  apply(changes().set_value({space("ceylon")}, "name", "Old Ceylon"));
  EXPECT_EQ(diff(),
            "-  Y: {kind: port, id: ceylon,       name: Ceylon,       goods: tea}\n"
            "+  Y: {kind: port, id: ceylon,       name: Old Ceylon,       goods: tea}\n");
}

TEST_F(BoardChangesTest, SetsWhatIsSaidOfTheWholeBoard) {
  open_text(
      "# a plan\nlayout:  squares   # small\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n");
  apply(changes().set_heading("board", "New York"));
  apply(changes().set_heading("neighbors", "8"));
  EXPECT_EQ(diff(), "+board: New York\n+neighbors: 8\n");
  EXPECT_TRUE(workspace_->yaml().text().starts_with("# a plan\nboard: New York\nlayout:  squares"));
  EXPECT_TRUE(reading_.board.diagonal);
  apply(changes().set_heading("neighbors", "4"));
  apply(changes().set_heading("board", ""));
  EXPECT_EQ(diff(), "+neighbors: 4\n");
}

TEST_F(BoardChangesTest, LaysALoopRoundARing) {
  open_text(
      "board: Ring\nlayout: loop\nkinds: {stop: {}}\nspaces:\n"
      "  - {id: a, kind: stop}\n  - {id: b, kind: stop}\n"
      "  - {id: c, kind: stop, at: [9, 9]}\n  - {id: d, kind: stop}\n");
  apply(changes().lay_ring(2, 2));
  EXPECT_EQ(diff(),
            "-  - {id: a, kind: stop}\n-  - {id: b, kind: stop}\n"
            "-  - {id: c, kind: stop, at: [9, 9]}\n-  - {id: d, kind: stop}\n"
            "+  - {id: a, kind: stop, at: [1, 1]}\n+  - {id: b, kind: stop, at: [0, 1]}\n"
            "+  - {id: c, kind: stop, at: [0, 0]}\n+  - {id: d, kind: stop, at: [1, 0]}\n");
  EXPECT_THROW((void)changes().lay_ring(3, 2), Error);
}

TEST_F(BoardChangesTest, ABrokenBoardOpensAsFarAsItGoesAndIsNotMadeWorse) {
  open_text(std::string(kPlan) + "checks:\n  - {parts: 1\nextra: 2\n");
  EXPECT_EQ(reading_.board.spaces.size(), 3U);
  EXPECT_FALSE(reading_.game.has_value());
  ASSERT_THAT(problems(), testing::Not(IsEmpty()));
  EXPECT_THAT(problems()[0], HasSubstr("boards/little/plan.yaml:13"));
  apply(changes().move_space(space("ash"), {7, 7}));
  EXPECT_EQ(diff(),
            "-  - {id: ash,   kind: town, at: [0, 0]}   # first\n"
            "+  - {id: ash,   kind: town, at: [7, 7]}   # first\n");
}

TEST_F(BoardChangesTest, AStrokeOverFiveHundredHexesIsOneStep) {
  std::string map = "board: Big\nlayout: hexes\nmap: |\n";
  for (int row = 0; row < 100; ++row) map += "  " + std::string(100, 's') + "\n";
  open_text(map + "key:\n  s: {kind: sea}\n  l: {kind: land}\n");
  ASSERT_EQ(reading_.board.spaces.size(), 10'000U);
  std::vector<Cell> stroke;
  stroke.reserve(500);
  for (int i = 0; i < 500; ++i) stroke.push_back({i % 100, 20 + i / 100});
  apply(changes().paint(stroke, "land"));
  EXPECT_EQ(workspace_->changed_lines(), 5);
  workspace_->undo();
  EXPECT_FALSE(workspace_->is_changed());
  EXPECT_FALSE(workspace_->can_undo());
}

TEST_F(BoardChangesTest, EveryBundledBoardIsSavedByteForByte) {
  int boards = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(source_folder()) / "boards")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".yaml") || name.ends_with(".look.yaml")) continue;
    const std::string before = read_text_file(entry.path());
    open(entry.path().parent_path().filename().string(), name.substr(0, name.size() - 5));
    save_together({&workspace_->file(workspace_->board_file())});
    EXPECT_EQ(read_text_file(entry.path()), before) << name;
    EXPECT_FALSE(workspace_->is_changed());
    ++boards;
  }
  EXPECT_GE(boards, 4);
}

}  // namespace
}  // namespace windrose::editor
