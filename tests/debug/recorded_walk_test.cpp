// A person who walks about in a match: where they stop, and what they see there.
#include "runtime/debug/engine/recorded_walk.h"

#include <gmock/gmock.h>

#include "runtime/base/text/text.h"
#include "runtime/match/files/replay.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/debug/toll_game.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

class RecordedWalkTest : public testing::Test {
 protected:
  RecordedWalk walk_of(std::uint64_t seed) {
    MatchRequest request;
    request.game = "toll";
    request.seed = seed;
    return RecordedWalk(Recording::play({shelf_.path()}, request));
  }
  static std::string place(const RecordedWalk& walk) {
    return walk.view().frames.front().function + ":" + std::to_string(walk.line()) + " " +
           join(walk.paragraphs(), ", ");
  }

  TollShelf shelf_;
};

TEST_F(RecordedWalkTest, BeginsAtTheLastLineAndGoesBackOverADie) {
  RecordedWalk walk = walk_of(1);
  EXPECT_EQ(place(walk), "rules.toll:14 b.1");
  EXPECT_EQ(walk.place_text(), "step 6 of 6, round 3, ada: turn");
  walk.go(WalkMotion::back);
  EXPECT_EQ(place(walk), "rules.toll:13 b.1");
  walk.go(WalkMotion::back);
  walk.go(WalkMotion::back);
  EXPECT_EQ(place(walk), "rules.turn:6 a.1");
  EXPECT_EQ(walk.explain("face").value, "6");
  walk.go(WalkMotion::back);
  EXPECT_EQ(place(walk), "rules.turn:5 a.1");
  EXPECT_EQ(walk.explain("face").fault, "unknown global 'face'; is a `local` missing?");
  walk.go(WalkMotion::next);
  EXPECT_EQ(walk.explain("face").value, "6");
}

TEST_F(RecordedWalkTest, ALineNamesAllItsParagraphsOrThoseOfItsCaller) {
  std::string rules = kTollRules;
  const std::string tag = "--- @rule b.1\n";
  rules.insert(rules.find(tag) + tag.size(), "--- @rule b.2\n");
  shelf_.write("rules.lua", rules);
  RecordedWalk walk = walk_of(1);
  EXPECT_EQ(place(walk), "rules.toll:15 b.1, b.2");
  walk.go(WalkMotion::back);
  walk.go(WalkMotion::into);
  EXPECT_EQ(place(walk), "rules.price:19 b.1, b.2");
}

TEST_F(RecordedWalkTest, GoesFromParagraphToParagraph) {
  RecordedWalk walk = walk_of(2);
  walk.go_to_step(0);
  EXPECT_EQ(place(walk), "rules.turn:5 a.1");
  walk.go_to_next_paragraph();
  EXPECT_EQ(place(walk), "rules.toll:13 b.1");
  walk.go_to_next_paragraph();
  EXPECT_EQ(place(walk), "rules.turn:5 a.1");
  EXPECT_EQ(walk.explain("player").value, "ben");
}

TEST_F(RecordedWalkTest, StopsAtLinesThatWereMarked) {
  RecordedWalk walk = walk_of(2);
  walk.toggle_break(0, 10);
  EXPECT_EQ(walk.breaks(0), std::vector<int>{13});
  walk.go(WalkMotion::reverse);
  EXPECT_EQ(place(walk), "rules.toll:13 b.1");
  walk.toggle_break(0, 13);
  EXPECT_TRUE(walk.breaks(0).empty());
  walk.go(WalkMotion::reverse);
  EXPECT_EQ(walk.why_here(), "the match begins here");
  walk.go(WalkMotion::go);
  EXPECT_EQ(walk.why_here(), "the match is over: rich");
}

TEST_F(RecordedWalkTest, TellsWhatMadeAValue) {
  const RecordedWalk walk = walk_of(1);
  const Explanation told = walk.explain("ada.cash");
  EXPECT_EQ(told.value, "5");
  ASSERT_EQ(told.reasons.size(), 3U);
  EXPECT_EQ(told.reasons[0].value, "10");
  EXPECT_EQ(told.reasons[2].value, "5");
  EXPECT_EQ(told.reasons[2].text, "ada pays the bank 2 coins");
  EXPECT_EQ(told.reasons[2].paragraphs, "b.1");
  EXPECT_EQ(walk.explain("ada.luck").fault,
            "'ada' has no property 'luck' that can change; it has fame, plan and cash");
}

TEST_F(RecordedWalkTest, GoesToTheQuestionOfAnAnswer) {
  MatchRequest request;
  request.game = "pig";
  request.seed = 7;
  request.agents = {"twenty"};
  RecordedWalk walk(Recording::play({source_folder()}, request));
  const History& history = walk.recording().match().history();
  for (const std::size_t input : {std::size_t{0}, std::size_t{5}, history.size() - 1}) {
    walk.go_to_input(input);
    EXPECT_EQ(place(walk), "rules.turn:18 a.2");
    EXPECT_EQ(walk.view().inputs, input);
    EXPECT_EQ(walk.value_of("player")->text,
              walk.recording().ruleset().player_name(history[input].seat));
  }
  walk.go_to_input(history.size());
  EXPECT_EQ(walk.view().inputs, history.size());
  EXPECT_EQ(place(walk), "rules.turn:21 a.2");
}

TEST_F(RecordedWalkTest, StandsAtTheLineThatAsksAndNotInAFunctionThatItHasCalled) {
  shelf_.write("rules.lua", R"(local game, rules = ...

function rules.words()
  return { "much", "little" }
end

function rules.turn(player)
  player:choose("How much?", rules.words())
  game:finish { ending = "rich", winner = player }
end
)");
  MatchRequest request;
  request.game = "toll";
  request.seed = 1;
  request.agents = {"human"};
  RecordedWalk walk(Recording::play({shelf_.path()}, request));
  EXPECT_EQ(place(walk), "rules.turn:8 ");
  walk.go(WalkMotion::back);
  EXPECT_EQ(walk.why_here(), "the match begins here");
  request.agents = {"random"};
  RecordedWalk played(Recording::play({shelf_.path()}, request));
  played.go_to_input(0);
  EXPECT_EQ(place(played), "rules.turn:8 ");
}

TEST_F(RecordedWalkTest, TellsTheValueOfAnExpression) {
  const RecordedWalk walk = walk_of(1);
  EXPECT_EQ(walk.value_of("player.cash")->text, "5");
  EXPECT_EQ(walk.value_of("rules.toll")->type, "function");
  EXPECT_FALSE(walk.value_of("nobody.cash").has_value());
}

TEST_F(RecordedWalkTest, RecordsAMatchThatIsBeingPlayed) {
  MatchRequest request;
  request.game = "pig";
  request.seed = 7;
  request.agents = {"human"};
  OpenGame open_game({source_folder()}, request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance();
  const std::uint64_t before = match->truth(Referee()).fingerprint();
  const RecordedWalk walk(Recording::of(open_game, *match));
  EXPECT_EQ(walk.recording().steps(), match->step_count());
  EXPECT_EQ(walk.recording().match().truth(Referee()).fingerprint(), before);
  EXPECT_TRUE(walk.recording().notes().empty());
  EXPECT_EQ(match->truth(Referee()).fingerprint(), before);
  EXPECT_GE(walk.script(), 0);
}

}  // namespace
}  // namespace windrose
