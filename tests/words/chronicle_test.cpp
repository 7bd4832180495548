// The log for one viewer: sentences, headings, causes, places on the timeline, undo.
#include "runtime/words/telling/chronicle.h"

#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/words/telling/story.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ChronicleTest : public CaravanTest {
 protected:
  Match& open(const std::vector<std::string>& agents = {"human"}) {
    MatchRequest request = asked(16);
    request.agents = agents;
    open_game_ = std::make_unique<OpenGame>(shelves(), request);
    match_ = open_game_->new_match(settings_of(open_game_->request()));
    match_->advance();
    return *match_;
  }
  void act(const std::string& action) {
    const SeatId seat = match_->node().to_act();
    match_->act(read_action(*match_, seat, {false, {action}}, Referee()).reply());
  }
  [[nodiscard]] std::vector<std::string> texts(const Chronicle& chronicle) const {
    std::vector<std::string> texts;
    for (const ChronicleLine& line : chronicle.lines()) {
      const char* const mark = line.kind == ChronicleLine::Kind::round  ? "## "
                               : line.kind == ChronicleLine::Kind::turn ? "# "
                                                                        : "";
      texts.push_back(mark + line.text());
    }
    return texts;
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
};

TEST_F(ChronicleTest, TellsWhatHappenedToOneWhoMayKnow) {
  open();
  act("pass");
  Chronicle ali;
  ali.update(*match_, Viewer{SeatId{0}});
  EXPECT_THAT(texts(ali),
              ElementsAre("Rumors are shuffled; Bandits! is dealt to the hand of Ali; a rumor is "
                          "dealt to the hand of Badr.",
                          "## Round 1", "# Ali",
                          "Ali rolls 4; moves from Grand Bazaar to Red Dunes.", "# Badr"));
  Chronicle badr;
  badr.update(*match_, Viewer{SeatId{1}});
  EXPECT_EQ(texts(badr)[0],
            "Rumors are shuffled; a rumor is dealt to the hand of Ali; A tax is dealt to the hand "
            "of Badr.");
}

TEST_F(ChronicleTest, OneOfNobodysSeatSeesBacksOnly) {
  open();
  Chronicle spectator;
  spectator.update(*match_, Viewer::onlooker());
  EXPECT_EQ(texts(spectator)[0],
            "Rumors are shuffled; a rumor is dealt to the hand of Ali and the hand of Badr.");
  // A back is nothing that could be pointed at.
  for (const SentenceSpan& span : spectator.lines()[0].spans)
    EXPECT_NE(span.thing.kind(), Kind::card) << span.text;
}

TEST_F(ChronicleTest, NamesAreThings) {
  open();
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  const ChronicleLine& moved = chronicle.lines()[3];
  std::vector<std::string> bold;
  for (const SentenceSpan& span : moved.spans)
    if (span.is_bold()) bold.push_back(span.text);
  EXPECT_THAT(bold, ElementsAre("Ali", "4", "Grand Bazaar", "Red Dunes"));
  EXPECT_EQ(moved.spans[0].thing, Code(Kind::player, 0));
  EXPECT_TRUE(moved.spans[2].thing.is_none());  // what was thrown
  EXPECT_FALSE(moved.spans[1].is_bold());
  EXPECT_EQ(moved.spans[5].thing, Code(Kind::space, 0));
  EXPECT_EQ(moved.spans[7].thing, Code(Kind::space, 1));
}

TEST_F(ChronicleTest, EveryLineSaysWhy) {
  open();
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  const auto rolled = chronicle.causes_of(chronicle.lines()[3]);
  ASSERT_EQ(rolled.size(), 1U);  // roll and way have the same
  EXPECT_EQ(rolled[0].paragraph, "c.2");
  EXPECT_EQ(rolled[0].paragraph_text, "A turn: a rumor, one die, what the space says.");
  EXPECT_EQ(rolled[0].script, "scripts/caravan/rules.lua:13");
  EXPECT_THAT(chronicle.causes_of(chronicle.lines()[1]), IsEmpty());
}

TEST_F(ChronicleTest, APassNamesTheParagraphOfItsQuestion) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
--- @rule c.1
function rules.turn(player)
  --- @rule c.2
  player:choose({ "Where to?", pass = "Do nothing" }, game.board.spaces)
  --- @rule c.1
  player:confirm("On?")
end
)");
  open();
  act("pass");
  act("yes");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  ASSERT_EQ(texts(chronicle)[2], "Ali does nothing.");
  const auto causes = chronicle.causes_of(chronicle.lines()[2]);
  ASSERT_EQ(causes.size(), 1U);
  EXPECT_EQ(causes[0].paragraph, "c.2");
  EXPECT_EQ(causes[0].script, "scripts/caravan/rules.lua:5");
  const auto why = Story(*match_, Viewer{SeatId{0}}).why(1);
  ASSERT_EQ(why.size(), 1U);
  EXPECT_EQ(why[0].text, "ali does nothing.");
  EXPECT_EQ(why[0].cause, "rule c.2, scripts/caravan/rules.lua:5");
}

TEST_F(ChronicleTest, WhatIsAddedUpNamesTheParagraphOfEachPart) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
--- @rule c.1
function rules.turn(player)
  game.decks.rumors:draw(player.hand)
  --- @rule c.2
  game.decks.rumors:draw(player.hand)
  player:confirm("On?")
end
)");
  open();
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  ASSERT_THAT(texts(chronicle), ElementsAre("## Round 1", "# Ali", "Ali draws Bandits! (2)."));
  const auto causes = chronicle.causes_of(chronicle.lines()[2]);
  ASSERT_EQ(causes.size(), 2U);
  EXPECT_EQ(causes[0].paragraph, "c.1");
  EXPECT_EQ(causes[1].paragraph, "c.2");
}

TEST_F(ChronicleTest, ALineNamesAllTagsThatStandForIt) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
--- @rule c.2
--- @rule c.1
function rules.turn(player)
  game.decks.rumors:draw(player.hand)
  player:confirm("On?")
end
)");
  open();
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  const auto causes = chronicle.causes_of(chronicle.lines()[2]);
  ASSERT_EQ(causes.size(), 2U);
  EXPECT_EQ(causes[0].paragraph, "c.2");
  EXPECT_EQ(causes[1].paragraph, "c.1");
  EXPECT_EQ(causes[0].script, "scripts/caravan/rules.lua:5");
  EXPECT_EQ(causes[1].script, "scripts/caravan/rules.lua:5");
  const auto why = Story(*match_, Viewer{SeatId{0}}).why(1);
  ASSERT_EQ(why.size(), 1U);
  EXPECT_EQ(why[0].cause, "rules c.2, c.1, scripts/caravan/rules.lua:5");
}

TEST_F(ChronicleTest, LinesStandOnTheTimeline) {
  open();
  act("pass");
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_EQ(chronicle.lines_at(0), 3U);  // what led to the first question
  EXPECT_EQ(chronicle.lines_at(1), 5U);
  EXPECT_EQ(chronicle.lines()[4].position, 1U);
  EXPECT_EQ(chronicle.lines_at(2), chronicle.lines().size());
  ASSERT_EQ(chronicle.marks().size(), 2U);
  EXPECT_EQ(chronicle.marks()[0].text, "round 1");
  EXPECT_EQ(chronicle.marks()[0].position, 0U);
  EXPECT_EQ(chronicle.marks()[1].text, "round 2");
  EXPECT_EQ(chronicle.marks()[1].position, 2U);
}

TEST_F(ChronicleTest, ReadsOnAndForgetsWhatWasTakenBack) {
  open();
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  const auto begun = texts(chronicle);
  // Step by step it reads the same as at once; the way back leads to the same lines.
  for (int i = 0; i < 6; ++i) {
    act(match_->node().kind() == DecisionKind::confirm ? "no" : "pass");
    chronicle.update(*match_, Viewer{SeatId{0}});
    Chronicle at_once;
    at_once.update(*match_, Viewer{SeatId{0}});
    ASSERT_EQ(texts(chronicle), texts(at_once)) << i;
  }
  History history = match_->history();
  history.clear();
  match_->replay(history);
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_EQ(texts(chronicle), begun);
}

TEST_F(ChronicleTest, AnotherViewerReadsTheWholeLogAgain) {
  open();
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  chronicle.update(*match_, Viewer{SeatId{1}});
  EXPECT_EQ(texts(chronicle)[0],
            "Rumors are shuffled; a rumor is dealt to the hand of Ali; A tax is dealt to the hand "
            "of Badr.");
}

TEST_F(ChronicleTest, WhatARollLedToIsOneLineAndTheNextRollAnother) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
--- @rule c.1
function rules.ask(player) if player:confirm("On?") then game.bank:pay(player, 5) end end
--- @rule c.2
function rules.turn(player)
  game:roll("1d6")
  player.camel:move(game.board.dunes)
  rules.ask(player)
  game:roll("2d6")
  player.camel:move(game.board.bazaar)
  player:confirm("Done?")
end
)");
  open();
  act("yes");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  ASSERT_EQ(texts(chronicle).size(), 4U);
  EXPECT_THAT(texts(chronicle)[2],
              testing::MatchesRegex("Ali rolls .; moves from Grand Bazaar to Red Dunes; "
                                    "receives 5 dinars\\."));
  EXPECT_THAT(texts(chronicle)[3], testing::MatchesRegex("Ali rolls . \\+ . = .*; moves from Red "
                                                         "Dunes to Grand Bazaar\\."));
  // Both rules can be looked up, and the click goes to where it was told to the end.
  const auto causes = chronicle.causes_of(chronicle.lines()[2]);
  ASSERT_EQ(causes.size(), 2U);
  EXPECT_EQ(causes[0].paragraph, "c.2");
  EXPECT_EQ(causes[0].script, "scripts/caravan/rules.lua:6");
  EXPECT_EQ(causes[1].paragraph, "c.1");
  EXPECT_EQ(causes[1].script, "scripts/caravan/rules.lua:3");
  EXPECT_EQ(chronicle.lines()[2].position, 1U);
}

TEST_F(ChronicleTest, WhatHasASubjectOfItsOwnHasNoOther) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  game.board.zamil.owner = player.rivals[1]
  game.bank:pay(player, 5)
  player:confirm("On?")
end
)");
  open();
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_THAT(texts(chronicle),
              ElementsAre("## Round 1", "# Ali",
                          "Well of Zamil now belongs to Badr; Ali receives 5 dinars."));
}

TEST_F(ChronicleTest, StepsOfOneWayAreOneLine) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player.camel:move(game.board.dunes)
  player.camel:move(game.board.zamil)
  game:log("{} is there", player)
  player.camel:move(game.board.bazaar)
  player:confirm("On?")
end
)");
  open();
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_THAT(
      texts(chronicle),
      ElementsAre("## Round 1", "# Ali",
                  "Ali moves from Grand Bazaar to Red Dunes; goes on to Well of Zamil; is there; "
                  "moves from Well of Zamil to Grand Bazaar."));
}

constexpr const char* kPassingRules = R"(local game, rules = ...
function rules.turn(player)
  if player.seat == 1 then game:roll("1d6") end
  local where = player:choose({ "Where to?", pass = "Stay here" }, game.board.spaces)
  if where then player.camel:move(where) end
  player:choose({ "More?", pass = "Nothing more" }, { "work" })
end
)";

TEST_F(ChronicleTest, ATurnThatWasLetGoByIsTold) {
  write("scripts/caravan/rules.lua", kPassingRules);
  open();
  Chronicle chronicle;
  const auto all = [&] {
    chronicle.update(*match_, Viewer{SeatId{0}});
    return texts(chronicle);
  };
  act("pass");
  EXPECT_THAT(all(), ElementsAre("## Round 1", "# Ali", "Ali rolls 4.")) << "the turn goes on";
  act("pass");
  act("pass");
  act("work");
  EXPECT_THAT(all(), ElementsAre("## Round 1", "# Ali", "Ali rolls 4; passes (nothing more).",
                                 "# Badr", "Badr stays here.", "## Round 2", "# Ali", testing::_));
  EXPECT_EQ(chronicle.lines()[4].position, 3U);
  EXPECT_EQ(chronicle.lines_at(2), 4U);
  const auto causes = chronicle.causes_of(chronicle.lines()[4]);
  ASSERT_EQ(causes.size(), 1U);
  EXPECT_EQ(causes[0].paragraph, "");
  EXPECT_EQ(causes[0].script, "scripts/caravan/rules.lua:4");
}

TEST_F(ChronicleTest, PassingBehindDeedsIsNotTold) {
  write("scripts/caravan/rules.lua", kPassingRules);
  open();
  act("pass");
  act("pass");
  act("zamil");
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_EQ(texts(chronicle)[4], "Badr moves from Grand Bazaar to Well of Zamil.");
}

TEST_F(ChronicleTest, WhatTheLookHidesIsLeftOut) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  game.board.zamil.owner = player
  game.board.zamil.rent = 20
  player:confirm("On?")
end
)");
  open();
  GameLook look;
  Chronicle chronicle;
  chronicle.set_look(&look);
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_THAT(texts(chronicle),
              ElementsAre("## Round 1", "# Ali",
                          "Ali gets Well of Zamil; the rent of Well of Zamil is now 20."));
  look.hidden = {"space.rent"};
  chronicle.set_look(&look);
  chronicle.update(*match_, Viewer{SeatId{0}});
  EXPECT_EQ(texts(chronicle)[2], "Ali gets Well of Zamil.");
}

}  // namespace
}  // namespace windrose
