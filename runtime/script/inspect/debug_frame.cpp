#include "runtime/script/inspect/debug_frame.h"

#include <algorithm>
#include <string_view>

#include <lua.hpp>

#include "runtime/script/errors/sandbox_message.h"

namespace windrose {
namespace {

constexpr std::size_t kMostShown = 100;

std::string name_of(const std::vector<ScriptFile>& scripts, const lua_Debug& record) {
  for (const ScriptFile& script : scripts) {
    if (script.path != record.source + 1) continue;
    if (std::string name = defined_function(line_of(script.text, record.linedefined));
        !name.empty()) {
      return name;
    }
  }
  if (record.name != nullptr && *record.namewhat != '\0') return record.name;
  return "a function of line " + std::to_string(record.linedefined);
}

/// A later local hides an earlier one of the same name.
void keep(std::vector<DebugValue>& values, DebugValue value) {
  const auto same = std::ranges::find(values, value.name, &DebugValue::name);
  if (same == values.end()) {
    values.push_back(std::move(value));
  } else {
    *same = std::move(value);
  }
}

void read_locals(lua_State* lua, lua_Debug& record, DebugFrame& frame) {
  for (int i = 1;; ++i) {
    const char* const name = lua_getlocal(lua, &record, i);
    if (name == nullptr) break;
    if (*name != '(') keep(frame.locals, debug_value(lua, -1, name));  // "(for state)"
    lua_pop(lua, 1);
  }
}

void read_outer(lua_State* lua, lua_Debug& record, DebugFrame& frame) {
  lua_getinfo(lua, "f", &record);
  const int function = lua_gettop(lua);
  for (int i = 1;; ++i) {
    const char* const name = lua_getupvalue(lua, function, i);
    if (name == nullptr) break;
    if (!lua_isfunction(lua, -1) && std::string_view(name) != "_ENV")
      keep(frame.outer, debug_value(lua, -1, name));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

}  // namespace

std::vector<DebugFrame> debug_frames(lua_State* lua, const std::vector<ScriptFile>& scripts) {
  std::vector<DebugFrame> frames;
  if (lua_checkstack(lua, 40) == 0) return frames;
  lua_Debug record;
  for (int level = 0; frames.size() < kMostShown && lua_getstack(lua, level, &record) != 0;
       ++level) {
    lua_getinfo(lua, "nSl", &record);
    if (record.currentline < 0) continue;  // a function of the runtime
    DebugFrame& frame = frames.emplace_back();
    frame.function = name_of(scripts, record);
    frame.script = record.source + 1;
    frame.line = record.currentline;
    frame.first = record.linedefined;
    frame.last = record.lastlinedefined;
    read_locals(lua, record, frame);
    read_outer(lua, record, frame);
  }
  return frames;
}

int call_depth(lua_State* lua) {
  lua_Debug record;
  int known = 0;  // that many there are at least
  int step = 1;
  while (lua_getstack(lua, known + step - 1, &record) != 0) {
    known += step;
    step *= 2;
  }
  for (; step > 0; step /= 2) {
    if (lua_getstack(lua, known + step - 1, &record) != 0) known += step;
  }
  return known;
}

}  // namespace windrose
