// The functions that are running, and their locals, as plain data.
#pragma once

#include <string>
#include <vector>

#include "runtime/script/inspect/debug_value.h"

namespace windrose {

struct DebugFrame {
  std::string function;  // "rules.turn"
  std::string script;    // as messages call it: "scripts/pig/rules.lua"
  int line = 0;
  std::vector<DebugValue> locals;  // as the source names them, the first one first
  std::vector<DebugValue> outer;   // locals of the functions around it that it uses; no functions
};

/// The functions that are running, the innermost first; at most a hundred.
[[nodiscard]] std::vector<DebugFrame> debug_frames(lua_State* lua);

/// How many functions are running, those of the runtime included.
[[nodiscard]] int call_depth(lua_State* lua);

}  // namespace windrose
