#include "runtime/lab/play/stoppable_agent.h"

#include "runtime/base/text/error.h"

namespace windrose {

StoppableAgent::StoppableAgent(Agent& agent, const StopSign* stop)
    : agent_(&agent), heeding_(dynamic_cast<HeedsStop*>(&agent)), stop_(stop) {
  if (heeding_ != nullptr) heeding_->heed(stop);
}

StoppableAgent::~StoppableAgent() {
  if (heeding_ != nullptr) heeding_->heed(nullptr);
}

Agent::Answer StoppableAgent::answer(const SeatTurn& turn) {
  const auto has_stopped = [this] { return stop_ != nullptr && stop_->is_late(); };
  Answer answer;
  try {
    answer = agent_->answer(turn);
  } catch (...) {  // its thought may have ended so
    has_left_ = has_stopped();
    throw;
  }
  has_left_ = has_stopped();
  if (has_left_) throw Error("the run was stopped");
  return answer;
}

}  // namespace windrose
