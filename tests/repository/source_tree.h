// The checkout as the repository tests see it: text files with their lines, found by walking.
//
// Build folders, version control and editors' own folders are never seen. A rule of the house is a
// function from one file to its complaints, so that each can be tried on a file that breaks it.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace windrose::repository {

struct SourceFile {
  std::string path;  // from the root, with slashes
  std::vector<std::string> lines;
};

/// A file made of text, for trying a rule.
[[nodiscard]] SourceFile source_file(std::string path, const std::string& text);

/// Every file under the folders (from the root; "" is all) whose name ends in one of the endings.
[[nodiscard]] std::vector<SourceFile> source_files(const std::vector<std::string>& folders,
                                                   const std::vector<std::string>& endings);

/// Whether the line holds one of the texts: asked before a pattern, which takes a thousand times as
/// long to find that it does not fit.
[[nodiscard]] bool holds_one(const std::string& line, std::initializer_list<const char*> texts);

/// Names of the files and folders directly in a folder, sorted; folders end in a slash.
[[nodiscard]] std::vector<std::string> entries(const std::string& folder);

/// Whether the root has a file or folder of this path.
[[nodiscard]] bool exists(const std::string& path);

using Complaints = std::vector<std::string>;

/// What a rule says about all files together.
template <typename Rule>
[[nodiscard]] Complaints complaints(const std::vector<SourceFile>& files, Rule rule) {
  Complaints all;
  for (const SourceFile& file : files) {
    for (std::string& complaint : rule(file)) all.push_back(std::move(complaint));
  }
  return all;
}

/// One complaint a line, for a failure's message.
[[nodiscard]] std::string listing(const Complaints& complaints);

/// "path:line: text", lines counted from 1.
[[nodiscard]] std::string complaint(const SourceFile& file, std::size_t line,
                                    const std::string& text);

}  // namespace windrose::repository
