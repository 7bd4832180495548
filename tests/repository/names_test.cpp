// A name of a type has one meaning: two types of one name in one namespace break the one-definition
// rule as soon as a program has both. So each face has a namespace of its own.

#include <map>
#include <optional>
#include <regex>
#include <set>

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

// Folders whose code stands in a namespace of its own; below them it is `windrose`.
const std::map<std::string, std::string> kNamespaces = {
    {"runtime/terminal/", "windrose::terminal"},
    {"runtime/view/", "windrose::view"},
    {"runtime/app/", "windrose::app"},
    {"editor/", "windrose::editor"},
    {"tests/terminal/", "windrose::terminal"},
    {"tests/view/", "windrose::view"},
    {"tests/app/", "windrose::app"},
    {"tests/editor/", "windrose::editor"},
};
// A file that stands in the place of other faces.
const std::set<std::string> kOfSeveral = {"runtime/app/no_window.cpp"};

/// The namespace that a file of a face must open; nothing for one of another folder.
std::optional<std::string> namespace_for(const std::string& path) {
  if (kOfSeveral.contains(path)) return std::nullopt;
  for (const auto& [folder, name] : kNamespaces) {
    if (path.starts_with(folder)) return name;
  }
  return std::nullopt;
}

/// Whether the namespace that line `begin` opens holds declarations such as `class Door;` alone.
bool only_declares(const SourceFile& file, std::size_t begin) {
  static const std::regex kDeclaration(R"((struct|class|enum class) \w+( : \S+)?;)");
  for (std::size_t i = begin + 1; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    if (line.starts_with("}")) return true;
    if (!line.empty() && !std::regex_match(line, kDeclaration)) return false;
  }
  return true;
}

Complaints wrong_namespaces(const SourceFile& file) {
  static const std::regex kNamespace(R"(namespace (windrose[a-z_:]*) \{)");
  Complaints all;
  const std::optional<std::string> wanted = namespace_for(file.path);
  if (!wanted) return all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    std::smatch found;
    if (!std::regex_match(file.lines[i], found, kNamespace)) continue;
    const std::string name = found[1];
    if (name == *wanted || only_declares(file, i)) continue;
    all.push_back(complaint(file, i + 1, "opens " + name + "; write " + *wanted));
  }
  return all;
}

TEST(Names, EveryFaceHasItsNamespace) {
  const Complaints found =
      complaints(source_files({"runtime", "editor", "tests"}, {".h", ".cpp"}), wrong_namespaces);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Names, AFaceThatOpensAnotherNamespaceIsFound) {
  EXPECT_THAT(
      wrong_namespaces(source_file("runtime/view/ui/a.h", "namespace windrose {\nclass Door {\n")),
      testing::ElementsAre("runtime/view/ui/a.h:1: opens windrose; write windrose::view"));
  EXPECT_THAT(
      wrong_namespaces(source_file("tests/app/a_test.cpp", "namespace windrose::view {\nint a;\n")),
      testing::ElementsAre("tests/app/a_test.cpp:1: opens windrose::view; write windrose::app"));
  EXPECT_THAT(wrong_namespaces(source_file("editor/text/a.h",
                                           "namespace windrose {\nclass Door;\n}\n"
                                           "namespace windrose::editor {\nclass Key {\n")),
              testing::IsEmpty());
  EXPECT_THAT(wrong_namespaces(source_file("runtime/words/a.h", "namespace windrose {\nint a;\n")),
              testing::IsEmpty());
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
