#include "editor/acts/trials.h"

#include <algorithm>

#include "editor/acts/editor.h"
#include "runtime/base/language/phrase.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {

std::string Trials::why_not_playable() const {
  if (reading().game) return "";
  const auto wrong =
      std::ranges::find(reading().problems, Finding::Weight::error, &Problem::weight);
  if (wrong == reading().problems.end())
    return phrase("The game is not played on this board: game.yaml names another one.");
  std::string place = wrong->file;
  if (wrong->line > 0) place += ":" + std::to_string(wrong->line);
  if (place.empty()) return phrase("First correct this error: {1}", wrong->text);
  return phrase("First correct this error: {1}: {2}", place, wrong->text);
}

bool Trials::can_use_board() const {
  return !reading().game && std::ranges::find(reading().problems, Finding::Weight::error,
                                              &Problem::weight) == reading().problems.end();
}

void Trials::use_board() {
  if (!can_use_board()) return;
  act_on_files(phrase("play the game on this board"), [this] {
    const std::string file = workspace().game().shown("game.yaml");
    YamlEdit edit(workspace().file(file).yaml());
    edit.set(workspace().file(file).yaml().tree(), "board", workspace().board());
    std::vector<FileChange> changes;
    changes.push_back({file, edit.take()});
    return changes;
  });
}

void Trials::simulate(const TrialWish& wish) {
  tries_disk_ = false;
  trial_.start(workspace(), wish);
}

bool Trials::take_results() {
  if (trial_.is_running()) return false;
  std::optional<TrialResult> result = trial_.take();
  if (!result) {
    if (trial_.error().empty() || trial_.error() == editor_.message()) return false;
    say(trial_.error(), true);
    return true;
  }
  if (tries_disk_) {
    disk_result_ = std::move(result);
    return true;
  }
  result_ = std::move(result);
  if (workspace().is_changed()) {
    tries_disk_ = true;
    std::vector<std::string> shelves = {workspace().game().shelf.string()};
    for (const auto& lender : workspace().game().lenders) {
      if (lender != workspace().game().shelf) shelves.push_back(lender.string());
    }
    trial_.start(std::move(shelves), workspace().game().id, result_->wish);
  }
  return true;
}

std::string Trials::against_disk(TrialMeasure measure) const {
  if (!result_ || !disk_result_) return "";
  return difference_in_words(*result_, *disk_result_, measure);
}

}  // namespace windrose::editor
