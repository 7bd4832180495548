#include "runtime/sitting/people/agent_pace.h"

#include <chrono>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {
namespace {

constexpr double kAgentWait = 0.4;   // seconds at speed 1
constexpr double kPersonWait = 1.2;  // the same where somebody at the screen could act first
constexpr int kActsAtOnce = 64;      // of agents that do not wait

}  // namespace

/// Answers what the thinker has thought, as many times as the sitting allows; until then nothing.
class AgentPace::PacedAgent : public Agent {
 public:
  PacedAgent(Thinker& thinker, Turn& turn) : thinker_(&thinker), turn_(&turn) {}

  Answer answer(const SeatTurn& asked) override {
    const Answer nothing{.given = false, .reply = {}};
    if (turn_->waiting) return nothing;  // another comes first
    const Thinker::Topic topic = thinker_->topic_of(asked);
    turn_->topic = topic;
    const std::optional<Thinker::Thought> thought = thinker_->thought(topic);
    if (!thought) {
      thinker_->ask(topic, asked);
      turn_->thinking = true;
      turn_->waiting = true;
      return nothing;
    }
    if (!thought->error.empty()) throw Error(thought->error);
    if (!thought->given) return nothing;
    if (turn_->allowed == 0) {
      turn_->waiting = true;
      return nothing;
    }
    --turn_->allowed;
    reply_ = thought->reply;
    return {.given = true, .reply = reply_.reply()};
  }

 private:
  Thinker* thinker_;
  Turn* turn_;
  StoredReply reply_;
};

AgentPace::AgentPace(Sitting& sitting) : sitting_(sitting) {}

AgentPace::~AgentPace() = default;

void AgentPace::seat() {
  agents_.clear();
  thinker_.reset();
  // Of the open game: while scripts are read again the match has none.
  OpenMatch& table = sitting_.table();
  const Ruleset& seated = table.open_game->ruleset();
  if (sitting_.hands.people() < seated.players()) {
    thinker_ = std::make_unique<Thinker>(*table.open_game);
    thinker_->when_thought(when_thought_);
  }
  for (const SeatId seat : seated.seats()) {
    agents_.push_back(nullptr);
    if (!sitting_.hands.is_person(seat))
      agents_.back() = std::make_unique<PacedAgent>(*thinker_, turn_);
    table.match->seat_agent(seat, agents_.back().get());
  }
}

void AgentPace::when_thought(std::function<void()> call) {
  when_thought_ = std::move(call);
  if (thinker_) thinker_->when_thought(when_thought_);
}

void AgentPace::run(int acts) {
  turn_ = {};
  turn_.allowed = acts;
  const std::size_t before = sitting_.match().history().size();
  sitting_.table().match->advance();
  turn_.allowed = 0;
  // The question that somebody took the screen for is answered.
  if (sitting_.match().history().size() > before) sitting_.hands.give_back();
}

void AgentPace::let_act(int acts) {
  if (!turn_.thinking) {
    const std::size_t before = sitting_.moments.count();
    run(acts);
    acts -= static_cast<int>(sitting_.moments.count() - before);
  }
  await(acts);
}

/// Takes what agents think, one after the other, until one takes long or none may act any more.
void AgentPace::await(int acts) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(patience_);
  while (turn_.thinking) {
    const std::chrono::duration<double> left = end - Clock::now();
    if (!thinker_->wait_for(turn_.topic, left.count())) return;
    const std::size_t before = sitting_.moments.count();
    run(acts);
    acts -= static_cast<int>(sitting_.moments.count() - before);
  }
}

void AgentPace::pause(bool on) {
  paused_ = on;
  step_wanted_ = false;
  due_.reset();
  sitting_.changed();
}

void AgentPace::step() {
  if (sitting_.phase() != Sitting::Phase::agents) return;
  const std::size_t before = sitting_.moments.count();
  sitting_.attempt([this](Match&) { let_act(1); });
  step_wanted_ = turn_.thinking && sitting_.moments.count() == before;
}

bool AgentPace::tick(double now, bool busy) {
  if (when_idle_) {
    if (is_thinking_still()) return false;  // what it has thought by then counts no more
    std::exchange(when_idle_, nullptr)();
    return true;
  }
  const auto is_their_turn = [this] { return sitting_.phase() == Sitting::Phase::agents; };
  if (!is_their_turn()) {
    due_.reset();
    return false;
  }
  const double speed = sitting_.settings().speed;
  if (!due_ && !paused_ && speed > 0) {
    const bool person = sitting_.question().is_asked() || !sitting_.others().empty();
    due_ = now + (person ? kPersonWait : kAgentWait) / speed;
  }
  if (turn_.thinking) {
    if (!thinker_->wait_for(turn_.topic, 0)) return false;
    await(0);
    if (!is_their_turn()) {
      sitting_.settle();
      return true;
    }
    if (turn_.thinking) return false;
  }
  if (step_wanted_) {
    step();
    return true;
  }
  if (paused_) {
    due_.reset();
    return false;
  }
  if (speed <= 0) {
    sitting_.attempt([this](Match&) { let_act(kActsAtOnce); });
    if (is_their_turn()) due_ = now;
    return true;
  }
  if (busy || now < *due_) return false;
  step();
  return true;
}

std::optional<double> AgentPace::next_tick() const {
  return turn_.thinking ? std::nullopt : due_;
}

}  // namespace windrose
