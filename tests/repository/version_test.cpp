// The version stands in CMakeLists.txt, and what repeats it says the same.

#include <regex>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/support/places.h"

namespace windrose::repository {
namespace {

/// What the first group of the pattern finds in the file.
std::string found_in(const std::string& path, const char* pattern) {
  const std::string text = read_text_file(source_folder() + "/" + path);
  std::smatch match;
  return std::regex_search(text, match, std::regex(pattern)) ? match[1].str() : "";
}

TEST(Version, TheNewestSectionOfTheChangesIsOfTheVersionThatIsBuilt) {
  const std::string version = found_in("CMakeLists.txt", R"(project\(Windrose VERSION ([0-9.]+) )");
  EXPECT_THAT(version, testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
  EXPECT_EQ(found_in("CHANGELOG.md", "\n## ([0-9.]+)"), version);
}

TEST(Version, TheInterfaceOfTheLibraryHasOneNumber) {
  const std::string headers = "runtime/library/include/windrose/";
  const std::string in_c = found_in(headers + "windrose.h", "#define WINDROSE_ABI ([0-9]+)");
  EXPECT_THAT(in_c, testing::MatchesRegex("[0-9]+"));
  EXPECT_EQ(found_in(headers + "error.h", "int kAbi = ([0-9]+);"), in_c);
  EXPECT_EQ(found_in("runtime/library/install/install.cmake", R"(set\(WINDROSE_ABI ([0-9]+)\))"),
            in_c);
}

}  // namespace
}  // namespace windrose::repository
