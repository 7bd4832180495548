#include "runtime/words/names/counted_names.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(CountedNames, EqualOnesAreOneWithTheirCount) {
  EXPECT_THAT(counted_names({}), testing::IsEmpty());
  std::vector<std::string> told;
  for (const Sentence& name : counted_names({"Flood", "Fair", "Flood", "Storm", "Flood"}))
    told.push_back(plain(name));
  EXPECT_THAT(told, testing::ElementsAre("Flood (3)", "Fair", "Storm"));
  const Sentence storm = SentenceSpan{"Storm", Code(CardId{3})};
  EXPECT_EQ(counted_names({storm, "Storm"}).front().spans.front(), storm.spans.front())
      << "the first of them stays named";
}

}  // namespace
}  // namespace windrose
