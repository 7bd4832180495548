#include "runtime/script/sandbox/debug_lines.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_text.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

constexpr std::size_t kMostLetters = 1000;  // of a line; what is longer is cut
constexpr lua_Integer kMostLines = 1000;    // of a step or an answer
constexpr int kMostItems = 50;              // of a table
constexpr int kPrintUnits = 32;

const char kSaid = 0;  // key of the registry's table of what the running step has said

// Asked at each step: hence not with the others, which are made when they are first asked for.
constinit std::atomic<bool> somebody_reads = false;

struct Readers {
  std::mutex one_at_a_time;
  DebugReader reader;
};

Readers& readers() {
  static Readers all;
  return all;
}

void add_text(lua_State* lua, int index, std::string& text) {
  text += push_text(lua, index);
  lua_pop(lua, 1);
}

/// The items of a table, one level deep: `{3, 4, owner = ada}`.
void add_table(lua_State* lua, int index, std::string& text) {
  const bool frozen = push_shadow(lua, index);
  const int table = frozen ? lua_gettop(lua) : index;
  charge_walk(lua, table);
  const auto size = static_cast<lua_Integer>(lua_rawlen(lua, table));
  std::vector<std::string> named;
  int items = 0;
  text += '{';
  for (lua_Integer i = 1; i <= size && items < kMostItems; ++i, ++items) {
    if (i > 1) text += ", ";
    lua_rawgeti(lua, table, i);
    add_text(lua, lua_gettop(lua), text);
    lua_pop(lua, 1);
  }
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_isinteger(lua, -2) != 0 && lua_tointeger(lua, -2) >= 1 &&
        lua_tointeger(lua, -2) <= size) {
      continue;
    }
    std::string& item = named.emplace_back();
    add_text(lua, lua_gettop(lua) - 1, item);
    item += " = ";
    add_text(lua, lua_gettop(lua), item);
  }
  std::ranges::sort(named);
  for (const std::string& item : named) {
    if (++items > kMostItems) break;
    text += (text.back() == '{' ? "" : ", ") + item;
  }
  if (static_cast<std::size_t>(size) + named.size() > kMostItems) text += ", …";
  text += '}';
  if (frozen) lua_pop(lua, 1);
}

std::string debug_line(lua_State* lua, int arguments) {
  std::string line;
  lua_Debug record;
  if (lua_getstack(lua, 1, &record) != 0) {
    lua_getinfo(lua, "Sl", &record);
    if (record.currentline > 0)
      line = std::string(record.source + 1) + ":" + std::to_string(record.currentline) + ":";
  }
  for (int i = 1; i <= arguments; ++i) {
    line += ' ';
    const bool is_plain =
        lua_type(lua, i) == LUA_TTABLE && luaL_getmetafield(lua, i, "__tostring") == LUA_TNIL;
    lua_settop(lua, arguments);
    is_plain ? add_table(lua, i, line) : add_text(lua, i, line);
    if (line.size() > kMostLetters) break;
  }
  line = printable(line);
  if (line.size() > kMostLetters) line = line.substr(0, kMostLetters) + "…";
  return line;
}

/// Whether the running step says this for the first time. What it says is kept until another one
/// begins, in the table on top of the stack: the lines, and how many of them were said again.
bool is_new(lua_State* lua, const std::string& line) {
  const int said = lua_gettop(lua);
  lua_getfield(lua, said, "next");
  const lua_Integer next = lua_tointeger(lua, -1) + 1;
  lua_pushinteger(lua, next);
  lua_setfield(lua, said, "next");
  lua_rawgeti(lua, said, next);
  const char* const before = lua_tostring(lua, -1);
  const bool is_same = before != nullptr && line == before;
  lua_settop(lua, said);
  if (is_same || next > kMostLines) return false;
  lua_pushlstring(lua, line.data(), line.size());
  lua_rawseti(lua, said, next);
  // Another reply has come than last time: what was said behind this line counts no more.
  for (lua_Integer after = next + 1; lua_rawgeti(lua, said, after) != LUA_TNIL; ++after) {
    lua_pushnil(lua);
    lua_rawseti(lua, said, after);
    lua_pop(lua, 1);
  }
  lua_settop(lua, said);
  return true;
}

}  // namespace

void tell_authors(const std::string& line) {
  const std::scoped_lock lock(readers().one_at_a_time);
  if (readers().reader) readers().reader(line);
}

void read_debug_lines(DebugReader reader) {
  const std::scoped_lock lock(readers().one_at_a_time);
  somebody_reads = static_cast<bool>(reader);
  readers().reader = std::move(reader);
}

void begin_debug_lines(lua_State* lua, std::uint64_t key) {
  if (!somebody_reads) return;
  luaL_checkstack(lua, 4, nullptr);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kSaid);
  if (lua_istable(lua, -1)) {
    lua_getfield(lua, -1, "key");
    const bool is_again = static_cast<std::uint64_t>(lua_tointeger(lua, -1)) == key;
    lua_pop(lua, 1);
    if (is_again) {
      lua_pushinteger(lua, 0);
      lua_setfield(lua, -2, "next");
      lua_pop(lua, 1);
      return;
    }
  }
  lua_pop(lua, 1);
  lua_newtable(lua);
  lua_pushinteger(lua, static_cast<lua_Integer>(key));
  lua_setfield(lua, -2, "key");
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kSaid);
}

int print_for_authors(lua_State* lua) {
  const int arguments = lua_gettop(lua);
  luaL_checkstack(lua, 16, nullptr);
  Sandbox::of(lua).charge(lua, kPrintUnits);
  const std::string line = debug_line(lua, arguments);
  if (!somebody_reads) return 0;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kSaid);
  if (!lua_istable(lua, -1) || is_new(lua, line)) tell_authors(line);
  return 0;
}

}  // namespace windrose
