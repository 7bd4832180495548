// A walk over all tables and functions that can be reached from a value: by fields, metatables and
// the upvalues of functions.
#pragma once

#include <lua.hpp>

#include "runtime/script/sandbox/lua_freeze.h"

namespace windrose {

/// What still has to be looked at, and what was: two Lua tables, so that the collector knows.
class Walk {
 public:
  explicit Walk(lua_State* lua) : lua_(lua) {
    luaL_checkstack(lua, 20, nullptr);
    lua_createtable(lua, 64, 0);
    queue_ = lua_gettop(lua);
    lua_createtable(lua, 0, 64);
    seen_ = lua_gettop(lua);
  }

  // Takes the value on top of the stack.
  void add() {
    const int type = lua_type(lua_, -1);
    if (type == LUA_TTABLE || (type == LUA_TFUNCTION && lua_iscfunction(lua_, -1) == 0)) {
      lua_pushvalue(lua_, -1);
      const bool is_new = lua_rawget(lua_, seen_) == LUA_TNIL;
      lua_pop(lua_, 1);
      if (is_new) {
        lua_pushvalue(lua_, -1);
        lua_pushboolean(lua_, 1);
        lua_rawset(lua_, seen_);
        lua_rawseti(lua_, queue_, ++added_);
        return;
      }
    }
    lua_pop(lua_, 1);
  }

  // Pushes the next value, if there is one.
  bool next() {
    if (taken_ == added_) return false;
    lua_rawgeti(lua_, queue_, ++taken_);
    return true;
  }

  // Adds what is reachable from the value at `index`.
  void add_children(int index) {
    if (lua_type(lua_, index) == LUA_TFUNCTION) {
      for (int i = 1; lua_getupvalue(lua_, index, i) != nullptr; ++i) add();
      return;
    }
    if (lua_getmetatable(lua_, index) != 0) add_fields(lua_gettop(lua_));
    push_metatable(lua_, index);
    add();
    if (push_shadow(lua_, index)) {
      add_fields(lua_gettop(lua_));
    } else {
      lua_pushvalue(lua_, index);
      add_fields(lua_gettop(lua_));
    }
  }

 private:
  // Takes the table on top of the stack, at `table`.
  void add_fields(int table) {
    lua_pushnil(lua_);
    while (lua_next(lua_, table) != 0) {
      add();
      lua_pushvalue(lua_, -1);
      add();
    }
    lua_pop(lua_, 1);
  }

  lua_State* lua_;
  int queue_;
  int seen_;
  lua_Integer added_ = 0;
  lua_Integer taken_ = 0;
};

}  // namespace windrose
