// What functions of scripts would keep from one call to the next: locals that outlive a call and
// that a function changes.
#pragma once

#include <string>

struct lua_State;

namespace windrose {

/// Throws Error about the first function reachable from the value at `index` that changes a local
/// which outlives the call: "rules.lua:7: …", first by file and line. Tables are none of its
/// business: they are frozen. Where Lua's memory does not suffice to look, the error names `file`.
void refuse_kept(lua_State* lua, int index, const std::string& file);

}  // namespace windrose
