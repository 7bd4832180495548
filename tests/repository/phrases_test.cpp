// The table of phrases is what the runtime says: `.ci/phrases` finds no difference.
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace windrose::repository {
namespace {

TEST(PhrasesTest, TheTableIsWhatTheRuntimeSays) {
  const std::string command = std::string("'") + WINDROSE_SOURCE_DIR + "/.ci/phrases' > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0) << "run .ci/phrases --write";
}

}  // namespace
}  // namespace windrose::repository
