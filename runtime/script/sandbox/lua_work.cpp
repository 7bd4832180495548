#include "runtime/script/sandbox/lua_work.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

// How Lua 5.4 lays out a table: Lua tells nobody how many slots one has, and walking those that are
// empty takes time all the same.
struct TableHead {
  void* next;
  unsigned char type;
  unsigned char marked;
  unsigned char flags;
  unsigned char log_of_hash;  // of how many slots its hash part has
  unsigned int array;         // about how many its array part has: at least half of them
};
static_assert(LUA_VERSION_NUM == 504);

TableHead head_of(lua_State* lua, int index) {
  TableHead head;
  std::memcpy(&head, lua_topointer(lua, index), sizeof head);
  return head;
}

}  // namespace

std::int64_t comparison_units(std::string_view a, std::string_view b) {
  if (a.data() == b.data()) return 1;
  return 1 + static_cast<std::int64_t>(std::min(a.size(), b.size()) / 16);
}

std::int64_t comparison_units(lua_State* lua, int a, int b) {
  if (lua_type(lua, a) != LUA_TSTRING || lua_type(lua, b) != LUA_TSTRING) return 1;
  std::size_t size_of_a = 0;
  std::size_t size_of_b = 0;
  const char* const text_a = lua_tolstring(lua, a, &size_of_a);
  const char* const text_b = lua_tolstring(lua, b, &size_of_b);
  return comparison_units({text_a, size_of_a}, {text_b, size_of_b});
}

std::int64_t sorting_units(std::size_t count) {
  return static_cast<std::int64_t>(count) * std::bit_width(count);
}

std::size_t table_slots(lua_State* lua, int index) {
  const TableHead head = head_of(lua, index);
  const std::size_t array = head.array == 0 ? 0 : std::bit_ceil(std::size_t{head.array});
  return array + (std::size_t{1} << std::min<unsigned>(head.log_of_hash, 40));
}

void charge_walk(lua_State* lua, int index) {
  Sandbox::of(lua).charge(lua, static_cast<std::int64_t>(table_slots(lua, index) / 2));
}

}  // namespace windrose
