// Runs a script the way a match does: first without a count, then, when suspected, with one.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <lua.hpp>

#include "runtime/script/sandbox/sandbox.h"

namespace windrose::test {

struct Outcome {
  RunResult result = RunResult::finished;
  bool suspected = false;  // before the count
  std::string text;        // what it returned, or the message of its error
  std::string report;      // of its error
  double first_ms = 0;     // until the first run ended
};

inline double milliseconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
      .count();
}

// The values on a stack from `first` on as text, each as `tostring` would say, with blanks between.
inline std::string values_text(lua_State* lua, int first = 1) {
  std::string text;
  const int count = lua_gettop(lua);
  for (int i = first; i <= count; ++i) {
    if (i > first) text += " ";
    if (lua_isboolean(lua, i)) {
      text += lua_toboolean(lua, i) != 0 ? "true" : "false";
    } else if (lua_isstring(lua, i) != 0) {
      lua_pushvalue(lua, i);  // lua_tostring changes numbers in place
      text += lua_tostring(lua, -1);
      lua_pop(lua, 1);
    } else {
      text += luaL_typename(lua, i);
    }
  }
  return text;
}

// Runs the chunk on the stack as one step, counted at once or on suspicion only; it stays there.
inline Outcome run_once(Sandbox& sandbox, Counting counting) {
  Outcome outcome;
  const auto begin = std::chrono::steady_clock::now();
  lua_State* const lua = sandbox.state();
  lua_pushvalue(lua, 1);
  sandbox.begin_step(counting);
  outcome.result = sandbox.call(0, LUA_MULTRET);
  sandbox.end_step();
  outcome.first_ms = milliseconds_since(begin);
  if (outcome.result == RunResult::finished) outcome.text = values_text(lua, 2);
  if (outcome.result == RunResult::failed || outcome.result == RunResult::over_budget) {
    const ScriptError error = sandbox.failure();
    outcome.text = error.message();
    outcome.report = error.report();
  }
  lua_settop(lua, 1);
  return outcome;
}

inline Outcome run(Sandbox& sandbox, std::string_view script) {
  lua_settop(sandbox.state(), 0);
  try {
    sandbox.load(script, "rules.lua");
  } catch (const ScriptError& error) {
    return {RunResult::failed, false, error.message(), error.report(), 0};
  }
  Outcome outcome = run_once(sandbox, Counting::on_suspicion);
  if (outcome.result != RunResult::suspected) return outcome;
  const double first = outcome.first_ms;
  outcome = run_once(sandbox, Counting::exact);
  outcome.first_ms = first;
  outcome.suspected = true;
  return outcome;
}

// What a script returns, or the message of its error.
inline std::string result_of(std::string_view script) {
  Sandbox sandbox;
  return run(sandbox, script).text;
}

}  // namespace windrose::test
