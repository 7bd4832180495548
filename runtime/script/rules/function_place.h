// Where a function of the rules stands, for messages about what it has told.
#pragma once

#include <string>

struct lua_State;

namespace windrose {

/// "scripts/pig/rules.lua:12", of the function that the reference in the registry leads to.
[[nodiscard]] std::string function_place(lua_State* lua, int reference);

}  // namespace windrose
