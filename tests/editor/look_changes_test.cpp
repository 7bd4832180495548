#include "editor/changes/look_changes.h"

#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kLookPlan = R"(board:  Plan
layout: graph
kinds:  {town: {color: gold}, wood: {color: green}}
spaces:
  - {id: ash,   kind: town, at: [0, 0]}
  - {id: birch, kind: wood, at: [1, 0]}
  - {id: cedar, kind: wood, at: [2, 0]}
links: [[ash, birch], [birch, cedar]]
sets: {west: [ash, birch]}
)";

constexpr const char* kLook = R"(# traced by hand
look: Plan
size: [400, 300]      # a small page

spaces:
  ash:                # the first
    at:    [ 10,  20]
    label: [12.5, 40.25]
    shape:
      - [[0, 0], [100, 0],
         [100, 100], [0, 100]]   # round
  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [100, 100]]]}

links:
  - {to: ash, from: birch, draw: [[90, 50], [110, 50], [120, 60]]}
sets:
  west: {label: [90, 120]}
borders:
  - [[0, 200], [400, 200]]
)";

class LookChangesTest : public BoardCase {
 protected:
  void open_with_look(const std::string& look) {
    write("boards/little/plan.look.yaml", look);
    open_text(kLookPlan);
  }
  [[nodiscard]] LookChanges look() {
    return {*workspace_, reading_, [this] {
              LookBeginning beginning{{1600, 1000}, {}};
              for (std::size_t i = 0; i < reading_.board.spaces.size(); ++i)
                beginning.places.push_back({100.0 * static_cast<double>(i) + 60, 80});
              return beginning;
            }};
  }
  /// Does the change as one step, and undoes and redoes it on the way; the lines that differ.
  [[nodiscard]] std::string done(std::vector<Splice> splices) {
    const std::string name = workspace_->look_file();
    const std::string before = workspace_->file(name).text();
    std::vector<FileChange> changes;
    changes.push_back({name, std::move(splices)});
    workspace_->change("test", std::move(changes));
    const std::string after = workspace_->file(name).text();
    workspace_->undo();
    EXPECT_EQ(workspace_->file(name).text(), before);
    workspace_->redo();
    EXPECT_EQ(workspace_->file(name).text(), after);
    read();
    EXPECT_THAT(problems(), IsEmpty());
    return diff(name);
  }
  static LookLine shape(const std::string& id, std::size_t ring = 0) {
    return {LookLine::Of::shape, id, "", ring};
  }
  static LookLine link(const std::string& a, const std::string& b) {
    return {LookLine::Of::link, a, b, 0};
  }
};

TEST_F(LookChangesTest, ALabelIsMovedInItsLineWithAsManyDecimals) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::space_label, "ash"}, {13.004, 44})),
            "-    label: [12.5, 40.25]\n+    label: [13.00, 44.00]\n");
}

TEST_F(LookChangesTest, OnlyTheNumberThatChangesIsTouched) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::space_at, "ash"}, {10.2, 33.6})),
            "-    at:    [ 10,  20]\n+    at:    [ 10,  34]\n");
  EXPECT_THAT(look().move_spot({LookSpot::Of::space_at, "ash"}, {9.8, 34.4}), IsEmpty());
}

TEST_F(LookChangesTest, ASpotThatIsNotSaidYetIsAddedInTheMannerOfItsMap) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::space_label, "birch"}, {150, 80})),
            "-  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [100, 100]]]}\n"
            "+  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [100, 100]]], "
            "label: [150, 80]}\n");
  workspace_->undo();
  read();
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::space_at, "cedar"}, {300, 50})),
            "+  cedar:\n+    at: [300.00, 50.00]\n");
}

TEST_F(LookChangesTest, LabelsOfSetsMoveToo) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::set_label, "west"}, {95, 120})),
            "-  west: {label: [90, 120]}\n+  west: {label: [95, 120]}\n");
}

TEST_F(LookChangesTest, ACornerIsMovedInItsLine) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_corners({{shape("ash"), 3}}, {4, 96})),
            "-         [100, 100], [0, 100]]   # round\n"
            "+         [100, 100], [4, 96]]   # round\n");
}

TEST_F(LookChangesTest, CornersThatNeighborsShareMoveAsOneStep) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_corners({{shape("ash"), 2}, {shape("birch"), 3}}, {104, 100})),
            "-         [100, 100], [0, 100]]   # round\n"
            "-  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [100, 100]]]}\n"
            "+         [104, 100], [0, 100]]   # round\n"
            "+  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [104, 100]]]}\n");
  workspace_->undo();
  EXPECT_FALSE(workspace_->is_changed());
}

TEST_F(LookChangesTest, CornersComeAndGoWithinTheirLine) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().insert_corners({{shape("ash"), 1}}, {50, -5})),
            "-      - [[0, 0], [100, 0],\n+      - [[0, 0], [50, -5], [100, 0],\n");
  EXPECT_EQ(done(look().remove_corners({{shape("ash"), 1}})), "");
  EXPECT_EQ(done(look().insert_corners({{shape("ash"), 4}}, {0, 50})),
            "-         [100, 100], [0, 100]]   # round\n"
            "+         [100, 100], [0, 100], [0, 50]]   # round\n");
  EXPECT_EQ(done(look().remove_corners({{shape("ash"), 4}})), "");
  EXPECT_EQ(done(look().remove_corners({{shape("ash"), 2}})),
            "-         [100, 100], [0, 100]]   # round\n+         [0, 100]]   # round\n");
  EXPECT_THROW((void)look().remove_corners({{shape("ash"), 0}}), Error);
}

TEST_F(LookChangesTest, OutlinesAreDrawnAndRemoved) {
  open_with_look(kLook);
  const std::vector<LookPoint> triangle = {{20, 20}, {30.4, 20}, {30, 30}};
  EXPECT_EQ(done(look().add_line(shape("ash"), triangle)),
            "+      - [[20.00, 20.00], [30.40, 20.00], [30.00, 30.00]]\n");
  EXPECT_EQ(done(look().remove_line(shape("ash", 1))), "");
  EXPECT_EQ(done(look().remove_line(shape("birch"))),
            "-  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [100, 100]]]}\n"
            "+  birch: {at: [150, 50]}\n");
  EXPECT_THROW((void)look().add_line(shape("ash"), {{1, 1}, {2, 2}}), Error);
}

TEST_F(LookChangesTest, PathsOfLinksAreDrawnBentAndRemoved) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_corners({{link("ash", "birch"), 1}}, {110, 55})),
            "-  - {to: ash, from: birch, draw: [[90, 50], [110, 50], [120, 60]]}\n"
            "+  - {to: ash, from: birch, draw: [[90, 50], [110, 55], [120, 60]]}\n");
  EXPECT_EQ(done(look().remove_line(link("ash", "birch"))),
            "-links:\n-  - {to: ash, from: birch, draw: [[90, 50], [110, 50], [120, 60]]}\n");
  EXPECT_THAT(done(look().add_line(link("birch", "cedar"), {{200, 50}, {290, 50}})),
              HasSubstr("+  - {from: birch, to: cedar, draw: [[200, 50], [290, 50]]}\n"));
}

TEST_F(LookChangesTest, SceneryIsBentToo) {
  open_with_look(kLook);
  EXPECT_EQ(done(look().move_corners({{{LookLine::Of::border, "", "", 0}, 1}}, {390, 210})),
            "-  - [[0, 200], [400, 200]]\n+  - [[0, 200], [390, 210]]\n");
}

TEST_F(LookChangesTest, TheFirstChangeBeginsACleanFile) {
  open_text(kLookPlan);
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::space_at, "birch"}, {700, 300})),
            "+look: Plan\n"
            "+size: [1600, 1000]\n"
            "+\n"
            "+spaces:\n"
            "+  ash:\n"
            "+    at: [60, 80]\n"
            "+  birch:\n"
            "+    at: [700, 300]\n"
            "+  cedar:\n"
            "+    at: [260, 80]\n");
  EXPECT_EQ(done(look().add_line(shape("ash"), {{0, 0}, {90, 0}, {90, 90}})),
            "+look: Plan\n"
            "+size: [1600, 1000]\n"
            "+\n"
            "+spaces:\n"
            "+  ash:\n"
            "+    at: [60, 80]\n"
            "+    shape:\n"
            "+      - [[0, 0], [90, 0], [90, 90]]\n"
            "+  birch:\n"
            "+    at: [700, 300]\n"
            "+  cedar:\n"
            "+    at: [260, 80]\n");
  workspace_->undo();
  workspace_->undo();
  EXPECT_FALSE(workspace_->is_changed());
  workspace_->redo();
  workspace_->save();
  EXPECT_TRUE(std::filesystem::exists(shelf_ / "boards/little/plan.look.yaml"));
}

TEST_F(LookChangesTest, ALookWithoutAPageGetsOne) {
  open_with_look("look: Plan   # just begun\n");
  EXPECT_EQ(done(look().move_spot({LookSpot::Of::space_label, "ash"}, {60, 120})),
            "+size: [1600, 1000]\n"
            "+spaces:\n"
            "+  ash:\n"
            "+    at: [60, 80]\n"
            "+    label: [60, 120]\n"
            "+  birch:\n"
            "+    at: [160, 80]\n"
            "+  cedar:\n"
            "+    at: [260, 80]\n");
}

TEST_F(LookChangesTest, LongOutlinesAreBrokenAsInTheBundledFiles) {
  open_with_look(kLook);
  std::vector<LookPoint> points;
  for (int i = 0; i < 12; ++i) points.push_back({300.0 + i, i % 2 == 0 ? 10.0 : 20.0 + i});
  EXPECT_THAT(done(look().add_line({LookLine::Of::ice, "", "", 0}, points)),
              HasSubstr("+ice:\n"
                        "+  - [[300, 10], [301, 21], [302, 10], [303, 23], [304, 10], [305, 25], "
                        "[306, 10], [307, 27], [308, 10], [309, 29],\n"
                        "+     [310, 10], [311, 31]]\n"));
}

TEST_F(LookChangesTest, WhatIsSaidOfASpaceGoesWithIt) {
  open_with_look(kLook);
  const std::vector<Splice> board = changes().remove_spaces({space("birch")});
  std::vector<FileChange> both;
  both.push_back({workspace_->board_file(), board});
  both.push_back({workspace_->look_file(), look().forget_spaces({"birch"})});
  workspace_->change("remove birch", std::move(both));
  read();
  EXPECT_THAT(problems(), IsEmpty());
  EXPECT_EQ(diff(workspace_->look_file()),
            "-  birch: {at: [150, 50], shape: [[[100, 0], [200, 0], [200, 100], [100, 100]]]}\n"
            "-  - {to: ash, from: birch, draw: [[90, 50], [110, 50], [120, 60]]}\n");
}

TEST_F(LookChangesTest, EveryPointOfTheBundledMapIsFoundWhereItStands) {
  open("cup_of_reckoning", "cup_of_reckoning");
  for (const SpaceLook& space : reading_.look.board.spaces) {
    const std::string id = reading_.board.spaces[space.space].id;
    for (std::size_t ring = 0; ring < space.shape.size(); ++ring) {
      for (std::size_t i = 0; i < space.shape[ring].size(); ++i) {
        const LookPoint at = space.shape[ring][i];
        EXPECT_THAT(look().move_corners({{shape(id, ring), i}}, at), IsEmpty());
        ASSERT_EQ(look().move_corners({{shape(id, ring), i}}, {at.x + 1, at.y}).size(), 1U);
      }
    }
  }
  EXPECT_EQ(done(look().move_corners({{shape("iceland"), 2}}, {91, 128})),
            "-      - [[48, 134], [69, 120], [90, 128], [129, 119], [152, 136], [138, 150], [102, "
            "161], [65, 155]]\n"
            "+      - [[48, 134], [69, 120], [91, 128], [129, 119], [152, 136], [138, 150], [102, "
            "161], [65, 155]]\n");
}

TEST_F(LookChangesTest, KeepsForeignLineEnds) {
  std::string look_text = kLook;
  for (std::size_t at = look_text.find('\n'); at != std::string::npos;
       at = look_text.find('\n', at + 2))
    look_text.insert(at, "\r");
  open_with_look(look_text);
  ASSERT_THAT(problems(), IsEmpty());
  (void)done(look().add_line(shape("cedar"), {{300, 0}, {390, 0}, {390, 90}}));
  const std::string& text = workspace_->file(workspace_->look_file()).text();
  EXPECT_THAT(text, HasSubstr("  cedar:\r\n    shape:\r\n      - [[300.00, 0.00],"));
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
    ASSERT_EQ(text[at - 1], '\r');
}

}  // namespace
}  // namespace windrose::editor
