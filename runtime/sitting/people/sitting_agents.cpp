// Agents of a sitting: each asked on the thinker's thread, and acting when its time has come.
#include <chrono>

#include "runtime/base/text/error.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {
namespace {

constexpr double kAgentWait = 0.4;   // seconds at speed 1
constexpr double kPersonWait = 1.2;  // the same where somebody at the screen could act first
constexpr int kActsAtOnce = 64;      // of agents that do not wait

}  // namespace

/// Answers what the thinker has thought, as many times as the sitting allows; until then nothing.
class Sitting::PacedAgent : public Agent {
 public:
  PacedAgent(Thinker& thinker, Pace& pace) : thinker_(&thinker), pace_(&pace) {}

  Answer answer(const SeatTurn& turn) override {
    const Answer nothing{.given = false, .reply = {}};
    if (pace_->waiting) return nothing;  // another comes first
    const Thinker::Topic topic = thinker_->topic_of(turn);
    pace_->topic = topic;
    const std::optional<Thinker::Thought> thought = thinker_->thought(topic);
    if (!thought) {
      thinker_->ask(topic, turn);
      pace_->thinking = true;
      pace_->waiting = true;
      return nothing;
    }
    if (!thought->error.empty()) throw Error(thought->error);
    if (!thought->given) return nothing;
    if (pace_->allowed == 0) {
      pace_->waiting = true;
      return nothing;
    }
    --pace_->allowed;
    reply_ = thought->reply;
    return {.given = true, .reply = reply_.reply()};
  }

 private:
  Thinker* thinker_;
  Pace* pace_;
  StoredReply reply_;
};

void Sitting::seat_agents() {
  agents_.clear();
  thinker_.reset();
  // Of the open game: while scripts are read again the match has none.
  const Ruleset& seated = open_.open_game->ruleset();
  if (people_ < seated.players()) {
    thinker_ = std::make_unique<Thinker>(*open_.open_game);
    thinker_->when_thought(when_thought_);
  }
  for (const SeatId seat : seated.seats()) {
    agents_.push_back(nullptr);
    if (!is_person(seat)) agents_.back() = std::make_unique<PacedAgent>(*thinker_, pace_);
    match_->seat_agent(seat, agents_.back().get());
  }
}

void Sitting::when_thought(std::function<void()> call) {
  when_thought_ = std::move(call);
  if (thinker_) thinker_->when_thought(when_thought_);
}

void Sitting::run_agents(int acts) {
  pace_ = {};
  pace_.allowed = acts;
  match_->advance();
  pace_.allowed = 0;
}

void Sitting::let_agents_act(int acts) {
  if (!pace_.thinking) {
    const std::size_t before = positions();
    run_agents(acts);
    acts -= static_cast<int>(positions() - before);
  }
  await_agents(acts);
}

/// Takes what agents think, one after the other, until one takes long or none may act any more.
void Sitting::await_agents(int acts) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(patience_);
  while (pace_.thinking) {
    const std::chrono::duration<double> left = end - Clock::now();
    if (!thinker_->wait_for(pace_.topic, left.count())) return;
    const std::size_t before = positions();
    run_agents(acts);
    acts -= static_cast<int>(positions() - before);
  }
}

void Sitting::pause(bool on) {
  paused_ = on;
  step_wanted_ = false;
  due_.reset();
  ++version_;
}

void Sitting::step() {
  if (phase() != Phase::agents) return;
  const std::size_t before = positions();
  attempt([this] { let_agents_act(1); });
  step_wanted_ = pace_.thinking && positions() == before;
}

bool Sitting::tick(double now, bool busy) {
  if (reload_wanted_) {
    if (is_thinking_still()) return false;  // what it has thought by then counts no more
    reload();
    return true;
  }
  if (phase() != Phase::agents) {
    due_.reset();
    return false;
  }
  if (!due_ && !paused_ && settings_.speed > 0) {
    const bool person = question_.is_asked() || !others_.empty();
    due_ = now + (person ? kPersonWait : kAgentWait) / settings_.speed;
  }
  if (pace_.thinking) {
    if (!thinker_->wait_for(pace_.topic, 0)) return false;
    await_agents(0);
    if (phase() != Phase::agents) {
      settle();
      return true;
    }
    if (pace_.thinking) return false;
  }
  if (step_wanted_) {
    step();
    return true;
  }
  if (paused_) {
    due_.reset();
    return false;
  }
  if (settings_.speed <= 0) {
    attempt([this] { let_agents_act(kActsAtOnce); });
    if (phase() == Phase::agents) due_ = now;
    return true;
  }
  if (busy || now < *due_) return false;
  step();
  return true;
}

std::optional<double> Sitting::next_tick() const {
  return pace_.thinking ? std::nullopt : due_;
}

}  // namespace windrose
