// Files of rules and agents that would keep something from one call to the next are refused.
#include <gtest/gtest.h>

#include "tests/match/caravan.h"

namespace windrose {
namespace {

class KeptLocalsTest : public CaravanTest {
 protected:
  [[nodiscard]] std::string refusal_to_open(const std::string& agent = "random") const {
    MatchRequest request = asked();
    request.agents = {agent};
    return refusal_of([&] { const OpenGame open_game(shelves(), request); });
  }
  /// What is said of a local of that name, changed in that place.
  [[nodiscard]] static std::string complaint(const std::string& place, const std::string& local) {
    return place + ": this function changes '" + local +
           "', a local that outlives the call, but rules and agents keep nothing between calls; "
           "rules remember in a property that game.yaml declares, and a value that changes only "
           "while the file is loaded belongs in a table: local kept = {" +
           local + " = 0}";
  }
};

TEST_F(KeptLocalsTest, AnAgentCannotCarryAHandFromSeatToSeat) {
  write("scripts/caravan/agents/spy.lua", R"(local game, agent = ...
local seen
function agent.choose(player, options)
  if seen == nil then
    seen = player.hand:list()[1]
  end
  return options[1]
end
)");
  EXPECT_EQ(refusal_to_open("spy"), complaint("scripts/caravan/agents/spy.lua:5", "seen"));
}

TEST_F(KeptLocalsTest, NorCountInAnIteratorMadeWithTheFile) {
  write("scripts/caravan/agents/counter.lua", R"(local game, agent = ...
local function counter()
  local count = 0
  return function()
    count = count + 1
    return count
  end
end
local next_number = counter()
function agent.choose(player, options) return options[next_number() % #options + 1] end
)");
  EXPECT_EQ(refusal_to_open("counter"), complaint("scripts/caravan/agents/counter.lua:5", "count"));
}

TEST_F(KeptLocalsTest, NeitherCanRules) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
local turns = 0
function rules.turn(player)
  local function count() turns = turns + 1 end
  count()
end
)");
  EXPECT_EQ(refusal_to_open(), complaint("scripts/caravan/rules.lua:4", "turns"));
}

TEST_F(KeptLocalsTest, WhatLivesWithinACallOrTheLoadIsNoBusinessOfOurs) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
local kept = {prices = 0}
local function price(name) kept.prices = kept.prices + 1 return {name = name} end
rules.sand = price("sand")
local loaded = 0
for _, add in ipairs({function() loaded = loaded + 1 end}) do add() end
function rules.turn(player)
  local count = 0
  local function up() count = count + 1 end
  up()
  game:log("{} of {}", count, loaded)
end
)");
  EXPECT_EQ(refusal_to_open(), "");
}

}  // namespace
}  // namespace windrose
