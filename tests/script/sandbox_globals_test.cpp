// Misspelled and written globals are found when a file is loaded, wherever they stand in it.

#include <string>

#include <gtest/gtest.h>

#include "runtime/script/sandbox/lua_globals.h"
#include "tests/script/sandbox_case.h"

namespace windrose::test {
namespace {

std::string load_error(const std::string& script) {
  Sandbox sandbox;
  try {
    sandbox.load(script, "rules.lua");
  } catch (const ScriptError& error) {
    return error.report();
  }
  return "";
}

std::string lines(int count) {
  return std::string(static_cast<std::size_t>(count), '\n');
}

TEST(SandboxGlobals, FoundInBranchesThatNeverRun) {
  EXPECT_EQ(load_error("local rules = {}\n"
                       "function rules.turn(player)\n"
                       "  if player.cash > 1000 then\n"
                       "    return function() return math.flor(1), plyer.cash end\n"
                       "  end\n"
                       "end\n"),
            "rules.lua:4: unknown global 'plyer'; is a `local` missing?\n"
            "      return function() return math.flor(1), plyer.cash end\n"
            "                                             ^");
  EXPECT_EQ(load_error("local function f()\n  total = 1\nend"),
            "rules.lua:2: cannot set 'total': rules have no globals; say `local` before the name\n"
            "    total = 1\n"
            "    ^");
  EXPECT_EQ(load_error("local function f()\n  return 1\nend\nfunction helper() end"),
            "rules.lua:4: cannot set 'helper': rules have no globals; say `local` before the name\n"
            "  function helper() end\n"
            "           ^");
}

TEST(SandboxGlobals, TheFirstLineIsNamed) {
  EXPECT_EQ(
      load_error("local function f() return second end\n\n\nlocal g = function() first() end"),
      "rules.lua:1: unknown global 'second'; is a `local` missing?\n"
      "  local function f() return second end\n"
      "                            ^");
}

TEST(SandboxGlobals, LinesFarApart) {
  for (int gap : {1, 100, 127, 128, 129, 300, 5000}) {
    const std::string script =
        "local a = 1" + lines(gap) + "local b = function()" + lines(gap) + "return oops end";
    EXPECT_EQ(load_error(script),
              "rules.lua:" + std::to_string(2 * gap + 1) +
                  ": unknown global 'oops'; is a `local` missing?\n  return oops end\n         ^");
  }
}

TEST(SandboxGlobals, KnownNamesAreFast) {
  Sandbox sandbox;
  sandbox.load("return ipairs, math.floor, tostring(1)", "rules.lua");
  EXPECT_STREQ(lua_getupvalue(sandbox.state(), -1, 1), "_ENV");
  EXPECT_NE(lua_getmetatable(sandbox.state(), -1), 0);
  lua_pushglobaltable(sandbox.state());
  EXPECT_EQ(lua_rawequal(sandbox.state(), -1, -3), 0) << "the chunk still sees the lock";
}

TEST(SandboxGlobals, GlobalsOfTheHostAreKnown) {
  Sandbox sandbox;
  lua_pushinteger(sandbox.state(), 7);
  sandbox.set_global("game");
  EXPECT_EQ(run(sandbox, "return game").text, "7");
  EXPECT_EQ(run(sandbox, "return gmae").text,
            "rules.lua:1: unknown global 'gmae', did you mean 'game'?");
}

// Names that Lua reaches another way (very long ones, or after very many constants) are caught by
// the lock, when they are used.
TEST(SandboxGlobals, WhatTheCodeDoesNotTellIsCaughtAtRunTime) {
  const std::string name(50, 'a');
  EXPECT_EQ(result_of("local function f() return " + name + " end return f()"),
            "rules.lua:1: unknown global '" + name + "'; is a `local` missing?");
  EXPECT_EQ(result_of(name + " = 1"), "rules.lua:1: cannot set '" + name +
                                          "': rules have no globals; say `local` before the name");
  std::string many = "local t = {";
  for (int i = 0; i < 300; ++i) many += "'word" + std::to_string(i) + "', ";
  EXPECT_EQ(result_of(many + "} return oops"),
            "rules.lua:1: unknown global 'oops'; is a `local` missing?");
  EXPECT_EQ(result_of(many + "} ipairs = 1"),
            "rules.lua:1: cannot set 'ipairs': rules have no globals; say `local` before the name");
  EXPECT_EQ(result_of(many + "} return type(t)"), "table");
}

TEST(SandboxGlobals, BytecodeIsTheOneWeKnow) {
  lua_State* lua = luaL_newstate();
  ASSERT_EQ(luaL_loadstring(lua, "x = y\nlocal z <const> = 1.5\nreturn z, 'text', nil, true"),
            LUA_OK);
  const auto found = global_uses(lua);
  lua_close(lua);
  ASSERT_TRUE(found.has_value());
  ASSERT_EQ(found->uses.size(), 2u);
  EXPECT_EQ(found->uses[0].name, "y");
  EXPECT_FALSE(found->uses[0].is_write);
  EXPECT_EQ(found->uses[1].name, "x");
  EXPECT_TRUE(found->uses[1].is_write);
  EXPECT_EQ(found->uses[1].line, 1);
  EXPECT_TRUE(found->complete);
}

}  // namespace
}  // namespace windrose::test
