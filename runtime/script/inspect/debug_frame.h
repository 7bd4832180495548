// The functions that are running, and their locals, as plain data.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/script/inspect/debug_value.h"

namespace windrose {

struct DebugFrame {
  std::string function;  // "rules.turn"
  std::string script;    // as messages call it: "scripts/pig/rules.lua"
  int line = 0;
  int first = 0;  // line of the function
  int last = 0;
  std::vector<DebugValue> locals;  // as the source names them, the first one first
  std::vector<DebugValue> outer;   // locals of the functions around it that it uses; no functions
};

/// The functions that are running, the innermost first; at most a hundred. `scripts` tell how they
/// are called.
[[nodiscard]] std::vector<DebugFrame> debug_frames(lua_State* lua,
                                                   const std::vector<ScriptFile>& scripts);

/// How many functions are running, those of the runtime included.
[[nodiscard]] int call_depth(lua_State* lua);

}  // namespace windrose
