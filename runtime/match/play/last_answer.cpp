#include "runtime/match/play/last_answer.h"

namespace windrose {

std::optional<std::size_t> step_of_last_answer(const Match& match, Viewer viewer) {
  const History& history = match.history();
  std::size_t input = history.size();
  while (input > 0 && !viewer.is(history[input - 1].seat)) --input;
  if (input == 0) return std::nullopt;
  std::size_t step = match.step_count() - 1;
  while (step > 0 && match.step(step).inputs_before >= input) --step;
  return step;
}

}  // namespace windrose
