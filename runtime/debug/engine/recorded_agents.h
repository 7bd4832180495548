// The scripts of agents that were asked in a recorded step: each runs again at its question.
//
// It is shown what it was shown then, and draws what it drew. The answer of the recording counts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/debug/engine/recorded_answers.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/inspect/step_watch.h"

namespace windrose {

/// The agent of each seat that is a script of the game; null for all others.
[[nodiscard]] Table<ScriptAgent*, SeatId> script_agents(OpenGame& open_game);
/// The files of these agents, each once, as they are on the shelf.
[[nodiscard]] std::vector<ScriptFile> agent_files(const OpenGame& open_game);

/// A step of a match that runs again.
struct RunningStep {
  const Match* match = nullptr;
  std::size_t step = 0;
  std::size_t first_input = 0;
  std::size_t end_of_inputs = 0;  // behind them, it waits
  const State* state = nullptr;
  const Journal* journal = nullptr;
};

class RecordedAgents : public AskedAgain {
 public:
  RecordedAgents(const RunningStep& running, const Table<ScriptAgent*, SeatId>& agents,
                 StepWatch& watch);

  bool ask(const Decision& decision, const Ask& asked, bool may, std::size_t first,
           std::size_t input) override;
  void wait() override { asking_depth_ = watch_->rules_depth() - 1; }  // without the asking method
  /// Whether an agent was asked behind the last answer: it is the one that could not give any.
  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// See WatchedStep.
  [[nodiscard]] int asking_depth() const { return asking_depth_; }
  /// How many would answer otherwise now.
  [[nodiscard]] int other_answers() const { return other_answers_; }

 private:
  RunningStep running_;
  const Table<ScriptAgent*, SeatId>* agents_;
  StepWatch* watch_;
  Door door_;
  SeatTurn::Scratch scratch_;
  bool has_failed_ = false;
  int other_answers_ = 0;
  int asking_depth_ = 0;
};

}  // namespace windrose
