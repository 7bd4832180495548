// What a thought of an agent is about.
#include "runtime/sitting/people/thinker.h"

#include <gtest/gtest.h>

#include "runtime/sitting/people/taking_back.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

/// The state is the same in both questions; what is asked is not.
TEST_F(SittingTest, AThoughtAboutAQuestionThatWasTakenBackAnswersNoOther) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  local how = player:choose({ "How many?" }, { "few", "many" })
  local number = player.rivals[1]:amount("Take some?", 1, how == "many" and 9 or 3)
  game:log("{} takes {}", player.rivals[1], number)
end
)");
  write("scripts/caravan/agents/trader.lua", R"(local game, agent, rules = ...
function agent.choose(player, options, decision) return decision.to end
)");
  const auto sitting = sit({"human", "trader"}, {}, true);
  sitting->pace.pause(true);
  ASSERT_TRUE(take(*sitting, "many"));
  ASSERT_FALSE(sitting->pace.thinks());
  ASSERT_TRUE(undo(*sitting));
  ASSERT_TRUE(take(*sitting, "few"));
  sitting->pace.step();
  ASSERT_EQ(sitting->moments.count(), 2U) << sitting->match().node().error();
  EXPECT_EQ(sitting->match().history()[1].one, Code::number(3));
}

}  // namespace
}  // namespace windrose
