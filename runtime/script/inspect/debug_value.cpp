#include "runtime/script/inspect/debug_value.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include <lua.hpp>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

constexpr std::size_t kMostItems = 100;    // of a table or a list
constexpr int kDeepest = 3;                // tables in tables
constexpr std::size_t kMostLetters = 200;  // of a text
constexpr std::size_t kShownItems = 4;     // of a table in one line
constexpr std::size_t kShownLetters = 60;  // the same

std::string number_text(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.14g", lua_tonumber(lua, index));
  return text.data();
}

/// "player" of "a player".
std::string kind_word(Kind kind) {
  std::string_view text = kind_text(kind);
  if (text.starts_with("a ")) text.remove_prefix(2);
  if (text.starts_with("an ")) text.remove_prefix(3);
  return std::string(text);
}

/// `{3, 4, owner = ada}`, cut where it grows long.
std::string table_text(const std::vector<DebugValue>& items, std::size_t size) {
  std::string text = "{";
  std::size_t shown = 0;
  for (const DebugValue& item : items) {
    if (shown == kShownItems || text.size() > kShownLetters) break;
    if (shown++ > 0) text += ", ";
    if (!item.name.starts_with('[')) text += item.name + " = ";
    text += item.items.empty() || item.text.size() < kShownLetters / 2 ? item.text : "{…}";
  }
  if (shown < size) text += text.size() == 1 ? "…" : ", …";
  return text + "}";
}

class Reader {
 public:
  explicit Reader(lua_State* lua) : lua_(lua), binding_(Binding::of(lua)) {}

  DebugValue read(int index, std::string name, int depth) {
    DebugValue value;
    value.name = std::move(name);
    value.type = luaL_typename(lua_, index);
    switch (lua_type(lua_, index)) {
      case LUA_TNIL:
        value.text = "nil";
        break;
      case LUA_TBOOLEAN:
        value.text = lua_toboolean(lua_, index) != 0 ? "true" : "false";
        break;
      case LUA_TNUMBER:
        value.text = number_text(lua_, index);
        break;
      case LUA_TSTRING: {
        std::size_t size = 0;
        const char* const text = lua_tolstring(lua_, index, &size);
        value.text = "\"" + printable(cut_text({text, size}, kMostLetters)) + "\"";
        break;
      }
      case LUA_TLIGHTUSERDATA:
        read_thing(value,
                   Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua_, index))));
        break;
      case LUA_TTABLE:
        read_table(value, lua_absindex(lua_, index), depth);
        break;
      default:
        value.text = value.type;
    }
    return value;
  }

 private:
  void read_thing(DebugValue& value, Code thing) {
    value.type = kind_word(thing.kind());
    if (thing.kind() != Kind::list) {
      value.thing = thing;
      value.text = code_id(*binding_.state, thing);
      return;
    }
    if (!binding_.lists.alive(thing)) {
      value.text = "a list of an earlier step";
      return;
    }
    const auto items = binding_.lists.items(thing);
    for (std::size_t i = 0; i < std::min(items.size(), kMostItems); ++i) {
      DebugValue& item = value.items.emplace_back();
      item.name = "[" + std::to_string(i + 1) + "]";
      item.thing = items[i];
      item.type = kind_word(items[i].kind());
      item.text = code_id(*binding_.state, items[i]);
    }
    value.text = table_text(value.items, items.size());
  }

  void read_table(DebugValue& value, int index, int depth) {
    if (const Kind kind = binding_.singleton(lua_, index); kind != Kind::none) {
      value.thing = Code(kind, 0);
      value.type = kind == Kind::game ? "game" : "board";
      value.text = value.type;
      return;
    }
    if (depth == kDeepest || lua_checkstack(lua_, 8) == 0) {
      value.text = "{…}";
      return;
    }
    const int top = lua_gettop(lua_);
    const int table = push_shadow(lua_, index) ? lua_gettop(lua_) : index;
    const auto size = static_cast<lua_Integer>(lua_rawlen(lua_, table));
    std::size_t count = 0;
    for (lua_Integer i = 1; i <= size; ++i, ++count) {
      if (count >= kMostItems) continue;
      lua_rawgeti(lua_, table, i);
      value.items.push_back(read(-1, "[" + std::to_string(i) + "]", depth + 1));
      lua_pop(lua_, 1);
    }
    std::vector<DebugValue> named;
    for (lua_pushnil(lua_); lua_next(lua_, table) != 0; lua_pop(lua_, 1), ++count) {
      const bool is_item = lua_isinteger(lua_, -2) != 0 && lua_tointeger(lua_, -2) >= 1 &&
                           lua_tointeger(lua_, -2) <= size;
      if (is_item) {
        --count;
        continue;
      }
      if (named.size() < kMostItems) named.push_back(read(-1, key_text(), depth + 1));
    }
    lua_settop(lua_, top);
    std::ranges::sort(named, {}, &DebugValue::name);
    value.items.insert(value.items.end(), std::make_move_iterator(named.begin()),
                       std::make_move_iterator(named.end()));
    value.text = table_text(value.items, count);
  }

  /// Of the key below the value on top of the stack: `count`, `[ada]`.
  std::string key_text() {
    if (lua_type(lua_, -2) == LUA_TSTRING) {
      std::size_t size = 0;
      const char* const text = lua_tolstring(lua_, -2, &size);
      return printable(cut_text({text, size}, kMostLetters));
    }
    return "[" + read(-2, {}, kDeepest).text + "]";
  }

  lua_State* lua_;
  Binding& binding_;
};

}  // namespace

DebugValue debug_value(lua_State* lua, int index, std::string name) {
  return Reader(lua).read(index, std::move(name), 0);
}

}  // namespace windrose
