// What `check` says of texts with gaps that nothing fills.
#include "runtime/app/authors/check_gaps.h"

#include <gtest/gtest.h>

#include "runtime/app/authors/lua_tokens.h"

namespace windrose::app {
namespace {

/// The warnings about a script, one a line, without the beginning that all have.
std::string found_in(const std::string& text) {
  GameData data;
  data.scripts.push_back({"scripts/oil/rules.lua", text});
  std::vector<Finding> findings;
  check_gaps({{&data, {}, {}}}, findings);
  std::string all;
  for (const Finding& finding : findings) all += finding.text + "\n";
  return all;
}

TEST(CheckGaps, AQuestionHasAValueForEachGap) {
  EXPECT_EQ(
      found_in("local game, rules = ...\n\nlocal n = player:amount(\"How much for {}?\", 1, 9)"),
      "scripts/oil/rules.lua:3: the text 'How much for {}?' has 1 gap, and 0 values to fill "
      "it; give one for each\n");
  EXPECT_EQ(found_in("player:choose { 'Buy {} for {$}?', well, from = wells, pass = 'No' }"),
            "scripts/oil/rules.lua:1: the text 'Buy {} for {$}?' has 2 gaps, and 1 value to fill "
            "them; give one for each\n");
  EXPECT_EQ(found_in("local buy = {\n  'Buy {}?',\n  id = 'buy' }"),
            "scripts/oil/rules.lua:2: the text 'Buy {}?' has 1 gap, and 0 values to fill it; give "
            "one for each\n");
  EXPECT_EQ(found_in("player:confirm('Buy {2} for {$1}?', 5)"),
            "scripts/oil/rules.lua:1: the text 'Buy {2} for {$1}?' has 2 gaps, and 1 value to fill "
            "them; give one for each\n");
}

TEST(CheckGaps, ALineOfTheLogHasNoMoreEither) {
  EXPECT_EQ(found_in("game:log('{} waits', player, space)"),
            "scripts/oil/rules.lua:1: the text '{} waits' has 1 gap, and 2 values to fill it; give "
            "one for each\n");
  EXPECT_EQ(found_in("game:tell(player, 'You have {$}')"),
            "scripts/oil/rules.lua:1: the text 'You have {$}' has 1 gap, and 0 values to fill it; "
            "give one for each\n");
  EXPECT_EQ(found_in("return { '{} is full' }, 'b.2'"),
            "scripts/oil/rules.lua:1: the text '{} is full' has 1 gap, and 0 values to fill it; "
            "give one for each\n");
}

TEST(CheckGaps, WhatFillsThemIsFollowedAsFarAsItGoes) {
  EXPECT_EQ(found_in(R"lua(
-- game:log('{} waits')
game:log("{2} pays {$1}", 5, player)
game:log("{} waits", table.unpack(things))
game:log("{} and {}", f(a, b), { c, d })
local names = { "{} rolls", "{} waits" }
local way = { "How is {} sold?", id = "way" }
player:choose({ way[1], painting, id = way.id }, ways)
local offer = { "{} offers " .. words .. " for {}", player }
player:choose({ "Where, {}?", player, why_not = function(space) if space then return "no" end end })
player:choose { "Where, {}?", player, from = { 1, 2 }, id = "where" }
return { "Buy {}?", space, 5, id = "buy" }
local text = ("{} %s"):format(x)
)lua"),
            "");
}

TEST(CheckGaps, TokensKnowTheirLines) {
  const auto tokens = lua_tokens("a --[[ x\ny ]] = [==[\n]] z]==]\n.. 'it\\'s' -- no\n...");
  std::string all;
  for (const LuaToken& token : tokens) all += std::to_string(token.line) + token.text + "|";
  EXPECT_EQ(all, "1a|2=|2\n]] z|4..|4it\\'s|5...|");
}

}  // namespace
}  // namespace windrose::app
