#include "runtime/script/sandbox/lua_library.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_globals.h"
#include "runtime/script/sandbox/lua_guard.h"

namespace windrose {

void open_metatable_store(lua_State* lua);

namespace {

constexpr const char* kNoGlobals = "rules have no globals; say `local` before the name";

// What people who know Lua will miss, and what to use instead.
struct Gone {
  std::string_view name;
  std::string_view instead;
};
constexpr std::array kGone = {
    Gone{"_G", "say the name itself"},
    Gone{"collectgarbage", "memory looks after itself"},
    Gone{"coroutine", "rules wait in player:choose and its like"},
    Gone{"debug", ""},
    Gone{"dofile", "files are named in game.yaml"},
    Gone{"io", ""},
    Gone{"load", ""},
    Gone{"loadfile", "files are named in game.yaml"},
    Gone{"loadstring", ""},
    Gone{"next", "use pairs"},
    Gone{"os", ""},
    Gone{"package", "files are named in game.yaml"},
    Gone{"rawequal", "use =="},
    Gone{"rawget", ""},
    Gone{"rawlen", "use #"},
    Gone{"rawset", ""},
    Gone{"require", "files are named in game.yaml"},
    Gone{"unpack", "use table.unpack"},
    Gone{"utf8", ""},
    Gone{"xpcall", "use pcall"},
    Gone{"string.dump", ""},
    Gone{"string.gmatch", "there are no patterns; use string.find or string.split"},
    Gone{"string.gsub", "there are no patterns; use string.replace"},
    Gone{"string.match", "there are no patterns; use string.find or string.split"},
    Gone{"string.pack", ""},
    Gone{"string.packsize", ""},
    Gone{"string.unpack", ""},
    Gone{"math.random", "use game:roll, so that a match can be played again"},
    Gone{"math.randomseed", "use game:roll, so that a match can be played again"},
};

// The names in the table at `index` that are texts.
std::vector<std::string> names_in(lua_State* lua, int index) {
  std::vector<std::string> names;
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    lua_pop(lua, 1);
    if (lua_type(lua, -1) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -1));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// For a name that the table at `index` does not have.
std::string unknown_message(lua_State* lua, int index, std::string_view prefix,
                            std::string_view name) {
  const std::string full = std::string(prefix) + std::string(name);
  for (const Gone& gone : kGone) {
    if (gone.name != full) continue;
    std::string text = "rules have no " + quote(full);
    if (!gone.instead.empty()) text += "; " + std::string(gone.instead);
    return text;
  }
  std::vector<std::string> names = names_in(lua, index);
  if (prefix.empty()) {
    names.insert(names.end(), {"for", "if", "local", "function", "return", "then", "while", "end",
                               "nil", "true", "false", "not", "and", "or"});
    std::string text = "unknown global " + quote(name);
    const std::string meant = did_you_mean(name, names);
    return text + (meant.empty() ? "; is a `local` missing?" : meant);
  }
  for (std::string& known : names) known.insert(0, prefix);
  return "unknown function " + quote(full) + did_you_mean(full, names);
}

// __index of the globals and of the library tables, called for names they do not have: (table,
// key). Upvalue 1 is what stands before such a name: "math.", or "" for globals.
int unknown_name(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushstring(
      lua, unknown_message(lua, 1, lua_tostring(lua, lua_upvalueindex(1)), lua_tostring(lua, 2))
               .c_str());
  raise_text(lua);
}

// Gives the table on top of the stack an __index that raises for unknown names.
void refuse_unknown(lua_State* lua, const char* prefix) {
  lua_createtable(lua, 0, 1);
  lua_pushstring(lua, prefix);
  lua_pushcclosure(lua, guarded<unknown_name>, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

void set_functions(lua_State* lua, std::span<const LibraryFunction> functions) {
  for (const LibraryFunction& function : functions) {
    lua_pushstring(lua, function.name);
    lua_pushcfunction(lua, function.call);
    lua_rawset(lua, -3);
  }
}

// Pushes a read-only table of functions.
void push_library(lua_State* lua, const char* name, std::span<const LibraryFunction> functions) {
  lua_createtable(lua, 0, static_cast<int>(functions.size()));
  set_functions(lua, functions);
  if (std::strcmp(name, "math") == 0) {
    lua_pushnumber(lua, HUGE_VAL);
    lua_setfield(lua, -2, "huge");
    lua_pushinteger(lua, LUA_MAXINTEGER);
    lua_setfield(lua, -2, "maxinteger");
    lua_pushinteger(lua, LUA_MININTEGER);
    lua_setfield(lua, -2, "mininteger");
  }
  freeze_table(lua, -1, "it belongs to the library");
  (void)push_shadow(lua, -1);
  refuse_unknown(lua, (std::string(name) + ".").c_str());
  lua_pop(lua, 1);
}

}  // namespace

void add_global(lua_State* lua, const char* name) {
  lua_pushglobaltable(lua);
  (void)push_shadow(lua, -1);
  lua_pushstring(lua, name);
  lua_pushvalue(lua, -4);
  lua_rawset(lua, -3);
  lua_pop(lua, 3);
}

std::optional<GlobalProblem> bind_globals(lua_State* lua) {
  const std::optional<GlobalUses> found = global_uses(lua);
  if (!found) return std::nullopt;  // then the running script will tell
  const int chunk = lua_gettop(lua);
  lua_pushglobaltable(lua);
  (void)push_shadow(lua, -1);
  const int globals = lua_gettop(lua);
  std::optional<GlobalProblem> problem;
  for (const GlobalUse& use : found->uses) {
    if (problem && problem->line <= use.line) continue;
    lua_pushlstring(lua, use.name.data(), use.name.size());
    const bool is_known = lua_rawget(lua, globals) != LUA_TNIL;
    lua_pop(lua, 1);
    if (use.is_write) {
      problem = {use.line, "cannot set " + quote(use.name) + ": " + kNoGlobals};
    } else if (!is_known) {
      problem = {use.line, unknown_message(lua, globals, "", use.name)};
    }
  }
  if (!problem && found->complete) {
    lua_pushvalue(lua, globals);
    lua_setupvalue(lua, chunk, 1);
  }
  lua_settop(lua, chunk);
  return problem;
}

void open_library(lua_State* lua) {
  open_metatable_store(lua);

  lua_pushglobaltable(lua);
  freeze_table(lua, -1, kNoGlobals);
  (void)push_shadow(lua, -1);
  refuse_unknown(lua, "");
  mark_read_only(lua, -1);
  set_functions(lua, base_library());
  lua_pop(lua, 2);

  push_library(lua, "table", table_library());
  add_global(lua, "table");
  push_library(lua, "math", math_library());
  add_global(lua, "math");
  push_library(lua, "string", string_library());

  // All strings share one metatable: ("x"):upper(). Scripts can reach neither it nor the shadow.
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 1);
  (void)push_shadow(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
  add_global(lua, "string");
}

}  // namespace windrose
