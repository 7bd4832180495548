// One playing of a game: a function of ruleset, players, seed and history.
//
// A match always waits at a node. Steps run from checkpoint to checkpoint; when a step has to wait
// it is undone, and run again with the replies given since. So undo, resume, fork and reload are
// the same act: go back to a checkpoint and run with the inputs that are left.
//
// Classes of their own say what a viewer may know of a match (seen_match.h), what may be taken back
// (undo_law.h), and make it stand where another stands (fork.h).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/match/play/agent.h"
#include "runtime/match/play/node.h"
#include "runtime/match/play/public_node.h"
#include "runtime/script/rules/rules.h"
#include "runtime/script/stores/held_bytes.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/played.h"
#include "runtime/state/truth/chance_method.h"

namespace windrose {

class State;
struct MatchTruth;

struct MatchSettings {
  std::uint64_t seed = 0;
  ChanceMethod chance = ChanceMethod::siphash;
  bool outside_chance = false;  // dice and shuffles are asked for ("dice": "ask")
  bool practice = false;        // undo without limits
  bool keep_steps = true;       // remember every step, for undo and the log; off in playouts
  bool shares_time = false;     // the rules' budget of time goes on from advance to advance
  bool trace = true;            // events know the script line that caused them; off in playouts
};

class Match final : public Played {
 public:
  /// `rules` must outlive the match and may serve others in between. Runs nothing yet: call
  /// advance().
  Match(Rules& rules, const MatchSettings& settings);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  /// Starts again from the beginning with another seed; agents stay.
  void restart(std::uint64_t seed);
  /// Who answers for the seat at once; null: a person, or whoever calls act().
  void seat_agent(SeatId seat, Agent* agent) { agents_[seat] = agent; }

  [[nodiscard]] const Ruleset& ruleset() const override { return rules_->ruleset(); }
  [[nodiscard]] const MatchSettings& settings() const { return settings_; }
  [[nodiscard]] Names names() const override;
  /// Where it waits, as all may know it.
  [[nodiscard]] PublicNode node() const { return PublicNode(node_); }

  // What a viewer may know: made by the Door. More of it is in SeenMatch.
  void observe(Viewer viewer, Observation& seen) const override;
  void observe_step(std::size_t step, Viewer viewer, Observation& seen) const override;

  [[nodiscard]] bool is_over() const { return node_.is<Node::Over>(); }
  /// How it has ended, who has won, and the points that the rules have given so far, which all may
  /// know.
  struct Score {
    bool has_ended;  // the rules have said so; before the first advance() it stands at no node yet
    WordId ending;   // none: it goes on
    SeatSet winners;
    std::array<std::int32_t, kMostSeats> points;  // by seat; kNone: none
    [[nodiscard]] std::int32_t of(SeatId seat) const { return points[number_of(seat)]; }
  };
  [[nodiscard]] Score score() const;
  [[nodiscard]] const History& history() const override { return history_; }
  /// How many replies have been given.
  [[nodiscard]] std::int64_t decisions() const { return decisions_; }

  /// Runs until somebody has to be asked who has no agent, or the end. `most_rounds` > 0: stops
  /// (not at a node; is_cut() is true) before the round after that one. In an act whose answers
  /// come back, agents that play for long stop between two steps, at Node::Playing.
  void advance(int most_rounds = 0);
  [[nodiscard]] bool is_cut() const { return cut_; }

  /// Takes a reply to the node, of the rule's own options or of what SeenMatch::node()
  /// offers, and advances. Throws RuleError with the reason if it is not legal; then nothing has
  /// changed.
  void act(const Reply& given);
  /// The outcome of a chance node: faces, or item numbers top first; `random` draws it.
  void give_chance(std::span<const std::int32_t> values, bool random);
  /// Why this code is not among the options of the seat: in the rules' words where they have some.
  [[nodiscard]] WhyNot why_not(SeatId seat, Code option);

  /// Takes back the last reply of somebody without an agent. Throws RuleError where the rules of
  /// undo forbid it (something hidden was learned, a die was seen, another player acted), unless
  /// practice: see UndoLaw.
  void undo();
  void redo();

  /// Goes on with other rules of the same ruleset (reloaded scripts), from the last node.
  void reload(Rules& rules);
  /// Brings a fresh match to where `history` leads; throws Error at the first input that does not
  /// fit.
  void replay(const History& history);
  /// Who gave each input of the history, once it was given again by somebody else.
  void attribute(const std::vector<bool>& by_agent);

  // The past, where keep_steps is on: one record a step, the running one last.
  [[nodiscard]] std::size_t step_count() const override;
  [[nodiscard]] const Journal& journal(std::size_t step) const override;
  [[nodiscard]] PlayedStep step(std::size_t step) const override;

  // The truth, for those few who bring a referee.
  /// As it stands at the node, in the middle of a step too.
  [[nodiscard]] const State& truth(const Referee& referee) const;
  /// As it stood before a step.
  [[nodiscard]] State truth_before(std::size_t step, const Referee& referee) const;
  /// Changes the beginning of the match, before anything has run: what rule tests set up with.
  void set_up(const Referee& referee, const std::function<void(State&, Journal&)>& change);

  /// Told each input the moment it counts, each undo, and what was drawn; for files. May throw:
  /// then the act fails and the match stands as before.
  class Witness {
   public:
    virtual ~Witness() = default;
    virtual void input(const Match& match, const Input& input) = 0;
    /// The last `inputs` of the history are taken back.
    virtual void undone(const Match& match, std::size_t inputs) = 0;
    /// What the match drew by itself: faces of a roll, or items of a shuffle, top first.
    struct Drawn {
      bool is_shuffle = false;
      ZoneId zone = ZoneId::none;    // of a shuffle
      WordId stream = WordId::none;  // a roll's own, or none
      std::int32_t step = 0;         // of the match, from 1
      std::size_t nth = 0;           // of its step, from 0
      std::span<const std::int32_t> values;
    };
    /// Told again whenever the step runs again.
    virtual void drawn(const Match&, const Drawn&) {}
    /// Other scripts go on with the match; the step it is in is about to run again.
    virtual void reloaded(const Match&) {}
  };
  void set_witness(Witness* witness) { witness_ = witness; }

  /// Told of every step once it is over, with what happened in it; for statistics.
  class Watcher {
   public:
    virtual ~Watcher() = default;
    virtual void step(const State& state, const Journal& journal) = 0;
  };
  void set_watcher(Watcher* watcher, const Referee& /*referee*/) { watcher_ = watcher; }

 private:
  [[nodiscard]] std::uint64_t times_taken_back() const override;
  friend std::size_t bytes_of(const Match& match);
  friend class Fork;
  friend class SeenMatch;
  friend class UndoLaw;
  friend class Vantage;
  class Feeder;
  class Unattended;

  void begin_at(const State& checkpoint);
  void begin_again(const MatchWords& words);
  void go_back_to_checkpoint();
  /// How far one advance() has come.
  struct Progress {
    int most_rounds = 0;
    int idle_steps = 0;
    int steps = 0;  // since somebody without an agent was asked; within one round where their
                    // number is limited
    int round = 0;
  };
  bool begin_step(const Progress& progress);
  void give_time(int answers);
  bool finish_step(Progress& progress);
  [[nodiscard]] bool comes_back_now() const;
  void keep_step();
  void keep_news();
  /// Its number, from 1.
  [[nodiscard]] std::int32_t running_step() const;
  [[nodiscard]] SeatNews earlier_news(SeatId seat) const;
  void make_decision_node();
  void make_chance_node();
  void check_outcome(std::span<const std::int32_t> values) const;
  /// Stands at the last node, with the error.
  void halt(const std::string& error, ErrorParts parts = {});
  /// Runs the step up to the question after so many inputs of the history; does nothing where the
  /// step does not get there.
  void go_back_to_node(std::size_t inputs);
  void halt_at_feeder();
  void halt_between_steps(const std::string& error,
                          Node::Halted::Limit limit = Node::Halted::Limit::none);
  void halt_for_memory();
  [[nodiscard]] HeldBytes held() const;
  [[nodiscard]] bool holds_too_much() const;
  void count_answers();
  void run_on(Progress& progress);
  [[nodiscard]] std::string last_step() const;
  [[nodiscard]] std::string endless_match(int declared, int round) const;
  void add_input(Input input);
  void add_reply(const Reply& reply, bool by_agent);
  void check_reply(const Reply& reply) const;
  void take_back(std::size_t inputs);

  Rules* rules_;
  MatchSettings settings_;
  std::unique_ptr<MatchTruth> truth_;
  SeatTurn::Scratch scratch_;          // for agents
  std::size_t checkpoint_inputs_ = 0;  // of the history, before the running step
  Journal journal_;
  History history_;
  std::size_t answer_bytes_ = 0;  // of the history
  std::vector<History> undone_;
  Table<SeatNews, SeatId> news_;  // of steps that are not in the past
  Node node_;
  Progress paused_at_;  // where agents are still at play
  bool cut_ = false;
  bool between_steps_ = true;
  bool has_agents_ = false;  // advance() may ask one
  bool tells_news_ = true;   // an agent that advance() may ask reads them
  std::int64_t decisions_ = 0;
  Table<Agent*, SeatId> agents_;
  std::unique_ptr<Feeder> feeder_;
  Witness* witness_ = nullptr;
  Watcher* watcher_ = nullptr;
};

/// How much memory the match takes, as it stands between two answers; beside that of scripts and
/// agents.
[[nodiscard]] std::size_t bytes_of(const Match& match);

}  // namespace windrose
