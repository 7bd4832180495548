#include "runtime/base/text/letters.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(LettersTest, KnowsTheNumberOfALetter) {
  EXPECT_EQ(code_point("a"), 0x61U);
  EXPECT_EQ(code_point("Ø"), 0xD8U);
  EXPECT_EQ(code_point("✓"), 0x2713U);
  EXPECT_EQ(code_point("😀"), 0x1F600U);
  EXPECT_EQ(code_point("\xFF"), 0xFFU);
}

TEST(LettersTest, FindsWhatNobodySees) {
  for (const char* const seen : {"ali", "Zoë", "Ø✓😀", "王芳", "ольга", "e\u0301", "_9"})
    EXPECT_EQ(first_invisible(seen), std::string_view::npos) << seen;
  for (const char* const unseen :
       {"ali\n",     "ali ",      "ali\x7F",       "ali\u0080",     "ali\u009b", "ali\u00a0",
        "ali\u00ad", "ali\u061c", "ali\u115f",     "ali\u180e",     "ali\u2003", "ali\u200b",
        "ali\u200d", "ali\u200f", "ali\u2028",     "ali\u202e",     "ali\u2060", "ali\u2069",
        "ali\u2800", "ali\u3000", "ali\u3164",     "ali\ue000",     "ali\ufe0f", "ali\ufeff",
        "ali\uffa0", "ali\uffff", "ali\U000e0041", "ali\U0010ffff", "ali\xFF",   "ali\xE2\x80"}) {
    EXPECT_EQ(first_invisible(unseen), 3U) << unseen;
  }
}

}  // namespace
}  // namespace windrose
