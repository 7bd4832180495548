// A sitting: who looks, what is asked, agents at a pace, hands covered, the past, errors, the file.
#include "runtime/sitting/people/sitting.h"

#include <sstream>

#include <gmock/gmock.h>

#include "runtime/base/system/files.h"
#include "runtime/sitting/people/sitting_file.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "runtime/terminal/session/terminal_player.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Phase = Sitting::Phase;

TEST_F(SittingTest, OnePersonLooksAllTheTime) {
  const auto sitting = sit({"human", "trader"});
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{0}});
  EXPECT_EQ(plain(sitting->question().prompt()), "Spread a rumor?");
  EXPECT_THAT(picks(*sitting), ElementsAre("bandits.2", "pass"));
  EXPECT_EQ(sitting->hands.to_act(), SeatId{0});
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("storm")));
}

TEST_F(SittingTest, AgentsActOneByOneWhenTheirTimeHasCome) {
  const auto sitting = sit({"human", "trader"});
  EXPECT_FALSE(sitting->pace.tick(10, false));
  EXPECT_FALSE(sitting->pace.next_tick().has_value());
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->phase(), Phase::agents);
  EXPECT_EQ(sitting->hands.to_act(), SeatId{1});
  EXPECT_FALSE(sitting->question().is_asked());
  EXPECT_FALSE(sitting->pace.tick(10, false));
  EXPECT_DOUBLE_EQ(*sitting->pace.next_tick(), 10.4);
  EXPECT_FALSE(sitting->pace.tick(10.3, false));
  EXPECT_FALSE(sitting->pace.tick(10.5, true));  // an animation runs
  EXPECT_EQ(sitting->moments.count(), 1U);
  EXPECT_TRUE(sitting->pace.tick(10.6, false));
  EXPECT_EQ(sitting->moments.count(), 2U);
  EXPECT_EQ(sitting->phase(), Phase::asking);
}

TEST_F(SittingTest, AgentsCanBePausedSteppedAndSpedUp) {
  const auto sitting = sit({"random", "random"});
  EXPECT_EQ(sitting->hands.viewer(), Viewer::onlooker());
  EXPECT_EQ(sitting->phase(), Phase::agents);
  sitting->pace.pause(true);
  EXPECT_FALSE(sitting->pace.tick(0, false));
  EXPECT_FALSE(sitting->pace.tick(100, false));
  EXPECT_EQ(sitting->moments.count(), 0U);
  sitting->pace.step();
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 2U);
  sitting->pace.pause(false);
  sitting->change({.speed = 4});
  EXPECT_FALSE(sitting->pace.tick(200, false));
  EXPECT_DOUBLE_EQ(*sitting->pace.next_tick(), 200.1);
  sitting->change({.speed = 0});
  for (int i = 0; i < 1000 && sitting->phase() != Phase::over; ++i) sitting->pace.tick(300, false);
  EXPECT_EQ(sitting->phase(), Phase::over);
  EXPECT_EQ(sitting->hands.to_act(), SeatId::none);
}

TEST_F(SittingTest, AtAnyPaceAgentsPlayTheSameMatch) {
  const auto fast = sit({"random", "random"}, {.speed = 0});
  for (int i = 0; i < 1000 && fast->phase() != Phase::over; ++i) fast->pace.tick(0, false);
  MatchRequest request = asked(9);
  request.agents = {"random", "random"};
  OpenGame open_game(shelves(), request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance();
  ASSERT_TRUE(match->is_over());
  EXPECT_EQ(fast->match().truth(Referee()).fingerprint(), match->truth(Referee()).fingerprint());
  std::filesystem::remove(path_);
  const auto slow = sit({"random", "random"});
  for (int i = 0; i < 10000 && slow->phase() != Phase::over; ++i) slow->pace.step();
  EXPECT_EQ(slow->match().truth(Referee()).fingerprint(), match->truth(Referee()).fingerprint());
}

TEST_F(SittingTest, HandsAreCoveredBetweenPeople) {
  const auto sitting = sit({"human", "human"});
  EXPECT_EQ(sitting->phase(), Phase::covered);
  EXPECT_EQ(sitting->hands.curtain(), SeatId{0});
  EXPECT_EQ(sitting->hands.viewer(), Viewer::onlooker());
  EXPECT_FALSE(sitting->question().is_asked());
  EXPECT_EQ(plain(public_prompt(*sitting)), "Spread a rumor?");
  // Nothing of any hand is there to be found.
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("bandits")));
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("Bandits")));
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("storm")));
  sitting->hands.show();
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{0}});
  EXPECT_THAT(shown(*sitting), HasSubstr("bandits"));
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("storm")));
  sitting->hands.cover();
  EXPECT_EQ(sitting->phase(), Phase::covered);
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("bandits")));
  sitting->hands.show();
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->hands.curtain(), SeatId{1});
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("bandits")));
  sitting->hands.show();
  EXPECT_THAT(shown(*sitting), HasSubstr("storm"));
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("bandits")));
}

TEST_F(SittingTest, CoveringCanBeSwitchedOff) {
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{0}});
  sitting->hands.cover();
  EXPECT_EQ(sitting->phase(), Phase::asking);
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{1}});
  sitting->change({.cover_hands = true});
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{1}});  // who looks goes on looking
}

TEST_F(SittingTest, UndoAndRedo) {
  all_say_nothing();
  const auto sitting = sit({"human", "human"}, {.cover_hands = false}, true);
  EXPECT_FALSE(can_undo(*sitting));
  EXPECT_EQ(why_no_undo(*sitting), "there is nothing to take back");
  const auto begin = sitting->match().truth(Referee()).fingerprint();
  ASSERT_TRUE(take(*sitting, "yes"));
  const auto after = sitting->match().truth(Referee()).fingerprint();
  ASSERT_TRUE(undo(*sitting));
  EXPECT_EQ(sitting->match().truth(Referee()).fingerprint(), begin);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{0}});
  ASSERT_TRUE(can_redo(*sitting));
  ASSERT_TRUE(redo(*sitting));
  EXPECT_EQ(sitting->match().truth(Referee()).fingerprint(), after);
  EXPECT_FALSE(redo(*sitting));
  EXPECT_EQ(sitting->notice.text(), "Cannot redo: nothing was taken back");
}

TEST_F(SittingTest, UndoSaysWhyNot) {
  const auto sitting = sit({"human", "trader"});
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(why_no_undo(*sitting), "dice were seen since");
  EXPECT_FALSE(undo(*sitting));
  EXPECT_EQ(sitting->notice.text(), "Cannot undo: dice were seen since");
  EXPECT_EQ(sitting->phase(), Phase::agents);  // as before
  sitting->notice.clear();
  EXPECT_EQ(sitting->notice.text(), "");
}

TEST_F(SittingTest, LooksBackAndReturns) {
  const auto sitting = sit({"human", "trader"});
  std::vector<std::string> seen;
  while (sitting->moments.count() < 6) {
    seen.push_back(observation_json(sitting->seen()));
    if (sitting->phase() == Phase::agents) {
      sitting->pace.step();
    } else {
      take(*sitting, sitting->question().kind() == DecisionKind::confirm ? "no" : "pass");
    }
  }
  const std::string now = observation_json(sitting->seen());
  ASSERT_EQ(sitting->moments.count(), 6U);
  for (const std::size_t position : {5U, 0U, 3U, 1U, 2U, 4U}) {
    sitting->moments.look_back(position);
    EXPECT_EQ(sitting->phase(), Phase::looking_back);
    EXPECT_EQ(sitting->moments.shown(), position);
    EXPECT_EQ(observation_json(sitting->seen()), seen[position]) << position;
    EXPECT_LT(sitting->moments.lines_shown(), sitting->chronicle().lines().size());
  }
  sitting->moments.look_at_now();
  EXPECT_EQ(observation_json(sitting->seen()), now);
  EXPECT_EQ(sitting->moments.lines_shown(), sitting->chronicle().lines().size());
  sitting->moments.look_back(2);
  EXPECT_FALSE(sitting->pace.tick(5, false));
  sitting->moments.look_back(6);
  EXPECT_FALSE(sitting->moments.looks_back());
}

TEST_F(SittingTest, EveryDecisionIsInTheFileAtOnce) {
  const auto sitting = sit({"human", "trader"});
  take(*sitting, "pass");
  sitting->pace.step();
  take(*sitting, "pass");
  // As after kill -9: the sitting has not been closed.
  const std::string copy = (shelf_ / "copy.match").string();
  std::filesystem::copy_file(path_, copy);
  const auto again = resume_sitting(shelves(), copy, {}, {});
  EXPECT_EQ(again->match().truth(Referee()).fingerprint(),
            sitting->match().truth(Referee()).fingerprint());
  EXPECT_EQ(again->phase(), Phase::agents);  // nobody has played on meanwhile
  EXPECT_EQ(again->moments.count(), 3U);
  EXPECT_EQ(again->match().history()[1].by_agent, true);
}

TEST_F(SittingTest, TheSameDecisionsAsInTheTerminalReachTheSameState) {
  MatchRequest request = asked(9);
  request.agents = {"human", "human"};
  OpenGame open_game(shelves(), request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  std::istringstream typed("pass\npass\npass\npass\nquit\n");
  std::ostringstream page;
  terminal::StreamLines lines(typed);
  (void)play_in_terminal(open_game, *match, {}, lines, page, {});
  ASSERT_GT(match->history().size(), 0U) << page.str();
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  for (std::size_t i = 0; i < match->history().size(); ++i) {
    const Input& input = match->history()[i];
    ASSERT_TRUE(sitting->act({input.seat, input.pass, input.one, input.many}));
  }
  EXPECT_EQ(sitting->match().truth(Referee()).fingerprint(), match->truth(Referee()).fingerprint());
}

TEST_F(SittingTest, AScriptErrorHaltsUntilItIsMendedOrTakenBack) {
  all_say_nothing();
  change("scripts/caravan/rules.lua", "player:confirm('Go on?')",
         "if player:confirm('Go on?') then local x = nil + 1 end");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  ASSERT_TRUE(take(*sitting, "yes"));
  EXPECT_EQ(sitting->phase(), Phase::halted);
  EXPECT_THAT(sitting->match().node().error(), HasSubstr("scripts/caravan/rules.lua:12"));
  EXPECT_FALSE(sitting->question().is_asked());
  // Another choice.
  ASSERT_TRUE(choose_again(*sitting));
  EXPECT_EQ(sitting->phase(), Phase::asking);
  ASSERT_TRUE(take(*sitting, "no"));
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{1}});
  // Or other rules.
  ASSERT_TRUE(take(*sitting, "yes"));
  ASSERT_EQ(sitting->phase(), Phase::halted);
  const auto file = read_text_file(path_);
  EXPECT_FALSE([&] {
    write("scripts/caravan/rules.lua", "local game, rules = ...\nfunction rules.turn(");
    return sitting->reload();
  }());
  EXPECT_THAT(sitting->notice.text(), HasSubstr("scripts/caravan/rules.lua:2"));
  EXPECT_EQ(sitting->phase(), Phase::halted);
  write("scripts/caravan/rules.lua", kCaravanRules);
  all_say_nothing();
  ASSERT_TRUE(sitting->reload()) << sitting->notice.text();
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{0}});
  finish_file(*sitting);
  const auto again = resume_sitting(
      shelves(), (std::filesystem::copy_file(path_, path_ + "2"), path_ + "2"), {}, {});
  EXPECT_EQ(again->match().truth(Referee()).fingerprint(),
            sitting->match().truth(Referee()).fingerprint());
}

TEST_F(SittingTest, HaltedUndoGoesOneDecisionFurtherBackThanChooseAgain) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:choose({ "First?" }, { "one", "two" })
  if player:choose({ "Second?" }, { "good", "bad" }) == "bad" then local x = nil + 1 end
end
)");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  ASSERT_TRUE(take(*sitting, "one"));
  ASSERT_TRUE(take(*sitting, "bad"));
  ASSERT_EQ(sitting->phase(), Phase::halted);
  ASSERT_TRUE(choose_again(*sitting));
  EXPECT_EQ(plain(sitting->question().prompt()), "Second?");
  ASSERT_TRUE(take(*sitting, "bad"));
  ASSERT_TRUE(undo(*sitting));
  EXPECT_EQ(plain(sitting->question().prompt()), "First?");
  EXPECT_EQ(sitting->notice.text(), "");
}

TEST_F(SittingTest, HaltedUndoSaysWhereItGoesNoFurther) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  game:roll("1d6")
  if player:choose({ "What?" }, { "good", "bad" }) == "bad" then local x = nil + 1 end
end
)");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  ASSERT_TRUE(take(*sitting, "good"));
  ASSERT_TRUE(take(*sitting, "bad"));
  ASSERT_TRUE(undo(*sitting));
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{1}});
  EXPECT_EQ(sitting->notice.text(),
            "Back at the question before the error, no further: dice were seen since");
}

TEST_F(SittingTest, AgentsOfReloadedRulesActOneByOneToo) {
  const auto sitting = sit({"random", "random"});
  sitting->pace.step();
  ASSERT_TRUE(sitting->reload()) << sitting->notice.text();
  EXPECT_EQ(sitting->moments.count(), 1U);
  EXPECT_EQ(sitting->phase(), Phase::agents);
  sitting->pace.step();
  EXPECT_EQ(sitting->moments.count(), 2U);
}

}  // namespace
}  // namespace windrose
