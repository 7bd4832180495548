// A prompt of two lines in one text.
#include "runtime/base/text/prompt_lines.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(PromptLines, AreATitleAndWhatIsBehindTheFirstDot) {
  const PromptLines both =
      prompt_lines("Sail up to 7 spaces · Entering a port ends the move · Or stay");
  EXPECT_EQ(both.title, "Sail up to 7 spaces");
  EXPECT_EQ(both.second, "Entering a port ends the move · Or stay");
  const PromptLines title = prompt_lines("Roll again or hold?");
  EXPECT_EQ(title.title, "Roll again or hold?");
  EXPECT_EQ(title.second, "");
  EXPECT_EQ(prompt_lines("").title, "");
}

}  // namespace
}  // namespace windrose
