// What has changed between two texts, line by line, and two people's changes joined.
#pragma once

#include <string>
#include <vector>

namespace windrose::editor {

struct ChangedLine {
  enum class Kind : unsigned char { same, added, removed };
  Kind kind = Kind::same;
  std::string text;  // without its line end
};

/// All lines of both texts in order.
[[nodiscard]] std::vector<ChangedLine> difference(const std::string& before,
                                                  const std::string& after);

/// How many lines a comparison shows: a line that reads otherwise counts once.
[[nodiscard]] int changed_lines(const std::string& before, const std::string& after);

/// `ours` and `theirs` were both made from `base`. If both changed the same lines there is no
/// joined text.
struct JoinedText {
  bool is_joined = false;
  std::string text;
};
[[nodiscard]] JoinedText joined(const std::string& base, const std::string& ours,
                                const std::string& theirs);

}  // namespace windrose::editor
