// How files are written: clean line ends, headers that say what they are, nothing left for later.

#include <map>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

std::vector<SourceFile> own_texts() {
  auto files = source_files({"runtime", "editor", "tests"}, {".h", ".cpp", "CMakeLists.txt"});
  for (auto& file : source_files({"scripts", "boards"}, {".lua", ".yaml", ".md"})) {
    files.push_back(std::move(file));
  }
  for (auto& file : source_files({"docs", ".ci"}, {".md", ".sh", "run", "tidy"})) {
    files.push_back(std::move(file));
  }
  return files;
}

Complaints untidy_blanks(const SourceFile& file) {
  Complaints all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    if (line.find('\t') != std::string::npos) {
      all.push_back(complaint(file, i + 1, "a tab; indent with spaces (\\t inside a string)"));
    }
    if (line.ends_with('\r')) {
      all.push_back(complaint(file, i + 1, "a line end of another system; save with \\n alone"));
    } else if (line.ends_with(' ')) {
      all.push_back(complaint(file, i + 1, "blanks at the end of the line; take them away"));
    }
  }
  if (!file.lines.empty() && file.lines.back().empty()) {
    all.push_back(complaint(file, file.lines.size(), "an empty line at the end; take it away"));
  }
  return all;
}

TEST(Text, BlanksAreTidy) {
  const Complaints found = complaints(own_texts(), untidy_blanks);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Text, UntidyBlanksAreFound) {
  EXPECT_THAT(untidy_blanks(source_file("a.h", "int x; \n\tint y;\nint z;\r\n\n")),
              testing::ElementsAre("a.h:1: blanks at the end of the line; take them away",
                                   "a.h:2: a tab; indent with spaces (\\t inside a string)",
                                   "a.h:3: a line end of another system; save with \\n alone",
                                   "a.h:4: an empty line at the end; take it away"));
}

Complaints left_for_later(const SourceFile& file) {
  // Put together here, so that this file is not found.
  static const std::regex kWords(
      "\\b(TO"
      "DO|FIX"
      "ME|XX"
      "X|HA"
      "CK)\\b");
  Complaints all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    if (!holds_one(file.lines[i], {"DO", "ME", "XX", "CK"})) continue;
    std::smatch match;
    if (std::regex_search(file.lines[i], match, kWords)) {
      all.push_back(complaint(
          file, i + 1, "'" + match[0].str() + "'; do it, or open an issue and say here what is"));
    }
  }
  return all;
}

TEST(Text, NothingIsLeftForLater) {
  const Complaints found = complaints(own_texts(), left_for_later);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Text, WhatIsLeftForLaterIsFound) {
  EXPECT_THAT(left_for_later(source_file("a.h",
                                         "// TO"
                                         "DO: more\n")),
              testing::ElementsAre("a.h:1: 'TO"
                                   "DO'; do it, or open an issue and say here what is"));
  EXPECT_THAT(left_for_later(source_file("a.h", "// todos and hacks\n")), testing::IsEmpty());
}

Complaints unexplained_header(const SourceFile& file) {
  if (file.lines.empty() || !file.lines.front().starts_with("// ")) {
    return {
        complaint(file, 1, "a header begins with a comment: what it is and what it guarantees")};
  }
  for (const std::string& line : file.lines) {
    if (line == "#pragma once") return {};
  }
  return {complaint(file, 1, "no #pragma once; it follows the comment")};
}

TEST(Text, HeadersSayWhatTheyAre) {
  const Complaints found =
      complaints(source_files({"runtime", "editor", "tests"}, {".h"}), unexplained_header);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Text, AnUnexplainedHeaderIsFound) {
  EXPECT_THAT(unexplained_header(source_file("a.h", "#pragma once\n")),
              testing::ElementsAre("a.h:1: a header begins with a comment: what it is and what it "
                                   "guarantees"));
  EXPECT_THAT(unexplained_header(source_file("a.h", "// A thing.\n")),
              testing::ElementsAre("a.h:1: no #pragma once; it follows the comment"));
  EXPECT_THAT(unexplained_header(source_file("a.h", "// A thing.\n#pragma once\n")),
              testing::IsEmpty());
}

/// Headers of ours that need one of them all the same, and why.
const std::map<std::string, std::string> kHeavyOnPurpose = {
    {"runtime/lab/statistics/store.h", "templates that fill JSON; two files include it"},
    {"runtime/app/reports/shards.h", "parts hold JSON; only the commands for runs include it"},
};

// Headers that cost a second or more in every file that includes them.
Complaints heavy_header(const SourceFile& file) {
  static const std::regex kHeavy(
      R"re(\s*#include <(nlohmann/json\.hpp|fmt/.*|CLI/.*|gtest/.*|gmock/.*)>.*)re");
  Complaints all;
  if (kHeavyOnPurpose.contains(file.path)) return all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    std::smatch match;
    if (std::regex_match(file.lines[i], match, kHeavy)) {
      all.push_back(
          complaint(file, i + 1,
                    "<" + match[1].str() + "> slows down every file that includes this " +
                        "header; include it in the .cpp (json: <nlohmann/json_fwd.hpp>)"));
    }
  }
  return all;
}

TEST(Text, HeadersAreLight) {
  const Complaints found = complaints(source_files({"runtime", "editor"}, {".h"}), heavy_header);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Text, AHeavyHeaderIsFound) {
  EXPECT_THAT(heavy_header(source_file("a.h", "#include <nlohmann/json_fwd.hpp>\n")),
              testing::IsEmpty());
  EXPECT_THAT(heavy_header(source_file("a.h", "#include <fmt/format.h>\n")),
              testing::ElementsAre(
                  "a.h:1: <fmt/format.h> slows down every file that includes this header; include "
                  "it in the .cpp (json: <nlohmann/json_fwd.hpp>)"));
}

}  // namespace
}  // namespace windrose::repository
