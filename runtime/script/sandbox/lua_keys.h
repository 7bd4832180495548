// The one order in which rules see the keys of a table: numbers, texts, flags, handles, each from
// small to large. Lua's own order differs from process to process.
#pragma once

#include <lua.hpp>

namespace windrose {

enum class Unordered {
  refuse,     // raise for keys without an order (tables, functions)
  come_last,  // put them at the end, in any order
};

/// Pushes a list of the keys of the table at `index`, which is read raw.
void push_sorted_keys(lua_State* lua, int index, Unordered unordered);

}  // namespace windrose
