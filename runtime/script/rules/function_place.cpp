#include "runtime/script/rules/function_place.h"

#include <lua.hpp>

namespace windrose {

std::string function_place(lua_State* lua, int reference) {
  lua_Debug record;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
  lua_getinfo(lua, ">S", &record);
  return std::string(record.source + 1) + ":" + std::to_string(record.linedefined);
}

}  // namespace windrose
