// A name of a type has one meaning: two types of one name in one namespace break the one-definition
// rule as soon as a program has both.

#include <map>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

/// Types that are defined more than once at the top of a namespace, each with its places.
Complaints doubled_types(const std::vector<SourceFile>& files) {
  static const std::regex kNamespace(R"(namespace ([a-z_:]+) \{)");
  static const std::regex kType(
      R"((?:struct|class|enum class) ([A-Z]\w*)(?: final)?(?: : .*)? \{.*)");
  std::map<std::string, std::vector<std::string>> places;
  for (const SourceFile& file : files) {
    std::string space;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      std::smatch found;
      if (std::regex_match(file.lines[i], found, kNamespace)) space = found[1].str() + "::";
      if (!std::regex_match(file.lines[i], found, kType)) continue;
      places[space + found[1].str()].push_back(file.path + ":" + std::to_string(i + 1));
    }
  }
  Complaints all;
  for (const auto& [name, where] : places) {
    if (where.size() == 1) continue;
    std::string text = name + " is defined in";
    for (const std::string& place : where) text += " " + place;
    all.push_back(text + "; give one of them another name");
  }
  return all;
}

TEST(Names, NoTypeIsDefinedTwice) {
  const Complaints found = doubled_types(source_files({"runtime", "editor"}, {".h"}));
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Names, AreToldWithTheirPlaces) {
  const SourceFile one =
      source_file("runtime/a/one.h", "namespace windrose {\nstruct Door {\n};\n");
  const SourceFile two =
      source_file("runtime/b/two.h", "namespace windrose {\n\nenum class Door : char { open };\n");
  const SourceFile other =
      source_file("editor/door.h", "namespace windrose::editor {\nclass Door {\n");
  EXPECT_THAT(doubled_types({one, two, other}),
              testing::ElementsAre("windrose::Door is defined in runtime/a/one.h:2 "
                                   "runtime/b/two.h:3; give one of them another name"));
}

}  // namespace
}  // namespace windrose::repository
