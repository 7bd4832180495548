// Lets another agent answer until a run is stopped and its moment is over.
#pragma once

#include "runtime/base/system/stop_sign.h"
#include "runtime/match/play/agent.h"
#include "runtime/match/play/heeds_stop.h"

namespace windrose {

class StoppableAgent : public Agent {
 public:
  /// `stop` may be null. An agent that may think for long heeds it as long as this one lives.
  StoppableAgent(Agent& agent, const StopSign* stop);
  ~StoppableAgent() override;
  StoppableAgent(const StoppableAgent&) = delete;
  StoppableAgent& operator=(const StoppableAgent&) = delete;

  /// Throws Error once the sign is late, and ever after.
  Answer answer(const SeatTurn& turn) override;
  /// Whether it did: the match does not count.
  [[nodiscard]] bool has_left() const { return has_left_; }
  [[nodiscard]] bool thinks_ahead() const override { return agent_->thinks_ahead(); }
  [[nodiscard]] bool reads_news() const override { return agent_->reads_news(); }

 private:
  Agent* agent_;
  HeedsStop* heeding_;  // the same; null for agents that answer soon
  const StopSign* stop_;
  bool has_left_ = false;
};

}  // namespace windrose
