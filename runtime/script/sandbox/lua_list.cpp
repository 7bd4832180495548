#include "runtime/script/sandbox/lua_list.h"

#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

// The length of the list behind the handle at `index`, or -1.
lua_Integer handle_length(lua_State* lua, int index) {
  const ListAccess& access = Sandbox::of(lua).list_access();
  if (access.length == nullptr || lua_type(lua, index) != LUA_TLIGHTUSERDATA) return -1;
  return access.length(lua, index);
}

}  // namespace

List::List(lua_State* lua, int argument) : lua_(lua), index_(argument) {
  if (lua_type(lua, argument) == LUA_TTABLE) {
    look_through(lua, argument);
    size_ = static_cast<lua_Integer>(lua_rawlen(lua, argument));
    return;
  }
  size_ = handle_length(lua, argument);
  is_handle_ = true;
  if (size_ < 0) luaL_typeerror(lua, argument, "list");
}

void List::push(lua_Integer position) const {
  if (is_handle_) {
    Sandbox::of(lua_).list_access().push_item(lua_, index_, position);
  } else {
    lua_rawgeti(lua_, index_, position);
  }
}

lua_Integer writable_list(lua_State* lua, int argument) {
  if (handle_length(lua, argument) >= 0) {
    luaL_error(lua, "this list belongs to the game; use its own functions, or table.copy first");
  }
  if (lua_type(lua, argument) != LUA_TTABLE) luaL_typeerror(lua, argument, "list");
  check_writable(lua, argument);
  return static_cast<lua_Integer>(lua_rawlen(lua, argument));
}

}  // namespace windrose
