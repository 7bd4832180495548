// Base functions: what stands alone, without a table before it.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "runtime/script/sandbox/debug_lines.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/sandbox/lua_keys.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/lua_text.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

// An error costs about as much as this many instructions; so loops of failing pcalls end in time.
constexpr int kErrorUnits = 200;

constexpr int kLeftCallUnits = 16;  // and for each call that it leaves
constexpr int kDeepestPcall = 100;
constexpr int kMetatableUnits = 100;  // what making one costs

const char kMetatables = 0;  // key of the registry table from given to made metatables

int text_or_nil(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_text(lua, 1);
  return 1;
}

int number_from(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER) {
    lua_settop(lua, 1);
    return 1;
  }
  if (lua_type(lua, 1) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, 1, &size);
    Sandbox::of(lua).charge(lua, 2 * kNumberTextUnits);
    if (size < 64 && lua_stringtonumber(lua, text) == size + 1) return 1;
  }
  luaL_pushfail(lua);
  return 1;
}

int type_name(lua_State* lua) {
  luaL_checkany(lua, 1);
  const int type = lua_type(lua, 1);
  lua_pushstring(lua, type == LUA_TLIGHTUSERDATA ? "handle" : lua_typename(lua, type));
  return 1;
}

// The text at `index`, if it is one, as long as an error's may be.
void cut_error(lua_State* lua, int index) {
  std::size_t size = 0;
  if (lua_type(lua, index) != LUA_TSTRING) return;
  const char* const text = lua_tolstring(lua, index, &size);
  if (size <= kMostErrorText) return;
  push_error_text(lua, {text, size});
  lua_replace(lua, index);
}

int raise_error(lua_State* lua) {
  Sandbox::of(lua).charge(lua, kErrorUnits);
  const auto level = static_cast<int>(std::clamp<lua_Integer>(luaL_optinteger(lua, 2, 1), 0, 100));
  lua_settop(lua, 1);
  cut_error(lua, 1);
  if (lua_type(lua, 1) == LUA_TSTRING && level > 0) {
    luaL_where(lua, level);
    lua_insert(lua, 1);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

int assert_true(lua_State* lua) {
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  luaL_checkany(lua, 1);
  Sandbox::of(lua).charge(lua, kErrorUnits);
  if (lua_gettop(lua) == 1) return luaL_error(lua, "assertion failed");
  lua_settop(lua, 2);
  cut_error(lua, 2);
  if (lua_type(lua, 2) == LUA_TSTRING) {
    luaL_where(lua, 1);
    lua_insert(lua, 2);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

// An error on its way to a pcall leaves one call after the other, all of which takes time that no
// instruction stands for. Called where the error happens, so the depth can still be seen.
int count_depth(lua_State* lua) {
  lua_Debug record;
  int depth = 8;
  while (depth < 256 && lua_getstack(lua, depth, &record) != 0) depth *= 2;
  Sandbox::of(lua).count(static_cast<std::int64_t>(depth) * kLeftCallUnits);
  return 1;
}

// pcall's second half, also after a wait inside it. An error that ends the step goes on outward.
// The stack holds count_depth, true, and the results or the error.
int finish_pcall(lua_State* lua, int status, lua_KContext) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(lua) - 1;
  Sandbox& sandbox = Sandbox::of(lua);
  if (sandbox.unwinding()) return lua_error(lua);
  if (status == LUA_ERRMEM) sandbox.stop_for_memory(lua);
  sandbox.charge(lua, kErrorUnits);
  lua_pushboolean(lua, 0);
  lua_insert(lua, -2);
  return 2;
}

// Catching an error also costs Lua time in proportion to the calls that pcall itself is inside of,
// so it must not be called from deep recursion again and again.
int protected_call(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_Debug record;
  if (lua_getstack(lua, kDeepestPcall, &record) != 0) {
    return luaL_error(lua, "pcall cannot be called inside of more than %d calls", kDeepestPcall);
  }
  lua_pushcfunction(lua, count_depth);
  lua_pushboolean(lua, 1);
  lua_rotate(lua, 1, 2);
  const int status = lua_pcallk(lua, lua_gettop(lua) - 3, LUA_MULTRET, 1, 0, finish_pcall);
  return finish_pcall(lua, status, 0);
}

int select_values(lua_State* lua) {
  const int count = lua_gettop(lua) - 1;
  Sandbox::of(lua).charge(lua, count / 4);
  if (lua_type(lua, 1) == LUA_TSTRING && *lua_tostring(lua, 1) == '#') {
    lua_pushinteger(lua, count);
    return 1;
  }
  lua_Integer first = luaL_checkinteger(lua, 1);
  if (first < 0) first = count + 1 + first;
  luaL_argcheck(lua, first >= 1, 1, "position out of range");
  return first > count ? 0 : count - static_cast<int>(first) + 1;
}

// Iterators.

int next_item(lua_State* lua) {
  const lua_Integer position = luaL_checkinteger(lua, 2) + 1;
  lua_pushinteger(lua, position);
  return lua_geti(lua, 1, position) == LUA_TNIL ? 1 : 2;
}

int next_frozen_item(lua_State* lua) {
  const lua_Integer position = luaL_checkinteger(lua, 2) + 1;
  lua_pushinteger(lua, position);
  return lua_geti(lua, lua_upvalueindex(1), position) == LUA_TNIL ? 1 : 2;
}

int next_handle_item(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TLIGHTUSERDATA) return luaL_typeerror(lua, 1, "list");
  int is_whole = 0;
  lua_Integer position = lua_tointegerx(lua, 2, &is_whole);
  if (is_whole == 0) [[unlikely]]
    position = luaL_checkinteger(lua, 2);
  lua_pushinteger(lua, ++position);
  // Asked anew each time: the list may change while it is walked. Behind its end is nil.
  Sandbox::of(lua).list_access().push_item(lua, 1, position);
  return lua_isnil(lua, -1) ? 1 : 2;
}

bool is_handle_list(lua_State* lua, int index) {
  const ListAccess& access = Sandbox::of(lua).list_access();
  return lua_type(lua, index) == LUA_TLIGHTUSERDATA && access.length != nullptr &&
         access.length(lua, index) >= 0;
}

int items(lua_State* lua) {
  if (lua_type(lua, 1) == LUA_TTABLE) {
    if (push_shadow(lua, 1)) {
      lua_pushcclosure(lua, next_frozen_item, 1);
      lua_pushnil(lua);
    } else {
      lua_pushcfunction(lua, next_item);
      lua_pushvalue(lua, 1);
    }
  } else if (is_handle_list(lua, 1)) {
    lua_pushcfunction(lua, guarded<next_handle_item>);
    lua_pushvalue(lua, 1);
  } else {
    return luaL_typeerror(lua, 1, "list");
  }
  lua_pushinteger(lua, 0);
  return 3;
}

// Upvalues: keys, table, how many keys are behind us.
int next_pair(lua_State* lua) {
  lua_Integer position = lua_tointeger(lua, lua_upvalueindex(3));
  while (true) {
    ++position;
    if (lua_rawgeti(lua, lua_upvalueindex(1), position) == LUA_TNIL) return 1;
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNIL) break;
    lua_settop(lua, 0);  // taken away since the walk began
    Sandbox::of(lua).charge(lua, 4);
  }
  lua_pushinteger(lua, position);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

int pairs_of(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TTABLE) {
    if (is_handle_list(lua, 1)) return items(lua);
    return luaL_typeerror(lua, 1, "table");
  }
  lua_settop(lua, 1);
  if (push_shadow(lua, 1)) {
    if (!push_kept_keys(lua, 1)) {
      push_sorted_keys(lua, 2, Unordered::refuse);
      keep_keys(lua, 1);
    }
    lua_insert(lua, 2);
  } else {
    push_sorted_keys(lua, 1, Unordered::refuse);
    lua_pushvalue(lua, 1);
  }
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 3);
  return 1;
}

// Metatables. What a script gives is copied, and only what may be in there: so that nothing can be
// slipped in later.

constexpr std::array kEvents = {"__index",  "__newindex", "__call", "__eq",  "__lt",      "__le",
                                "__concat", "__len",      "__unm",  "__add", "__sub",     "__mul",
                                "__div",    "__mod",      "__idiv", "__pow", "__band",    "__bor",
                                "__bxor",   "__bnot",     "__shl",  "__shr", "__tostring"};
constexpr std::array kRefusedEvents = {"__gc",        "__mode", "__close",
                                       "__metatable", "__name", "__pairs"};

// Pushes our copy of the metatable in argument 2.
void push_made_metatable(lua_State* lua) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kMetatables);
  const int made_before = lua_gettop(lua);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, made_before) != LUA_TNIL) return;
  lua_pop(lua, 1);
  Sandbox::of(lua).charge(lua, kMetatableUnits);
  lua_pushvalue(lua, 2);
  const int given = lua_gettop(lua);
  look_through(lua, given);
  for (const char* event : kRefusedEvents) {
    lua_pushstring(lua, event);
    if (lua_rawget(lua, given) != LUA_TNIL) {
      luaL_error(lua, "a metatable of rules cannot have '%s'", event);
    }
    lua_pop(lua, 1);
  }
  lua_createtable(lua, 0, 4);
  const int made = lua_gettop(lua);
  for (const char* event : kEvents) {
    lua_pushstring(lua, event);
    lua_pushvalue(lua, -1);
    lua_rawget(lua, given);
    lua_rawset(lua, made);
  }
  note_metatable(lua, made, 2);
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, made);
  lua_rawset(lua, made_before);
}

int set_metatable(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  const int type = lua_type(lua, 2);
  if (type != LUA_TNIL && type != LUA_TTABLE) luaL_typeerror(lua, 2, "nil or table");
  lua_settop(lua, 2);
  check_writable(lua, 1);
  if (type == LUA_TTABLE) push_made_metatable(lua);
  lua_setmetatable(lua, 1);
  lua_settop(lua, 1);
  return 1;
}

int get_metatable(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) != LUA_TTABLE) {
    lua_pushnil(lua);
  } else {
    push_metatable(lua, 1);
  }
  return 1;
}

constexpr LibraryFunction kBaseFunctions[] = {
    {"assert", "assert(value, message) -> value",
     "Raises `message` if `value` is false or nil. Otherwise, it returns all its arguments.",
     guarded<assert_true>},
    {"error", "error(message, level)",
     "Raises `message`, with the place of the function that called error (level 1) or of its "
     "caller (level 2).",
     guarded<raise_error>},
    {"getmetatable", "getmetatable(table) -> table or nil",
     "The metatable that setmetatable gave this table.", guarded<get_metatable>},
    {"ipairs", "ipairs(list) -> iterator",
     "Walks a list from 1 to its first nil: for position, item in ipairs(list) do.",
     guarded<items>},
    {"pairs", "pairs(table) -> iterator",
     "Walks a table in the order of its keys: numbers, texts, flags, handles, each rising.",
     guarded<pairs_of>},
    {"pcall", "pcall(function, ...) -> true and results, or false and the error",
     "Calls a function and catches its errors. It does not catch a spent budget or the end of a "
     "step.",
     protected_call},
    {"print", "print(...)",
     "Writes a line for the author. The command line option --debug prints it. No player sees it, "
     "and it does not belong to the match.",
     guarded<print_for_authors>},
    {"select", "select(n, ...) -> values",
     "The values from position n on (from the end when negative); select('#', ...) counts them.",
     guarded<select_values>},
    {"setmetatable", "setmetatable(table, metatable) -> table",
     "Gives a table the present behavior of `metatable`. Later changes do not count.",
     guarded<set_metatable>},
    {"tonumber", "tonumber(value) -> number or nil", "The number in a text.", guarded<number_from>},
    {"tostring", "tostring(value) -> text", "The text of a value, the same in every process.",
     guarded<text_or_nil>},
    {"type", "type(value) -> text",
     "nil, boolean, number, string, table or function. For things of the game, it is handle.",
     guarded<type_name>},
};

}  // namespace

std::span<const LibraryFunction> base_library() {
  return kBaseFunctions;
}

void open_metatable_store(lua_State* lua) {
  lua_createtable(lua, 0, 0);
  lua_createtable(lua, 0, 1);
  lua_pushliteral(lua, "k");
  lua_setfield(lua, -2, "__mode");
  lua_setmetatable(lua, -2);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kMetatables);
}

}  // namespace windrose
