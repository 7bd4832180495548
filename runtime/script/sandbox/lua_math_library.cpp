// Number functions: only those whose results are the same on every machine. No random numbers:
// chance belongs to the match.

#include <cmath>
#include <limits>

#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

void push_whole(lua_State* lua, lua_Number number) {
  lua_Integer whole = 0;
  if (lua_numbertointeger(number, &whole)) {
    lua_pushinteger(lua, whole);
  } else {
    lua_pushnumber(lua, number);
  }
}

int floor(lua_State* lua) {
  if (lua_isinteger(lua, 1) != 0) {
    lua_settop(lua, 1);
  } else {
    push_whole(lua, std::floor(luaL_checknumber(lua, 1)));
  }
  return 1;
}

int ceil(lua_State* lua) {
  if (lua_isinteger(lua, 1) != 0) {
    lua_settop(lua, 1);
  } else {
    push_whole(lua, std::ceil(luaL_checknumber(lua, 1)));
  }
  return 1;
}

int absolute(lua_State* lua) {
  if (lua_isinteger(lua, 1) != 0) {
    const lua_Integer number = lua_tointeger(lua, 1);
    if (number == std::numeric_limits<lua_Integer>::min()) {
      return luaL_argerror(lua, 1, "number too small");
    }
    lua_pushinteger(lua, number < 0 ? -number : number);
  } else {
    lua_pushnumber(lua, std::fabs(luaL_checknumber(lua, 1)));
  }
  return 1;
}

// The smallest of all arguments (the largest, for greatest).
template <bool greatest>
int extreme(lua_State* lua) {
  const int count = lua_gettop(lua);
  luaL_checknumber(lua, 1);
  Sandbox::of(lua).charge(lua, count / 4);
  int best = 1;
  for (int i = 2; i <= count; ++i) {
    luaL_checknumber(lua, i);
    const bool better = greatest ? lua_compare(lua, best, i, LUA_OPLT) != 0
                                 : lua_compare(lua, i, best, LUA_OPLT) != 0;
    if (better) best = i;
  }
  lua_pushvalue(lua, best);
  return 1;
}

int clamp(lua_State* lua) {
  for (int i = 1; i <= 3; ++i) luaL_checknumber(lua, i);
  luaL_argcheck(lua, lua_compare(lua, 2, 3, LUA_OPLE) != 0, 3, "the most is below the least");
  int chosen = 1;
  if (lua_compare(lua, 1, 2, LUA_OPLT) != 0) chosen = 2;
  if (lua_compare(lua, 3, 1, LUA_OPLT) != 0) chosen = 3;
  lua_pushvalue(lua, chosen);
  return 1;
}

int square_root(lua_State* lua) {
  lua_pushnumber(lua, std::sqrt(luaL_checknumber(lua, 1)));
  return 1;
}

int whole_number(lua_State* lua) {
  luaL_checkany(lua, 1);
  int is_whole = 0;
  const lua_Integer whole = lua_tointegerx(lua, 1, &is_whole);
  if (is_whole != 0 && lua_type(lua, 1) == LUA_TNUMBER) {
    lua_pushinteger(lua, whole);
  } else {
    luaL_pushfail(lua);
  }
  return 1;
}

int number_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) != LUA_TNUMBER) {
    luaL_pushfail(lua);
  } else {
    lua_pushstring(lua, lua_isinteger(lua, 1) != 0 ? "integer" : "float");
  }
  return 1;
}

constexpr LibraryFunction kMathFunctions[] = {
    {"abs", "math.abs(number) -> number", "The number without its sign.", guarded<absolute>},
    {"ceil", "math.ceil(number) -> number", "The next whole number, rounded up.", guarded<ceil>},
    {"clamp", "math.clamp(number, least, most) -> number",
     "The number, or the nearer end of the range if it is outside.", guarded<clamp>},
    {"floor", "math.floor(number) -> number", "The next whole number, rounded down.",
     guarded<floor>},
    {"max", "math.max(number, ...) -> number", "The largest.", guarded<extreme<true>>},
    {"min", "math.min(number, ...) -> number", "The smallest.", guarded<extreme<false>>},
    {"sqrt", "math.sqrt(number) -> number", "The square root.", guarded<square_root>},
    {"tointeger", "math.tointeger(value) -> number or nil",
     "The value as a whole number, if it is one.", guarded<whole_number>},
    {"type", "math.type(value) -> text or nil", "integer, float, or nil for no number.",
     guarded<number_type>},
};

}  // namespace

std::span<const LibraryFunction> math_library() {
  return kMathFunctions;
}

}  // namespace windrose
