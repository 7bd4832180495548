#include "runtime/data/game/rulebook.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(RulebookTest, ReadsParagraphs) {
  const std::vector<Paragraph> paragraphs = read_rulebook(
      "# Caravan\n"
      "Some words before.\n"
      "\n"
      "**a.1** Each player **leads** a `camel`\n"
      "round the desert.\n"
      "\n"
      "- once\n"
      "- twice\n"
      "**a.2.1** Then rests.\n"
      "## Wells\n"
      "No paragraph.\n"
      "**ab.12**\n"
      "Wells cost money.\n",
      "rulebook.md");
  ASSERT_EQ(paragraphs.size(), 3u);
  EXPECT_EQ(paragraphs[0].id, "a.1");
  EXPECT_EQ(paragraphs[0].line, 4);
  EXPECT_EQ(paragraphs[0].text, "Each player leads a camel round the desert.\n- once\n- twice");
  EXPECT_EQ(paragraphs[1].id, "a.2.1");
  EXPECT_EQ(paragraphs[1].text, "Then rests.");
  EXPECT_EQ(paragraphs[2].id, "ab.12");
  EXPECT_EQ(paragraphs[2].text, "Wells cost money.");
}

TEST(RulebookTest, TakesOnlyIdsForIds) {
  EXPECT_TRUE(read_rulebook("**Note** x\n**a** x\n**1.a** x\n**a.** x\n a **a.1**\n", "f").empty());
}

TEST(RulebookTest, RefusesAnIdThatIsThereTwice) {
  try {
    (void)read_rulebook("**a.1** x\n\n**a.1** y\n", "scripts/x/rulebook.md");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "scripts/x/rulebook.md:3:1: duplicate paragraph 'a.1', first at line 1\n"
                 "  **a.1** y\n"
                 "  ^");
  }
}

}  // namespace
}  // namespace windrose
