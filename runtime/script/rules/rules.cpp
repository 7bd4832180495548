#include "runtime/script/rules/rules.h"

#include <algorithm>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/sandbox/debug_lines.h"
#include "runtime/script/sandbox/lua_freeze.h"

namespace windrose {

Rules::Rules(const Ruleset& ruleset)
    : ruleset_(&ruleset), binding_(std::make_unique<Binding>(ruleset)) {
  load();
}

Rules::~Rules() = default;

void Rules::load() {
  const State start(binding_->ruleset, 0);
  load_rules(*binding_, start);
  binding_->state = nullptr;
  rules_table_ = luaL_ref(binding_->lua(), LUA_REGISTRYINDEX);
  binding_->require_step = [this](const Frame& frame) { require_step(frame); };
}

/// Pushes the function of that name, if there is one.
bool Rules::push_function(const std::string& name) {
  lua_State* const lua = binding_->lua();
  const int top = lua_gettop(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, rules_table_);
  static_cast<void>(push_shadow(lua, -1));
  lua_pushstring(lua, name.c_str());
  lua_rawget(lua, -2);
  const bool found = lua_isfunction(lua, -1);
  if (found) lua_replace(lua, top + 1);
  lua_settop(lua, top + (found ? 1 : 0));
  return found;
}

bool Rules::push_step(const MatchWords& words, WordId word) {
  if (number_of(word) >= kFirstLateWord) return push_function(words.text(word));
  lua_State* const lua = binding_->lua();
  const auto index = static_cast<std::size_t>(number_of(word));
  if (index >= step_refs_.size()) step_refs_.resize(index + 1, 0);
  if (step_refs_[index] == 0) {
    step_refs_[index] = push_function(words.text(word)) ? luaL_ref(lua, LUA_REGISTRYINDEX) : -1;
  }
  if (step_refs_[index] < 0) return false;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, step_refs_[index]);
  return true;
}

Stop Rules::waits_for() const {
  return binding_->stop;
}

const Decision& Rules::decision() const {
  return binding_->decision;
}

const Roll& Rules::roll() const {
  return binding_->roll;
}

const Shuffle& Rules::shuffle() const {
  return binding_->shuffle;
}

void Rules::ask_why_not(Code option, SeatId seat) {
  binding_->why_not_option = option.bits();
  binding_->why_not_seat = seat;
}

const Paragraphs& Rules::paragraphs() const {
  return binding_->paragraphs;
}

void Rules::begin_stretch() {
  binding_->sandbox.stretch.begin();
}

void Rules::extend_stretch(std::chrono::microseconds more) {
  binding_->sandbox.stretch.extend(more);
}

bool Rules::is_stretch_spent(int but_for) const {
  return binding_->sandbox.stretch.is_spent(but_for);
}

std::size_t Rules::bytes() const {
  return binding_->sandbox.bytes();
}

bool Rules::has_step(const MatchWords& words, WordId word) {
  if (!push_step(words, word)) return false;
  lua_pop(binding_->lua(), 1);
  return true;
}

std::string Rules::place_of_step(const MatchWords& words, WordId word) {
  if (word == WordId::none || !push_step(words, word)) return "";
  lua_Debug record;
  lua_getinfo(binding_->lua(), ">S", &record);
  return record.source + 1 + (":" + std::to_string(record.linedefined));
}

void Rules::require_step(const Frame& frame) {
  const MatchWords& words = binding_->state->words();
  if (has_step(words, frame.name)) return;
  const std::string& name = words.text(frame.name);
  // Names are put together and sorted each time, which costs more than to look through them.
  const std::vector<std::string> names = function_names();
  constexpr std::int64_t kUnitsPerName = 64;
  binding_->sandbox.charge(binding_->lua(),
                           static_cast<std::int64_t>(names.size()) * kUnitsPerName);
  charge_suggestion(*binding_, names.size(), name.size());
  throw RuleError("the rules have no step " + quote(name) + "; write function rules." + name +
                  (frame.seat == SeatId::none ? "()" : "(player)") + did_you_mean(name, names));
}

struct Rules::Stretch {
  Rules& rules;
  Schedule& schedule;
  Journal& journal;
  const std::function<bool()>& go_on;
  bool is_over = false;        // `go_on` has said no
  bool has_failed = false;     // a step could not begin; failure_ says why
  std::exception_ptr error{};  // what `go_on` threw: it must not meet Lua's own exceptions
};

StepEnd Rules::run_step(State& state, Journal& journal, Answerer& answerer, Counting counting) {
  return run_steps(state, journal, answerer, counting, [] { return false; });
}

StepEnd Rules::run_steps(State& state, Journal& journal, Answerer& answerer, Counting counting,
                         const std::function<bool()>& go_on) {
  Changes changes(state, journal);
  Schedule schedule(state);
  Draws draws(state);
  Binding& binding = *binding_;
  binding.state = &state;
  binding.changes = &changes;
  binding.schedule = &schedule;
  binding.draws = &draws;
  binding.answerer = &answerer;
  Stretch stretch{*this, schedule, journal, go_on};
  for (;;) {
    binding.sandbox.clear_stack();
    lua_pushcfunction(binding.lua(), run_stretch);
    lua_pushlightuserdata(binding.lua(), &stretch);
    binding.sandbox.begin_step(counting);
    const RunResult result = binding.sandbox.call(1, 0);
    binding.sandbox.end_step();
    if (stretch.error != nullptr) std::rethrow_exception(stretch.error);
    const StepEnd end = end_of(result, stretch);
    if (end != StepEnd::done || stretch.is_over || !go_on()) return end;
  }
}

// Called by Lua, so that all steps of the stretch share one protected call.
int Rules::run_stretch(lua_State* lua) {
  Stretch& stretch = *static_cast<Stretch*>(lua_touserdata(lua, 1));
  lua_settop(lua, 0);
  for (;;) {
    const int arguments = stretch.rules.begin_step(stretch);
    if (stretch.has_failed) return 0;
    if (arguments >= 0) lua_call(lua, arguments, 0);
    if (!end_step(stretch)) return 0;
  }
}

/// Pushes the next step and its arguments and says how many these are; -1 if nothing is to be
/// called.
int Rules::begin_step(Stretch& stretch) {
  Binding& binding = *binding_;
  lua_State* const lua = binding.lua();
  binding.stop = Stop::none;
  binding.rows_read.clear();
  binding.lists.begin_step();
  try {
    const Frame frame = stretch.schedule.begin_step();
    begin_debug_lines(lua, static_cast<std::uint64_t>(binding.state->header().steps));
    const int turn = frame.turn == 0 ? 0 : binding.state->header().turns;
    stretch.journal.add(StepBegun{.step = frame.name, .turn = turn}, frame.seat);
    if (!push_step(binding.state->words(), frame.name)) {
      if (frame.name == binding.ruleset.steps().setup) return -1;
      require_step(frame);
    }
    if (frame.seat == SeatId::none && frame.count == 0) return 0;
    binding.push(lua, frame.seat == SeatId::none ? Code() : Code(frame.seat));
    for (int i = 0; i < frame.count; ++i) binding.push(lua, Code::from_bits(frame.arguments[i]));
    return 1 + frame.count;
  } catch (const Error& error) {
    // No line of a script is running: what is missing is missing in the game's own rules.
    const std::string own = "scripts/" + binding.ruleset.data().id + "/";
    const auto& scripts = binding.ruleset.data().scripts;
    const auto rules = std::ranges::find_if(
        scripts, [&](const ScriptFile& script) { return script.path.starts_with(own); });
    const Error failure({rules == scripts.end() ? "" : rules->path, 1}, error.what());
    failure_ = failure.what();
    failure_parts_ = failure.parts();
    stretch.has_failed = true;
    return -1;
  }
}

/// A step has run to its end: whether there is to be another.
bool Rules::end_step(Stretch& stretch) {
  Binding& binding = *stretch.rules.binding_;
  if (binding.stop == Stop::match_ended) return false;
  stretch.schedule.end_step();
  try {
    stretch.is_over = !stretch.go_on();
  } catch (const std::exception&) {
    stretch.error = std::current_exception();
    return false;
  }
  if (!stretch.is_over) binding.sandbox.next_step();
  return !stretch.is_over;
}

StepEnd Rules::end_of(RunResult result, Stretch& stretch) {
  if (stretch.has_failed) return StepEnd::failed;
  // A spent budget is told whatever else the step came to: rules that run on after the end of their
  // step run on all the same.
  const bool is_spent = result != RunResult::finished && binding_->sandbox.is_spent();
  if (stretch.is_over && !is_spent) return StepEnd::done;
  if (result == RunResult::suspected) return StepEnd::suspected;
  if (is_spent) binding_->stop = Stop::none;
  // Leaving a step takes an exception, which costs more than a short step. So the end of a step or
  // match is only noted; what comes after it can change nothing, and what it fails in does not
  // matter.
  switch (binding_->stop) {
    case Stop::match_ended:
      return StepEnd::finished;
    case Stop::step_ended:
      stretch.schedule.end_step();
      return StepEnd::done;
    case Stop::none:
      break;
    default:
      return StepEnd::waiting;
  }
  const ScriptError failure = binding_->sandbox.failure();
  failure_ = failure.report();
  failure_parts_ = failure.parts();
  return StepEnd::failed;
}

WhyNot Rules::take_why_not() {
  binding_->why_not_option = 0;
  return std::exchange(binding_->why_not, {});
}

std::vector<std::string> Rules::hidden_state() {
  lua_State* const lua = binding_->lua();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, rules_table_);
  std::vector<std::string> hidden = binding_->sandbox.hidden_state(-1);
  lua_pop(lua, 1);
  return hidden;
}

namespace {

/// Adds the names of functions in the table at the top of the stack, which may be frozen.
void collect_functions(lua_State* lua, const std::string& prefix, std::vector<std::string>& names,
                       int depth) {
  const bool frozen = push_shadow(lua, -1);
  luaL_checkstack(lua, 8, "the tables of rules are nested too deep");
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) continue;
    const std::string name = prefix + lua_tostring(lua, -2);
    if (lua_isfunction(lua, -1)) names.push_back(name);
    if (lua_istable(lua, -1) && depth > 0) collect_functions(lua, name + ".", names, depth - 1);
  }
  if (frozen) lua_pop(lua, 1);
}

}  // namespace

std::vector<std::string> Rules::function_names() {
  std::vector<std::string> names;
  lua_rawgeti(binding_->lua(), LUA_REGISTRYINDEX, rules_table_);
  collect_functions(binding_->lua(), "", names, 3);
  lua_pop(binding_->lua(), 1);
  std::ranges::sort(names);
  return names;
}

}  // namespace windrose
