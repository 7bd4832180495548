// README.md begins with the two commands, and no link of the pages in the tree leads nowhere.

#include <filesystem>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

// The lines of the first code block, without their comments.
std::vector<std::string> first_commands(const SourceFile& page) {
  std::vector<std::string> commands;
  bool inside = false;
  for (const std::string& line : page.lines) {
    if (line.starts_with("```") && inside) break;
    if (inside) commands.push_back(line.substr(0, line.find("  ")));
    if (line.starts_with("```")) inside = true;
  }
  return commands;
}

TEST(Readme, BeginsWithTheTwoCommands) {
  for (const SourceFile& page : source_files({""}, {"README.md"})) {
    if (page.path != "README.md") continue;
    EXPECT_THAT(first_commands(page),
                testing::ElementsAre("./windrose play shipping", "./run-tests"))
        << "the first code block of README.md holds these two commands and nothing else";
    return;
  }
  FAIL() << "there is no README.md";
}

Complaints dead_links(const SourceFile& file) {
  static const std::regex kLink(R"(\]\(([^)#\s]+)(#[^)]*)?\))");
  const std::filesystem::path folder = std::filesystem::path(file.path).parent_path();
  Complaints all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    for (std::sregex_iterator link(line.begin(), line.end(), kLink), end; link != end; ++link) {
      const std::string target = (*link)[1];
      if (target.find("://") != std::string::npos || target.starts_with("mailto:")) continue;
      if (!exists((folder / target).lexically_normal().generic_string())) {
        all.push_back(complaint(file, i + 1, "the link to " + target + " leads nowhere"));
      }
    }
  }
  return all;
}

TEST(Readme, LinksLeadSomewhere) {
  const Complaints found = complaints(source_files({""}, {".md"}), dead_links);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Readme, ADeadLinkIsFound) {
  EXPECT_THAT(dead_links(source_file("docs/a.md", "[a](../LICENSE) [b](nowhere.md#x)\n")),
              testing::ElementsAre("docs/a.md:1: the link to nowhere.md leads nowhere"));
}

}  // namespace
}  // namespace windrose::repository
