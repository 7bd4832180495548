// Loading: the game's files and its variants' fill one table `rules`, in order; then it is frozen.
#include <map>
#include <new>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/errors/sandbox_error.h"
#include "runtime/script/rules/rules.h"
#include "runtime/script/rules/script_spots.h"
#include "runtime/script/sandbox/lua_kept.h"

namespace windrose {
namespace {

constexpr int kDeepestTable = 100;
constexpr int kMostCopied = 500'000;  // tables and their entries, of all layers together

/// Pushes a copy of the table at `index`, tables inside it copied too, everything else shared.
/// `room` is what may still be copied.
void push_copy(lua_State* lua, int index, std::map<const void*, int>& made, int keep, int depth,
               int& room) {
  const void* const address = lua_topointer(lua, index);
  if (const auto found = made.find(address); found != made.end()) {
    lua_rawgeti(lua, keep, found->second);
    return;
  }
  if (++depth > kDeepestTable) {
    throw ScriptError("the tables of rules are nested more than " + std::to_string(kDeepestTable) +
                      " deep; a variant cannot keep a copy of them as `base`");
  }
  luaL_checkstack(lua, 8, "the tables of rules are nested too deep");
  const int source = lua_absindex(lua, index);
  lua_newtable(lua);
  const int copy = lua_gettop(lua);
  const int number = static_cast<int>(made.size()) + 1;
  made[address] = number;
  lua_pushvalue(lua, copy);
  lua_rawseti(lua, keep, number);
  for (lua_pushnil(lua); lua_next(lua, source) != 0;) {
    if (--room < 0) {
      throw ScriptError(
          "the tables of rules hold so much that copies of them as `base` would take "
          "more than " +
          std::to_string(kMostCopied) +
          " entries; let them hold less, or play with fewer variants and mods");
    }
    lua_pushvalue(lua, -2);
    if (lua_istable(lua, -2)) {
      push_copy(lua, -2, made, keep, depth, room);
      lua_remove(lua, -3);
    } else {
      lua_insert(lua, -2);
    }
    lua_rawset(lua, copy);
  }
}

/// Not within a protected call: where Lua's own memory does not suffice, it throws as `new` does.
void push_base(lua_State* lua, int rules, int& room) {
  try {
    lua_newtable(lua);
    const int keep = lua_gettop(lua);
    std::map<const void*, int> made;
    push_copy(lua, rules, made, keep, 0, room);
    lua_remove(lua, keep);
  } catch (const std::bad_alloc&) {
    throw ScriptError(
        "out of memory; the tables of rules hold so much that a copy of them as `base` does not "
        "fit; let them hold less");
  }
}

/// An error in making a file's `base`, told with the file that would have got it.
Error base_error(const ScriptFile& script, const ScriptError& error) {
  return Error(script.path + ":1: " + error.message());
}

}  // namespace

void load_rules(Binding& binding, const State& start) {
  lua_State* const lua = binding.lua();
  binding.state = &start;
  binding.loading = true;
  lua_newtable(lua);
  const int rules = lua_gettop(lua);
  add_spot_counter(binding);
  binding.sandbox.begin_loading();
  int layer = 0;
  int room = kMostCopied;
  for (const ScriptFile& script : binding.ruleset.data().scripts) {
    try {
      binding.sandbox.load(script.text, script.path);
      binding.push(lua, Code(Kind::game, 0));
      lua_pushvalue(lua, rules);
      if (script.layer != layer) {
        layer = script.layer;
        try {
          push_base(lua, rules, room);
        } catch (const ScriptError& error) {
          throw base_error(script, error);
        }
        binding.sandbox.run(3, 0);
      } else {
        binding.sandbox.run(2, 0);
      }
    } catch (const ScriptError& error) {
      throw Error(error.report());
    }
  }
  binding.sandbox.end_loading();
  refuse_kept(lua, rules, binding.ruleset.data().scripts.front().path);
  try {
    binding.sandbox.freeze(rules);
  } catch (const ScriptError& error) {
    throw Error(binding.ruleset.data().scripts.front().path + ":1: " + error.message() +
                "; `rules` and what it holds are more than can be made read-only");
  }
  binding.lists.seal();
  binding.loading = false;
}

}  // namespace windrose
