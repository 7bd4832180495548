// What the subjects of the editor share: the editor whose board they change.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/reading/board_reading.h"
#include "editor/text/workspace.h"

namespace windrose::editor {

class Editor;

class Acts {
 public:
  /// The editor lives longer.
  explicit Acts(Editor& editor) : editor_(editor) {}
  Acts(const Acts&) = delete;
  Acts& operator=(const Acts&) = delete;

 protected:
  ~Acts() = default;
  [[nodiscard]] Workspace& workspace() const;
  [[nodiscard]] const BoardReading& reading() const;
  void say(const std::string& text, bool refusal = false) const;
  /// Does a change of the board's file, as one step of undo; says why it cannot be done.
  void act(const std::string& what, const std::function<std::vector<Splice>()>& change) const;
  void act_on_files(const std::string& what,
                    const std::function<std::vector<FileChange>()>& change) const;
  void refresh() const;
  /// An id that no space has.
  [[nodiscard]] std::string fresh_id() const;

  Editor& editor_;
};

}  // namespace windrose::editor
