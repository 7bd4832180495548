// README.md begins with the two commands. Each link of a page in the tree leads to a file that is
// there, and to a heading that the page has.

#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

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

// "others-may-answer-and-all-at-once" of "## Others may answer, and all at once".
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char letter : heading.substr(heading.find(' ') + 1)) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == ' ') {
      anchor += '-';
    } else if (std::isalnum(byte) != 0 || letter == '-' || letter == '_' || byte >= 0x80U) {
      anchor += static_cast<char>(std::tolower(byte));
    }
  }
  return anchor;
}

using Anchors = std::map<std::string, std::set<std::string>>;

// The headings of each page that a link can name.
Anchors anchors_of(const std::vector<SourceFile>& pages) {
  Anchors anchors;
  for (const SourceFile& page : pages) {
    std::set<std::string>& of_page = anchors[page.path];
    bool inside = false;
    for (const std::string& line : page.lines) {
      if (line.starts_with("```")) inside = !inside;
      if (!inside && line.starts_with("#")) of_page.insert(anchor_of(line));
    }
  }
  return anchors;
}

Complaints dead_anchors(const SourceFile& file, const Anchors& anchors) {
  static const std::regex kLink(R"(\]\(([^)#\s:]*)#([^)\s]+)\))");
  const std::filesystem::path folder = std::filesystem::path(file.path).parent_path();
  Complaints all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    for (std::sregex_iterator link(line.begin(), line.end(), kLink), end; link != end; ++link) {
      const std::string target = (*link)[1];
      const std::string page =
          target.empty() ? file.path : (folder / target).lexically_normal().generic_string();
      const auto found = anchors.find(page);
      if (found != anchors.end() && !found->second.contains((*link)[2])) {
        all.push_back(complaint(file, i + 1, page + " has no heading #" + (*link)[2].str()));
      }
    }
  }
  return all;
}

TEST(Readme, LinksLeadToHeadings) {
  const std::vector<SourceFile> pages = source_files({""}, {".md"});
  const Anchors anchors = anchors_of(pages);
  const Complaints found =
      complaints(pages, [&anchors](const SourceFile& file) { return dead_anchors(file, anchors); });
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Readme, ALinkToAMissingHeadingIsFound) {
  const SourceFile page =
      source_file("docs/a.md",
                  "## One, and two\n```\n# three\n```\n[a](#one-and-two) [b](#three)\n"
                  "[c](a.md#four) [d](b.md#five)\n");
  EXPECT_THAT(dead_anchors(page, anchors_of({page})),
              testing::ElementsAre("docs/a.md:5: docs/a.md has no heading #three",
                                   "docs/a.md:6: docs/a.md has no heading #four"));
}

TEST(Readme, ADeadLinkIsFound) {
  EXPECT_THAT(dead_links(source_file("docs/a.md", "[a](../LICENSE) [b](nowhere.md#x)\n")),
              testing::ElementsAre("docs/a.md:1: the link to nowhere.md leads nowhere"));
}

}  // namespace
}  // namespace windrose::repository
