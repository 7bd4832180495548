#include "runtime/base/text/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose {
namespace {

using testing::ElementsAre;
using Words = std::vector<std::string>;

TEST(TextTest, QuotesAndCutsLongWords) {
  EXPECT_EQ(quote("camel"), "'camel'");
  EXPECT_EQ(quote(std::string(61, 'x')), "'" + std::string(60, 'x') + "...'");
}

TEST(TextTest, JoinsWords) {
  EXPECT_EQ(join_or(Words{}), "");
  EXPECT_EQ(join_or(Words{"a"}), "a");
  EXPECT_EQ(join_or(Words{"a", "b"}), "a or b");
  EXPECT_EQ(join_or(Words{"a", "b", "c"}), "a, b or c");
  EXPECT_EQ(join_and(Words{"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(join(Words{"a", "b"}, "; "), "a; b");
}

TEST(TextTest, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("camel", "camel"), 0);
  EXPECT_EQ(edit_distance("camle", "camel"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(DidYouMeanTest, FindsTheNearestWord) {
  const Words words = {"owner", "price", "rent", "visible_to"};
  EXPECT_EQ(did_you_mean("ownr", words), ", did you mean 'owner'?");
  EXPECT_EQ(did_you_mean("Price", words), ", did you mean 'price'?");
  EXPECT_EQ(did_you_mean("visibel_too", words), ", did you mean 'visible_to'?");
  EXPECT_EQ(did_you_mean("visible", words), ", did you mean 'visible_to'?");
}

TEST(DidYouMeanTest, SaysNothingWhereNothingIsNear) {
  const Words words = {"owner", "a", "price_of_oil", "price_of_tea"};
  EXPECT_EQ(did_you_mean("camel", words), "");
  EXPECT_EQ(did_you_mean("b", words), "");
  EXPECT_EQ(did_you_mean("", words), "");
  EXPECT_EQ(did_you_mean("price", words), "");
  EXPECT_EQ(did_you_mean(std::string(1000, 'x'), words), "");
}

TEST(DidYouMeanTest, TakesTheFirstOfEquallyNearWords) {
  EXPECT_EQ(did_you_mean("bat", Words{"cat", "hat"}), ", did you mean 'cat'?");
}

TEST(TextTest, KnowsLuaIdentifiers) {
  EXPECT_TRUE(is_lua_identifier("long_road2"));
  EXPECT_TRUE(is_lua_identifier("_x"));
  for (const char* word : {"", "2x", "a-b", "a b", "end", "goto", "Øre", "a.b"}) {
    EXPECT_FALSE(is_lua_identifier(word)) << word;
  }
}

TEST(TextTest, SplitsAndTrims) {
  EXPECT_THAT(split("a,b,", ','), ElementsAre("a", "b", ""));
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split_lines("a\r\n\nb\n"), ElementsAre("a", "", "b"));
  EXPECT_THAT(split_lines(""), ElementsAre());
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim("  "), "");
}

TEST(TextTest, KnowsUtf8) {
  EXPECT_THAT(utf8_letters("aØ✓"), ElementsAre("a", "Ø", "✓"));
  EXPECT_EQ(first_invalid_utf8("aØ✓😀"), std::string::npos);
  EXPECT_EQ(first_invalid_utf8("ab\xD8re"), 2u);
  EXPECT_EQ(first_invalid_utf8("\xC0\x80"), 0u);
  EXPECT_EQ(first_invalid_utf8("\xED\xA0\x80"), 0u);
  EXPECT_EQ(first_invalid_utf8("a\xE2\x9C"), 1u);
}

TEST(Text, LettersOfAnyAlphabetHaveCapitals) {
  EXPECT_EQ(capital_of("a"), "A");
  EXPECT_EQ(capital_of("ä"), "Ä");
  EXPECT_EQ(capital_of("ш"), "Ш");
  EXPECT_EQ(capital_of("ω"), "Ω");
  EXPECT_EQ(capital_of("Ä"), "Ä");
  EXPECT_EQ(capital_of("7"), "7");
  EXPECT_EQ(capital_of("✓"), "✓");
  EXPECT_EQ(capital_of("\xff"), "\xff");
}

TEST(TextTest, SpellsOutWhatMustNotReachAScreen) {
  EXPECT_EQ(first_unprintable("a\tb\nØ✓😀"), std::string::npos);
  EXPECT_EQ(first_unprintable("ab\x1B[2J"), 2u);
  EXPECT_EQ(first_unprintable("a\x7F"), 1u);
  EXPECT_EQ(first_unprintable("\xC2\x9B"), 0u);        // a control character of two bytes
  EXPECT_EQ(first_unprintable("x\xE2\x80\xAEy"), 1u);  // U+202E turns the direction round
  EXPECT_EQ(first_unprintable("\xE2\x80\xA9"), std::string::npos);
  EXPECT_EQ(printable("a\tb\n"), "a\tb\n");
  EXPECT_EQ(printable("w\x1B[2J\x07"), "w\\x1b[2J\\x07");
  EXPECT_EQ(printable("a\xFFØ\xC2\x9B"), "a\\xffØ\\u009b");
  EXPECT_EQ(printable("\x7F\xE2\x80\xAEy"), "\\u007f\\u202ey");
  EXPECT_EQ(quote("1d6\x1B"), "'1d6\\x1b'");
}

TEST(TextTest, CountsThings) {
  EXPECT_EQ(counted(1, "space"), "1 space");
  EXPECT_EQ(counted(0, "space"), "0 spaces");
  EXPECT_EQ(without_the("sand"), "sand");
  EXPECT_EQ(without_the("the sand"), "sand");
  EXPECT_EQ(without_the("The sand"), "sand");
  EXPECT_EQ(without_the("theater"), "theater");
}

TEST(TextTest, SaysSecondsWithTheirTenths) {
  EXPECT_EQ(seconds_text(1000), "1 second");
  EXPECT_EQ(seconds_text(2000), "2 seconds");
  EXPECT_EQ(seconds_text(1890), "1.8 seconds");
}

}  // namespace
}  // namespace windrose
