#include "editor/acts/acts.h"

#include "editor/acts/editor.h"

namespace windrose::editor {

Workspace& Acts::workspace() const {
  return editor_.workspace();
}

const BoardReading& Acts::reading() const {
  return editor_.reading();
}

void Acts::say(const std::string& text, bool refusal) const {
  editor_.say(text, refusal);
}

void Acts::act(const std::string& what, const std::function<std::vector<Splice>()>& change) const {
  editor_.act(what, change);
}

void Acts::act_on_files(const std::string& what,
                        const std::function<std::vector<FileChange>()>& change) const {
  editor_.act_on_files(what, change);
}

void Acts::refresh() const {
  editor_.refresh();
}

std::string Acts::fresh_id() const {
  for (int number = static_cast<int>(reading().board.spaces.size()) + 1;; ++number) {
    std::string id = "space_" + std::to_string(number);
    if (reading().space_called(id) < 0) return id;
  }
}

}  // namespace windrose::editor
