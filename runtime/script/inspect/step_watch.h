// A step that runs again while somebody reads along, and the agents that it asks.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/script/rules/rules.h"
#include "runtime/script/rules/script_agent.h"
#include "runtime/script/sandbox/line_watch.h"

struct lua_State;

namespace windrose {

/// A line that a step, or an agent that it asks, is about to run.
struct SeenLine {
  lua_State* lua = nullptr;
  std::int64_t number = 0;  // of the lines that the step has come to, from 1
  int script = -1;          // index into the scripts of the watch
  int line = 0;
  lua_State* asking = nullptr;        // of an agent: the rules that ask it; else null
  const Observation* seen = nullptr;  // of an agent: what it is shown

  /// How many functions are running, those of the rules that ask an agent included.
  [[nodiscard]] int depth() const;
};

/// Told of each line; false ends the run there.
using ReadLine = std::function<bool(const SeenLine&)>;

/// What became of a step. `failed` where the rules fail, and where the reader has ended it:
/// `was_ended` tells which.
struct WatchedStep {
  StepEnd end = StepEnd::done;
  bool was_ended = false;
  std::int64_t lines = 0;  // that it came to
  std::size_t inputs = 0;  // of the history, that were given by then
  std::string failure;     // of the rules or of an agent: why the match goes no further
  int asking_depth = 0;    // of the function that asks what nobody answers; 0: there is none
  int other_answers = 0;   // of agents: they would answer otherwise than they have
};

/// Reads along while a step runs, under an exact count and without a clock.
class StepWatch : private LineWatch {
 public:
  /// `scripts`: what scripts are called, whose lines are told.
  StepWatch(Rules& rules, const std::vector<ScriptFile>& scripts, const ReadLine& read);
  ~StepWatch() override;
  StepWatch(const StepWatch&) = delete;
  StepWatch& operator=(const StepWatch&) = delete;

  /// Runs the step whose checkpoint `state` is.
  [[nodiscard]] WatchedStep run(State& state, Journal& journal, Answerer& answerer);
  /// Within that step: the lines of an agent that is asked, and what it comes to.
  std::optional<ScriptAgent::Answer> read_agent(ScriptAgent& agent, const ScriptAgent::Given& given,
                                                std::uint64_t key);
  /// How many functions of the rules are running, those of the runtime included.
  [[nodiscard]] int rules_depth() const;
  /// Whether the reader has ended the run.
  [[nodiscard]] bool was_ended() const { return result_.was_ended; }

 private:
  bool goes_on(lua_State* lua, lua_Debug* record) override;
  void find_script(const char* source);

  Rules* rules_;
  const std::vector<ScriptFile>* scripts_;
  const ReadLine* read_;
  WatchedStep result_;
  std::exception_ptr error_;  // of the reader: it must not meet Lua's own
  lua_State* asking_ = nullptr;
  const Observation* seen_ = nullptr;
  const char* last_source_ = nullptr;
  int script_ = -1;
};

}  // namespace windrose
