#include "runtime/script/sandbox/lua_keys.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

enum class Kind : std::uint8_t { number, text, flag, handle, other };

// A key that can be compared without Lua. Texts point into Lua's strings, which the table holds.
struct Key {
  Kind kind = Kind::other;
  bool is_integer = false;
  lua_Integer integer = 0;  // also flags, handles, and the place among unordered keys
  lua_Number number = 0;
  std::string_view text;
};

// Exact also where a double cannot hold the integer: floats in a table are never whole numbers
// that fit an integer (Lua turns those into integer keys).
bool number_less(const Key& a, const Key& b) {
  if (a.is_integer && b.is_integer) return a.integer < b.integer;
  constexpr lua_Number kTooLarge = 9223372036854775808.0;  // 2^63
  if (a.is_integer) {
    if (b.number >= kTooLarge) return true;
    if (b.number < -kTooLarge) return false;
    const auto whole = static_cast<lua_Integer>(b.number);  // toward zero
    return b.number > 0 ? a.integer <= whole : a.integer < whole;
  }
  if (b.is_integer) return !number_less(b, a);
  return a.number < b.number;
}

bool less(const Key& a, const Key& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  switch (a.kind) {
    case Kind::number:
      return number_less(a, b);
    case Kind::text:
      return a.text < b.text;
    case Kind::flag:
    case Kind::handle:
    case Kind::other:
      return a.integer < b.integer;
  }
  return false;
}

Key key_at(lua_State* lua, int index) {
  Key key;
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
      key.kind = Kind::number;
      key.is_integer = lua_isinteger(lua, index) != 0;
      key.integer = key.is_integer ? lua_tointeger(lua, index) : 0;
      key.number = key.is_integer ? 0 : lua_tonumber(lua, index);
      break;
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* text = lua_tolstring(lua, index, &size);
      key.kind = Kind::text;
      key.text = {text, size};
      break;
    }
    case LUA_TBOOLEAN:
      key.kind = Kind::flag;
      key.integer = lua_toboolean(lua, index);
      break;
    case LUA_TLIGHTUSERDATA:
      key.kind = Kind::handle;
      key.integer =
          static_cast<lua_Integer>(reinterpret_cast<std::uintptr_t>(lua_touserdata(lua, index)));
      break;
    default:
      break;
  }
  return key;
}

void push_key(lua_State* lua, const Key& key) {
  switch (key.kind) {
    case Kind::number:
      if (key.is_integer) {
        lua_pushinteger(lua, key.integer);
      } else {
        lua_pushnumber(lua, key.number);
      }
      break;
    case Kind::text:
      lua_pushlstring(lua, key.text.data(), key.text.size());
      break;
    case Kind::flag:
      lua_pushboolean(lua, static_cast<int>(key.integer));
      break;
    case Kind::handle:
    case Kind::other:
      lua_pushlightuserdata(lua, reinterpret_cast<void*>(static_cast<std::uintptr_t>(key.integer)));
      break;
  }
}

}  // namespace

void push_sorted_keys(lua_State* lua, int index, Unordered unordered) {
  const int table = lua_absindex(lua, index);
  luaL_checkstack(lua, 8, nullptr);
  charge_walk(lua, table);
  std::vector<Key> keys;
  keys.reserve(static_cast<std::size_t>(lua_rawlen(lua, table)) + 8);
  lua_createtable(lua, 0, 0);  // of the keys that have no order
  const int others = lua_gettop(lua);
  lua_Integer other_count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    Key key = key_at(lua, -1);
    if (key.kind == Kind::other) {
      if (unordered == Unordered::refuse) {
        luaL_error(lua, "cannot walk a table that has a %s as a key: such keys have no order",
                   luaL_typename(lua, -1));
      }
      lua_pushvalue(lua, -1);
      lua_rawseti(lua, others, ++other_count);
      continue;
    }
    keys.push_back(key);
  }
  Sandbox::of(lua).charge(lua, static_cast<std::int64_t>(keys.size()) * 4);
  if (!std::is_sorted(keys.begin(), keys.end(), less)) {
    std::int64_t units = sorting_units(keys.size());
    for (const Key& key : keys) units += static_cast<std::int64_t>(key.text.size() / 4);
    Sandbox::of(lua).charge(lua, units);
    std::sort(keys.begin(), keys.end(), less);
  }
  lua_createtable(lua, static_cast<int>(keys.size()) + static_cast<int>(other_count), 0);
  lua_Integer position = 0;
  for (const Key& key : keys) {
    push_key(lua, key);
    lua_rawseti(lua, -2, ++position);
  }
  for (lua_Integer i = 1; i <= other_count; ++i) {
    lua_rawgeti(lua, others, i);
    lua_rawseti(lua, -2, ++position);
  }
  lua_remove(lua, others);
}

}  // namespace windrose
