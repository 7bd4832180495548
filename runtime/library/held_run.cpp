#include "runtime/library/held_run.h"

#include <utility>

#include "runtime/library/seated.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/unwatched_time.h"

namespace windrose::library {
namespace {

// A match counts the steps since somebody without an agent was asked, and halts after a hundred
// thousand. Here somebody is asked all the time, so it begins to count anew before that.
constexpr std::int64_t kMostSteps = 20'000;

/// Begun before the running one.
std::int64_t steps_of(const windrose::Match& match) {
  return match.step(match.step_count() - 1).steps_before;
}

}  // namespace

void HeldRun::begin(windrose::Match& match) {
  run(match, [&match] { match.advance(); });
}

void HeldRun::begin(windrose::Match& match, const Reply& first) {
  run(match, [&match, first] { match.act(first); });
}

template <typename Work>
void HeldRun::run(windrose::Match& match, Work work) {
  match_ = &match;
  steps_ = steps_of(match);
  leaving_ = false;
  const UnwatchedTime of_call;  // the act of this call is over before the run is
  stack_.run([this, work] {
    const ActTime act(ActTime::kMilliseconds, ActTime::Answers::come_back);
    const Seated seated(*game_, *match_, agent_);
    work();
  });
}

void HeldRun::choose(int n) {
  const int choices = count();
  if (n < 0 || n >= choices) refuse_choice(n, choices);
  const std::optional<Reply> reply = offer_.reply(picks_, n);
  if (!reply) return;
  reply_ = *reply;
  game_->begin_stretch();
  go_on();
}

void HeldRun::go_on() {
  const UnwatchedTime of_call;
  stack_.go_on();
}

bool HeldRun::is_long() const {
  return steps_of(*match_) - steps_ >= kMostSteps;
}

Picks HeldRun::leave() {
  leaving_ = true;
  go_on();
  return std::exchange(picks_, {});
}

Agent::Answer HeldRun::answer(const SeatTurn& turn) {
  if (turn.may() || leaving_) return {false, {}};
  const SeenAsk& ask = turn.ask();
  offer_ = Offer(ask.seat(), ask.kind(), ask.options(), ask.from(), ask.to(), ask.can_pass());
  picks_.clear();
  {
    const UnwatchedTime unwatched;
    stack_.pause();
  }
  ActTime::begin_again();
  if (leaving_) return {false, {}};
  return {true, reply_};
}

}  // namespace windrose::library
