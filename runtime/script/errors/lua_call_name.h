// The name under which Lua looks for what it calls in place of a value that is no function:
// "__call".
//
// A table that is its own __call is called for ever: Lua puts one more argument before the others
// each time, within a single instruction, and calls no hook. What ends it is that Lua finds no such
// name any more. It keeps the name in one pointer, which may be changed at any moment.
#pragma once

#include <cstddef>

struct lua_State;

namespace windrose {

class LuaCallName {
 public:
  /// Finds the pointer in the main block of a Lua state, which has so many bytes. Where it is not
  /// found, the other functions do nothing.
  void find(lua_State* lua, std::size_t bytes);
  [[nodiscard]] bool is_found() const { return name_ != nullptr; }

  /// Nothing but functions can be called from here on. May be called by a signal handler.
  void hide() noexcept {
    if (name_ != nullptr) *name_ = hidden_;
  }
  void show() noexcept {
    if (name_ != nullptr) *name_ = shown_;
  }

 private:
  const void* volatile* name_ = nullptr;
  const void* shown_ = nullptr;
  const void* hidden_ = nullptr;
};

}  // namespace windrose
