#include "runtime/words/names/counted_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(CountedNames, EqualOnesAreOneWithTheirCount) {
  EXPECT_THAT(counted_names({}), testing::IsEmpty());
  EXPECT_THAT(counted_names({"Flood", "Fair", "Flood", "Storm", "Flood"}),
              testing::ElementsAre("Flood (3)", "Fair", "Storm"));
}

}  // namespace
}  // namespace windrose
