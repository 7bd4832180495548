#include "editor/acts/editor.h"

#include <algorithm>
#include <cctype>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/yaml/yaml_edit.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/plan/board_plan.h"

namespace windrose::editor {
namespace {

std::string small(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return text;
}

}  // namespace

Editor::Editor(GameFolder game, const std::string& board) : workspace_(std::move(game), board) {
  refresh();
  if (!reading_.board.kinds.empty()) kind = reading_.board.kinds.front().id;
  if (!reading_.board.sets.empty()) set = reading_.board.sets.front().id;
  scenario = reading_.scenario;
  if (reading_.game && !reading_.game->pieces.empty()) piece = reading_.game->pieces.front().id;
}

bool Editor::is_grid() const {
  return reading_.board.layout == Layout::hexes || reading_.board.layout == Layout::squares;
}

void Editor::say(const std::string& text, bool refusal) {
  message_ = text;
  refused_ = refusal;
}

void Editor::refresh() {
  if (read_revision_ == workspace_.revision()) return;
  read_revision_ = workspace_.revision();
  reading_ = read_board(workspace_);
  // One error must not take the colors, signs and coasts from the map: the last good look stays.
  if (reading_.look_is_read) {
    last_look_ = reading_.look;
  } else {
    reading_.look = last_look_;
  }
  ++generation_;
  std::erase_if(selection_,
                [this](const std::string& id) { return reading_.space_called(id) < 0; });
  if (read_revision_ == 0) return;  // what an earlier sitting left is not ours to remove
  try {
    workspace_.keep_unsaved();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void Editor::act(const std::string& what, const std::function<std::vector<Splice>()>& change) {
  act_on_files(what, [&] {
    std::vector<FileChange> files;
    files.push_back({workspace_.board_file(), change()});
    return files;
  });
}

void Editor::act_on_files(const std::string& what,
                          const std::function<std::vector<FileChange>()>& change) {
  try {
    const int before = workspace_.revision();
    workspace_.change(what, change());
    if (workspace_.revision() != before) say(what);
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

std::vector<int> Editor::selected() const {
  std::vector<int> spaces;
  for (const std::string& id : selection_) {
    if (const int space = reading_.space_called(id); space >= 0) spaces.push_back(space);
  }
  return spaces;
}

bool Editor::is_selected(int space) const {
  return std::ranges::find(selection_, reading_.board.spaces[space].id) != selection_.end();
}

void Editor::select(int space, bool add) {
  if (space < 0) {
    if (!add) selection_.clear();
    return;
  }
  const std::string& id = reading_.board.spaces[space].id;
  const bool was = is_selected(space);
  if (!add) selection_.clear();
  if (add && was) {
    std::erase(selection_, id);
  } else {
    selection_.push_back(id);
  }
}

void Editor::select_all(const std::vector<int>& spaces) {
  selection_.clear();
  for (const int space : spaces) select(space, true);
}

std::vector<int> Editor::found(const std::string& text) const {
  std::vector<int> spaces;
  const std::string wanted = small(text);
  for (int i = 0; !wanted.empty() && i < std::ssize(reading_.board.spaces); ++i) {
    const SpaceData& space = reading_.board.spaces[i];
    if (small(space.id).find(wanted) != std::string::npos ||
        small(space.name).find(wanted) != std::string::npos) {
      spaces.push_back(i);
    }
  }
  return spaces;
}

}  // namespace windrose::editor
