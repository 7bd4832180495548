// What the work of C++ on a script's values costs.
#include "runtime/script/sandbox/lua_work.h"

#include <gtest/gtest.h>

#include "tests/script/sandbox_case.h"

namespace windrose::test {
namespace {

TEST(LuaWork, KnowsHowManySlotsATableHas) {
  Sandbox sandbox;
  lua_State* const lua = sandbox.state();
  const auto slots = [lua](int array, int hash) {
    lua_createtable(lua, array, hash);
    const std::size_t found = table_slots(lua, -1);
    lua_pop(lua, 1);
    return found;
  };
  EXPECT_EQ(slots(0, 0), 1U);
  EXPECT_EQ(slots(0, 64), 64U);
  EXPECT_EQ(slots(0, 1000), 1024U);
  EXPECT_EQ(slots(1000, 0), 1025U);
  EXPECT_EQ(slots(512, 512), 1024U);
}

TEST(LuaWork, ATableThatWasEmptiedKeepsItsSlots) {
  Sandbox sandbox;
  lua_State* const lua = sandbox.state();
  lua_createtable(lua, 0, 4096);
  for (int i = 0; i < 4096; ++i) {
    lua_pushboolean(lua, 1);
    lua_setfield(lua, -2, ("k" + std::to_string(i)).c_str());
  }
  for (int i = 0; i < 4096; ++i) {
    lua_pushnil(lua);
    lua_setfield(lua, -2, ("k" + std::to_string(i)).c_str());
  }
  EXPECT_EQ(table_slots(lua, -1), 4096U);
}

TEST(LuaWork, ComparingCostsByTheShorterText) {
  const std::string long_text(1600, 'x');
  const std::string other(3200, 'x');
  EXPECT_EQ(comparison_units(long_text, other), 101);
  EXPECT_EQ(comparison_units(long_text, long_text), 1);
  EXPECT_EQ(comparison_units("a", "b"), 1);
}

}  // namespace
}  // namespace windrose::test
