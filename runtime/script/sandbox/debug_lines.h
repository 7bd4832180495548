// What scripts print for their authors: a debug log beside every match, part of none.
//
// Whether anybody reads it changes nothing: a script works as much, and remembers as little. A step
// that runs again, because a reply has come, does not say again what it has said.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

struct lua_State;

namespace windrose {

/// Takes a line, "scripts/pig/rules.lua:12: total 7", without its end.
using DebugReader = std::function<void(const std::string&)>;

/// From here on `reader` gets the lines of all scripts of this process, one at a time, from
/// whatever thread they run on. Empty: nobody reads them.
void read_debug_lines(DebugReader reader);

/// A step or an answer begins. If it is the one that began last in this Lua state, it runs again.
void begin_debug_lines(lua_State* lua, std::uint64_t key);

/// The same reader gets a line that the runtime has for authors.
void tell_authors(const std::string& line);

/// `print(...)` of scripts.
int print_for_authors(lua_State* lua);

}  // namespace windrose
