#include "runtime/script/errors/lua_call_name.h"

#include <cstring>
#include <random>
#include <string>

#include <lua.hpp>

namespace windrose {
namespace {

/// Lua's own object for a short text: there is one for each text, and its letters lie behind its
/// head.
const void* object_of(lua_State* lua, const char* text) {
  constexpr std::size_t kHead = 24;
  static_assert(LUA_VERSION_NUM == 504 && sizeof(void*) == 8);
  const char* const letters = lua_pushstring(lua, text);
  lua_pop(lua, 1);
  return letters - kHead;
}

const void* pointer_at(const char* place) {
  const void* pointer = nullptr;
  std::memcpy(&pointer, place, sizeof pointer);
  return pointer;
}

}  // namespace

// Lua keeps the names of all events in a row, "__call" before "__close" as the last two. The texts
// are never given back, so that their addresses stay.
void LuaCallName::find(lua_State* lua, std::size_t bytes) {
  const void* const call = object_of(lua, "__call");
  const void* const close = object_of(lua, "__close");
  char* const begin = reinterpret_cast<char*>(lua);
  if (bytes < LUA_EXTRASPACE + 2 * sizeof(void*)) return;
  const char* const end = begin + bytes - LUA_EXTRASPACE - 2 * sizeof(void*);
  for (char* place = begin; place <= end; place += sizeof(void*)) {
    if (pointer_at(place) != call || pointer_at(place + sizeof(void*)) != close) continue;
    // What is looked for instead is a text that no script can guess.
    const std::string secret = "__" + std::to_string(std::random_device{}()) + "." +
                               std::to_string(std::random_device{}());
    lua_pushstring(lua, secret.c_str());
    hidden_ = object_of(lua, secret.c_str());
    luaL_ref(lua, LUA_REGISTRYINDEX);
    shown_ = call;
    name_ = reinterpret_cast<const void* volatile*>(place);
    return;
  }
}

}  // namespace windrose
