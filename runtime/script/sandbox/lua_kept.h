// What functions of scripts would keep from one call to the next: locals that outlive a call and
// that a function changes.
#pragma once

#include <string>

struct lua_State;

namespace windrose {

/// The complaint about the first function reachable from the value at `index` that changes a local
/// which outlives the call: "rules.lua:7: …", first by file and line; empty if there is none.
/// Tables are none of its business: they are frozen.
[[nodiscard]] std::string kept_between_calls(lua_State* lua, int index);

}  // namespace windrose
