// Questions that leave nothing to choose: answered for people, and taken back with their own
// answer.
#include "runtime/sitting/people/empty_questions.h"

#include <chrono>
#include <thread>

#include <gmock/gmock.h>

#include "runtime/sitting/people/taking_back.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

class EmptyQuestionsTest : public SittingTest {
 protected:
  /// Each turn: yes or no, then some of nothing, then again yes or no.
  void ask_for_nothing() {
    change("scripts/caravan/rules.lua", "rules.spread_rumor(player)\n  local space",
           "player:confirm('Go on?')\n"
           "  player:choose_some{'Which?', from = {}, least = 0, most = 2, ask = true}\n"
           "  player:confirm('And on?')\n  local space");
  }
};

TEST_F(EmptyQuestionsTest, AreAnsweredAndUndoneWithTheAnswerBefore) {
  ask_for_nothing();
  const auto sitting = sit({"human", "trader"});
  EXPECT_EQ(plain(sitting->question().prompt()), "Go on?");
  ASSERT_TRUE(take(*sitting, "yes"));
  EXPECT_EQ(plain(sitting->question().prompt()), "And on?");
  EXPECT_EQ(sitting->moments.count(), 2U);
  ASSERT_TRUE(undo(*sitting));
  EXPECT_EQ(plain(sitting->question().prompt()), "Go on?");
  EXPECT_EQ(sitting->moments.count(), 0U);
}

TEST_F(EmptyQuestionsTest, AgentsAreAskedAsBefore) {
  ask_for_nothing();
  const auto sitting = sit({"random", "random"}, {.speed = 0});
  // An agent thinks as long as the machine lets it.
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (sitting->moments.count() <= 3 && std::chrono::steady_clock::now() < end) {
    if (!sitting->pace.tick(0, false)) std::this_thread::yield();
  }
  EXPECT_GT(sitting->moments.count(), 3U);
}

}  // namespace
}  // namespace windrose
