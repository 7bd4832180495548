#include "runtime/script/inspect/step_watch.h"

#include <algorithm>
#include <exception>

#include <lua.hpp>

#include "runtime/script/inspect/debug_frame.h"

namespace windrose {

int SeenLine::depth() const {
  return call_depth(lua) + (asking == nullptr ? 0 : call_depth(asking));
}

StepWatch::StepWatch(Rules& rules, const std::vector<ScriptFile>& scripts, const ReadLine& read)
    : rules_(&rules), scripts_(&scripts), read_(&read) {
  watch_lines(rules.binding().lua(), this);
}

StepWatch::~StepWatch() {
  watch_lines(rules_->binding().lua(), nullptr);
}

int StepWatch::rules_depth() const {
  return call_depth(rules_->binding().lua());
}

bool StepWatch::goes_on(lua_State* lua, lua_Debug* record) {
  lua_getinfo(lua, "Sl", record);
  if (record->source != last_source_) find_script(record->source);
  if (script_ < 0) return true;  // of an expression
  ++result_.lines;
  try {
    result_.was_ended =
        !(*read_)({lua, result_.lines, script_, record->currentline, asking_, seen_});
  } catch (const std::exception&) {
    error_ = std::current_exception();
    result_.was_ended = true;
  }
  return !result_.was_ended;
}

void StepWatch::find_script(const char* source) {
  last_source_ = source;
  const auto found = std::ranges::find(*scripts_, source + 1, &ScriptFile::path);
  script_ = found == scripts_->end() ? -1 : static_cast<int>(found - scripts_->begin());
}

WatchedStep StepWatch::run(State& state, Journal& journal, Answerer& answerer) {
  result_ = {};
  result_.end = rules_->run_step(state, journal, answerer, Counting::exact);
  if (error_ != nullptr) std::rethrow_exception(error_);
  if (result_.end == StepEnd::failed && !result_.was_ended) result_.failure = rules_->failure();
  return result_;
}

std::optional<ScriptAgent::Answer> StepWatch::read_agent(ScriptAgent& agent,
                                                         const ScriptAgent::Given& given,
                                                         std::uint64_t key) {
  lua_State* const lua = agent.binding().lua();
  asking_ = rules_->binding().lua();
  seen_ = given.observation;
  watch_lines(lua, this);
  const auto answer = agent.think_again(given, key);
  watch_lines(lua, nullptr);
  asking_ = nullptr;
  seen_ = nullptr;
  return answer;
}

}  // namespace windrose
