// A value of a script as plain data: what a debugger shows of a local, a field or a result.
//
// Made while the script stands still. Nothing of it leads back to the script.
#pragma once

#include <string>
#include <vector>

#include "runtime/state/ids/code.h"

struct lua_State;

namespace windrose {

struct DebugValue {
  std::string name;               // of a local, a field or an item; empty for a result
  std::string text;               // 7, "tea", ada, {3, 4}
  std::string type;               // "number", "player"
  Code thing{};                   // a thing of the game, whose properties the state tells
  std::vector<DebugValue> items;  // of a table or a list
};

/// The value at `index` of the stack. Tables show three levels, and the first hundred items of
/// each.
[[nodiscard]] DebugValue debug_value(lua_State* lua, int index, std::string name = {});

}  // namespace windrose
