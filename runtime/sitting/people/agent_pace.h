// Agents of a sitting: each asked on the thinker's thread, and acting when its time has come.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/match/play/agent.h"
#include "runtime/sitting/people/thinker.h"

namespace windrose {

class Sitting;

class AgentPace {
 public:
  explicit AgentPace(Sitting& sitting);
  ~AgentPace();
  AgentPace(const AgentPace&) = delete;
  AgentPace& operator=(const AgentPace&) = delete;

  [[nodiscard]] bool paused() const { return paused_; }
  void pause(bool on);
  /// One act of an agent, as soon as it has thought.
  void step();
  /// Lets agents act that are due. `busy`: an animation runs, so they wait. True if something
  /// changed.
  bool tick(double now, bool busy);
  /// At what time tick() wants to be called; none: not before something happens.
  [[nodiscard]] std::optional<double> next_tick() const;
  /// The next agent waits its whole time, from the next tick on.
  void wait_anew() { due_.reset(); }

  /// An agent has not answered yet; tick() goes on once it has.
  [[nodiscard]] bool thinks() const { return turn_.thinking; }
  /// Which agent is about to act, or thinks about it; or none.
  [[nodiscard]] SeatId next_agent() const {
    return turn_.waiting ? turn_.topic.seat : SeatId::none;
  }
  /// Whether destroying it waits for an agent's thought.
  [[nodiscard]] bool is_thinking_still() const { return thinker_ && !thinker_->is_idle(); }
  /// Called on another thread whenever an agent has thought.
  void when_thought(std::function<void()> call);
  /// How many seconds an agent that is asked is waited for before things go on without it.
  void be_patient(double seconds) { patience_ = seconds; }

 private:
  friend class Sitting;
  class PacedAgent;
  struct Turn {
    int allowed = 0;        // acts of agents until the match waits
    bool waiting = false;   // an agent would act now, or thinks
    bool thinking = false;  // about `topic`
    Thinker::Topic topic;
  };

  /// Seats an agent wherever no person sits, with scripts that are read again.
  void seat();
  /// The node has been answered by somebody else.
  void forget_turn() { turn_ = {}; }
  void run(int acts);
  void let_act(int acts);
  void await(int acts);
  /// Whether no agent thinks, after the time that it is waited for.
  [[nodiscard]] bool is_idle() const { return !thinker_ || thinker_->is_idle(patience_); }
  /// Called by tick() once no agent thinks any more.
  void when_idle(std::function<void()> call) { when_idle_ = std::move(call); }

  Sitting& sitting_;
  std::unique_ptr<Thinker> thinker_;  // none where no agent plays
  std::function<void()> when_thought_;
  std::function<void()> when_idle_;
  std::vector<std::unique_ptr<Agent>> agents_;
  Turn turn_;
  double patience_ = .008;
  bool step_wanted_ = false;
  bool paused_ = false;
  std::optional<double> due_;
};

}  // namespace windrose
