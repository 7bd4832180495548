// Turns the C++ exceptions of a bound function into Lua errors with the script's position.
//
// Lua's own errors and yields are exceptions too, of a type of Lua's own; they pass untouched.
#pragma once

#include <exception>

#include <lua.hpp>

namespace windrose {

/// Raises `what` of a caught exception as "file:line: what"; the caller's catch block is over.
[[noreturn]] inline void raise_text(lua_State* lua) {
  luaL_where(lua, 1);
  lua_insert(lua, -2);
  lua_concat(lua, 2);
  lua_error(lua);
  __builtin_unreachable();
}

/// `function` as something that Lua may call: lua_pushcfunction(lua, guarded<my_function>).
template <int (*function)(lua_State*)>
int guarded(lua_State* lua) {
  try {
    return function(lua);
  } catch (const std::exception& error) {
    lua_pushstring(lua, error.what());
  }
  raise_text(lua);
}

}  // namespace windrose
