// Trying the board: simulations and what is compared with them.
#include "editor/acts/editor.h"

namespace windrose::editor {

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
