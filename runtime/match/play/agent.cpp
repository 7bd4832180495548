#include "runtime/match/play/agent.h"

#include "runtime/state/truth/state.h"

namespace windrose {

void DrawKey::make() const {
  const Header& header = truth_->header();
  key_ = agent_key(truth_->chance(), seat_, header.steps_of(seat_), header.steps, key_);
  truth_ = nullptr;
}

SeatTurn::SeatTurn(const Door& door, const State& truth, const Decision& decision, const Ask& ask,
                   bool may, DrawKey key, Scratch& scratch, const Match* match)
    : match_(match),
      door_(&door),
      truth_(&truth),
      key_(key),
      may_(may),
      seen_(&scratch.seen),
      ask_(&scratch.ask),
      seat_(ask.seat) {
  door.ask(truth, decision, ask, Viewer{ask.seat}, scratch.ask);
}

void SeatTurn::look() const {
  door_->look(*truth_, Viewer{seat_}, *seen_);
  truth_ = nullptr;
}

}  // namespace windrose
