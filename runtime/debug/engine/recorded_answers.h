// The answers that a step got when it was played.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/match/play/history.h"
#include "runtime/state/truth/decision.h"

namespace windrose {

/// Gives the inputs of a history from `first` up to `end`; then the step waits.
class RecordedAnswers : public Answerer {
 public:
  RecordedAnswers(const History& history, std::size_t first, std::size_t end, bool gives_chance)
      : history_(&history), next_(first), end_(end), gives_chance_(gives_chance) {}

  std::span<const Reply> answer(const Decision& decision) override;
  [[nodiscard]] bool gives_chance() const override { return gives_chance_; }
  Outcome outcome(const Roll&) override { return given(Input::Type::roll); }
  Outcome outcome(const Shuffle&) override { return given(Input::Type::shuffle); }

 private:
  [[nodiscard]] const Input* next(Input::Type type) const;
  Outcome given(Input::Type type);

  const History* history_;
  std::size_t next_;
  std::size_t end_;
  bool gives_chance_;
  std::vector<Reply> replies_;
};

}  // namespace windrose
