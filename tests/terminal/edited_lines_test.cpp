// What Tab completes a line to.
#include "runtime/terminal/page/edited_lines.h"

#include <gtest/gtest.h>

namespace windrose::terminal {
namespace {

const std::vector<std::string> kWords = {"roll",    "hold",           "help",
                                         "history", "look port said", "look port royal"};

TEST(Completions, OneWordIsCompletedWhole) {
  EXPECT_EQ(completion_of("ro", kWords).text, "roll");
  EXPECT_EQ(completion_of("RO", kWords).text, "roll");
  EXPECT_TRUE(completion_of("ro", kWords).words.empty());
}

TEST(Completions, SeveralWordsAreCompletedAsFarAsTheyAgree) {
  const Completion completion = completion_of("loo", kWords);
  EXPECT_EQ(completion.text, "look port ");
  EXPECT_EQ(completion.words, (std::vector<std::string>{"look port said", "look port royal"}));
  EXPECT_EQ(completion_of("h", kWords).text, "h");
  EXPECT_EQ(completion_of("h", kWords).words,
            (std::vector<std::string>{"hold", "help", "history"}));
}

TEST(Completions, ACommandThatTakesANameGetsItsBlank) {
  const std::vector<std::string> words = {"near", "near suez", "near siam", "north"};
  EXPECT_EQ(completion_of("nea", words).text, "near ");
  EXPECT_EQ(completion_of("near", words).text, "near ");
  EXPECT_EQ(completion_of("near su", words).text, "near suez");
  EXPECT_EQ(completion_of("n", words).text, "n");
}

TEST(Completions, WhatFitsNothingStays) {
  EXPECT_EQ(completion_of("xyz", kWords).text, "xyz");
  EXPECT_TRUE(completion_of("xyz", kWords).words.empty());
}

}  // namespace
}  // namespace windrose::terminal
