#include "runtime/script/inspect/code_lines.h"

#include <algorithm>
#include <memory>

#include <lua.hpp>

#include "runtime/script/sandbox/lua_globals.h"

namespace windrose {

CodeLines::CodeLines(const std::string& text) {
  // A state of its own: what is compiled here never runs.
  const std::unique_ptr<lua_State, void (*)(lua_State*)> lua(luaL_newstate(), lua_close);
  if (lua == nullptr) return;
  if (luaL_loadbufferx(lua.get(), text.data(), text.size(), "script", "t") != LUA_OK) return;
  for (const FunctionLines& function : function_lines(lua.get())) {
    if (function.first == 0 || function.lines.empty()) continue;
    lines_.insert(lines_.end(), function.lines.begin(), function.lines.end());
    begins_.push_back({function.first, function.lines.front()});
  }
  std::ranges::sort(lines_);
  lines_.erase(std::unique(lines_.begin(), lines_.end()), lines_.end());
}

int CodeLines::at_or_after(int line) const {
  const auto found = std::ranges::lower_bound(lines_, line);
  return found == lines_.end() ? 0 : *found;
}

int CodeLines::first_of_function(int defined_at) const {
  const auto found = std::ranges::find(begins_, defined_at, &Begin::defined_at);
  return found == begins_.end() ? 0 : found->first;
}

}  // namespace windrose
