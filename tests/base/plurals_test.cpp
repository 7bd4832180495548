// Plurals of English nouns.
#include "runtime/base/text/plurals.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(PluralsTest, KnowsWhatIsMoreThanOne) {
  for (const char* const noun : {"points", "coins", "pennies", "dollars"})
    EXPECT_TRUE(is_plural(noun)) << noun;
  for (const char* const noun : {"gas", "class", "status", "basis", "kroner", "news", "News", ""})
    EXPECT_FALSE(is_plural(noun)) << noun;
}

TEST(PluralsTest, KnowsWhichVerbANameTakes) {
  EXPECT_EQ(is_or_are("Telegrams"), "are");
  EXPECT_EQ(is_or_are("Community Chest"), "is");
}

TEST(PluralsTest, MakesOneOfMany) {
  EXPECT_EQ(singular_of("coins"), "coin");
  EXPECT_EQ(singular_of("pennies"), "penny");
  EXPECT_EQ(singular_of("kroner"), "kroner");
}

TEST(PluralsTest, TakesTheArticleFromANoun) {
  EXPECT_EQ(without_article("a rumor"), "rumor");
  EXPECT_EQ(without_article("an influence card"), "influence card");
  EXPECT_EQ(without_article("the news"), "news");
  EXPECT_EQ(without_article("another card"), "another card");
  EXPECT_EQ(without_article(""), "");
}

TEST(PluralsTest, OfANounAndBack) {
  EXPECT_EQ(plural_of("man"), "men");
  EXPECT_EQ(plural_of("men"), "men");
  EXPECT_EQ(plural_of("craftsmen"), "craftsmen");
  EXPECT_EQ(plural_of("omen"), "omens");
  EXPECT_EQ(plural_of("craftsman"), "craftsmen");
  EXPECT_EQ(plural_of("roman"), "romans");
  EXPECT_EQ(plural_of("men"), "men");
  EXPECT_EQ(plural_of("specimen"), "specimens");
  EXPECT_EQ(plural_of("ship"), "ships");
  EXPECT_EQ(plural_of("berry"), "berries");
  EXPECT_EQ(plural_of("boy"), "boys");
  EXPECT_EQ(plural_of("box"), "boxes");
  EXPECT_EQ(plural_of("goods"), "goods");
  EXPECT_EQ(singular_of("dinars"), "dinar");
  EXPECT_EQ(singular_of("berries"), "berry");
  EXPECT_EQ(singular_of("boxes"), "box");
  EXPECT_EQ(singular_of("brass"), "brass");
  EXPECT_EQ(singular_of("gold"), "gold");
}

}  // namespace
}  // namespace windrose
