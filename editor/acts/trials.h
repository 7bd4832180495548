// Trying the board: simulations and what is compared with them.
#pragma once

#include <optional>
#include <string>

#include "editor/acts/acts.h"
#include "editor/changes/trial_run.h"

namespace windrose::editor {

class Trials : private Acts {
 public:
  using Acts::Acts;

  /// Why the game cannot be played on the board now, as a sentence; empty if it can.
  [[nodiscard]] std::string why_not_playable() const;
  /// Whether nothing is wrong but that the game names another board.
  [[nodiscard]] bool can_use_board() const;
  /// The game is played on this board from now on.
  void use_board();
  [[nodiscard]] TrialRun& trial() { return trial_; }
  void simulate(const TrialWish& wish);
  /// Takes over results that have come; true if something is new.
  bool take_results();
  [[nodiscard]] const std::optional<TrialResult>& result() const { return result_; }
  /// "Ceylon +0.4 stops a match …" against the files on disk; empty before both have run.
  [[nodiscard]] std::string against_disk(TrialMeasure measure) const;
  /// The files on disk are others now.
  void forget_disk() { disk_result_.reset(); }

 private:
  TrialRun trial_;
  bool tries_disk_ = false;
  std::optional<TrialResult> result_;
  std::optional<TrialResult> disk_result_;
};

}  // namespace windrose::editor
