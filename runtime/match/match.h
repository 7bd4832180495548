// One playing of a game: a function of ruleset, players, seed and history.
//
// A match always waits at a node. Steps run from checkpoint to checkpoint; when a step has to wait it is
// undone, and run again with the replies given since. So undo, resume, fork and reload are the same act:
// go back to a checkpoint and run with the inputs that are left.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/match/agent.h"
#include "runtime/match/history.h"
#include "runtime/match/node.h"
#include "runtime/script/rules.h"

namespace windrose {

struct MatchSettings {
  std::uint64_t seed = 0;
  bool outside_chance = false;  // dice and shuffles are asked for ("dice": "ask")
  bool practice = false;        // undo without limits
  bool keep_steps = true;       // remember every step, for undo and the log; off in playouts
  bool trace = true;            // events know the script line that caused them; off in playouts
};

/// Where in the events of a match a reader stands.
struct EventMark {
  std::size_t step = 0;
  std::size_t event = 0;
};

class Match {
 public:
  /// `rules` must outlive the match and may serve others in between. Runs nothing yet: call advance().
  Match(Rules& rules, const MatchSettings& settings);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  /// Starts again from the beginning with another seed; agents stay.
  void restart(std::uint64_t seed);
  /// Who answers for the seat at once; null: a person, or whoever calls act().
  void seat_agent(int seat, Agent* agent) { agents_[static_cast<std::size_t>(seat)] = agent; }

  [[nodiscard]] const Ruleset& ruleset() const { return rules_->ruleset(); }
  [[nodiscard]] const MatchSettings& settings() const { return settings_; }
  /// As it stands at the node, in the middle of a step too.
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Node& node() const { return node_; }
  [[nodiscard]] bool is_over() const { return node_.kind == Node::Kind::end; }
  [[nodiscard]] const History& history() const { return history_; }

  /// Runs until somebody has to be asked who has no agent, or the end. `most_rounds` > 0: stops (not at a
  /// node; is_cut() is true) before the round after that one.
  void advance(int most_rounds = 0);
  [[nodiscard]] bool is_cut() const { return cut_; }

  /// Takes a reply to the node and advances. Throws RuleError with the reason if it is not legal; then
  /// nothing has changed.
  void act(const Reply& reply);
  /// The outcome of a chance node: faces, or item numbers top first; `random` draws it.
  void give_chance(std::span<const std::int32_t> values, bool random);
  /// Why this code is not among the options of the seat: in the rules' words where they have some.
  [[nodiscard]] std::string why_not(int seat, Code option);

  /// Takes back the last reply of somebody without an agent. Throws RuleError where the rules of undo
  /// forbid it (something hidden was learned, a die was seen, another player acted), unless practice.
  void undo();
  [[nodiscard]] bool can_undo() const;
  void redo();
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }

  /// Goes on with other rules of the same ruleset (reloaded scripts), from the last node.
  void reload(Rules& rules);
  /// Brings a fresh match to where `history` leads; throws Error at the first input that does not fit.
  void replay(const History& history);

  /// Makes this match stand where `other` stands, from its checkpoint and the replies since; steps and log
  /// of the past are not copied. Both must have the same ruleset.
  void fork(const Match& other);

  // The past, where keep_steps is on: one record a step, the running one last.
  struct Step {
    State checkpoint;
    Journal journal;
    std::size_t inputs_before = 0;  // of the history
  };
  [[nodiscard]] std::size_t step_count() const { return past_.size() + 1; }
  [[nodiscard]] const Journal& journal(std::size_t step) const {
    return step < past_.size() ? past_[step].journal : journal_;
  }
  [[nodiscard]] const Step& past_step(std::size_t step) const { return past_[step]; }
  [[nodiscard]] std::size_t checkpoint_inputs() const { return checkpoint_inputs_; }

  /// What was drawn in the running step, in order: faces and shuffles; for files and replays.
  struct Drawn {
    std::size_t inputs_before = 0;  // of the history
    std::vector<std::int32_t> values;
  };
  /// Told each input the moment it counts, and each undo; for files. May throw: then the act fails.
  class Witness {
   public:
    virtual ~Witness() = default;
    virtual void input(const Match& match, const Input& input) = 0;
    virtual void undone(const Match& match, std::size_t inputs) = 0;
  };
  void set_witness(Witness* witness) { witness_ = witness; }

 private:
  class Feeder;
  friend class Feeder;

  void run_one_step();
  void go_back_to_checkpoint();
  void take_checkpoint();
  void make_node();
  void make_chance_node();
  void halt(const std::string& error);
  void check_reply(const Reply& reply) const;
  void cut_history(std::size_t inputs);
  [[nodiscard]] std::size_t last_own_reply() const;
  [[nodiscard]] std::string forbidden_undo(std::size_t input) const;

  Rules* rules_;
  MatchSettings settings_;
  State state_;
  State checkpoint_;
  std::size_t checkpoint_inputs_ = 0;
  Journal journal_;
  History history_;
  History undone_;
  std::vector<Step> past_;
  Node node_;
  bool cut_ = false;
  bool between_steps_ = true;
  std::vector<Agent*> agents_;
  Observer observer_;
  std::unique_ptr<Feeder> feeder_;
  Witness* witness_ = nullptr;
};

}  // namespace windrose
