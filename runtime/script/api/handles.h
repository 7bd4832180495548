// Light handles: every thing of the game is one light userdata, all with one metatable.
#pragma once

#include "runtime/script/sandbox/sandbox.h"
#include "runtime/state/ids/code.h"

struct lua_State;

namespace windrose {

struct Binding;

/// Gives light userdata their metatable: reading and writing members, length, a printed name.
void open_handles(lua_State* lua);

/// Pushes `game` or `board`: there is one of each, so they are objects with their functions inside,
/// which Lua finds without asking us; only what changes is asked.
void push_singleton(Binding& binding, Kind kind);

/// How the base library looks into lists, zones, spaces and decks.
[[nodiscard]] ListAccess list_access();

}  // namespace windrose
