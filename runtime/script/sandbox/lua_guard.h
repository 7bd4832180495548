// Turns the C++ exceptions of a bound function into Lua errors with the script's position; a lack
// of memory ends the step.
//
// Lua's own errors and yields are exceptions too, of a type of Lua's own; they pass untouched.
#pragma once

#include <exception>
#include <new>
#include <string_view>

#include <lua.hpp>

#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {

/// Bytes of an error's text that are kept: a script may raise one of a megabyte, again and again.
inline constexpr std::size_t kMostErrorText = 2048;

/// Pushes the text of an error, which is cut where it is long.
inline void push_error_text(lua_State* lua, std::string_view text) {
  if (text.size() <= kMostErrorText) {
    lua_pushlstring(lua, text.data(), text.size());
    return;
  }
  const std::string cut = cut_text(text, kMostErrorText);
  lua_pushlstring(lua, cut.data(), cut.size());
}

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
  bool out_of_memory = false;
  try {
    return function(lua);
  } catch (const std::bad_alloc&) {
    out_of_memory = true;
  } catch (const std::exception& error) {
    push_error_text(lua, error.what());
  }
  if (out_of_memory) Sandbox::of(lua).stop_for_memory(lua);
  raise_text(lua);
}

}  // namespace windrose
