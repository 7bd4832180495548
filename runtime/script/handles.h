// Light handles: every thing of the game is one light userdata, all with one metatable.
#pragma once

#include "runtime/script/sandbox.h"

struct lua_State;

namespace windrose {

/// Gives light userdata their metatable: reading and writing members, length, a printed name.
void open_handles(lua_State* lua);

/// How the base library looks into lists, zones, spaces and decks.
[[nodiscard]] ListAccess list_access();

}  // namespace windrose
