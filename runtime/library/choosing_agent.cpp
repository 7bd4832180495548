#include "runtime/library/choosing_agent.h"

#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/unwatched_time.h"

namespace windrose::library {

/// The program around us may think for as long as it likes; its answer is that of a person.
int ChoosingAgent::chosen(SeatId seat) const {
  int chosen = 0;
  {
    const UnwatchedTime unwatched;
    chosen = chooser_->choose(number_of(seat), count_);
  }
  ActTime::begin_again();
  game_->begin_stretch();
  return chosen;
}

Agent::Answer ChoosingAgent::answer(const SeatTurn& turn) {
  const SeenAsk& ask = turn.ask();
  if (turn.may() || stopped_) return {false, {}};
  const Offer offer(ask.seat(), ask.kind(), ask.options(), ask.from(), ask.to(), ask.can_pass());
  picks_.clear();
  for (;;) {
    count_ = offer.count(picks_);
    const int n = chosen(ask.seat());
    stopped_ = n < 0 || n >= count_;
    if (n >= count_) wrong_ = n;
    if (stopped_) return {false, {}};
    if (const std::optional<Reply> reply = offer.reply(picks_, n)) return {true, *reply};
  }
}

void ChoosingAgent::check() const {
  if (wrong_ >= 0) refuse_choice(wrong_, count_);
}

}  // namespace windrose::library
