// The rules of one ruleset, loaded into a Lua state of their own, and how one step of them is run.
//
// A Rules serves any number of matches, one step at a time; it keeps nothing of them between steps.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/script/api/stop.h"
#include "runtime/script/sandbox/counting.h"
#include "runtime/state/seen/observation.h"
#include "runtime/state/seen/stage_now.h"
#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/journal.h"
#include "runtime/state/truth/why_not.h"

struct lua_State;

namespace windrose {

class MatchWords;
class Paragraphs;
class State;
struct Binding;

/// How a step came out.
enum class StepEnd : std::uint8_t {
  done,       // the next step can begin
  waiting,    // a decision or an outcome is missing: put the state back to the checkpoint
  finished,   // the match is over
  failed,     // an error of the script: failure() says which; put the state back
  suspected,  // it took long: put the state back and run it again with Counting::exact
};

class Rules {
 public:
  /// Loads the game's scripts and those of its variants; throws Error with file, line and caret.
  explicit Rules(const Ruleset& ruleset);
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  ~Rules();

  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }

  /// Takes the next step of `state` and runs it. After `waiting`, waits_for() says for what.
  StepEnd run_step(State& state, Journal& journal, Answerer& answerer,
                   Counting counting = Counting::on_suspicion);
  /// The same, and one step after the other for as long as `go_on` says so when one is done.
  /// `done` if it has said no. A step costs less among others.
  StepEnd run_steps(State& state, Journal& journal, Answerer& answerer, Counting counting,
                    const std::function<bool()>& go_on);

  /// After `waiting`: for a decision, a roll or a shuffle. The data below are valid until the next
  /// step.
  [[nodiscard]] Stop waits_for() const;
  [[nodiscard]] const Decision& decision() const;
  [[nodiscard]] const Roll& roll() const;
  [[nodiscard]] const Shuffle& shuffle() const;
  /// After `failed`: message, source line and caret, callers.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// The same: its place and its sentence.
  [[nodiscard]] const ErrorParts& failure_parts() const { return failure_parts_; }

  /// Run the step with this set, and the decision it waits for is asked "why not this option?"
  /// instead; the rules' answer, or empty. Clears it.
  void ask_why_not(Code option, SeatId seat);
  [[nodiscard]] WhyNot take_why_not();

  /// Numbers, words and flags that hide in the scripts' upvalues: the same before and after any
  /// step of rules that keep no state.
  [[nodiscard]] std::vector<std::string> hidden_state();
  [[nodiscard]] bool has_step(const MatchWords& words, WordId word);
  /// Where the function of a step begins: "scripts/pig/rules.lua:12"; empty if there is none.
  [[nodiscard]] std::string place_of_step(const MatchWords& words, WordId word);

  /// How much memory the scripts take now.
  [[nodiscard]] std::size_t bytes() const;

  /// Steps from here on share a budget of processor time, until somebody is asked.
  void begin_stretch();
  /// An agent has answered: they may take that much longer.
  void extend_stretch(std::chrono::microseconds more);
  /// Whether that budget is used up, but for so many milliseconds.
  [[nodiscard]] bool is_stretch_spent(int but_for = 0) const;

  /// A function `show_x` of the rules that tells a number and changes nothing.
  struct Show {
    int function = -1;       // registry reference
    bool of_player = false;  // it takes a player
    std::string name{};
  };
  /// The function of that name, if the rules have one.
  [[nodiscard]] std::optional<Show> find_show(const std::string& name);
  /// What it tells of `state`, which is not changed; `seat` is the player it is called with. Throws
  /// Error where it fails, takes more than a small budget, or tells no whole number. All calls of
  /// this Rules share 1.8 s of processor time and 2 ms more for each. In a match they are a part of
  /// its act, and add nothing to that. Once one of them is used up, each further call throws at
  /// once. Not while a step of this Rules is running, nor in one whose steps
  /// run.
  [[nodiscard]] std::int64_t show(const Show& show, const AnyState& state, SeatId seat);

  /// What a function of a stage tells of an observation, as its viewer may know it: numbers by
  /// part, in no order; a part may be `{4, of = 5, note = "linked", about = space}` or a list of
  /// such. Throws Error as show().
  [[nodiscard]] std::vector<StagePartNow> show_parts(const Show& show, const Observation& seen,
                                                     SeatId seat);
  /// The things in the list that such a function tells.
  [[nodiscard]] std::vector<Code> show_things(const Show& show, const Observation& seen,
                                              SeatId seat);

  /// The functions of `rules`, by dotted name ("arrive.market"), sorted; for `check`.
  [[nodiscard]] std::vector<std::string> function_names();
  /// Runs a function at the top of the Lua stack with full rights on `state`: what rule tests set
  /// up with.
  [[nodiscard]] Binding& binding() { return *binding_; }
  [[nodiscard]] const Paragraphs& paragraphs() const;

 private:
  void load();
  bool push_function(const std::string& name);
  bool push_step(const MatchWords& words, WordId word);
  /// Calls it; leaves what it tells at the top of the stack.
  void call_show(const Show& show, const AnyState& state, SeatId seat, SeatId viewer);
  void require_step(const Frame& frame);

  /// Steps that run one after the other under one protected call.
  struct Stretch;
  static int run_stretch(lua_State* lua);
  int begin_step(Stretch& stretch);
  static bool end_step(Stretch& stretch);
  StepEnd end_of(RunResult result, Stretch& stretch);

  const Ruleset* ruleset_;
  std::unique_ptr<Binding> binding_;
  std::string failure_;
  ErrorParts failure_parts_;
  std::string show_failure_;    // not empty: functions that show something have used up their time
  bool shows_ = false;          // one of them has been called
  int rules_table_ = 0;         // registry reference
  std::vector<int> step_refs_;  // by word: registry reference, 0 not looked up, -1 there is none
};

/// Loads the scripts of the ruleset into a binding and leaves the frozen `rules` table on its
/// stack.
void load_rules(Binding& binding, const State& start);

}  // namespace windrose
