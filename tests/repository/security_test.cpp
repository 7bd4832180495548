// docs/security.md promises nothing without a test, and what it promises in all places is not gone
// round in one.

#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

/// "Suite.Name" of every test there is.
std::set<std::string> all_tests() {
  static const std::regex kTest(R"(\bTEST(_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  std::set<std::string> tests;
  for (const SourceFile& file : source_files({"tests"}, {"_test.cpp"})) {
    std::string text;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {  // a long name stands in the next line
      if (!holds_one(file.lines[i], {"TEST"})) continue;
      text += file.lines[i] + "\n";
      if (i + 1 < file.lines.size()) text += file.lines[i + 1] + "\n";
    }
    for (std::sregex_iterator found(text.begin(), text.end(), kTest), end; found != end; ++found)
      tests.insert((*found)[2].str() + "." + (*found)[3].str());
  }
  return tests;
}

/// Tests that a line names and that are not there; a row of a table that names none.
Complaints unshown(const SourceFile& page, const std::set<std::string>& tests) {
  static const std::regex kName(R"(`([A-Z]\w+\.[A-Z]\w+)`)");
  Complaints all;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    const std::string& line = page.lines[i];
    bool is_shown = false;
    for (std::sregex_iterator found(line.begin(), line.end(), kName), end; found != end; ++found) {
      is_shown = true;
      const std::string name = (*found)[1];
      if (!tests.contains(name)) all.push_back(complaint(page, i + 1, "there is no test " + name));
    }
    const bool is_promise = line.starts_with("| ") && !line.ends_with("| shown by |");
    if (is_promise && !is_shown)
      all.push_back(complaint(page, i + 1, "no test shows this; name one in `Suite.Name`"));
  }
  return all;
}

TEST(Security, EachPromiseHasItsTest) {
  const auto pages = source_files({"docs"}, {"security.md"});
  ASSERT_EQ(pages.size(), 1U);
  const Complaints found = unshown(pages[0], all_tests());
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Security, APromiseWithoutATestIsFound) {
  const SourceFile page = source_file("s.md",
                                      "| A game … | shown by |\n|---|---|\n| is nice | |\n"
                                      "| is kind | `Kind.Is` |\n| is fair | `Fair.Is` |\n");
  EXPECT_THAT(unshown(page, {"Kind.Is"}),
              testing::ElementsAre("s.md:3: no test shows this; name one in `Suite.Name`",
                                   "s.md:5: there is no test Fair.Is"));
}

/// What is printed goes through std::cout or std::cerr, where HarmlessOutput stands.
Complaints printed_around(const SourceFile& file) {
  static const std::regex kOther(
      R"(\b(f?printf|f?puts|fputc|putchar|fwrite|perror|psignal|syslog)\s*\(|\bstd::clog\b|)"
      R"(::write\s*\(\s*(1|2|STDOUT_FILENO|STDERR_FILENO)\b|/dev/(tty|stdout|stderr))");
  Complaints all;
  // References of our own, given to the reader's pager.
  if (file.path == "runtime/app/help/pager.cpp") return all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    // A quick look first: a regular expression takes its time.
    const auto holds = [&](const char* word) {
      return file.lines[i].find(word) != std::string::npos;
    };
    const bool suspect = holds("printf") || holds("put") || holds("write") || holds("psignal") ||
                         holds("perror") || holds("clog") || holds("syslog") || holds("/dev/");
    if (suspect && std::regex_search(file.lines[i], kOther))
      all.push_back(complaint(file, i + 1, "print through std::cout or std::cerr"));
  }
  return all;
}

TEST(Output, PassesOneDoor) {
  const Complaints found =
      complaints(source_files({"runtime", "editor"}, {".cpp", ".h"}), printed_around);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Output, AnotherDoorIsFound) {
  EXPECT_THAT(printed_around(source_file("a.cpp",
                                         "std::snprintf(text, 3, \"x\");\nstd::printf(\"x\");\n"
                                         "::write(STDOUT_FILENO, t, 1);\nstd::cout << 1;\n")),
              testing::ElementsAre("a.cpp:2: print through std::cout or std::cerr",
                                   "a.cpp:3: print through std::cout or std::cerr"));
}

}  // namespace
}  // namespace windrose::repository
