// string.format: whole numbers, texts, hexadecimal and fixed decimals, never an address.
#pragma once

#include <lua.hpp>

namespace windrose {

int format_text(lua_State* lua);

}  // namespace windrose
