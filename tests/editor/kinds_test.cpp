// Kinds of space: begun, changed, renamed and taken away in the lines that tell of them.
#include "editor/acts/editor.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kIsle = R"(board:  Isle
layout: hexes
kinds:
  sea:  {name: open sea, color: sea}   # all round
  land:
map: |
  s s l
  s l l
key:
  s: {kind: sea}
  l: land   # short
)";

class KindsTest : public BoardCase {
 protected:
  void edit(const std::string& board) {
    open_text(board);
    workspace_.reset();
    editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  }
  [[nodiscard]] std::string changed() {
    const EditedFile& file = editor_->workspace().file("boards/little/plan.yaml");
    std::string text;
    for (const ChangedLine& line : difference(file.saved_text(), file.text())) {
      if (line.kind == ChangedLine::Kind::added) text += "+" + line.text + "\n";
      if (line.kind == ChangedLine::Kind::removed) text += "-" + line.text + "\n";
    }
    return text;
  }
  void change(const std::string& kind, const std::function<void(KindText&)>& how) {
    KindText text = editor_->kinds.kind_text(kind);
    how(text);
    editor_->kinds.change_kind(kind, text);
  }

  std::unique_ptr<Editor> editor_;
};

TEST_F(KindsTest, ColorNameAndCharacterChangeTheirLinesOnly) {
  edit(kIsle);
  change("sea", [](KindText& text) { text.color = "#2070CC"; });
  EXPECT_EQ(changed(),
            "-  sea:  {name: open sea, color: sea}   # all round\n"
            "+  sea:  {name: open sea, color: \"#2070CC\"}   # all round\n");
  editor_->files.undo();
  change("land", [](KindText& text) {
    text.color = "gold";
    text.letter = "#";
    text.properties[1].second = "5";
  });
  EXPECT_EQ(changed(),
            "-  land:\n+  land: {color: gold, rent: 5}\n-  s s l\n-  s l l\n+  s s #\n+  s # #\n"
            "-  l: land   # short\n+  \"#\": land   # short\n");
  EXPECT_EQ(editor_->message(), "change the kind land");
  EXPECT_EQ(editor_->kinds.kind_text("land").letter, "#");
  editor_->files.undo();
  EXPECT_EQ(changed(), "");
}

TEST_F(KindsTest, ACharacterThatIsTakenIsRefused) {
  edit(kIsle);
  change("land", [](KindText& text) { text.letter = "s"; });
  EXPECT_EQ(editor_->message(), "'s' is on the map already; expected another character");
  change("land", [](KindText& text) { text.letter = "ab"; });
  EXPECT_EQ(editor_->message(), "expected one character, got 'ab'");
  EXPECT_EQ(changed(), "");
}

TEST_F(KindsTest, AKindIsRenamedWhereverItIsMeant) {
  write("scripts/little/more.lua",
        "if space.kind == \"land\" then return end\nlocal land = 1\nprint(\"land\")\n");
  write("boards/little/other.yaml",
        "layout: graph\nkinds: {land: {}}\nspaces:\n  - {id: land, kind: land, at: [0, 0]}\n");
  edit(kIsle);
  int spaces = 0;  // as an id of a space, only the space is meant
  for (const Mention& mention : editor_->values.mentions("land")) {
    if (mention.is_sure && !mention.is_script) ++spaces;
  }
  EXPECT_EQ(spaces, 1);
  std::vector<std::string> told;
  std::vector<Mention> sure;
  for (const Mention& mention : editor_->values.mentions("land", Named::kind)) {
    told.push_back(mention.file.substr(mention.file.rfind('/') + 1) + ":" +
                   std::to_string(mention.line) + (mention.is_sure ? " sure" : ""));
    if (mention.is_sure) sure.push_back(mention);
  }
  EXPECT_THAT(told, ElementsAre("plan.yaml:5 sure", "plan.yaml:11 sure", "other.yaml:2 sure",
                                "other.yaml:4", "other.yaml:4 sure", "more.lua:1 sure",
                                "more.lua:2", "more.lua:3"));
  editor_->values.rename("land", sure, "sea", Named::kind);
  EXPECT_EQ(editor_->message(), "there is a kind 'sea' already");
  editor_->values.rename("land", sure, "earth", Named::kind);
  EXPECT_EQ(changed(), "-  land:\n+  earth:\n-  l: land   # short\n+  l: earth   # short\n");
  EXPECT_TRUE(editor_->kinds.has_kind("earth"));
  EXPECT_EQ(
      editor_->workspace().file("boards/little/other.yaml").text(),
      "layout: graph\nkinds: {earth: {}}\nspaces:\n  - {id: land, kind: earth, at: [0, 0]}\n");
}

TEST_F(KindsTest, AMapThatHasThemInItsKeyAloneGetsThemDeclared) {
  edit("layout: squares   # drawn\nmap: |\n  aab\nkey:\n  a: {kind: one}\n  b: {kind: two}\n");
  editor_->kinds.add_kind("three");
  EXPECT_EQ(changed(), "+kinds:\n+  one: {}\n+  two: {}\n+  three: {color: tan}\n");
  editor_->files.undo();
  change("two", [](KindText& text) { text.color = "gold"; });
  EXPECT_EQ(changed(), "+kinds:\n+  one: {}\n+  two: {color: gold}\n");
  editor_->kinds.add_kind("Big Town");
  EXPECT_EQ(editor_->message(),
            "expected an id of small letters, digits and '_', no digit first, got 'Big Town'");
}

TEST_F(KindsTest, OnlyAKindWithoutSpacesIsTakenAway) {
  edit(kIsle);
  editor_->kinds.remove_kind("land");
  EXPECT_EQ(editor_->message(), "3 spaces are of the kind 'land'; make another kind of them first");
  editor_->kind = "sea";
  editor_->map.paint({{2, 0}, {1, 1}, {2, 1}});
  editor_->kinds.remove_kind("land");
  EXPECT_THAT(changed(), HasSubstr("-  land:\n"));
  EXPECT_THAT(changed(), HasSubstr("-  l: land   # short\n"));
  EXPECT_FALSE(editor_->kinds.has_kind("land"));
  EXPECT_TRUE(editor_->reading().problems.empty());
}

TEST_F(KindsTest, TheLookOfTheGameHasTheLastWordOnColors) {
  write("scripts/little/look.yaml", "look: Little\ncolors:\n  land: brown   # earth\n");
  edit(kIsle);
  change("land", [](KindText& text) { text.color = "tan"; });
  EXPECT_EQ(changed(), "");
  EXPECT_EQ(editor_->workspace().file("scripts/little/look.yaml").text(),
            "look: Little\ncolors:\n  land: tan   # earth\n");
}

}  // namespace
}  // namespace windrose::editor
