// Table functions. They read through frozen tables and handle lists, write only to plain tables,
// and charge the length that they walk.

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/sandbox/lua_keys.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/lua_list.h"
#include "runtime/script/sandbox/lua_text.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

constexpr lua_Integer kMostUnpacked = 1000;

void charge(lua_State* lua, lua_Integer length, lua_Integer weight = 1) {
  constexpr lua_Integer kBeyondAnyBudget = lua_Integer{1} << 40;
  Sandbox::of(lua).charge(lua, weight * std::min(length, kBeyondAnyBudget));
}

int insert(lua_State* lua) {
  const lua_Integer size = writable_list(lua, 1);
  const int arguments = lua_gettop(lua);
  if (arguments == 2) {
    lua_rawseti(lua, 1, size + 1);
    return 0;
  }
  if (arguments != 3)
    return luaL_error(lua, "insert takes a list, perhaps a position, and a value");
  const lua_Integer position = luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, position >= 1 && position <= size + 1, 2, "position out of range");
  charge(lua, size - position + 1, 2);
  for (lua_Integer i = size + 1; i > position; --i) {
    lua_rawgeti(lua, 1, i - 1);
    lua_rawseti(lua, 1, i);
  }
  lua_rawseti(lua, 1, position);
  return 0;
}

int remove(lua_State* lua) {
  const lua_Integer size = writable_list(lua, 1);
  const lua_Integer position = luaL_optinteger(lua, 2, size);
  if (size == 0 && (position == 0 || position == 1)) {
    lua_pushnil(lua);
    return 1;
  }
  luaL_argcheck(lua, position >= 1 && position <= size, 2, "position out of range");
  charge(lua, size - position, 2);
  lua_rawgeti(lua, 1, position);
  for (lua_Integer i = position; i < size; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, size);
  return 1;
}

int concat(lua_State* lua) {
  const List list(lua, 1);
  std::size_t gap_size = 0;
  const char* gap = luaL_optlstring(lua, 2, "", &gap_size);
  const lua_Integer first = std::max<lua_Integer>(luaL_optinteger(lua, 3, 1), 1);
  const lua_Integer last = std::min(luaL_optinteger(lua, 4, list.size()), list.size());
  if (last >= first) charge(lua, last - first + 1);
  std::string joined;
  for (lua_Integer i = first; i <= last; ++i) {
    list.push(i);
    const std::string_view text = push_text(lua, -1);
    if (joined.size() + text.size() + gap_size > Sandbox::of(lua).limits().text) {
      charge_text(lua, joined.size() + text.size() + gap_size);
    }
    if (i > first) joined.append(gap, gap_size);
    joined += text;
    lua_pop(lua, 2);
  }
  charge_text(lua, joined.size());
  lua_pushlstring(lua, joined.data(), joined.size());
  return 1;
}

int unpack(lua_State* lua) {
  const List list(lua, 1);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last = luaL_optinteger(lua, 3, list.size());
  if (first > last) return 0;
  // Beware of overflow: both ends are the script's.
  const auto count = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
  if (count >= static_cast<std::uint64_t>(kMostUnpacked)) {
    return luaL_error(lua, "too many values to unpack; at most %d",
                      static_cast<int>(kMostUnpacked));
  }
  charge(lua, static_cast<lua_Integer>(count));
  luaL_checkstack(lua, static_cast<int>(count) + 1, "too many values to unpack");
  for (lua_Integer i = first; i < last; ++i) list.push(i);
  list.push(last);
  return static_cast<int>(count) + 1;
}

int pack(lua_State* lua) {
  const int count = lua_gettop(lua);
  charge(lua, count);
  lua_createtable(lua, count, 1);
  lua_insert(lua, 1);
  for (int i = count; i >= 1; --i) lua_rawseti(lua, 1, i);
  lua_pushinteger(lua, count);
  lua_setfield(lua, 1, "n");
  return 1;
}

int move(lua_State* lua) {
  const int to = lua_isnoneornil(lua, 5) ? 1 : 5;
  writable_list(lua, to);
  const List from(lua, 1);
  const lua_Integer first = luaL_checkinteger(lua, 2);
  const lua_Integer last = luaL_checkinteger(lua, 3);
  const lua_Integer target = luaL_checkinteger(lua, 4);
  if (last < first) {
    lua_pushvalue(lua, to);
    return 1;
  }
  luaL_argcheck(lua, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many items to move");
  const lua_Integer count = last - first + 1;
  luaL_argcheck(lua, target <= LUA_MAXINTEGER - count + 1, 4, "position out of range");
  charge(lua, count, 2);
  const bool forward = target > last || target <= first || lua_rawequal(lua, 1, to) == 0;
  for (lua_Integer i = 0; i < count; ++i) {
    const lua_Integer offset = forward ? i : count - 1 - i;
    from.push(first + offset);
    lua_rawseti(lua, to, target + offset);
  }
  lua_pushvalue(lua, to);
  return 1;
}

// Sorting: the values are copied to a list of their own; an order of positions is found by merging,
// which no inconsistent comparison can lead astray; then the values are written in that order.

using Order = std::vector<std::uint32_t>;

template <typename Less>
void merge_sort(Order& order, Less less) {
  Order merged(order.size());
  for (std::size_t width = 1; width < order.size(); width *= 2) {
    for (std::size_t begin = 0; begin < order.size(); begin += 2 * width) {
      const std::size_t middle = std::min(begin + width, order.size());
      const std::size_t end = std::min(begin + 2 * width, order.size());
      std::size_t left = begin;
      std::size_t right = middle;
      for (std::size_t out = begin; out < end; ++out) {
        const bool take_right = left == middle || (right < end && less(order[right], order[left]));
        merged[out] = take_right ? order[right++] : order[left++];
      }
    }
    order.swap(merged);
  }
}

// When all values of the list at `values` are whole numbers or all are texts, sorts without Lua.
bool sort_natively(lua_State* lua, int values, Order& order) {
  const auto count = static_cast<lua_Integer>(order.size());
  lua_rawgeti(lua, values, 1);
  const bool are_texts = lua_type(lua, -1) == LUA_TSTRING;
  lua_pop(lua, 1);
  std::vector<lua_Integer> numbers;
  std::vector<std::string_view> texts;
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, values, i);
    if (are_texts && lua_type(lua, -1) == LUA_TSTRING) {
      std::size_t size = 0;
      const char* text = lua_tolstring(lua, -1, &size);
      texts.emplace_back(text, size);
    } else if (!are_texts && lua_isinteger(lua, -1) != 0) {
      numbers.push_back(lua_tointeger(lua, -1));
    } else {
      lua_pop(lua, 1);
      return false;
    }
    lua_pop(lua, 1);
  }
  charge(lua, sorting_units(order.size()));
  if (are_texts) {
    merge_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      if (texts[a].data() == texts[b].data()) return false;  // one text, however long
      charge(lua, comparison_units(texts[a], texts[b]));
      return texts[a] < texts[b];
    });
  } else {
    merge_sort(order, [&](std::uint32_t a, std::uint32_t b) { return numbers[a] < numbers[b]; });
  }
  return true;
}

// The order of the list at `values`, by the function at `comparison` or, where that is nil, by <.
Order sorted_order(lua_State* lua, int values, int comparison) {
  const auto count = static_cast<std::size_t>(lua_rawlen(lua, values));
  Order order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::uint32_t>(i);
  if (count < 2) return order;
  if (lua_isnoneornil(lua, comparison)) {
    if (sort_natively(lua, values, order)) return order;
    merge_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      lua_rawgeti(lua, values, a + 1);
      lua_rawgeti(lua, values, b + 1);
      charge(lua, 2 + comparison_units(lua, -2, -1));
      const bool is_less = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
      lua_pop(lua, 2);
      return is_less;
    });
    return order;
  }
  merge_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    charge(lua, 2);
    lua_pushvalue(lua, comparison);
    lua_rawgeti(lua, values, a + 1);
    lua_rawgeti(lua, values, b + 1);
    lua_call(lua, 2, 1);
    const bool is_less = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
    return is_less;
  });
  return order;
}

// Pushes a new list with the items of `list`.
void push_copy(lua_State* lua, const List& list) {
  charge(lua, list.size());
  lua_createtable(lua, static_cast<int>(list.size()), 0);
  for (lua_Integer i = 1; i <= list.size(); ++i) {
    list.push(i);
    lua_rawseti(lua, -2, i);
  }
}

void check_comparison(lua_State* lua) {
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
}

// Writes the list at `values` to the list at `target` in the given order.
void write_ordered(lua_State* lua, int values, const Order& order, int target) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    lua_rawgeti(lua, values, order[i] + 1);
    lua_rawseti(lua, target, static_cast<lua_Integer>(i) + 1);
  }
}

int sort(lua_State* lua) {
  writable_list(lua, 1);
  check_comparison(lua);
  const List list(lua, 1);
  push_copy(lua, list);
  write_ordered(lua, 3, sorted_order(lua, 3, 2), 1);
  return 0;
}

int sorted(lua_State* lua) {
  check_comparison(lua);
  const List list(lua, 1);
  push_copy(lua, list);
  const Order order = sorted_order(lua, 3, 2);
  lua_createtable(lua, static_cast<int>(order.size()), 0);
  write_ordered(lua, 3, order, 4);
  return 1;
}

int find_item(lua_State* lua) {
  luaL_checkany(lua, 2);
  lua_settop(lua, 2);
  const List list(lua, 1);
  charge(lua, list.size());
  for (lua_Integer i = 1; i <= list.size(); ++i) {
    list.push(i);
    if (const std::int64_t units = comparison_units(lua, -1, 2); units > 1) charge(lua, units);
    const bool found = lua_compare(lua, -1, 2, LUA_OPEQ) != 0;
    lua_pop(lua, 1);
    if (!found) continue;
    lua_pushinteger(lua, i);
    return 1;
  }
  lua_pushnil(lua);
  return 1;
}

int copy(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TTABLE) {
    push_copy(lua, List(lua, 1));
    return 1;
  }
  lua_settop(lua, 1);
  look_through(lua, 1);
  push_sorted_keys(lua, 1, Unordered::come_last);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, 2));
  lua_createtable(lua, static_cast<int>(lua_rawlen(lua, 1)), 0);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, 2, i);
    lua_pushvalue(lua, -1);
    lua_rawget(lua, 1);
    lua_rawset(lua, 3);
  }
  return 1;
}

int keys(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  look_through(lua, 1);
  push_sorted_keys(lua, 1, Unordered::refuse);
  return 1;
}

int clear(lua_State* lua) {
  writable_list(lua, 1);
  charge_walk(lua, 1);
  lua_Integer cleared = 0;
  lua_pushnil(lua);
  while (lua_next(lua, 1) != 0) {
    lua_pop(lua, 1);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, 1);
    ++cleared;
  }
  charge(lua, cleared);
  lua_settop(lua, 1);
  return 1;
}

int reversed(lua_State* lua) {
  const List list(lua, 1);
  charge(lua, list.size());
  lua_createtable(lua, static_cast<int>(list.size()), 0);
  for (lua_Integer i = 1; i <= list.size(); ++i) {
    list.push(list.size() + 1 - i);
    lua_rawseti(lua, -2, i);
  }
  return 1;
}

constexpr LibraryFunction kTableFunctions[] = {
    {"clear", "table.clear(table) -> table", "Empties a table, so that you can use it again.",
     guarded<clear>},
    {"concat", "table.concat(list, between, first, last) -> text",
     "The texts of the items, with `between` between them.", guarded<concat>},
    {"copy", "table.copy(table) -> table", "A new table with the same fields. You can change it.",
     guarded<copy>},
    {"find", "table.find(list, value) -> position or nil",
     "The position of the first item equal to `value`.", guarded<find_item>},
    {"insert", "table.insert(list, position, value)",
     "Puts a value at `position`, by default at the end. The items from there move up.",
     guarded<insert>},
    {"keys", "table.keys(table) -> list", "The keys of a table in the order of pairs.",
     guarded<keys>},
    {"move", "table.move(list, first, last, position, target) -> target",
     "Copies the items from `first` to `last` into `target`, from `position` on.", guarded<move>},
    {"pack", "table.pack(...) -> table", "A list of the values. The field n counts them.",
     guarded<pack>},
    {"remove", "table.remove(list, position) -> value",
     "Removes the item at `position`, by default the last one. The items after it move down.",
     guarded<remove>},
    {"reversed", "table.reversed(list) -> list", "A new list with the last item first.",
     guarded<reversed>},
    {"sort", "table.sort(list, less)",
     "Sorts a list in place. Equal items keep their order. less(a, b) says whether a comes before "
     "b.",
     guarded<sort>},
    {"sorted", "table.sorted(list, less) -> list",
     "A new sorted list. It also works for lists that you cannot change.", guarded<sorted>},
    {"unpack", "table.unpack(list, first, last) -> values", "The items as values, 1000 at most.",
     guarded<unpack>},
};

}  // namespace

std::span<const LibraryFunction> table_library() {
  return kTableFunctions;
}

}  // namespace windrose
