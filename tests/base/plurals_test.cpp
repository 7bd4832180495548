// Plurals of English nouns.
#include "runtime/base/text/plurals.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(PluralsTest, KnowsWhatIsMoreThanOne) {
  for (const char* const noun : {"points", "coins", "pennies", "dollars"})
    EXPECT_TRUE(is_plural(noun)) << noun;
  for (const char* const noun : {"gas", "class", "status", "basis", "kroner", ""})
    EXPECT_FALSE(is_plural(noun)) << noun;
}

TEST(PluralsTest, MakesOneOfMany) {
  EXPECT_EQ(singular("coins"), "coin");
  EXPECT_EQ(singular("pennies"), "penny");
  EXPECT_EQ(singular("kroner"), "kroner");
}

TEST(PluralsTest, CountsThings) {
  EXPECT_EQ(amount_of(1, "coins"), "1 coin");
  EXPECT_EQ(amount_of(-1, "coins"), "-1 coins");
  EXPECT_EQ(amount_of(0, "coins"), "0 coins");
  EXPECT_EQ(amount_of(7, "kroner"), "7 kroner");
}

}  // namespace
}  // namespace windrose
