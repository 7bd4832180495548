#include "runtime/data/yaml/yaml_edit.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

// As somebody might have written it: comments with tabs, both styles mixed, aligned columns.
constexpr const char* kUgly =
    "# A board\twith a tab\n"
    R"(board:  "Ugly: one"   # in quotes
layout: graph
kinds:  {town: {color: gold, trade: 40}, wood: {}}   # two kinds
spaces:                       # in no order
  - {id: ash,   kind: town, at: [0, 0], name: Ash}      # the first
  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch'}
  - id: cedar
    kind: wood
    at:
      - 2
      - 0
links: [[ash, birch], [birch, cedar]]

# the end
map: |
  a b
  c é

last: x
)";

/// The lines that differ, as a person would see them in a comparison.
std::string difference(const std::string& before, const std::string& after) {
  const auto lines = [](const std::string& text) {
    std::vector<std::string> all;
    std::size_t from = 0;
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', from)) {
      all.push_back(text.substr(from, at - from));
      from = at + 1;
    }
    if (from < text.size()) all.push_back(text.substr(from));
    return all;
  };
  std::vector<std::string> a = lines(before);
  std::vector<std::string> b = lines(after);
  while (!a.empty() && !b.empty() && a.front() == b.front()) {
    a.erase(a.begin());
    b.erase(b.begin());
  }
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.pop_back();
    b.pop_back();
  }
  std::string text;
  for (const std::string& line : a) text += "-" + line + "\n";
  for (const std::string& line : b) text += "+" + line + "\n";
  return text;
}

class YamlEditTest : public testing::Test {
 protected:
  [[nodiscard]] const YamlNode& at(std::string_view key) const { return *file_.tree().find(key); }
  [[nodiscard]] const YamlNode& space(std::size_t i) const { return at("spaces").items[i]; }
  /// What the edit changes; the way back must lead to the very same bytes.
  [[nodiscard]] std::string done() {
    const SplicedText result = spliced(file_.text(), edit_.take());
    EXPECT_EQ(spliced(result.text, result.back).text, file_.text());
    const YamlText again(result.text, "ugly.yaml");
    EXPECT_EQ(again.trouble(), "");
    return difference(file_.text(), result.text);
  }

  YamlText file_{kUgly, "ugly.yaml"};
  YamlEdit edit_{file_};
};

TEST_F(YamlEditTest, SpansHoldExactlyTheirValue) {
  const auto text = [&](const YamlNode& node) {
    const TextSpan span = file_.span(node);
    return file_.text().substr(span.begin, span.end - span.begin);
  };
  EXPECT_EQ(text(at("board")), "\"Ugly: one\"");
  EXPECT_EQ(text(at("layout")), "graph");
  EXPECT_EQ(text(at("kinds")), "{town: {color: gold, trade: 40}, wood: {}}");
  EXPECT_EQ(text(*space(1).find("name")), "'Bir''ch'");
  EXPECT_EQ(text(space(2)), "id: cedar\n    kind: wood\n    at:\n      - 2\n      - 0");
  EXPECT_EQ(text(*space(2).find("at")), "- 2\n      - 0");
  EXPECT_EQ(text(at("links")), "[[ash, birch], [birch, cedar]]");
  EXPECT_EQ(text(at("map")), "|\n  a b\n  c é");
  EXPECT_EQ(text(at("last")), "x");
}

TEST_F(YamlEditTest, SettingAValueChangesItsLineOnly) {
  edit_.set(space(0), "at", "[5, 7]");
  EXPECT_EQ(done(),
            "-  - {id: ash,   kind: town, at: [0, 0], name: Ash}      # the first\n"
            "+  - {id: ash,   kind: town, at: [5, 7], name: Ash}      # the first\n");
}

TEST_F(YamlEditTest, ANewKeyStandsBehindTheLastOne) {
  edit_.set(space(1), "rent", "15");
  edit_.set(space(1), "trade", "3");
  EXPECT_EQ(done(),
            "-  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch'}\n"
            "+  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch', rent: 15, trade: 3}\n");
}

TEST_F(YamlEditTest, ANewKeyOfABlockIsALine) {
  edit_.set(space(2), "name", yaml_scalar("Cedar", false));
  EXPECT_EQ(done(), "+    name: Cedar\n");
}

TEST_F(YamlEditTest, FillsAnEmptyMap) {
  edit_.set(*at("kinds").find("wood"), "trade", "1");
  edit_.set(*at("kinds").find("wood"), "color", "tan");
  EXPECT_EQ(done(),
            "-kinds:  {town: {color: gold, trade: 40}, wood: {}}   # two kinds\n"
            "+kinds:  {town: {color: gold, trade: 40}, wood: {trade: 1, color: tan}}   # two "
            "kinds\n");
}

TEST_F(YamlEditTest, AddsItemsInTheMannerOfTheList) {
  edit_.add_item(at("spaces"), "{id: elm, kind: wood, at: [3, 0]}");
  edit_.add_item(at("links"), "[cedar, elm]");
  EXPECT_EQ(done(),
            "-links: [[ash, birch], [birch, cedar]]\n"
            "+  - {id: elm, kind: wood, at: [3, 0]}\n"
            "+links: [[ash, birch], [birch, cedar], [cedar, elm]]\n");
}

TEST_F(YamlEditTest, InsertsItemsBeforeOthers) {
  edit_.insert_item(at("spaces"), 1, "{id: elm, kind: wood}");
  edit_.insert_item(at("links"), 0, "[cedar, ash]");
  EXPECT_EQ(done(),
            "-  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch'}\n"
            "-  - id: cedar\n"
            "-    kind: wood\n"
            "-    at:\n"
            "-      - 2\n"
            "-      - 0\n"
            "-links: [[ash, birch], [birch, cedar]]\n"
            "+  - {id: elm, kind: wood}\n"
            "+  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch'}\n"
            "+  - id: cedar\n"
            "+    kind: wood\n"
            "+    at:\n"
            "+      - 2\n"
            "+      - 0\n"
            "+links: [[cedar, ash], [ash, birch], [birch, cedar]]\n");
}

TEST_F(YamlEditTest, RemovesItemsWithTheirLines) {
  edit_.remove_item(at("spaces"), 0);
  EXPECT_EQ(done(), "-  - {id: ash,   kind: town, at: [0, 0], name: Ash}      # the first\n");
}

TEST_F(YamlEditTest, RemovesItemsBetweenBrackets) {
  edit_.remove_item(at("links"), 0);
  EXPECT_EQ(done(),
            "-links: [[ash, birch], [birch, cedar]]\n"
            "+links: [[birch, cedar]]\n");
}

TEST_F(YamlEditTest, RemovesAllItemsBetweenBrackets) {
  edit_.remove_item(at("links"), 0);
  edit_.remove_item(at("links"), 1);
  EXPECT_EQ(done(),
            "-links: [[ash, birch], [birch, cedar]]\n"
            "+links: []\n");
}

TEST_F(YamlEditTest, RemovesKeys) {
  edit_.remove(space(0), "name");
  edit_.remove(space(2), "kind");
  edit_.remove(space(1), "no_such_key");
  EXPECT_EQ(done(),
            "-  - {id: ash,   kind: town, at: [0, 0], name: Ash}      # the first\n"
            "-  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch'}\n"
            "-  - id: cedar\n"
            "-    kind: wood\n"
            "+  - {id: ash,   kind: town, at: [0, 0]}      # the first\n"
            "+  - {id: birch, kind: wood, at: [1, 0], name: 'Bir''ch'}\n"
            "+  - id: cedar\n");
}

TEST_F(YamlEditTest, RemovesTheKeyBehindADash) {
  edit_.remove(space(2), "id");
  EXPECT_EQ(done(),
            "-  - id: cedar\n"
            "-    kind: wood\n"
            "+  - kind: wood\n");
}

TEST_F(YamlEditTest, RenamesAKey) {
  edit_.rename_key(at("kinds"), "wood", "forest");
  EXPECT_EQ(done(),
            "-kinds:  {town: {color: gold, trade: 40}, wood: {}}   # two kinds\n"
            "+kinds:  {town: {color: gold, trade: 40}, forest: {}}   # two kinds\n");
}

TEST_F(YamlEditTest, PaintsALetterOfAMap) {
  edit_.set_letter(at("map").line + 2, 5, 2, "w");  // é has two bytes
  EXPECT_EQ(done(), "-  c é\n+  c w\n");
}

TEST_F(YamlEditTest, KeepsTheLineEndsOfTheFile) {
  const YamlText file("spaces:\r\n  - a\r\n  - b\r\nlast: 1\r\n", "crlf.yaml");
  YamlEdit edit(file);
  edit.add_item(*file.tree().find("spaces"), "c");
  edit.set(file.tree(), "more", "2");
  EXPECT_EQ(spliced(file.text(), edit.take()).text,
            "spaces:\r\n  - a\r\n  - b\r\n  - c\r\nlast: 1\r\nmore: 2\r\n");
}

TEST_F(YamlEditTest, AddsALineToAFileWithoutAnEnd) {
  const YamlText file("a: 1", "short.yaml");
  YamlEdit edit(file);
  edit.set(file.tree(), "b", "2");
  EXPECT_EQ(spliced(file.text(), edit.take()).text, "a: 1\nb: 2");
}

TEST(YamlTextTest, AByteOrderMarkStays) {
  const YamlText file(
      "\xEF\xBB\xBF"
      "a: 1\nb: 2\n",
      "mark.yaml");
  YamlEdit edit(file);
  edit.set(file.tree(), "a", "3");
  EXPECT_EQ(spliced(file.text(), edit.take()).text,
            "\xEF\xBB\xBF"
            "a: 3\nb: 2\n");
}

TEST(YamlTextTest, ABrokenFileIsReadUpToTheTrouble) {
  const YamlText file("board: B\nlayout: loop\nspaces:\n  - {id: a\nsets: {x: [a]}\n", "half.yaml");
  EXPECT_THAT(file.trouble(), testing::HasSubstr("half.yaml:4"));
  ASSERT_NE(file.tree().find("layout"), nullptr);
  EXPECT_EQ(file.tree().find("spaces"), nullptr);
  YamlEdit edit(file);
  edit.set(file.tree(), "board", yaml_scalar("C", false));
  EXPECT_EQ(spliced(file.text(), edit.take()).text,
            "board: C\nlayout: loop\nspaces:\n  - {id: a\nsets: {x: [a]}\n");
}

TEST(YamlTextTest, ABrokenListIsReadUpToTheBreak) {
  const std::string head = "board: B\nspaces:   # in order\n";
  const std::string spaces = "  - {id: a}\n  - id: b\n    kind: c\n\n  # and\n  - {id: d}\n";
  const auto read = [](const std::string& text) {
    const YamlText file(text, "half.yaml");
    EXPECT_NE(file.trouble(), "");
    std::string ids;
    if (const YamlNode* list = file.tree().find("spaces")) {
      for (const YamlNode& item : list->items) ids += item.find("id")->text;
    }
    return ids;
  };
  EXPECT_EQ(read(head + spaces + "  - {id: e"), "abd");
  EXPECT_EQ(read(head + spaces + "  - {id: \"e}\n  - {id: f}\n"), "abd");
  EXPECT_EQ(read(head + spaces + "@\nsets: {}\n"), "abd");
  EXPECT_EQ(read(head + spaces + "links: [[a\n"), "abd");
  EXPECT_EQ(read(head + "  - {id: a}\n  - id: b\n\tkind: c\n"), "a");
  EXPECT_EQ(read(head + "  - {id: a\n  - {id: b}\n"), "");
  EXPECT_EQ(read("board: B\nspaces:\n- {id: a}\n- {id: b}\n- {id: c"), "ab");
}

TEST(YamlTextTest, AListInBracketsIsReadUpToTheBreak) {
  const auto read = [](const std::string& text) {
    const YamlText file(text, "half.yaml");
    EXPECT_NE(file.trouble(), "");
    std::string ids;
    if (const YamlNode* list = file.tree().find("spaces")) {
      for (const YamlNode& item : list->items) ids += item.find("id")->text;
      for (const YamlEntry& entry : list->entries) ids += entry.key;
    }
    return ids;
  };
  const std::string list = "board: B\nspaces: [ {id: a, at: [0, 1]},   # one, [two\n  {id: 'b]'}, ";
  EXPECT_EQ(read(list + "{id: c, at: [1"), "ab]");
  EXPECT_EQ(read(list + "{id: c}"), "ab]c");
  EXPECT_EQ(read(list + "{id: c, at: [}, {id: d}]\nsets: {}\n"), "ab]");
  EXPECT_EQ(read(list + "{id: c, {id: d}, {id: e}]\n"), "ab]");
  EXPECT_EQ(read("spaces: {a: {kind: x}, b: {}, c: {kind"), "ab");
  EXPECT_EQ(read("spaces:\n  [{id: a}, {id: \"b}]\n"), "a");
  EXPECT_EQ(read("{board: B, spaces: [{id: a}, {id: b}, {id: c"), "ab");
  EXPECT_EQ(read("spaces: [{id: a\n"), "");
  // A space more goes before the break, and the rest stays.
  const YamlText file(list + "{id: c, at: [1", "half.yaml");
  YamlEdit edit(file);
  edit.add_item(*file.tree().find("spaces"), "{id: d}");
  EXPECT_EQ(spliced(file.text(), edit.take()).text,
            "board: B\nspaces: [ {id: a, at: [0, 1]},   # one, [two\n  {id: 'b]'}, {id: d}, "
            "{id: c, at: [1");
}

TEST(YamlTextTest, NothingIsBegunThatMayStandBehindABreak) {
  const YamlText file("board: B\nsets:\n  x: [a]\n  y: [b\n", "half.yaml");
  YamlEdit edit(file);
  const auto refusal = [&](const YamlNode& map, const char* key) {
    try {
      edit.set(map, key, "[c]");
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refusal(file.tree(), "links"),
            "'links' may be in the part of half.yaml that cannot be read; correct that part first");
  EXPECT_EQ(refusal(*file.tree().find("sets"), "y"),
            "'y' may be in the part of half.yaml that cannot be read; correct that part first");
  EXPECT_EQ(refusal(*file.tree().find("sets"), "x"), "");
}

TEST(YamlTextTest, AFileWithoutAnythingToReadKeepsItsBytes) {
  const YamlText file("*alias\n{{{", "wild.yaml");
  EXPECT_NE(file.trouble(), "");
  EXPECT_EQ(file.tree().kind, YamlNode::Kind::nothing);
  EXPECT_EQ(file.text(), "*alias\n{{{");
}

TEST(YamlScalarTest, QuotesWhatWouldBeReadAsSomethingElse) {
  EXPECT_EQ(yaml_scalar("Grand Bazaar", true), "Grand Bazaar");
  EXPECT_EQ(yaml_scalar("Wells, old", true), "\"Wells, old\"");
  EXPECT_EQ(yaml_scalar("Wells, old", false), "Wells, old");
  EXPECT_EQ(yaml_scalar("no", false), "\"no\"");
  EXPECT_EQ(yaml_scalar("12", false), "\"12\"");
  EXPECT_EQ(yaml_scalar("a: b", false), "\"a: b\"");
  EXPECT_EQ(yaml_scalar("#1", false), "\"#1\"");
  EXPECT_EQ(yaml_scalar("say \"hi\"", false), "say \"hi\"");
  EXPECT_EQ(yaml_scalar("\"hi\"", false), "\"\\\"hi\\\"\"");
  EXPECT_EQ(yaml_scalar("", false), "\"\"");
  EXPECT_EQ(yaml_scalar("Åland", true), "Åland");
}

TEST(YamlTextTest, EveryScalarOfTheBundledFilesStandsWhereItsSpanSays) {
  int scalars = 0;
  const std::filesystem::path root = source_folder();
  for (const char* folder : {"boards", "scripts"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".yaml") continue;
      const YamlText file(read_text_file(entry.path()), entry.path().filename().string());
      ASSERT_EQ(file.trouble(), "");
      const auto visit = [&](const auto& self, const YamlNode& node) -> void {
        for (const YamlNode& item : node.items) self(self, item);
        for (const YamlEntry& one : node.entries) self(self, one.value);
        const TextSpan span = file.span(node);
        if (node.kind != YamlNode::Kind::scalar || node.quoted) return;
        ++scalars;
        EXPECT_EQ(file.text().substr(span.begin, span.end - span.begin), node.text)
            << file.file() << ':' << node.line;
      };
      visit(visit, file.tree());
    }
  }
  EXPECT_GT(scalars, 500);
}

}  // namespace
}  // namespace windrose
