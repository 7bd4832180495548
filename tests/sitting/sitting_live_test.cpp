// A sitting whose rules are saved: another one comes in its place, at the same question.
#include <gtest/gtest.h>

#include "runtime/sitting/people/sitting_file.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

using Phase = Sitting::Phase;

TEST_F(SittingTest, AnotherComesInItsPlaceAtTheSameQuestion) {
  const auto sitting = sit({"human", "trader"});
  ASSERT_TRUE(take(*sitting, "pass"));
  sitting->pace.pause(true);
  LiveRules live(*sitting->table().open_game);
  change("scripts/caravan/rules.lua", "rules.goal = 250", "rules.goal = 260");
  ASSERT_TRUE(live.has_news());
  ASSERT_EQ(live.read_again(sitting->table()).kind, RuleChange::Kind::fits);
  const std::uint64_t fingerprint = sitting->match().truth(Referee()).fingerprint();
  const std::unique_ptr<Sitting> after = go_on_with(live, *sitting);
  EXPECT_EQ(after->moments.count(), sitting->moments.count());
  EXPECT_EQ(after->match().truth(Referee()).fingerprint(), fingerprint);
  EXPECT_TRUE(after->pace.paused());
  EXPECT_GT(after->version(), sitting->version());
  EXPECT_EQ(file_of(*after), path_);
  EXPECT_EQ(file_of(*sitting), "");
  after->pace.be_patient(kPatience);
  after->pace.pause(false);
  after->pace.step();
  EXPECT_EQ(after->moments.count(), sitting->moments.count() + 1);
}

TEST_F(SittingTest, AHaltedMatchGoesOnOnceItsRulesAreMended) {
  change("scripts/caravan/rules.lua", "  rules.spread_rumor(player)\n  local space",
         "  rules.spread_rumor(player)\n  local broken = nil + 1\n  local space");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  LiveRules live(*sitting->table().open_game);
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->phase(), Phase::halted);
  change("scripts/caravan/rules.lua", "  local broken = nil + 1\n", "");
  ASSERT_TRUE(live.has_news());
  const RuleChange change = live.read_again(sitting->table());
  ASSERT_EQ(change.kind, RuleChange::Kind::fits) << change.text;
  const std::unique_ptr<Sitting> after = go_on_with(live, *sitting);
  EXPECT_EQ(after->phase(), Phase::asking);
  EXPECT_EQ(after->moments.count(), 1U);
}

}  // namespace
}  // namespace windrose
