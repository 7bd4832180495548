// Saving and undoing, what an earlier sitting left, what somebody else changed meanwhile, and ways
// out of problems.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/acts/acts.h"

namespace windrose::editor {

/// A named thing that obviously helps against a problem.
struct Fix {
  std::string text;  // "Paint border 3", "Remove the link"
  std::function<void()> act;
};

class FileActs : private Acts {
 public:
  using Acts::Acts;

  void undo();
  void redo();
  void save(bool overwrite = false);
  /// Whether saving was refused since the last call because a file on disk is another one.
  [[nodiscard]] bool take_clash() { return std::exchange(clashes_, false); }
  /// Takes over what somebody else changed; the files in which both changed the same lines.
  std::vector<std::string> join();
  void take_theirs(const std::string& file);
  /// Whether an earlier sitting left something beside the board, its look or files of its game.
  [[nodiscard]] bool has_left_unsaved();
  /// Takes it up.
  void go_on_with_unsaved();
  /// Removes it.
  void forget_unsaved();
  /// The obvious ways out of a problem.
  [[nodiscard]] std::vector<Fix> fixes(const Problem& problem);

 private:
  [[nodiscard]] int nearest_apart(int space) const;
  void add_line_fixes(const Problem& problem, std::vector<Fix>& all);

  bool clashes_ = false;  // saving was refused because of the disk
};

}  // namespace windrose::editor
