// Values as text, the same in every process: no address is ever part of it.
#pragma once

#include <cstddef>
#include <string_view>

#include <lua.hpp>

namespace windrose {

/// Pushes the text of the value at `index`, as `tostring` gives it; may call `__tostring`.
std::string_view push_text(lua_State* lua, int index);

/// Raises when a text of `size` bytes would be longer than the sandbox allows, and charges for it.
void charge_text(lua_State* lua, std::size_t size);

}  // namespace windrose
