// What a test claims, and how a failing one shows values.
#include <algorithm>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/tests/test_driver.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

using TestDriver = RuleTests::TestDriver;

constexpr int kDeepest = 8;         // tables in tables
constexpr lua_Integer kShown = 12;  // items of a list in a message

bool is_list_handle(lua_State* lua, int index) {
  return lua_type(lua, index) == LUA_TLIGHTUSERDATA && code_at(lua, index).kind() == Kind::list;
}

lua_Integer length(lua_State* lua, int index) {
  if (lua_istable(lua, index)) return static_cast<lua_Integer>(lua_rawlen(lua, index));
  const ListAccess& lists = TestDriver::of(lua).sandbox.list_access();
  if (lua_type(lua, index) != LUA_TLIGHTUSERDATA || lists.length == nullptr) return -1;
  return lists.length(lua, index);
}

void push_item(lua_State* lua, int index, lua_Integer position) {
  if (lua_istable(lua, index)) {
    lua_rawgeti(lua, index, position);
  } else {
    TestDriver::of(lua).sandbox.list_access().push_item(lua, index, position);
  }
}

bool same(lua_State* lua, int a, int b, int depth);

/// Whether the text at `text` is what the thing or the number of an option prints as.
bool is_printed_as(lua_State* lua, int option, int text) {
  if (lua_type(lua, text) != LUA_TSTRING) return false;
  if (lua_isinteger(lua, option) != 0)
    return std::to_string(lua_tointeger(lua, option)) == lua_tostring(lua, text);
  if (lua_type(lua, option) != LUA_TLIGHTUSERDATA || is_list_handle(lua, option)) return false;
  const Binding* const binding = static_cast<const Binding*>(Sandbox::of(lua).owner());
  return binding != nullptr && binding->state != nullptr &&
         code_id(*binding->state, code_at(lua, option)) == lua_tostring(lua, text);
}

bool same_items(lua_State* lua, int a, int b, int depth) {
  const lua_Integer size = length(lua, a);
  if (size != length(lua, b)) return false;
  for (lua_Integer i = 1; i <= size; ++i) {
    push_item(lua, a, i);
    push_item(lua, b, i);
    const bool equal = same(lua, lua_gettop(lua) - 1, lua_gettop(lua), depth - 1);
    lua_pop(lua, 2);
    if (!equal) return false;
  }
  return true;
}

/// Whether all entries of one table are in the other with the same value.
bool entries_in(lua_State* lua, int a, int b, int depth) {
  for (lua_pushnil(lua); lua_next(lua, a) != 0; lua_pop(lua, 1)) {
    lua_pushvalue(lua, -2);
    lua_rawget(lua, b);
    const bool equal = same(lua, lua_gettop(lua) - 1, lua_gettop(lua), depth - 1);
    lua_pop(lua, 1);
    if (equal) continue;
    lua_pop(lua, 2);
    return false;
  }
  return true;
}

/// Things by identity, numbers and words by value, lists and tables item by item. In a list a thing
/// or a number is also the text that names it, as in `match.actions`.
bool same(lua_State* lua, int a, int b, int depth) {
  luaL_checkstack(lua, 8, "these tables are nested too deep");
  if (lua_rawequal(lua, a, b) != 0) return true;
  if (depth == 0) return false;
  const bool in_list = depth < kDeepest;
  if (in_list && (is_printed_as(lua, a, b) || is_printed_as(lua, b, a))) return true;
  if (lua_istable(lua, a) && lua_istable(lua, b)) {
    return entries_in(lua, a, b, depth) && entries_in(lua, b, a, depth);
  }
  const bool list_a = lua_istable(lua, a) || is_list_handle(lua, a);
  const bool list_b = lua_istable(lua, b) || is_list_handle(lua, b);
  return list_a && list_b && same_items(lua, a, b, depth);
}

std::string list_text(lua_State* lua, int index, int depth);

std::string text_of(lua_State* lua, int index, int depth) {
  luaL_checkstack(lua, 8, "these tables are nested too deep");
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER: {
      lua_pushvalue(lua, index);
      std::string text = lua_tostring(lua, -1);
      lua_pop(lua, 1);
      return text;
    }
    case LUA_TSTRING:
      return quote(lua_tostring(lua, index));
    case LUA_TTABLE:
      return list_text(lua, index, depth);
    case LUA_TLIGHTUSERDATA: {
      if (is_list_handle(lua, index)) return list_text(lua, index, depth);
      const Binding* const binding = static_cast<const Binding*>(Sandbox::of(lua).owner());
      if (binding == nullptr || binding->state == nullptr) return "a thing of a match";
      return code_id(*binding->state, code_at(lua, index));
    }
    case LUA_TUSERDATA:
      return "a match";
    default:
      return "a function";
  }
}

std::string list_text(lua_State* lua, int index, int depth) {
  const int list = lua_absindex(lua, index);
  const lua_Integer size = length(lua, list);
  if (size < 0) return "a list of an earlier step";
  if (size == 0 && lua_istable(lua, list)) {
    lua_pushnil(lua);
    if (lua_next(lua, list) != 0) {
      lua_pop(lua, 2);
      return "a table";
    }
  }
  std::string text = "{";
  for (lua_Integer i = 1; i <= std::min(size, kShown); ++i) {
    push_item(lua, list, i);
    text += (i > 1 ? ", " : "") + (depth > 0 ? text_of(lua, -1, depth - 1) : "…");
    lua_pop(lua, 1);
  }
  return text + (size > kShown ? ", …}" : "}");
}

/// equal(got, expected)
int equal(lua_State* lua) {
  lua_settop(lua, 2);
  if (same(lua, 1, 2, kDeepest)) return 0;
  throw Error("expected " + value_text(lua, 2) + ", got " + value_text(lua, 1));
}

/// is_true(condition, "what should be")
int is_true(lua_State* lua) {
  lua_settop(lua, 2);
  if (lua_toboolean(lua, 1) != 0) return 0;
  const std::string what = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "true";
  throw Error("expected " + what + ", got " + value_text(lua, 1));
}

/// What holds is true, so that is_true(contains(...)) reads well too.
int claim(lua_State* lua) {
  lua_pushboolean(lua, 1);
  return 1;
}

/// contains(list, thing): a list, an array, a zone; or a text with a part.
int contains(lua_State* lua) {
  lua_settop(lua, 2);
  if (lua_type(lua, 1) == LUA_TSTRING && lua_type(lua, 2) == LUA_TSTRING) {
    if (std::string_view(lua_tostring(lua, 1)).find(lua_tostring(lua, 2)) !=
        std::string_view::npos) {
      return claim(lua);
    }
  } else {
    const lua_Integer size = length(lua, 1);
    if (size < 0) throw Error("expected a list or a text, got " + value_text(lua, 1));
    for (lua_Integer i = 1; i <= size; ++i) {
      push_item(lua, 1, i);
      if (same(lua, lua_gettop(lua), 2, kDeepest - 1)) return claim(lua);
      lua_pop(lua, 1);
    }
  }
  throw Error("expected " + value_text(lua, 1) + " to contain " + value_text(lua, 2));
}

/// fails(function() … end, "part of the message")
int fails(lua_State* lua) {
  lua_settop(lua, 2);
  if (!lua_isfunction(lua, 1)) throw Error("expected a function, got " + value_text(lua, 1));
  lua_pushvalue(lua, 1);
  const int status = lua_pcall(lua, 0, 0, 0);
  if (status == LUA_OK) throw Error("expected a failure, but all went well");
  if (Sandbox::of(lua).unwinding()) lua_error(lua);
  if (lua_type(lua, 2) != LUA_TSTRING) return 0;
  const std::string message = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  if (message.find(lua_tostring(lua, 2)) != std::string::npos) return 0;
  throw Error("expected a failure that says " + quote(lua_tostring(lua, 2)) + ", got: " + message);
}

}  // namespace

std::string value_text(lua_State* lua, int index) {
  return text_of(lua, index, 3);
}

void check_option_keys(lua_State* lua, int index, const std::vector<std::string>& known) {
  const int table = lua_absindex(lua, index);
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) throw Error("unknown option " + value_text(lua, -2));
    const std::string key = lua_tostring(lua, -2);
    if (std::ranges::find(known, key) == known.end()) {
      throw Error("unknown option " + quote(key) + did_you_mean(key, known));
    }
  }
}

std::vector<std::string> read_names(lua_State* lua, int index, const std::string& what) {
  if (lua_type(lua, index) == LUA_TSTRING) return {lua_tostring(lua, index)};
  if (!lua_istable(lua, index)) {
    throw Error("'" + what + "' is a text or a list of texts, not " + value_text(lua, index));
  }
  std::vector<std::string> names;
  for (lua_Integer i = 1; i <= static_cast<lua_Integer>(lua_rawlen(lua, index)); ++i) {
    lua_rawgeti(lua, index, i);
    if (lua_type(lua, -1) != LUA_TSTRING) {
      throw Error("'" + what + "' is a text or a list of texts, not a list with " +
                  value_text(lua, -1));
    }
    names.emplace_back(lua_tostring(lua, -1));
    lua_pop(lua, 1);
  }
  return names;
}

namespace {

struct Assertion {
  const char* name;
  lua_CFunction call;
  RuleTestRow row;
};
constexpr Assertion kAssertions[] = {
    {"equal",
     guarded<equal>,
     {"equal(got, expected)",
      "Fails unless both are the same. It compares lists and tables item by item. In a list, a "
      "thing or a number is the same as its name as a text."}},
    {"is_true",
     guarded<is_true>,
     {"is_true(condition, what)",
      "Fails if the condition is false or nil. `what` is the expectation for the message."}},
    {"contains",
     guarded<contains>,
     {"contains(list, thing)",
      "Fails unless the list, array or zone has the thing, or the text has the part."}},
    {"fails",
     guarded<fails>,
     {"fails(function, part)",
      "Fails unless the function fails. With a text, it also fails unless the text is in the "
      "message."}},
};

}  // namespace

void add_assertion_rows(std::vector<RuleTestRow>& rows) {
  for (const Assertion& assertion : kAssertions) rows.push_back(assertion.row);
}

void add_assertions(RuleTests::TestDriver& driver) {
  for (const Assertion& assertion : kAssertions)
    driver.add_function(assertion.name, assertion.call);
}

}  // namespace windrose
