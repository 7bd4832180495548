#include "runtime/base/text/error.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(SourcePlaceTest, ShowsAsMuchAsIsKnown) {
  EXPECT_EQ(to_string(SourcePlace{}), "");
  EXPECT_EQ(to_string(SourcePlace{"game.yaml"}), "game.yaml");
  EXPECT_EQ(to_string(SourcePlace{"game.yaml", 3}), "game.yaml:3");
  EXPECT_EQ(to_string(SourcePlace{"game.yaml", 3, 7}), "game.yaml:3:7");
}

TEST(ErrorTest, PutsThePlaceFirst) {
  EXPECT_STREQ(Error("no such game").what(), "no such game");
  EXPECT_STREQ(Error({"game.yaml", 3, 1}, "no such game").what(), "game.yaml:3:1: no such game");
  EXPECT_STREQ(Error(SourcePlace{}, "no such game").what(), "no such game");
}

TEST(ErrorTest, ShowsTheLineWithACaret) {
  EXPECT_STREQ(Error({"game.yaml", 3, 3}, "unknown key 'gmae'", "  gmae: Caravan").what(),
               "game.yaml:3:3: unknown key 'gmae'\n"
               "    gmae: Caravan\n"
               "    ^");
}

TEST(ErrorTest, KeepsItsParts) {
  const ErrorParts parts = Error({"game.yaml", 3, 3}, "unknown key 'gmae'", "  gmae: x").parts();
  EXPECT_EQ(to_string(parts.place), "game.yaml:3:3");
  EXPECT_EQ(parts.sentence, "unknown key 'gmae'");
  EXPECT_EQ(parts.name, "");
  EXPECT_EQ(Error("no such game").parts().sentence, "no such game");
  const Error named(ErrorParts{.place = {"a.yaml", 1, 0},
                               .sentence = "unknown space 'twon', did you mean 'town'?",
                               .name = "twon",
                               .meant = "town"});
  EXPECT_STREQ(named.what(), "a.yaml:1: unknown space 'twon', did you mean 'town'?");
  EXPECT_EQ(named.parts().meant, "town");
}

TEST(ErrorTest, KeepsTabsAndCountsLettersNotBytes) {
  EXPECT_STREQ(Error({"a", 1, 2}, "x", "\tgame").what(), "a:1:2: x\n  \tgame\n  \t^");
  EXPECT_STREQ(Error({"a", 1, 4}, "x", "Øre: 3").what(), "a:1:4: x\n  Øre: 3\n     ^");
  EXPECT_STREQ(Error({"a", 1, 5}, "x", "game\r").what(), "a:1:5: x\n  game\n      ^");
}

TEST(ErrorTest, CutsALongLineAroundTheCaret) {
  const std::string line = std::string(200, 'a') + "HERE" + std::string(200, 'b');
  EXPECT_EQ(Error({"f", 1, 201}, "x", line).what(), "f:1:201: x\n  ..." + std::string(48, 'a') +
                                                        "HERE" + std::string(44, 'b') + "...\n  " +
                                                        std::string(51, ' ') + "^");
}

TEST(ErrorTest, ShowsNoLineWithoutAColumnInIt) {
  EXPECT_STREQ(Error({"f", 1, 0}, "x", "game").what(), "f:1: x");
  EXPECT_STREQ(Error({"f", 1, 9}, "x", "game").what(), "f:1:9: x");
}

}  // namespace
}  // namespace windrose
