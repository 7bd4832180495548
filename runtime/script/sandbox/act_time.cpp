#include "runtime/script/sandbox/act_time.h"

#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/sandbox_tick.h"

namespace windrose {
namespace {

// Read by the signal handler: trivial, so that it is valid as long as the thread is.
thread_local ActTime* volatile current_act = nullptr;

}  // namespace

// None of these is inlined: what calls them may go on on another thread than it began on.
[[gnu::noinline]] ActTime* ActTime::exchange(ActTime* act) {
  ActTime* const before = current_act;
  current_act = act;
  return before;
}

[[gnu::noinline]] ActTime::ActTime(int milliseconds, Answers answers)
    : limit_(milliseconds), answers_(answers), is_outer_(current_act == nullptr) {
  begin();
}

ActTime::ActTime(int milliseconds, Shared& shared)
    : ticks_(&shared),
      limit_(milliseconds),
      answers_(Answers::add_none),
      is_outer_(current_act == nullptr) {
  begin();
}

[[gnu::noinline]] void ActTime::begin() {
  if (is_outer_) current_act = this;
}

int ActTime::used() const noexcept {
  return ticks_->load(std::memory_order_relaxed) * SandboxTick::kMilliseconds;
}

[[gnu::noinline]] ActTime::~ActTime() {
  if (is_outer_) current_act = nullptr;
}

[[gnu::noinline]] bool ActTime::is_running() {
  return current_act != nullptr;
}

[[gnu::noinline]] void ActTime::begin_again() {
  ActTime* const act = current_act;
  if (act == nullptr) return;
  act->ticks_->store(0, std::memory_order_relaxed);
  act->limit_.begin(kMilliseconds);
  act->of_answers_ = {};
}

[[gnu::noinline]] void ActTime::begin_replayed() {
  const ActTime* const act = current_act;
  if (act != nullptr && act->answers_ != Answers::add_none) begin_again();
}

[[gnu::noinline]] void ActTime::extend(std::chrono::microseconds more) {
  ActTime* const act = current_act;
  if (act != nullptr) act->limit_.add(more);
}

void ActTime::add_of_answer(std::chrono::microseconds more) {
  if (of_answers_ >= kMostOfAnswers) return;
  of_answers_ += more;
  limit_.add(more);
}

[[gnu::noinline]] void ActTime::extend_for_answer(std::chrono::microseconds more, Given given) {
  ActTime* const act = current_act;
  if (act == nullptr || act->answers_ == Answers::add_none) return;
  if (act->answers_ == Answers::add_time || given == Given::by_others) act->add_of_answer(more);
}

[[gnu::noinline]] void ActTime::extend_for_agent(std::chrono::microseconds more) {
  ActTime* const act = current_act;
  if (act != nullptr && act->answers_ != Answers::add_none) act->add_of_answer(more);
}

[[gnu::noinline]] bool ActTime::comes_back() {
  const ActTime* const act = current_act;
  return act != nullptr && act->answers_ == Answers::come_back;
}

[[gnu::noinline]] bool ActTime::has_time_for(int milliseconds) {
  const ActTime* const act = current_act;
  return act == nullptr || act->limit_.milliseconds() - act->used() >= milliseconds;
}

[[gnu::noinline]] bool ActTime::is_spent() {
  const ActTime* const act = current_act;
  return act != nullptr && act->used() >= act->limit_.milliseconds();
}

[[gnu::noinline]] std::string ActTime::message() {
  const ActTime* const act = current_act;
  return "the scripts of this game have run for " +
         seconds_text(act == nullptr ? kMilliseconds : act->limit_.milliseconds()) +
         " of processor time since a person last answered; let rules and agents do less";
}

bool ActTime::tick() noexcept {
  ActTime* const act = current_act;
  if (act == nullptr) return false;
  act->ticks_->fetch_add(1, std::memory_order_relaxed);
  return act->used() >= act->limit_.milliseconds();
}

}  // namespace windrose
