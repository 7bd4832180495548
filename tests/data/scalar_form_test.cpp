// What a scalar is meant to be, by how it is written.
#include "runtime/data/schema/scalar_form.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

YamlNode bare(std::string text) {
  YamlNode node;
  node.kind = YamlNode::Kind::scalar;
  node.text = std::move(text);
  return node;
}

YamlNode in_quotes(std::string text) {
  YamlNode node = bare(std::move(text));
  node.quoted = true;
  return node;
}

TEST(ScalarForm, ANumberIsDigitsWithoutQuotes) {
  EXPECT_TRUE(looks_like_number(bare("12")));
  EXPECT_TRUE(looks_like_number(bare("-3")));
  EXPECT_TRUE(looks_like_number(bare("007")));  // refused where it is read
  EXPECT_FALSE(looks_like_number(bare("-")));
  EXPECT_FALSE(looks_like_number(bare("3x")));
  EXPECT_FALSE(looks_like_number(in_quotes("12")));
  EXPECT_FALSE(looks_like_number(YamlNode()));
}

TEST(ScalarForm, AFlagIsTrueOrFalseWithoutQuotes) {
  EXPECT_TRUE(looks_like_flag(bare("true")));
  EXPECT_TRUE(looks_like_flag(bare("false")));
  EXPECT_FALSE(looks_like_flag(bare("yes")));
  EXPECT_FALSE(looks_like_flag(in_quotes("true")));
}

TEST(ScalarForm, OtherWordsForAFlagAreKnown) {
  EXPECT_EQ(flag_meant(bare("yes")), "true");
  EXPECT_EQ(flag_meant(bare("Off")), "false");
  EXPECT_EQ(flag_meant(bare("true")), "");
  EXPECT_EQ(flag_meant(in_quotes("yes")), "");
}

}  // namespace
}  // namespace windrose
