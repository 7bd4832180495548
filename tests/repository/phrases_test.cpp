// The table of phrases is what the runtime says: `.ci/phrases` finds no difference.
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace windrose::repository {
namespace {

TEST(PhrasesTest, TheTableIsWhatTheRuntimeSays) {
  const std::string command = "'" + source_folder() + "/.ci/phrases' > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0) << "run .ci/phrases --write";
}

}  // namespace
}  // namespace windrose::repository
