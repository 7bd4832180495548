// Who answers for a seat without being a person: looks at what the seat may know, and replies at
// once.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/state/seen/observation.h"
#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/state.h"

namespace windrose {

/// What an agent gets to see at one node: made when it is first read, once.
class View {
 public:
  View(const State& truth, const Observer& observer, int seat, std::uint64_t key, State& scratch)
      : truth_(&truth), observer_(&observer), seat_(seat), key_(key), scratch_(&scratch) {}

  [[nodiscard]] int seat() const { return seat_; }
  /// Of the agent's own draws at this node.
  [[nodiscard]] std::uint64_t key() const { return key_; }
  [[nodiscard]] const State& observation() const {
    if (!made_) {
      observer_->observe(*truth_, seat_, *scratch_);
      made_ = true;
    }
    return *scratch_;
  }

 private:
  const State* truth_;
  const Observer* observer_;
  int seat_;
  std::uint64_t key_;
  State* scratch_;
  mutable bool made_ = false;
};

class Agent {
 public:
  virtual ~Agent() = default;
  struct Answer {
    bool given = true;  // false: nothing to say, where the seat need not answer
    Reply reply;        // valid until the agent's next call
  };
  /// `may`: the seat can answer instead of others, and need not. Throws Error when the agent itself
  /// fails.
  virtual Answer answer(const View& view, const Decision& decision, const Ask& ask, bool may) = 0;
};

/// Any legal answer, each as likely as any other; where it need not answer it does one time in
/// eight.
class RandomAgent : public Agent {
 public:
  Answer answer(const View& view, const Decision& decision, const Ask& ask, bool may) override;

 private:
  std::vector<Code> many_;
};

}  // namespace windrose
