// Who else may act, answers in common, dice from outside, refused words, news.
#include <gmock/gmock.h>

#include "runtime/match/play/seen_match.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Phase = Sitting::Phase;

TEST_F(SittingTest, WordsOnceOfferedStayWithTheReason) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
local act = { "What now?", id = "act", why_not = function(word)
  if word == "sail" then return "the wind is down", "c.1" end
end }
function rules.turn(player)
  player:choose(act, player.seat == 1 and { "sail", "wait", "sing" } or { "wait", "sing" })
end
)");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  EXPECT_THAT(picks(*sitting), ElementsAre("sail", "wait", "sing"));
  ASSERT_TRUE(take(*sitting, "wait"));
  EXPECT_THAT(picks(*sitting), ElementsAre("wait", "sing", "sail"));
  EXPECT_EQ(plain(sitting->question().picks()[2].reason), "the wind is down");
  EXPECT_EQ(sitting->question().picks()[2].rule, "c.1");
  EXPECT_FALSE(sitting->question().picks()[2].enabled());
}

// What a rule offers may come from a hand that nobody else sees.
TEST_F(SittingTest, WordsOnceOfferedStayWithWhoSawThemWhereThereAreSecrets) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
local act = { "What now?", id = "act", why_not = function() return "not now" end }
function rules.setup()
  for _, player in ipairs(game.players) do game.decks.rumors:deal(1, player.hand) end
end
function rules.turn(player)
  player:choose(act, player.seat == 1 and game.round == 1 and { "sail", "wait" }
    or { "wait", "sing" })
end
)");
  const auto sitting = sit({"human", "human"});
  sitting->hands.show();
  EXPECT_THAT(picks(*sitting), ElementsAre("sail", "wait"));
  ASSERT_TRUE(take(*sitting, "wait"));
  sitting->hands.show();
  EXPECT_THAT(picks(*sitting), ElementsAre("wait", "sing"));
  ASSERT_TRUE(take(*sitting, "sing"));
  sitting->hands.show();
  EXPECT_THAT(picks(*sitting), ElementsAre("wait", "sing", "sail"));
}

class OthersTest : public SittingTest {
 protected:
  OthersTest() { write_rules("game.decks.rumors:deal(1, player.hand)"); }
  /// `dealt`: what each player gets before the match.
  void write_rules(const std::string& dealt) {
    write("scripts/caravan/rules.lua",
          "local game, rules = ...\nfunction rules.setup()\n"
          "  for _, player in ipairs(game.players) do " +
              dealt + R"( end
end
function rules.turn(player)
  local what, who = player:choose({ "Go on?", others = { who = player.rivals,
    what = function() return { "object" } end } }, { "roll", "wait" })
  game:log("{} says {}", who, what)
end
)");
  }
};

TEST_F(OthersTest, NobodyIsCoveredWhoHidesNothing) {
  write_rules("local _ = player");
  const auto sitting = sit({"human", "human"});
  EXPECT_TRUE(SeenMatch(sitting->match()).has_secrets());  // the order of the deck
  EXPECT_EQ(sitting->hands.curtain(), SeatId::none);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{0}});
  EXPECT_THAT(sitting->others(), ElementsAre(SeatId{1}));
  sitting->hands.hand_to(SeatId{1});
  EXPECT_EQ(sitting->hands.curtain(), SeatId::none);
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{1}});
}

TEST_F(OthersTest, StandBehindTheCurtainWhereThereAreSecrets) {
  const auto sitting = sit({"human", "human"});
  sitting->hands.show();
  EXPECT_THAT(sitting->others(), ElementsAre(SeatId{1}));
  sitting->hands.hand_to(SeatId{1});
  EXPECT_EQ(sitting->hands.curtain(), SeatId{1});
  sitting->hands.show();
  EXPECT_TRUE(sitting->question().may());
  EXPECT_THAT(picks(*sitting), ElementsAre("object"));
  sitting->hands.decline();
  EXPECT_EQ(sitting->hands.curtain(), SeatId{0});
}

// That somebody could object would tell what they hold.
TEST_F(OthersTest, StandBehindTheCurtainWhetherTheyCanAnswerOrNot) {
  change("scripts/caravan/rules.lua", "return { \"object\" }", "return {}");
  const auto sitting = sit({"human", "human"});
  sitting->hands.show();
  EXPECT_THAT(sitting->others(), ElementsAre(SeatId{1}));
  sitting->hands.hand_to(SeatId{1});
  EXPECT_EQ(sitting->hands.curtain(), SeatId{1});
  sitting->hands.show();
  EXPECT_TRUE(sitting->question().may());
  EXPECT_EQ(plain(sitting->question().title()), "Go on?");
  EXPECT_THAT(picks(*sitting), IsEmpty());
  sitting->hands.decline();
  EXPECT_EQ(sitting->hands.curtain(), SeatId{0});
}

// Badr takes the screen while an agent thinks, and the agent answers: the next question is Ali's.
TEST_F(OthersTest, HaveTheScreenForOneQuestionOnly) {
  MatchRequest request = asked(9);
  request.players = {"chen", "ali", "badr"};
  request.agents = {"random", "human", "human"};
  const auto sitting = begin_sitting(shelves(), request, path_, {});
  sitting->pace.be_patient(kPatience);
  while (sitting->pace.thinks()) sitting->pace.tick(0, true);
  ASSERT_EQ(sitting->phase(), Phase::agents);
  sitting->hands.hand_to(SeatId{2});
  sitting->hands.show();
  EXPECT_EQ(sitting->hands.viewer(), Viewer{SeatId{2}});
  while (sitting->hands.to_act() == SeatId{0}) sitting->pace.step();
  EXPECT_EQ(sitting->hands.to_act(), SeatId{1});
  EXPECT_EQ(sitting->hands.curtain(), SeatId{1});
}

TEST_F(OthersTest, WhoCannotAnswerAreNotNamedWhereNothingIsCovered) {
  change("scripts/caravan/rules.lua", "return { \"object\" }", "return {}");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  EXPECT_THAT(sitting->others(), IsEmpty());
}

TEST_F(OthersTest, AnswerDirectlyWhereNothingIsCovered) {
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  EXPECT_THAT(sitting->others(), ElementsAre(SeatId{1}));
  sitting->hands.hand_to(SeatId{1});
  EXPECT_EQ(sitting->hands.curtain(), SeatId::none);
  ASSERT_TRUE(take(*sitting, "object"));
  EXPECT_THAT(shown(*sitting), HasSubstr("Badr says object"));
}

TEST_F(OthersTest, APersonMayActWhileAnAgentThinks) {
  const auto sitting = sit({"human", "random"});
  while (sitting->pace.thinks()) sitting->pace.tick(0, true);
  ASSERT_TRUE(take(*sitting, "wait"));
  EXPECT_EQ(sitting->phase(), Phase::agents);
  ASSERT_TRUE(sitting->question().is_asked());
  EXPECT_TRUE(sitting->question().may());
  EXPECT_EQ(sitting->hands.to_act(), SeatId{1});
  EXPECT_FALSE(sitting->pace.tick(10, false));
  EXPECT_DOUBLE_EQ(*sitting->pace.next_tick(), 11.2);  // there is time to speak up
  ASSERT_TRUE(take(*sitting, "object"));
  EXPECT_THAT(shown(*sitting), HasSubstr("Ali says object"));
}

TEST_F(SittingTest, DiceFromOutside) {
  all_say_nothing();
  MatchRequest request = asked(9);
  request.outside_chance = true;
  const auto sitting = begin_sitting(shelves(), request, path_, {.cover_hands = false});
  ASSERT_EQ(sitting->phase(), Phase::chance);  // the shuffle
  ASSERT_TRUE(sitting->give_chance({}));
  ASSERT_TRUE(take(*sitting, "yes"));
  ASSERT_EQ(sitting->phase(), Phase::chance);
  const std::int32_t seven[] = {7};
  EXPECT_FALSE(sitting->give_chance(seven));
  EXPECT_EQ(sitting->notice.text(), "Give 1 face from 1 to 6");
  const std::int32_t two[] = {2};
  ASSERT_TRUE(sitting->give_chance(two));
  EXPECT_EQ(sitting->phase(), Phase::asking);
}

TEST_F(SittingTest, NewsAreWhatHappenedSince) {
  const auto sitting = sit({"human", "trader"});
  const std::string before = observation_json(sitting->seen());
  take(*sitting, "pass");
  EXPECT_EQ(observation_json(sitting->news().seen_before), before);
  EXPECT_NE(observation_json(sitting->seen()), before);
  sitting->news_are_shown();
  EXPECT_EQ(observation_json(sitting->news().seen_before), observation_json(sitting->seen()));
}

TEST_F(SittingTest, JointAnswersAreGivenOneAfterTheOther) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  local bids = game:choose_together { "Your bid?", players = game.players, from = { 1, 2, 3 } }
  game:log("{} {}", bids[game.players[1]], bids[game.players[2]])
end
)");
  const auto sitting = sit({"human", "human"});
  EXPECT_EQ(sitting->hands.curtain(), SeatId{0});
  sitting->hands.show();
  ASSERT_TRUE(take(*sitting, "3"));
  EXPECT_EQ(sitting->hands.curtain(), SeatId{1});
  EXPECT_THAT(shown(*sitting), Not(HasSubstr("3 ")));
  sitting->hands.show();
  ASSERT_TRUE(take(*sitting, "2"));
  EXPECT_EQ(sitting->hands.curtain(), SeatId{0});
  EXPECT_THAT(shown(*sitting), HasSubstr("3 2"));
}

}  // namespace
}  // namespace windrose
