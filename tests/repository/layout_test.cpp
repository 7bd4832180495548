// What is where: the top level, the folders of tests/, the length of files and their names.

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

const std::set<std::string> kTopLevel = {
    "CMakeLists.txt",  "runtime/",       "scripts/",
    "boards/",         "editor/",        "tests/",
    "docs/",           "README.md",      "LICENSE",
    "CONTRIBUTING.md", "CHANGELOG.md",   "CMakePresets.json",
    "windrose",        "run-tests",      ".ci/",
    ".gitignore",      ".gitattributes", ".git-blame-ignore-revs",
    ".clang-format",   ".clang-tidy",    ".luacheckrc",
    ".luarc.json"};

// Folders of tests/ that test something else than the folder of runtime/ with their name.
const std::set<std::string> kOwnTestFolders = {
    "bench/", "docs/", "editor/", "fuzz/", "every_game/", "repository/", "shelves/", "support/"};

constexpr std::size_t kLongestFile = 400;

// C++ files that may be longer, each with the reason why it would not read better in two.
const std::map<std::string, std::string> kLongFiles = {};

TEST(Layout, TopLevelHoldsOnlyWhatTheDesignNames) {
  for (const std::string& name : entries("")) {
    EXPECT_TRUE(kTopLevel.contains(name))
        << name << " does not belong at the top level; put it into the folder of what it is about "
        << "(or, if every project has it there, into the list in " << __FILE__ << ")";
  }
}

constexpr std::size_t kFullRoom = 45;

/// Rooms are folders of a floor; one that is full can no longer be looked over.
Complaints full_rooms(const std::vector<SourceFile>& files) {
  std::map<std::string, std::size_t> count;
  for (const SourceFile& file : files) ++count[file.path.substr(0, file.path.rfind('/'))];
  Complaints all;
  for (const auto& [room, size] : count) {
    if (size <= kFullRoom) continue;
    all.push_back(room + ": " + std::to_string(size) +
                  " files; divide it by subject into rooms of " + std::to_string(kFullRoom) +
                  " at most");
  }
  return all;
}

TEST(Layout, RoomsCanBeLookedOver) {
  const Complaints found = full_rooms(source_files({"runtime", "editor"}, {".h", ".cpp"}));
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Layout, AFullRoomIsFound) {
  std::vector<SourceFile> files;
  for (std::size_t i = 0; i <= kFullRoom; ++i)
    files.push_back(source_file("runtime/lab/a" + std::to_string(i) + ".cpp", ""));
  EXPECT_THAT(
      full_rooms(files),
      testing::ElementsAre("runtime/lab: 46 files; divide it by subject into rooms of 45 at "
                           "most"));
}

TEST(Layout, TestFoldersMirrorTheRuntime) {
  for (const std::string& name : entries("tests")) {
    if (name == "CMakeLists.txt" || kOwnTestFolders.contains(name)) continue;
    EXPECT_TRUE(exists("runtime/" + name))
        << "tests/" << name << " mirrors nothing; tests of runtime/X live in tests/X";
  }
}

TEST(Layout, EveryFloorHasTests) {
  for (const std::string& name : entries("runtime")) {
    if (source_files({"runtime/" + name}, {".cpp", ".h"}).empty()) continue;
    EXPECT_FALSE(source_files({"tests/" + name}, {"_test.cpp"}).empty())
        << "runtime/" << name << " has no tests; they belong into tests/" << name << "*_test.cpp";
  }
}

Complaints long_file(const SourceFile& file) {
  if (file.lines.size() <= kLongestFile || kLongFiles.contains(file.path)) return {};
  return {file.path + ": " + std::to_string(file.lines.size()) + " lines; split it by subject (" +
          std::to_string(kLongestFile) + " at most), or give the reason in kLongFiles of " +
          "tests/repository/layout_test.cpp"};
}

TEST(Layout, FilesCanBeReadInOneGo) {
  const Complaints found =
      complaints(source_files({"runtime", "editor", "tests"}, {".h", ".cpp"}), long_file);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Layout, ExceptionsAreStillNeeded) {
  const auto files = source_files({"runtime", "editor", "tests"}, {".h", ".cpp"});
  for (const auto& [path, reason] : kLongFiles) {
    const bool needed =
        std::any_of(files.begin(), files.end(), [&, long_path = path](const SourceFile& file) {
          return file.path == long_path && file.lines.size() > kLongestFile;
        });
    EXPECT_TRUE(needed) << path << " is no longer too long; take it out of kLongFiles";
    EXPECT_FALSE(reason.empty()) << path << " needs a reason in kLongFiles";
  }
}

TEST(Layout, ALongFileIsFound) {
  std::string text;
  for (std::size_t i = 0; i <= kLongestFile; ++i) text += "int x;\n";
  EXPECT_THAT(long_file(source_file("runtime/base/a.cpp", text)),
              testing::ElementsAre("runtime/base/a.cpp: 401 lines; split it by subject (400 at "
                                   "most), or give the reason in kLongFiles of "
                                   "tests/repository/layout_test.cpp"));
}

// Names that say nothing: what such a thing does should be its name.
Complaints empty_name(const SourceFile& file) {
  static const std::regex kPath(
      "(^|.*[/_.])(util|utils|utility|helper|helpers|manager|misc)[/_.].*");
  static const std::regex kCode(
      R"((class|struct|enum|namespace)\s+(\w*([Uu]tils?|[Uu]tility|[Hh]elpers?|[Mm]anager))\b)");
  Complaints all;
  if (std::regex_match(file.path, kPath)) {
    all.push_back(file.path + ": the name says nothing; name what the file is about");
  }
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    if (!holds_one(file.lines[i], {"til", "elper", "anager"})) continue;
    std::smatch match;
    if (std::regex_search(file.lines[i], match, kCode)) {
      all.push_back(complaint(file, i + 1,
                              "'" + match[2].str() + "' says nothing; name what it does or keeps"));
    }
  }
  return all;
}

TEST(Layout, NamesSaySomething) {
  const auto files =
      source_files({"runtime", "editor", "tests", "scripts"}, {".h", ".cpp", ".lua", ".yaml"});
  const Complaints found = complaints(files, empty_name);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Layout, AnEmptyNameIsFound) {
  EXPECT_THAT(empty_name(source_file("runtime/base/text_utils.h", "")), testing::SizeIs(1));
  EXPECT_THAT(empty_name(source_file("runtime/base/a.h",
                                     "class Window"
                                     "Manager {\n")),
              testing::ElementsAre("runtime/base/a.h:1: 'Window"
                                   "Manager' says nothing; name what "
                                   "it does or keeps"));
  EXPECT_THAT(empty_name(source_file("runtime/base/utilization.h", "struct Managers;")),
              testing::IsEmpty());
}

}  // namespace
}  // namespace windrose::repository
