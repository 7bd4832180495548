// The library that rules may use, function by function, and what is not in it.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "runtime/script/sandbox/lua_library.h"
#include "tests/script/sandbox_case.h"

namespace windrose::test {
namespace {

std::string error_of(const std::string& expression) {
  return result_of("return " + expression);
}

TEST(SandboxLibrary, NothingElseIsThere) {
  for (const char* name : {"io", "os", "debug", "load", "loadstring", "rawset", "rawget", "utf8"}) {
    EXPECT_EQ(error_of(name), "rules.lua:1: rules have no '" + std::string(name) + "'");
  }
  EXPECT_EQ(error_of("require"),
            "rules.lua:1: rules have no 'require'; files are named in game.yaml");
  EXPECT_EQ(error_of("dofile"),
            "rules.lua:1: rules have no 'dofile'; files are named in game.yaml");
  EXPECT_EQ(error_of("collectgarbage()"),
            "rules.lua:1: rules have no 'collectgarbage'; memory looks after itself");
  EXPECT_EQ(error_of("next"), "rules.lua:1: rules have no 'next'; use pairs");
  EXPECT_EQ(error_of("coroutine.wrap"),
            "rules.lua:1: rules have no 'coroutine'; rules wait in player:choose and its like");
  EXPECT_EQ(error_of("xpcall"), "rules.lua:1: rules have no 'xpcall'; use pcall");
  EXPECT_EQ(error_of("_G"), "rules.lua:1: rules have no '_G'; say the name itself");
  EXPECT_EQ(error_of("_ENV"), "rules.lua:1: rules have no '_ENV'; say the name itself");
  EXPECT_EQ(
      error_of("math.random(6)"),
      "rules.lua:1: rules have no 'math.random'; use game:roll, so that a match can be played "
      "again");
  EXPECT_EQ(error_of("string.dump"), "rules.lua:1: rules have no 'string.dump'");
  EXPECT_EQ(error_of("('x'):gsub('a', 'b')"),
            "rules.lua:1: rules have no 'string.gsub'; there are no patterns; use string.replace");
  EXPECT_EQ(error_of("string.match"),
            "rules.lua:1: rules have no 'string.match'; there are no patterns; use string.find or "
            "string.split");
}

TEST(SandboxLibrary, UnknownNames) {
  EXPECT_EQ(error_of("tostrng(1)"),
            "rules.lua:1: unknown global 'tostrng', did you mean 'tostring'?");
  EXPECT_EQ(error_of("zzzzz"), "rules.lua:1: unknown global 'zzzzz'; is a `local` missing?");
  EXPECT_EQ(error_of("table.concta({})"),
            "rules.lua:1: unknown function 'table.concta', did you mean 'table.concat'?");
  EXPECT_EQ(error_of("('x'):uper()"),
            "rules.lua:1: unknown function 'string.uper', did you mean 'string.upper'?");
}

TEST(SandboxLibrary, GlobalsAreLocked) {
  EXPECT_EQ(result_of("count = 1"),
            "rules.lua:1: cannot set 'count': rules have no globals; say `local` before the name");
  EXPECT_EQ(result_of("ipairs = nil"),
            "rules.lua:1: cannot set 'ipairs': rules have no globals; say `local` before the name");
  EXPECT_EQ(result_of("math.floor = nil"),
            "rules.lua:1: cannot set 'floor': it belongs to the library");
  EXPECT_EQ(result_of("table.insert(math, 1)"),
            "rules.lua:1: cannot change this list: rules keep no state; declare a property in "
            "game.yaml");
  EXPECT_EQ(error_of("getmetatable('')"), "nil");
  EXPECT_EQ(error_of("getmetatable(math)"), "nil");
  EXPECT_EQ(result_of("setmetatable(math, {})"),
            "rules.lua:1: cannot change this list: rules keep no state; declare a property in "
            "game.yaml");
  EXPECT_EQ(result_of("setmetatable('', {})"),
            "rules.lua:1: argument 1 of 'setmetatable': expected a table, got a text");
}

TEST(SandboxLibrary, PairsWalksInOneOrder) {
  EXPECT_EQ(result_of(R"(
    local t = {30, 10, z = 1, a = 2, [true] = 3, [false] = 4, [2.5] = 5, [-7] = 6, B = 7,
               [1 << 53] = 8, [1e300] = 9, [-1e300] = 10, [""] = 11}
    local seen = {}
    for key, value in pairs(t) do seen[#seen + 1] = tostring(key) .. "=" .. value end
    return table.concat(seen, " "))"),
            "-1e+300=10 -7=6 1=30 2=10 2.5=5 9007199254740992=8 1e+300=9 =11 B=7 a=2 z=1 false=4 "
            "true=3");
  EXPECT_EQ(result_of("for key in pairs({[{}] = 1}) do end"),
            "rules.lua:1: cannot walk a table that has a table as a key: such keys have no order");
  EXPECT_EQ(result_of("for key in pairs(nil) do end"),
            "rules.lua:1: argument 1 of 'pairs': expected a table, got nil");
}

TEST(SandboxLibrary, PairsWhileTheTableChanges) {
  EXPECT_EQ(result_of(R"(
    local t = {a = 1, b = 2, c = 3}
    local seen = ""
    for key, value in pairs(t) do
      seen = seen .. key .. value
      t.b = nil
      t.c = 30
      t.d = 4
    end
    return seen)"),
            "a1c30");
}

TEST(SandboxLibrary, Ipairs) {
  EXPECT_EQ(
      result_of("local s = '' for i, v in ipairs({5, 6, nil, 7}) do s = s .. i .. v end return s"),
      "1526");
  EXPECT_EQ(result_of("for i in ipairs(nil) do end"),
            "rules.lua:1: argument 1 of 'ipairs': expected a list, got nil");
}

TEST(SandboxLibrary, TextsWithoutAddresses) {
  EXPECT_EQ(result_of("return tostring({}), tostring(pcall), tostring(function() end)"),
            "table function function");
  EXPECT_EQ(result_of("return tostring(nil), tostring(true), tostring(1), tostring(1.0), "
                      "tostring(0/0), tostring(-(0/0)), tostring(1/0)"),
            "nil true 1 1.0 nan nan inf");
  EXPECT_EQ(
      result_of("return tostring(setmetatable({}, {__tostring = function() return 'me' end}))"),
      "me");
  EXPECT_EQ(result_of("return tostring(setmetatable({}, {__tostring = function() return 1 end}))"),
            "rules.lua:1: expected a text from '__tostring', got number");
  EXPECT_EQ(result_of("return select(2, pcall(error, {}))"), "table");
  EXPECT_EQ(result_of("error({})"), "rules.lua:1: expected a text as the error, got table");
  EXPECT_EQ(result_of("error()"), "rules.lua:1: expected a text as the error, got nil");
  EXPECT_EQ(result_of("return string.format('%s', {})"), "table");
  EXPECT_EQ(result_of("return table.concat({1, {}, 'x'}, ' ')"), "1 table x");
}

TEST(SandboxLibrary, Base) {
  EXPECT_EQ(result_of("return type(nil), type(1), type('x'), type({}), type(type), type(true)"),
            "nil number string table function boolean");
  EXPECT_EQ(result_of("return tonumber('12'), tonumber('0x10'), tonumber(' 7 '), tonumber('1e3'), "
                      "tonumber('x'), tonumber('nan'), tonumber({})"),
            "12 16 7 1000.0 nil nil nil");
  EXPECT_EQ(result_of("return select('#', 1, nil, 3), select(2, 'a', 'b', 'c')"), "3 b c");
  EXPECT_EQ(result_of("return select(-1, 'a', 'b', 'c')"), "c");
  EXPECT_EQ(result_of("return select(0)"),
            "rules.lua:1: argument 1 of 'select': position out of range");
  EXPECT_EQ(result_of("return assert(1, 2)"), "1 2");
  EXPECT_EQ(result_of("assert(false)"), "rules.lua:1: assertion failed");
  EXPECT_EQ(result_of("assert(nil, 'no ship')"), "rules.lua:1: no ship");
  EXPECT_EQ(result_of("error('no ship')"), "rules.lua:1: no ship");
  EXPECT_EQ(result_of("error('no ship', 0)"), "no ship");
  EXPECT_EQ(result_of("local function f()\n  error('no ship', 2)\nend\nf()"),
            "rules.lua:4: no ship");
  EXPECT_EQ(result_of("return pcall(error, 'x')"), "false x");
  EXPECT_EQ(result_of("return pcall(function(...) return ... end, 1, 2)"), "true 1 2");
}

TEST(SandboxLibrary, Metatables) {
  EXPECT_EQ(result_of(R"(
    local Point = {}
    Point.__index = Point
    Point.__add = function(a, b) return setmetatable({x = a.x + b.x}, Point) end
    function Point:twice() return self.x * 2 end
    local sum = setmetatable({x = 3}, Point) + setmetatable({x = 4}, Point)
    return sum:twice(), getmetatable(sum) == Point)"),
            "14 true");
  for (const char* event : {"__gc", "__mode", "__close", "__metatable", "__name"}) {
    EXPECT_EQ(result_of("setmetatable({}, {" + std::string(event) + " = 'k'})"),
              "rules.lua:1: a metatable of rules cannot have '" + std::string(event) + "'");
  }
  // Slipping one in later has no effect: the metatable in use is a copy.
  EXPECT_EQ(result_of(R"(
    local mt = {}
    local t = setmetatable({}, mt)
    mt.__close = function() error("closed") end
    mt.__index = function() return 1 end
    return t.x, pcall(function() local x <close> = t end))"),
            "nil false rules.lua:6: variable 'x' got a non-closable value");
  EXPECT_EQ(result_of("return setmetatable({}, 1)"),
            "rules.lua:1: argument 2 of 'setmetatable': expected nil or table, got a number");
}

TEST(SandboxLibrary, TableLists) {
  EXPECT_EQ(result_of("local l = {1, 2} table.insert(l, 3) table.insert(l, 1, 0) "
                      "return table.concat(l, ',')"),
            "0,1,2,3");
  EXPECT_EQ(result_of("table.insert({}, 5, 1)"),
            "rules.lua:1: argument 2 of 'insert': position out of range");
  EXPECT_EQ(result_of("local l = {1, 2, 3} local a = table.remove(l, 1) local b = table.remove(l) "
                      "return a, b, #l, table.remove({})"),
            "1 3 1 nil");
  EXPECT_EQ(result_of("return table.remove({1}, 3)"),
            "rules.lua:1: argument 2 of 'remove': position out of range");
  EXPECT_EQ(result_of("return table.concat({1, 2, 3}, '-', 2, 3), table.concat({}), "
                      "table.concat({1, 2}, ', ', 1, 9)"),
            "2-3  1, 2");
  EXPECT_EQ(result_of("return table.unpack({1, 2, 3}, 2)"), "2 3");
  EXPECT_EQ(result_of("return table.unpack({}, 1, 2)"), "nil nil");
  EXPECT_EQ(result_of("local p = table.pack(1, nil, 3) return p.n, p[3]"), "3 3");
  EXPECT_EQ(result_of("return table.concat(table.move({1, 2, 3}, 1, 3, 2), ',')"), "1,1,2,3");
  EXPECT_EQ(result_of("return table.concat(table.move({1, 2, 3}, 2, 3, 1, {}), ',')"), "2,3");
  EXPECT_EQ(result_of("return table.find({'a', 'b', 'c'}, 'c'), table.find({}, 1)"), "3 nil");
  EXPECT_EQ(result_of("local t = table.copy({1, 2, x = 3}) t.x = t.x + 1 return #t, t.x"), "2 4");
  EXPECT_EQ(result_of("return table.concat(table.keys({b = 1, a = 2, 5}), ',')"), "1,a,b");
  EXPECT_EQ(result_of("return table.concat(table.reversed({1, 2, 3}), ',')"), "3,2,1");
  EXPECT_EQ(result_of("local t = {1, 2, x = 3} return #table.clear(t), t.x"), "0 nil");
  EXPECT_EQ(result_of("return table.concat(nil)"),
            "rules.lua:1: argument 1 of 'concat': expected a list, got nil");
}

TEST(SandboxLibrary, SortIsStable) {
  EXPECT_EQ(result_of(R"(
    local l = {}
    for i = 1, 100 do l[i] = {key = i * 7 % 5, place = i} end
    table.sort(l, function(a, b) return a.key < b.key end)
    for i = 2, 100 do
      local a, b = l[i - 1], l[i]
      if a.key > b.key or a.key == b.key and a.place > b.place then return "wrong at " .. i end
    end
    return "stable")"),
            "stable");
  EXPECT_EQ(result_of("local l = {3, 1, 2.5} table.sort(l) return table.concat(l, ' ')"),
            "1 2.5 3");
  EXPECT_EQ(result_of("local l = {'b', 'a', 'B', ''} table.sort(l) return table.concat(l, ' ')"),
            " B a b");
  EXPECT_EQ(result_of("local l = {3, 1, 2} table.sort(l, function(a, b) return a > b end) "
                      "return table.concat(l, ' ')"),
            "3 2 1");
  EXPECT_EQ(result_of("local l = {2, 1} local s = table.sorted(l) return l[1], s[1]"), "2 1");
  EXPECT_EQ(result_of("table.sort({1, 'x'})"),
            "rules.lua:1: cannot order string and number; expected two numbers or two texts");
  EXPECT_EQ(result_of("table.sort({2, 1}, function() error('stop') end)"), "rules.lua:1: stop");
  EXPECT_EQ(result_of("table.sort({2, 1}, 5)"),
            "rules.lua:1: argument 2 of 'sort': expected a function, got a number");
}

TEST(SandboxLibrary, SortSurvivesInconsistentComparisons) {
  EXPECT_EQ(result_of(R"(
    local l = {}
    for i = 1, 1000 do l[i] = i end
    table.sort(l, function() return true end)
    local n = 0
    table.sort(l, function() n = n + 1 return n % 3 == 0 end)
    table.sort(l, function(a, b) l[n % 1000 + 1] = 0 return b < a end)
    local sum = 0
    for _, value in ipairs(l) do sum = sum + value end
    return #l)"),
            "1000");
}

TEST(SandboxLibrary, Strings) {
  EXPECT_EQ(result_of("return ('hello'):find('l'), ('hello'):find('z'), ('a.b'):find('.')"),
            "3 nil 2 2");
  EXPECT_EQ(result_of("return ('hello'):find('l', 4), ('hello'):find('', 3)"), "4 3 2");
  EXPECT_EQ(result_of("return ('abc'):contains('bc'), ('abc'):starts_with('ab'), "
                      "('abc'):ends_with('b')"),
            "true true false");
  EXPECT_EQ(result_of("return ('a-b-c'):replace('-', '+')"), "a+b+c 2");
  EXPECT_EQ(result_of("return ('a-b-c'):replace('-', '', 1)"), "ab-c 1");
  EXPECT_EQ(result_of("return ('x'):replace('', 'y')"),
            "rules.lua:1: argument 1 of 'replace': cannot replace an empty text");
  EXPECT_EQ(result_of("local l = ('a,b,,c'):split(',') return #l, l[1], l[3], l[4]"), "4 a  c");
  EXPECT_EQ(result_of("return ('hello'):sub(2, 3), ('hello'):sub(-3), ('hello'):sub(9), "
                      "('hello'):sub(0, 1), ('hello'):sub(-99, -4)"),
            "el llo  h he");
  EXPECT_EQ(result_of("return ('aB'):upper(), ('aB'):lower(), ('abc'):reverse(), ('abc'):len()"),
            "AB ab cba 3");
  EXPECT_EQ(result_of("return ('ab'):rep(3), ('ab'):rep(2, '-'), ('ab'):rep(0), ('ab'):rep(-1)"),
            "ababab ab-ab  ");
  EXPECT_EQ(result_of("return ('A'):byte(), string.char(72, 105), ('  x '):trim() .. '|'"),
            "65 Hi x|");
}

TEST(SandboxLibrary, Format) {
  EXPECT_EQ(result_of("return string.format('%d|%5d|%-5d|%05d|%+d', 3, 42, 42, -42, 7)"),
            "3|   42|42   |-0042|+7");
  EXPECT_EQ(result_of("return string.format('%s|%5s|%-5s|%.2s', 'ab', 'ab', 'ab', 'abc')"),
            "ab|   ab|ab   |ab");
  EXPECT_EQ(result_of("return string.format('%x|%.2f|%f|%%|%6.1f', 255, 1/3, 2, 9.96)"),
            "ff|0.33|2.000000|%|  10.0");
  EXPECT_EQ(result_of("return ('%s has %d'):format('ali', 3)"), "ali has 3");
  EXPECT_EQ(result_of("return string.format('%p', {})"),
            "rules.lua:1: unknown '%p' in format; known are %d %s %x %f %%");
  EXPECT_EQ(result_of("return string.format('%d', 1.5)"),
            "rules.lua:1: argument 2 of 'format': expected a whole number");
  EXPECT_EQ(result_of("return string.format('%d')"),
            "rules.lua:1: argument 2 of 'format': expected a number, got nothing");
  EXPECT_EQ(result_of("return string.format('50%')"), "rules.lua:1: the format ends inside a '%'");
}

TEST(SandboxLibrary, Math) {
  EXPECT_EQ(result_of("return math.floor(2.7), math.floor(-2.5), math.ceil(2.1), math.ceil(-2.9), "
                      "math.abs(-3), math.abs(-1.5)"),
            "2 -3 3 -2 3 1.5");
  EXPECT_EQ(result_of("return math.min(3, 1, 2), math.max(3, 1, 2.5), math.clamp(15, 0, 10), "
                      "math.clamp(-1, 0, 10), math.clamp(5, 0, 10)"),
            "1 3 10 0 5");
  EXPECT_EQ(
      result_of("return math.tointeger(3.0), math.tointeger(3.5), math.type(1), math.type(1.0),"
                "math.type('1'), math.sqrt(16)"),
      "3 nil integer float nil 4.0");
  EXPECT_EQ(result_of("return math.maxinteger, math.huge > math.maxinteger"),
            "9223372036854775807 true");
  EXPECT_EQ(result_of("return math.floor('x')"),
            "rules.lua:1: argument 1 of 'floor': expected a number, got a text");
}

TEST(SandboxLibrary, EveryFunctionHasARow) {
  std::set<std::string> names;
  for (const auto& library : {base_library(), table_library(), string_library(), math_library()}) {
    for (const LibraryFunction& row : library) {
      EXPECT_NE(row.call, nullptr) << row.name;
      const std::string signature = row.signature;
      EXPECT_NE(signature.find(std::string(row.name) + "("), std::string::npos) << signature;
      EXPECT_TRUE(std::string(row.summary).ends_with('.')) << row.name;
      EXPECT_TRUE(names.insert(signature).second) << signature;
    }
  }
}

}  // namespace
}  // namespace windrose::test
