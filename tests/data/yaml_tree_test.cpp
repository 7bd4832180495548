#include "runtime/data/yaml/yaml_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose {
namespace {

std::string tree_refusal(const std::string& text) {
  try {
    (void)parse_yaml(text, "f.yaml");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(YamlTreeTest, KnowsWhereEverythingStands) {
  const YamlNode root = parse_yaml("a: 1\nb: [x, 'y']\nc:\n  d: \"z\"\n", "f.yaml");
  ASSERT_EQ(root.entries.size(), 3u);
  EXPECT_EQ(root.entries[1].key, "b");
  EXPECT_EQ(to_string(root.entries[1].key_node.place()), "f.yaml:2:1");
  const YamlNode& list = root.entries[1].value;
  ASSERT_EQ(list.items.size(), 2u);
  EXPECT_EQ(to_string(list.items[1].place()), "f.yaml:2:8");
  EXPECT_FALSE(list.items[0].quoted);
  EXPECT_TRUE(list.items[1].quoted);
  EXPECT_EQ(root.find("c")->find("d")->text, "z");
  EXPECT_EQ(root.find("nothing"), nullptr);
}

TEST(YamlTreeTest, CountsLettersNotBytes) {
  const YamlNode root = parse_yaml("{Øre: 3, Kø: 4}", "f.yaml");
  EXPECT_EQ(to_string(root.find("Kø")->place()), "f.yaml:1:14");
}

TEST(YamlTreeTest, ReadsABlockAndAnEmptyValue) {
  const YamlNode root = parse_yaml("map: |\n  . .\n   h\nnone:\n", "f.yaml");
  EXPECT_EQ(root.find("map")->text, ". .\n h\n");
  EXPECT_TRUE(root.find("map")->quoted);
  EXPECT_EQ(root.find("none")->kind, YamlNode::Kind::nothing);
}

TEST(YamlTreeTest, ReadsWindowsLineEndsAndAByteOrderMark) {
  const YamlNode root = parse_yaml(
      "\xEF\xBB\xBF"
      "a: 1\r\nb: 2\r\n",
      "f.yaml");
  EXPECT_EQ(root.find("b")->text, "2");
  EXPECT_EQ(to_string(root.find("a")->place()), "f.yaml:1:4");
}

TEST(YamlTreeTest, RefusesAliasesAnchorsAndTags) {
  EXPECT_EQ(tree_refusal("a: &x [1]\nb: *x\n"),
            "f.yaml:1:4: anchors ('&x') are not read; write each value where it belongs\n"
            "  a: &x [1]\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: *x\n"),
            "f.yaml:1:4: aliases ('*name') are not read; write the value out again\n"
            "  a: *x\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: !!int 3\n"),
            "f.yaml:1:4: tags ('!name') are not read; put text that begins with '!' in quotes\n"
            "  a: !!int 3\n"
            "     ^");
}

TEST(YamlTreeTest, RefusesTheBillionLaughs) {
  EXPECT_EQ(tree_refusal("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"),
            "f.yaml:1:4: anchors ('&a') are not read; write each value where it belongs\n"
            "  a: &a [x, x]\n"
            "     ^");
}

TEST(YamlTreeTest, RefusesDuplicateAndMissingKeys) {
  EXPECT_EQ(tree_refusal("a: 1\nb: 2\na: 3\n"),
            "f.yaml:3:1: duplicate key 'a', first at line 1\n"
            "  a: 3\n"
            "  ^");
  EXPECT_EQ(tree_refusal("x: {a: 1, a: 2}\n"),
            "f.yaml:1:11: duplicate key 'a', first at line 1\n"
            "  x: {a: 1, a: 2}\n"
            "            ^");
  const std::string missing = "a key is missing here; expected a name before the ':'\n";
  EXPECT_EQ(tree_refusal("~: 3\n"), "f.yaml:1:1: " + missing + "  ~: 3\n  ^");
  EXPECT_EQ(tree_refusal("null: 3\n"), "f.yaml:1:1: " + missing + "  null: 3\n  ^");
  EXPECT_EQ(tree_refusal(": 3\n"), "f.yaml:1:1: " + missing + "  : 3\n  ^");
  EXPECT_EQ(tree_refusal("? [a]\n: 3\n"),
            "f.yaml:1:3: a key must be a name, not a list or a map\n"
            "  ? [a]\n"
            "    ^");
}

TEST(YamlTreeTest, RefusesASecondDocument) {
  EXPECT_EQ(tree_refusal("a: 1\n---\nb: 2\n"),
            "f.yaml:2:1: a second document begins here; a file holds only one, remove the '---'\n"
            "  ---\n"
            "  ^");
  EXPECT_EQ(tree_refusal("- a\nb: 1\n"),
            "f.yaml:2:1: this line does not belong to the lines above it; a file is one map\n"
            "  b: 1\n"
            "  ^");
}

TEST(YamlTreeTest, RefusesDepth) {
  const auto nested = [](int depth) {
    return "a: " + std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(tree_refusal(nested(63)), "");
  EXPECT_EQ(tree_refusal(nested(64)),
            "f.yaml:1:67: lists and maps stand more than 64 deep in each other\n"
            "  ..." +
                nested(64).substr(18, 96) + "...\n  " + std::string(51, ' ') + "^");
  // Far deeper, nothing overflows.
  std::string deep = "a:\n";
  for (int i = 0; i < 100'000; ++i) deep += " [\n";
  for (int i = 0; i < 100'000; ++i) deep += " ]\n";
  EXPECT_EQ(tree_refusal(deep),
            "f.yaml:65:2: lists and maps stand more than 64 deep in each other\n"
            "   [\n"
            "   ^");
}

TEST(YamlTreeTest, RefusesTooMuch) {
  const auto list = [](const std::string& key, int items) {
    std::string text = key + ":\n";
    for (int i = 0; i < items; ++i) text += "- 1\n";
    return text;
  };
  EXPECT_EQ(tree_refusal(list("a", 10'000)), "");
  EXPECT_EQ(tree_refusal(list("a", 10'001)),
            "f.yaml:10002:3: this list or map has more than 10000 entries; take some out\n"
            "  - 1\n"
            "    ^");
  std::string many;
  for (int i = 0; i < 21; ++i) many += list("a" + std::to_string(i), 9'999);
  EXPECT_EQ(tree_refusal(many),
            "f.yaml:199980:3: this file holds too much; at most 200000 values are read\n"
            "  - 1\n"
            "    ^");
  std::string lines = "a: |\n";
  for (int i = 0; i < 1100; ++i) lines += "  " + std::string(60, 'x') + "\n";
  EXPECT_EQ(tree_refusal(lines),
            "f.yaml:1:4: this text is too long; at most 65536 bytes are read\n"
            "  a: |\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: " + std::string(70'000, 'x')),
            "f.yaml:1: this line is too long; at most 65536 bytes are read");
  EXPECT_EQ(tree_refusal(std::string(4 * 1024 * 1024 + 1, '\n')),
            "f.yaml: this file is too large; at most 4194304 bytes are read");
}

TEST(YamlTreeTest, RefusesOtherEncodings) {
  EXPECT_EQ(tree_refusal("name: \xD8re\n"),
            "f.yaml:1:7: this letter is not UTF-8; save the file as UTF-8 text\n"
            "  name: ?re\n"
            "        ^");
  EXPECT_EQ(tree_refusal("name: \"a\\e[2J\"\n"),
            "f.yaml:1:7: this text holds a control character: 'a\\x1b[2J'; remove it\n"
            "  name: \"a\\e[2J\"\n"
            "        ^");
  EXPECT_THAT(tree_refusal("name: \"\\u202Eeman\"\n"),
              testing::StartsWith(
                  "f.yaml:1:7: this text holds a control character: '\\u202eeman'; remove it\n"));
  EXPECT_EQ(tree_refusal(std::string("a\0:\0 \0", 6)).substr(0, 56),
            "f.yaml:1:2: this line has a control character; remove it");
}

TEST(YamlTreeTest, RefusesAnEmptyFile) {
  for (const char* text : {"", "\n\n", "# only a remark\n", "---\n", "~\n"}) {
    EXPECT_EQ(tree_refusal(text), "f.yaml:1: this file is empty; expected keys and their values")
        << text;
  }
}

TEST(YamlTreeTest, RefusesTabs) {
  EXPECT_EQ(tree_refusal("a:\n\tb: 3\n"),
            "f.yaml:2:1: a tab is used for indentation; use blanks\n"
            "  \tb: 3\n"
            "  ^");
  EXPECT_EQ(tree_refusal("a: 1\n \tb: 2\n"),
            "f.yaml:2:2: a tab is used for indentation; use blanks\n"
            "   \tb: 2\n"
            "   ^");
}

TEST(YamlTreeTest, SaysInPlainWordsWhatIsNoYaml) {
  EXPECT_EQ(tree_refusal("a: b: c\n"),
            "f.yaml:1:5: a ':' is not allowed here; see whether the line above is complete and the "
            "indentation the same, or put the text in quotes\n  a: b: c\n      ^");
  EXPECT_EQ(tree_refusal("a: {b: c\nd: 2\n"),
            "f.yaml:1:4: this '{' has no '}', or a ',' is missing between two entries\n"
            "  a: {b: c\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: [1, 2\n"),
            "f.yaml:1:4: this '[' has no ']', or a ',' is missing between two entries\n"
            "  a: [1, 2\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a:\n  b: 1\n c: 2\n"),
            "f.yaml:3:2: this line does not belong to the map above it; see whether the "
            "indentation is the same and a ':' follows the key\n"
            "   c: 2\n"
            "   ^");
  EXPECT_EQ(tree_refusal("a: \"x\n"),
            "f.yaml:1:4: the quotes that open here are never closed\n"
            "  a: \"x\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: 'x"),
            "f.yaml:1:6: the file ends here inside quotes; a closing quote is missing\n"
            "  a: 'x\n"
            "       ^");
  EXPECT_EQ(tree_refusal("a: @x\n"),
            "f.yaml:1:4: a value may not begin with this; put it in quotes\n"
            "  a: @x\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: }\n"),
            "f.yaml:1:4: this bracket closes nothing\n"
            "  a: }\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: - b\n"),
            "f.yaml:1:4: a list with '- ' may not begin here; put it on lines of its own\n"
            "  a: - b\n"
            "     ^");
  EXPECT_EQ(tree_refusal("a: \"\\q\"\n"),
            "f.yaml:1:7: '\\q' means nothing in double quotes; write '\\\\' for a backslash or use "
            "single quotes\n"
            "  a: \"\\q\"\n"
            "        ^");
}

TEST(YamlTreeTest, RefusesACrookedBlock) {
  EXPECT_EQ(tree_refusal("map: |\n   . .\n  . .\n"),
            "f.yaml:3:3: the first line of a '|' block may not be indented more than the lines "
            "below it\n"
            "    . .\n"
            "    ^");
}

TEST(YamlTreeTest, SaysThatAFileIsMissing) {
  try {
    (void)read_yaml("/nowhere/game.yaml", "scripts/x/game.yaml");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "scripts/x/game.yaml: there is no such file");
  }
}

}  // namespace
}  // namespace windrose
