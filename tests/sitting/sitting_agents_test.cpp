// Agents of a sitting think on a thread of their own: what goes on meanwhile, what becomes of their
// answers, and that they play the match that they play in the terminal.
#include <chrono>
#include <thread>

#include <gmock/gmock.h>

#include "runtime/sitting/people/sitting_file.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/sitting/sitting_case.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

using testing::HasSubstr;
using Phase = Sitting::Phase;
using Clock = std::chrono::steady_clock;

// Most of what a script may take for one answer.
constexpr const char* kSlowAgent = R"(local game, agent, rules = ...
local function ponder() local sum = 0; for i = 1, 15000000 do sum = sum ~ i end; return sum end
function agent.choose(player, options, decision)
  if ponder() < 0 or decision.can_pass then return nil end
  return options[1]
end
)";

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

class SlowAgentTest : public SittingTest {
 protected:
  SlowAgentTest() { write("scripts/caravan/agents/slow.lua", kSlowAgent); }

  /// A person, and an agent whose time has come and who thinks.
  std::unique_ptr<Sitting> sit_with_slow() {
    auto sitting = sit({"human", "slow"});
    sitting->pace.be_patient(.001);
    EXPECT_TRUE(take(*sitting, "pass"));
    EXPECT_FALSE(sitting->pace.tick(0, false));
    EXPECT_FALSE(sitting->pace.tick(1, false));
    EXPECT_TRUE(sitting->pace.thinks());
    EXPECT_EQ(sitting->phase(), Phase::agents);
    return sitting;
  }
  /// Frames as the window draws them, a second apart, until something has changed.
  static int frames_until_changed(Sitting& sitting) {
    const auto begin = Clock::now();
    int frames = 1;
    for (; !sitting.pace.tick(1 + frames, false) && seconds_since(begin) < kPatience; ++frames)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return frames;
  }
};

TEST_F(SlowAgentTest, FramesGoOnWhileItThinks) {
  const auto sitting = sit_with_slow();
  EXPECT_FALSE(sitting->pace.next_tick().has_value());  // nothing to draw before it has thought
  EXPECT_EQ(sitting->pace.next_agent(), SeatId{1});
  EXPECT_EQ(sitting->hands.to_act(), SeatId{1});
  EXPECT_EQ(sitting->moments.count(), 1U);
  EXPECT_GT(frames_until_changed(*sitting), 10);
  EXPECT_EQ(sitting->moments.count(), 2U);
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_FALSE(sitting->pace.thinks());
}

TEST_F(SlowAgentTest, WakesWhoeverWaitsForIt) {
  const auto sitting = sit_with_slow();
  std::atomic<int> woken{0};
  sitting->pace.when_thought([&woken] { ++woken; });
  const auto begin = Clock::now();
  bool changed = false;
  // The first time may be that the scripts are loaded.
  for (int heard = 0; !changed && seconds_since(begin) < kPatience;) {
    if (woken > heard) {
      ++heard;
      changed = sitting->pace.tick(2, false);
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  EXPECT_TRUE(changed);
  EXPECT_EQ(sitting->moments.count(), 2U);
}

TEST_F(SlowAgentTest, ThePastCanBeLookedAtMeanwhile) {
  const auto sitting = sit_with_slow();
  sitting->moments.look_back(0);
  EXPECT_EQ(sitting->phase(), Phase::looking_back);
  EXPECT_FALSE(sitting->pace.tick(2, false));
  sitting->moments.look_at_now();
  EXPECT_EQ(sitting->phase(), Phase::agents);
  frames_until_changed(*sitting);
  EXPECT_EQ(sitting->moments.count(), 2U);
}

TEST_F(SlowAgentTest, WhatItThoughtWhilePausedIsKept) {
  const auto sitting = sit_with_slow();
  sitting->pace.pause(true);
  const auto begin = Clock::now();
  while (sitting->pace.thinks() && seconds_since(begin) < kPatience)
    EXPECT_FALSE(sitting->pace.tick(2, false));
  EXPECT_EQ(sitting->moments.count(), 1U);
  EXPECT_EQ(sitting->phase(), Phase::agents);
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 2U);
}

TEST_F(SlowAgentTest, AStepIsMadeOnceItHasThought) {
  const auto sitting = sit_with_slow();
  sitting->pace.pause(true);
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 1U);
  frames_until_changed(*sitting);
  EXPECT_EQ(sitting->moments.count(), 2U);
}

TEST_F(SlowAgentTest, WhatIsTakenBackMeanwhileIsNotAnswered) {
  all_say_nothing();
  change("scripts/caravan/rules.lua", "player:confirm('Go on?')",
         "player:choose({ 'Go on?' }, { 'yes', 'no' })");
  const auto sitting = sit({"human", "slow"}, {}, true);
  sitting->pace.be_patient(.001);
  ASSERT_TRUE(take(*sitting, "yes"));
  ASSERT_TRUE(sitting->pace.thinks());
  ASSERT_TRUE(undo(*sitting));
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_FALSE(sitting->pace.thinks());
  EXPECT_FALSE(sitting->pace.tick(2, false));
  EXPECT_EQ(sitting->moments.count(), 0U);
  ASSERT_TRUE(take(*sitting, "no"));  // it still thinks about the answer to "yes"
  frames_until_changed(*sitting);
  ASSERT_EQ(sitting->moments.count(), 2U);
  EXPECT_EQ(sitting->match().history()[0].by_agent, false);
  EXPECT_EQ(sitting->match().history()[1].by_agent, true);
}

TEST_F(SlowAgentTest, TheScreenCanBeLeftWhileItThinks) {
  const auto begin = Clock::now();
  {
    const auto sitting = sit_with_slow();
    finish_file(*sitting);
  }
  EXPECT_LT(seconds_since(begin), 30);
  const auto again = resume_sitting(shelves(), path_, {}, {});
  EXPECT_EQ(again->moments.count(), 1U);
  EXPECT_EQ(again->phase(), Phase::agents);
}

TEST_F(SittingTest, AnAgentThatFailsHaltsTheMatch) {
  write(
      "scripts/caravan/agents/slow.lua",
      "local game, agent = ...\nfunction agent.choose(player, options)\n  return options.no.good\n"
      "end\n");
  const auto sitting = sit({"human", "slow"});
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->phase(), Phase::halted);
  EXPECT_THAT(sitting->match().node().error(), HasSubstr("scripts/caravan/agents/slow.lua:3"));
  // Mended, and read again.
  write("scripts/caravan/agents/slow.lua", kTrader);
  ASSERT_TRUE(sitting->reload()) << sitting->notice.text();
  EXPECT_EQ(sitting->phase(), Phase::agents);
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 2U);
}

TEST_F(SlowAgentTest, OfRulesThatAreReadAgainMeanwhileItIsAskedAgain) {
  const auto sitting = sit_with_slow();
  write("scripts/caravan/agents/slow.lua", kTrader);
  sitting->pace.be_patient(kPatience);
  ASSERT_TRUE(sitting->reload()) << sitting->notice.text();
  EXPECT_FALSE(sitting->pace.thinks());
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 2U);
}

TEST_F(SlowAgentTest, RulesAreReadAgainOnceItHasThought) {
  const auto sitting = sit_with_slow();
  const auto begin = Clock::now();
  EXPECT_FALSE(sitting->reload());
  EXPECT_LT(seconds_since(begin), 1);
  EXPECT_EQ(sitting->notice.text(), "Badr is thinking. Then the program reads the rules again.");
  EXPECT_TRUE(sitting->pace.is_thinking_still());
  // Not before, for its scripts are read on a thread of its own.
  write("scripts/caravan/agents/slow.lua", kTrader);
  frames_until_changed(*sitting);
  EXPECT_EQ(sitting->notice.text(), "The rules were read again.");
  EXPECT_EQ(sitting->moments.count(), 1U);
  sitting->pace.be_patient(kPatience);
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 2U);
}

/// One that may act and takes long keeps the one who is asked from nothing but answering.
TEST_F(SlowAgentTest, WhoMustAnswerWaitsForOneWhoMayAndThinks) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  local what, who = player:choose({ "Go on?", others = { who = player.rivals,
    what = function() return { "object" } end } }, { "roll", "wait" })
  game:log("{} says {}", who, what)
end
)");
  write("scripts/caravan/agents/slow.lua", R"(local game, agent, rules = ...
function agent.choose(player, options)
  for _ = 1, 15000000 do end
  if options[1] ~= "object" then return options[1] end
end
)");
  const auto sitting = sit({"human", "slow"});
  sitting->pace.be_patient(.001);
  ASSERT_TRUE(sitting->pace.thinks());
  EXPECT_EQ(sitting->pace.next_agent(), SeatId{1});
  EXPECT_EQ(sitting->hands.to_act(), SeatId{0});
  EXPECT_FALSE(sitting->question().is_asked());
  frames_until_changed(*sitting);
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->pace.next_agent(), SeatId::none);
  EXPECT_THAT(picks(*sitting), testing::ElementsAre("roll", "wait"));
}

// Bundled games: the same decisions as where agents answer at once.

class SameMatchTest : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(SameMatchTest, AsInTheTerminal) {
  constexpr std::size_t kInputs = 120;
  const std::vector<std::string> shelves{source_folder()};
  MatchRequest request;
  request.game = GetParam().first;
  request.seed = 11;
  request.agents = {GetParam().second};
  OpenGame open_game(shelves, request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  int rounds = 0;
  do {
    match->advance(++rounds);
  } while (match->is_cut() && match->history().size() < kInputs);
  const auto sitting = begin_sitting(shelves, request, "", {.speed = 0});
  sitting->pace.be_patient(60);
  while (sitting->moments.count() < std::min(kInputs, match->history().size()))
    sitting->pace.tick(0, false);
  const std::size_t count = std::min(sitting->moments.count(), match->history().size());
  ASSERT_GE(count, kInputs);
  const History& history = sitting->match().history();
  Match again(open_game.rules(), match->settings());
  again.replay({history.begin(), history.begin() + static_cast<std::ptrdiff_t>(count)});
  Match same(open_game.rules(), match->settings());
  same.replay(
      {match->history().begin(), match->history().begin() + static_cast<std::ptrdiff_t>(count)});
  EXPECT_EQ(again.truth(Referee()).fingerprint(), same.truth(Referee()).fingerprint());
  for (std::size_t i = 0; i < count; ++i) {
    const Input& one = history[i];
    const Input& other = match->history()[i];
    ASSERT_EQ(one.seat, other.seat) << i;
    ASSERT_EQ(one.pass, other.pass) << i;
    ASSERT_EQ(action_text(again.names(), one).names, action_text(same.names(), other).names) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SameMatchTest,
                         testing::Values(std::pair("shipping", "trader"),
                                         std::pair("weigh_anchor", "mogul"),
                                         std::pair("cup_of_reckoning", "director"),
                                         std::pair("shipping", "mcts:8")),
                         [](const auto& test) {
                           const std::string agent = test.param.second;
                           return test.param.first + ("_" + agent.substr(0, agent.find(':')));
                         });

}  // namespace
}  // namespace windrose
