#include "runtime/script/inspect/evaluate.h"

#include <map>
#include <string_view>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostInstructions = 1'000'000;  // of an expression
constexpr int kMostMilliseconds = 400;                 // the same, of processor time
constexpr const char* kTooLong =
    "the expression takes too long: it may run 1 million instructions and 0.4 seconds of processor "
    "time; is there a loop that never ends?";
constexpr std::size_t kMostNames = 150;  // Lua lets a function have 200 locals

const char kKept = 0;  // key in the registry: names of locals, and their values behind them

/// Takes the value on top of the stack; the first of a name wins.
void keep_value(lua_State* lua, int kept, const char* name) {
  lua_getfield(lua, kept, name);
  const bool is_new = lua_isnil(lua, -1);
  lua_pop(lua, 1);
  if (!is_new || lua_isnil(lua, -1)) {
    lua_pop(lua, 1);
    return;
  }
  lua_setfield(lua, kept, name);
}

bool is_name(const char* name) {
  return *name != '(' && *name != '?' && std::string_view(name) != "_ENV";
}

}  // namespace

void keep_locals(lua_State* lua, int frame) {
  if (lua_checkstack(lua, 12) == 0) return;
  lua_newtable(lua);
  const int kept = lua_gettop(lua);
  lua_Debug record;
  for (int level = 0; lua_getstack(lua, level, &record) != 0; ++level) {
    lua_getinfo(lua, "lf", &record);
    const int function = lua_gettop(lua);
    if (record.currentline >= 0 && frame-- == 0) {
      // The last of a name is the innermost one: read backward.
      int count = 0;
      while (lua_getlocal(lua, &record, count + 1) != nullptr) {
        lua_pop(lua, 1);
        ++count;
      }
      for (int i = count; i > 0; --i) {
        const char* const name = lua_getlocal(lua, &record, i);
        is_name(name) ? keep_value(lua, kept, name) : lua_pop(lua, 1);
      }
      for (int i = 1;; ++i) {
        const char* const name = lua_getupvalue(lua, function, i);
        if (name == nullptr) break;
        is_name(name) ? keep_value(lua, kept, name) : lua_pop(lua, 1);
      }
      lua_settop(lua, kept);
      break;
    }
    lua_settop(lua, kept);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kKept);
}

void forget_locals(Binding& binding) {
  lua_State* const lua = binding.lua();
  luaL_checkstack(lua, 2, nullptr);
  lua_pushnil(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kKept);
}

DebugValue evaluate(Binding& binding, const AnyState& state, const std::string& expression) {
  lua_State* const lua = binding.lua();
  const ActTime act(kMostMilliseconds);
  binding.sandbox.clear_stack();
  std::vector<std::string> names;
  luaL_checkstack(lua, static_cast<int>(kMostNames) + 20, nullptr);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kKept);
  if (lua_istable(lua, -1)) {
    for (lua_pushnil(lua); lua_next(lua, -2) != 0 && names.size() < kMostNames; lua_pop(lua, 1))
      names.emplace_back(lua_tostring(lua, -2));
  }
  const std::string head = names.empty() ? "" : "local " + join(names, ", ") + " = ...; ";
  binding.sandbox.clear_stack();
  try {
    binding.sandbox.load(head + "return " + expression, "expression");
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &kKept);
    const int kept = lua_gettop(lua);
    for (const std::string& name : names) lua_getfield(lua, kept, name.c_str());
    lua_remove(lua, kept);
    binding.state = &state;
    binding.changes = nullptr;
    binding.stop = Stop::none;
    binding.sandbox.begin_step(Counting::exact);
    binding.sandbox.count(binding.sandbox.limits().instructions - kMostInstructions);
    const RunResult result = binding.sandbox.call(static_cast<int>(names.size()), 1);
    binding.sandbox.end_step();
    if (result == RunResult::over_budget) throw Error(kTooLong);
    if (result != RunResult::finished) throw binding.sandbox.failure();
  } catch (const ScriptError& error) {
    binding.sandbox.clear_stack();
    constexpr std::string_view kPlace = "expression:1: ";
    const std::string what = error.message();
    throw Error(what.starts_with(kPlace) ? what.substr(kPlace.size()) : what);
  }
  DebugValue value = debug_value(lua, -1);
  binding.sandbox.clear_stack();
  return value;
}

}  // namespace windrose
