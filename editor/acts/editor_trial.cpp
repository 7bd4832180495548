// Trying the board: simulations and what is compared with them.
#include <algorithm>

#include "editor/acts/editor.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {

std::string Editor::why_not_playable() const {
  if (reading_.game) return "";
  const auto wrong = std::ranges::find(reading_.problems, Finding::Weight::error, &Problem::weight);
  if (wrong == reading_.problems.end())
    return "The game is not played on this board: game.yaml names another one.";
  std::string place = wrong->file;
  if (wrong->line > 0) place += ":" + std::to_string(wrong->line);
  return "First correct this error: " + (place.empty() ? "" : place + ": ") + wrong->text;
}

bool Editor::can_use_board() const {
  return !reading_.game && std::ranges::find(reading_.problems, Finding::Weight::error,
                                             &Problem::weight) == reading_.problems.end();
}

void Editor::use_board() {
  if (!can_use_board()) return;
  act_on_files("play the game on this board", [this] {
    const std::string file = workspace_.game().shown("game.yaml");
    YamlEdit edit(workspace_.file(file).yaml());
    edit.set(workspace_.file(file).yaml().tree(), "board", workspace_.board());
    std::vector<FileChange> changes;
    changes.push_back({file, edit.take()});
    return changes;
  });
}

void Editor::simulate(const TrialWish& wish) {
  tries_disk_ = false;
  trial_.start(workspace_, wish);
}

bool Editor::take_results() {
  if (trial_.is_running()) return false;
  std::optional<TrialResult> result = trial_.take();
  if (!result) {
    if (trial_.error().empty() || trial_.error() == message_) return false;
    say(trial_.error(), true);
    return true;
  }
  if (tries_disk_) {
    disk_result_ = std::move(result);
    return true;
  }
  result_ = std::move(result);
  if (workspace_.is_changed()) {
    tries_disk_ = true;
    std::vector<std::string> shelves = {workspace_.game().shelf.string()};
    for (const auto& lender : workspace_.game().lenders) {
      if (lender != workspace_.game().shelf) shelves.push_back(lender.string());
    }
    trial_.start(std::move(shelves), workspace_.game().id, result_->wish);
  }
  return true;
}

std::string Editor::against_disk(TrialMeasure measure) const {
  if (!result_ || !disk_result_) return "";
  return difference_in_words(*result_, *disk_result_, measure);
}

}  // namespace windrose::editor
