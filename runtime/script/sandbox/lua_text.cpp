#include "runtime/script/sandbox/lua_text.h"

#include <cmath>

#include "runtime/script/errors/sandbox_message.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {

std::string_view push_text(lua_State* lua, int index) {
  luaL_checkstack(lua, 4, nullptr);
  index = lua_absindex(lua, index);
  const auto pushed = [lua] {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, -1, &size);
    return std::string_view(text, size);
  };
  if (lua_type(lua, index) == LUA_TNUMBER) {
    const bool is_whole = lua_isinteger(lua, index) != 0;
    Sandbox::of(lua).charge(lua, is_whole ? kNumberTextUnits : 4 * kNumberTextUnits);
  }
  switch (lua_type(lua, index)) {
    case LUA_TSTRING:
      lua_pushvalue(lua, index);
      return pushed();
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) == 0 && std::isnan(lua_tonumber(lua, index))) {
        lua_pushliteral(lua, "nan");  // whose sign differs between processors
      } else {
        lua_pushvalue(lua, index);
      }
      return pushed();
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, index) != 0 ? "true" : "false");
      return pushed();
    default:
      break;
  }
  if (luaL_getmetafield(lua, index, "__tostring") != LUA_TNIL) {
    lua_pushvalue(lua, index);
    lua_call(lua, 1, 1);
    if (lua_type(lua, -1) != LUA_TSTRING) {
      luaL_error(lua, "expected a text from '__tostring', got %s", luaL_typename(lua, -1));
    }
    return pushed();
  }
  const int type = lua_type(lua, index);
  lua_pushstring(lua, type == LUA_TLIGHTUSERDATA ? "handle" : lua_typename(lua, type));
  return pushed();
}

void charge_text(lua_State* lua, std::size_t size) {
  Sandbox& sandbox = Sandbox::of(lua);
  if (size > sandbox.limits().text) {
    luaL_error(lua, "this text would have %d bytes; a text may have %s", static_cast<int>(size),
               readable_bytes(sandbox.limits().text).c_str());
  }
  sandbox.charge(lua, static_cast<std::int64_t>(size / 8));
}

}  // namespace windrose
