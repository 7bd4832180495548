// The answers that a step got when it was played.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/history.h"

namespace windrose {

/// Which inputs of a history a step gets.
struct RecordedInputs {
  const History* history = nullptr;
  std::size_t first = 0;
  std::size_t end = 0;
  bool gives_chance = false;
};

/// Told of each question before its answer comes: the agents that were asked think again.
class AskedAgain {
 public:
  virtual ~AskedAgain() = default;
  /// The agent of a seat was asked, and its answer was this input, or would have been.
  /// `first`: the input at which the question began. False: the run ends there.
  virtual bool ask(const Decision& decision, const Ask& asked, bool may, std::size_t first,
                   std::size_t input) = 0;
  /// The step comes to a question behind its last input, and waits there.
  virtual void wait() {}
};

/// Gives the inputs one by one; behind the last one, the step waits.
class RecordedAnswers : public Answerer {
 public:
  RecordedAnswers(const RecordedInputs& inputs, AskedAgain& agents)
      : inputs_(inputs), next_(inputs.first), agents_(&agents) {}

  /// How many inputs of the history were given by now.
  [[nodiscard]] std::size_t given() const { return next_; }

  std::span<const Reply> answer(const Decision& decision) override;
  [[nodiscard]] bool gives_chance() const override { return inputs_.gives_chance; }
  Outcome outcome(const Roll&) override { return take(Input::Type::roll); }
  Outcome outcome(const Shuffle&) override { return take(Input::Type::shuffle); }

 private:
  [[nodiscard]] const Input* next(Input::Type type) const;
  Outcome take(Input::Type type);
  std::span<const Reply> answer_one(const Decision& decision);
  std::span<const Reply> answer_together(const Decision& decision);

  RecordedInputs inputs_;
  std::size_t next_;
  AskedAgain* agents_;
  std::vector<Reply> replies_;
};

}  // namespace windrose
