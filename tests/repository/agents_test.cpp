// What the bundled agents say about themselves: the first line of each is a sentence for players.

#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

constexpr std::ptrdiff_t kMostWords = 12;

/// The first line of an agent says how strong it is and what it does, in one short sentence.
Complaints unclear_first_line(const SourceFile& file) {
  static const std::regex kSentence("-- (Easy|Medium|Strong): [a-z][^.]*\\.");
  static const std::regex kWord("[^ ]+");
  if (file.path.find("/agents/") == std::string::npos) return {};
  const std::string line = file.lines.empty() ? "" : file.lines.front();
  if (!std::regex_match(line, kSentence)) {
    return {complaint(file, 1,
                      "begin with one sentence, such as '-- Easy: buys what it lands on.'; the "
                      "first word is Easy, Medium or Strong")};
  }
  const auto begin = std::sregex_iterator(line.begin(), line.end(), kWord);
  const std::ptrdiff_t words = std::distance(begin, std::sregex_iterator()) - 1;
  if (words <= kMostWords) return {};
  return {complaint(file, 1,
                    "the sentence has " + std::to_string(words) + " words; say it in " +
                        std::to_string(kMostWords) + " at most")};
}

TEST(Agents, SayInTheirFirstLineWhatTheyDo) {
  const Complaints found = complaints(source_files({"scripts"}, {".lua"}), unclear_first_line);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Agents, AnUnclearFirstLineIsFound) {
  const std::string advice =
      "begin with one sentence, such as '-- Easy: buys what it lands on.'; the first word is Easy, "
      "Medium or Strong";
  const std::string path = "scripts/pig/agents/a.lua";
  EXPECT_THAT(unclear_first_line(source_file(path, "")),
              testing::ElementsAre(path + ":1: " + advice));
  EXPECT_THAT(unclear_first_line(source_file(path, "-- The easy one: rolls.\n")),
              testing::ElementsAre(path + ":1: " + advice));
  EXPECT_THAT(unclear_first_line(source_file(path, "-- Easy: rolls. Holds at 20.\n")),
              testing::ElementsAre(path + ":1: " + advice));
  EXPECT_THAT(unclear_first_line(source_file(
                  path, "-- Easy: rolls and rolls and rolls until it has twenty or one.\n")),
              testing::ElementsAre());
  EXPECT_THAT(unclear_first_line(source_file(
                  path, "-- Easy: rolls and rolls and rolls until it has twenty or a one.\n")),
              testing::ElementsAre(path + ":1: the sentence has 13 words; say it in 12 at most"));
  EXPECT_THAT(unclear_first_line(source_file("scripts/pig/rules.lua", "local a\n")),
              testing::ElementsAre());
}

}  // namespace
}  // namespace windrose::repository
