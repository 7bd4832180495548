#include "editor/text/text_difference.h"

#include <gtest/gtest.h>

namespace windrose::editor {
namespace {

std::string shown(const std::string& before, const std::string& after) {
  std::string text;
  for (const ChangedLine& line : difference(before, after)) {
    const char* sign = line.kind == ChangedLine::Kind::same    ? " "
                       : line.kind == ChangedLine::Kind::added ? "+"
                                                               : "-";
    text += sign + line.text + "\n";
  }
  return text;
}

TEST(TextDifference, TellsLines) {
  EXPECT_EQ(shown("a\nb\nc\n", "a\nx\nc\nd\n"), " a\n-b\n+x\n c\n+d\n");
  EXPECT_EQ(shown("", "a\n"), "+a\n");
  EXPECT_EQ(shown("a\n", "a\n"), " a\n");
}

TEST(TextDifference, CountsALineThatReadsOtherwiseOnce) {
  EXPECT_EQ(changed_lines("a\nb\nc\n", "a\nx\nc\nd\n"), 2);
  EXPECT_EQ(changed_lines("a\n", "a\n"), 0);
  EXPECT_EQ(changed_lines("a\nb\n", ""), 2);
}

TEST(TextDifference, JoinsWhatTwoPeopleChangedApart) {
  const JoinedText result = joined("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n");
  EXPECT_TRUE(result.is_joined);
  EXPECT_EQ(result.text, "A\nb\nc\nD\n");
}

TEST(TextDifference, DoesNotJoinWhatBothChanged) {
  EXPECT_FALSE(joined("a\nb\n", "x\nb\n", "y\nb\n").is_joined);
}

TEST(TextDifference, JoinsWhatOnlyOneChanged) {
  EXPECT_EQ(joined("a\n", "a\n", "b\n").text, "b\n");
  EXPECT_EQ(joined("a\n", "b\n", "a\n").text, "b\n");
  EXPECT_EQ(joined("a\n", "b\n", "b\n").text, "b\n");
}

}  // namespace
}  // namespace windrose::editor
