// Where scripts are counted, and that lines stay where they are.
#include "runtime/script/rules/script_spots.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

CountedScripts counted(const std::string& text) {
  return counted_scripts({{"scripts/toss/rules.lua", text, 0}});
}

TEST(ScriptSpots, BothWaysOfABranchAreCounted) {
  const CountedScripts all = counted("function rules.turn(player)\n  if a then b() end\nend\n");
  EXPECT_EQ(all.scripts[0].text,
            "function rules.turn(player) __hit(0); \n  if a then __hit(1);  b() else  __hit(2); "
            "end\nend\n");
  ASSERT_EQ(all.spots.size(), 3U);
  EXPECT_EQ(all.spots[0].what, "rules.turn");
  EXPECT_EQ(all.spots[1].what, "if a");
  EXPECT_EQ(all.spots[1].other, 2);
  EXPECT_EQ(all.spots[2].other, 1);
  EXPECT_EQ(all.spots[2].line, 2);
  EXPECT_EQ(all.spots[2].function, 0);
}

TEST(ScriptSpots, TextsAndCommentsAreNoCode) {
  const CountedScripts all = counted(
      "local function f()\n  -- if x then\n  --[[ while y do\n]]\n  local s = \"if \\\" then\" .. "
      "[==[ for ]] do ]==]\n  for i = 1, 2 do g(s) end\nend\n");
  ASSERT_EQ(all.spots.size(), 2U);
  EXPECT_EQ(all.spots[0].what, "f");
  EXPECT_EQ(all.spots[1].what, "for i = 1, 2");
  EXPECT_EQ(all.spots[1].line, 6);
}

TEST(ScriptSpots, WhatRunsWhileLoadingIsNotCounted) {
  const std::string text = "if x then y() end\nfor i = 1, 2 do z() end\n";
  const CountedScripts all = counted(text);
  EXPECT_EQ(all.scripts[0].text, text);
  EXPECT_TRUE(all.spots.empty());
}

TEST(ScriptSpots, ElseHasItsOwnSpot) {
  const CountedScripts all =
      counted("function f() if a then return 1 elseif b then return 2 else return 3 end end\n");
  ASSERT_EQ(all.spots.size(), 4U);
  EXPECT_EQ(all.spots[1].what, "if a");
  EXPECT_EQ(all.spots[2].what, "elseif b");
  EXPECT_EQ(all.spots[3].kind, ScriptSpot::Kind::not_taken);
  EXPECT_EQ(all.spots[3].other, 2);
}

}  // namespace
}  // namespace windrose
