#include "runtime/script/sandbox/lua_freeze.h"

#include <algorithm>
#include <cstdint>

#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/sandbox/lua_keys.h"
#include "runtime/script/sandbox/lua_walk.h"

namespace windrose {

const char* const kKeepNoState = "rules keep no state; declare a property in game.yaml";

namespace {

// Keys, by address, of what we keep in the metatables of frozen tables (and kGiven in those that
// setmetatable made).
const char kShadow = 0;
const char kKeys = 0;
const char kGiven = 0;

void push_key_name(lua_State* lua, int key) {
  if (lua_type(lua, key) == LUA_TSTRING) {
    lua_pushstring(lua, quote(lua_tostring(lua, key)).c_str());
  } else if (lua_isinteger(lua, key) != 0) {
    lua_pushfstring(lua, "[%I]", lua_tointeger(lua, key));
  } else {
    lua_pushliteral(lua, "this field");
  }
}

// __newindex of frozen tables: (table, key, value). Upvalue 1 says why not.
int refuse_write(lua_State* lua) {
  luaL_where(lua, 1);
  lua_pushliteral(lua, "cannot set ");
  push_key_name(lua, 2);
  lua_pushliteral(lua, ": ");
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_concat(lua, 5);
  return lua_error(lua);
}

// __len of frozen tables without a __len of their own. Upvalue 1 is the shadow.
int frozen_length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, lua_upvalueindex(1))));
  return 1;
}

// __index of frozen tables whose metatable had a function there: upvalues shadow, function. That
// function must see the proxy, not the shadow.
int index_through(lua_State* lua) {
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_pushvalue(lua, 1);
  lua_pushvalue(lua, 2);
  lua_call(lua, 2, 1);
  return 1;
}

// Moves all fields of the table at `table` to a new table, which is pushed. In sorted order: how
// Lua lays a table out, and with it the length of a list with holes, depends on the order.
void push_emptied_into_shadow(lua_State* lua, int table) {
  push_sorted_keys(lua, table, Unordered::come_last);
  const int keys = lua_gettop(lua);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, keys));
  lua_createtable(lua, static_cast<int>(lua_rawlen(lua, table)), 0);
  const int shadow = lua_gettop(lua);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, keys, i);
    lua_pushvalue(lua, -1);
    lua_rawget(lua, table);
    lua_rawset(lua, shadow);
    lua_rawgeti(lua, keys, i);
    lua_pushnil(lua);
    lua_rawset(lua, table);
  }
  lua_remove(lua, keys);
}

// Sets __index of the new metatable at `made` so that it reaches the fields of `shadow` first and
// then what the old metatable at `old` (0: none) offered.
void set_index(lua_State* lua, int made, int shadow, int old) {
  lua_pushliteral(lua, "__index");
  const int type = old == 0 ? LUA_TNIL : lua_getfield(lua, old, "__index");
  if (type == LUA_TNIL) {
    if (old != 0) lua_pop(lua, 1);
    lua_pushvalue(lua, shadow);
  } else if (type == LUA_TFUNCTION) {
    lua_pushvalue(lua, shadow);
    lua_insert(lua, -2);
    lua_pushcclosure(lua, guarded<index_through>, 2);
  } else {
    lua_createtable(lua, 0, 1);
    lua_insert(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, shadow);
    lua_pushvalue(lua, shadow);
  }
  lua_rawset(lua, made);
}

std::string upvalue_text(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
      return std::to_string(lua_tonumber(lua, index));
    case LUA_TSTRING:
      return "\"" + std::string(lua_tostring(lua, index)) + "\"";
    case LUA_TLIGHTUSERDATA:
      return "handle " +
             std::to_string(reinterpret_cast<std::uintptr_t>(lua_touserdata(lua, index)));
    case LUA_TTABLE:
      if (push_shadow(lua, index)) {
        lua_pop(lua, 1);
        return "";  // frozen: nothing can change in there
      }
      return "a table made after loading";
    default:
      return "";
  }
}

}  // namespace

bool push_shadow(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  if (lua_rawgetp(lua, -1, &kShadow) == LUA_TNIL) {
    lua_pop(lua, 2);
    return false;
  }
  lua_remove(lua, -2);
  return true;
}

bool look_through(lua_State* lua, int index) {
  if (!push_shadow(lua, index)) return false;
  lua_replace(lua, index);
  return true;
}

void check_writable(lua_State* lua, int index) {
  if (!push_shadow(lua, index)) return;
  luaL_error(lua, "cannot change this list: %s", kKeepNoState);
}

bool push_kept_keys(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  const bool kept = lua_rawgetp(lua, -1, &kKeys) != LUA_TNIL;
  lua_remove(lua, -2);
  if (!kept) lua_pop(lua, 1);
  return kept;
}

void keep_keys(lua_State* lua, int index) {
  lua_getmetatable(lua, index);
  lua_pushvalue(lua, -2);
  lua_rawsetp(lua, -2, &kKeys);
  lua_pop(lua, 1);
}

void push_metatable(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) {
    lua_pushnil(lua);
    return;
  }
  lua_rawgetp(lua, -1, &kGiven);
  lua_remove(lua, -2);
}

void note_metatable(lua_State* lua, int made, int given) {
  lua_pushvalue(lua, given);
  lua_rawsetp(lua, made, &kGiven);
}

void mark_read_only(lua_State* lua, int index) {
  const int table = lua_absindex(lua, index);
  lua_getmetatable(lua, table);
  lua_pushvalue(lua, table);
  lua_rawsetp(lua, -2, &kShadow);
  lua_pop(lua, 1);
}

void freeze_table(lua_State* lua, int index, const char* why) {
  luaL_checkstack(lua, 12, nullptr);
  const int table = lua_absindex(lua, index);
  if (push_shadow(lua, table)) {
    lua_pop(lua, 1);
    return;
  }
  const int top = lua_gettop(lua);
  push_emptied_into_shadow(lua, table);
  const int shadow = lua_gettop(lua);
  const int old = lua_getmetatable(lua, table) != 0 ? lua_gettop(lua) : 0;
  lua_createtable(lua, 0, 8);
  const int made = lua_gettop(lua);
  if (old != 0) {
    lua_pushnil(lua);
    while (lua_next(lua, old) != 0) {
      lua_pushvalue(lua, -2);
      lua_insert(lua, -2);
      lua_rawset(lua, made);
    }
  }
  set_index(lua, made, shadow, old);
  lua_pushliteral(lua, "__newindex");
  lua_pushstring(lua, why);
  lua_pushcclosure(lua, guarded<refuse_write>, 1);
  lua_rawset(lua, made);
  if (lua_getfield(lua, made, "__len") == LUA_TNIL) {
    lua_pushliteral(lua, "__len");
    lua_pushvalue(lua, shadow);
    lua_pushcclosure(lua, frozen_length, 1);
    lua_rawset(lua, made);
  }
  lua_pushvalue(lua, shadow);
  lua_rawsetp(lua, made, &kShadow);
  lua_pushvalue(lua, made);
  lua_setmetatable(lua, table);
  lua_settop(lua, top);
}

void push_object(lua_State* lua, lua_CFunction index, lua_CFunction new_index, lua_CFunction text) {
  luaL_checkstack(lua, 8, nullptr);
  const int shadow = lua_gettop(lua);
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, index);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, shadow);
  lua_createtable(lua, 0, 0);
  lua_createtable(lua, 0, 8);
  lua_pushvalue(lua, shadow);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, new_index);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, text);
  lua_setfield(lua, -2, "__tostring");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushvalue(lua, shadow);
  lua_rawsetp(lua, -2, &kShadow);
  lua_setmetatable(lua, -2);
  lua_remove(lua, shadow);
}

void freeze_deep(lua_State* lua, int index) {
  const int top = lua_gettop(lua);
  lua_pushvalue(lua, index);
  const int first = lua_gettop(lua);
  Walk walk(lua);
  lua_pushvalue(lua, first);
  walk.add();
  while (walk.next()) {
    const int value = lua_gettop(lua);
    const bool is_table = lua_type(lua, value) == LUA_TTABLE;
    // What was frozen before had everything in it frozen with it.
    if (!is_table || !push_shadow(lua, value)) {
      walk.add_children(value);
      if (is_table) freeze_table(lua, value, kKeepNoState);
    }
    lua_settop(lua, value - 1);
  }
  lua_settop(lua, top);
}

std::vector<std::string> upvalue_words(lua_State* lua, int index) {
  std::vector<std::string> words;
  const int top = lua_gettop(lua);
  lua_pushvalue(lua, index);
  const int first = lua_gettop(lua);
  Walk walk(lua);
  lua_pushvalue(lua, first);
  walk.add();
  while (walk.next()) {
    const int value = lua_gettop(lua);
    walk.add_children(value);
    if (lua_type(lua, value) == LUA_TFUNCTION) {
      lua_Debug record;
      lua_pushvalue(lua, value);
      lua_getinfo(lua, ">S", &record);
      const std::string place =
          std::string(record.source + 1) + ":" + std::to_string(record.linedefined) + " ";
      for (int i = 1;; ++i) {
        const char* name = lua_getupvalue(lua, value, i);
        if (name == nullptr) break;
        const std::string text = upvalue_text(lua, lua_gettop(lua));
        if (!text.empty()) words.push_back(place + name + " = " + text);
        lua_pop(lua, 1);
      }
    }
    lua_settop(lua, value - 1);
  }
  lua_settop(lua, top);
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace windrose
