#include "runtime/script/sandbox/line_watch.h"

#include <lua.hpp>

namespace windrose {
namespace {

const char kWatch = 0;  // key in the registry

}  // namespace

void watch_lines(lua_State* lua, LineWatch* watch) {
  luaL_checkstack(lua, 2, nullptr);
  if (watch == nullptr) {
    lua_pushnil(lua);
  } else {
    lua_pushlightuserdata(lua, watch);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kWatch);
}

LineWatch* line_watch(lua_State* lua) {
  luaL_checkstack(lua, 2, nullptr);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kWatch);
  auto* const watch = static_cast<LineWatch*>(lua_touserdata(lua, -1));
  lua_pop(lua, 1);
  return watch;
}

}  // namespace windrose
