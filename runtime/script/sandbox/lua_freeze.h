// Read-only tables. A frozen table is emptied into a shadow that only we can reach; what is left
// is a proxy whose metatable looks into the shadow, so that every reference sees the same fields.
//
// No script ever gets hold of a shadow: whoever did could write to it.
#pragma once

#include <string>
#include <vector>

#include <lua.hpp>

namespace windrose {

/// Freezes the table at `index` and everything reachable from it: fields, metatables, and what the
/// upvalues of functions hold. What is frozen already stays as it is.
void freeze_deep(lua_State* lua, int index);

/// Freezes that one table. `why` is what writing to it raises: see kKeepNoState.
void freeze_table(lua_State* lua, int index, const char* why);

/// Takes a table of functions and constants from the top of the stack and pushes a frozen object
/// made of it: what the table has not is asked of `index` (its first argument is the table),
/// writing goes to `new_index`, and `text` says how it prints.
void push_object(lua_State* lua, lua_CFunction index, lua_CFunction new_index, lua_CFunction text);

extern const char* const kKeepNoState;

/// Marks the table at `index`, which has a metatable and which no script can get hold of, as one
/// that needs no freezing.
void mark_read_only(lua_State* lua, int index);

/// When the value at `index` is a frozen table, pushes its shadow and returns true.
[[nodiscard]] bool push_shadow(lua_State* lua, int index);

/// Replaces a frozen table at the absolute `index` by its shadow, for reading with raw functions.
/// Returns whether it was frozen.
bool look_through(lua_State* lua, int index);

/// Raises when the table at `index` is frozen.
void check_writable(lua_State* lua, int index);

/// Pushes the keys of the frozen table at `index` in the order of pairs, if they were sorted
/// before; kept because a frozen table never changes.
[[nodiscard]] bool push_kept_keys(lua_State* lua, int index);
/// Keeps the keys on top of the stack for the frozen table at `index`.
void keep_keys(lua_State* lua, int index);

/// Pushes what setmetatable was given for the table at `index`, or nil.
void push_metatable(lua_State* lua, int index);

/// Notes in the metatable at `made` that the script gave the table at `given` for it.
void note_metatable(lua_State* lua, int made, int given);

/// See Sandbox::hidden_state.
[[nodiscard]] std::vector<std::string> upvalue_words(lua_State* lua, int index);

}  // namespace windrose
