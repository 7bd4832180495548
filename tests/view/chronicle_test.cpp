// The log for one viewer: sentences, headings, causes, places on the timeline, undo.
#include "runtime/view/chronicle.h"

#include <gmock/gmock.h>

#include "tests/match/caravan.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ChronicleTest : public CaravanTest {
 protected:
  Match& open(const std::vector<std::string>& agents = {"human"}) {
    MatchRequest request = asked(3);
    request.agents = agents;
    table_ = std::make_unique<Table>(shelves(), request);
    match_ = table_->new_match(settings_of(table_->request()));
    match_->advance();
    return *match_;
  }
  void act(const std::string& action) {
    const int seat = match_->node().asks.front().seat;
    match_->act(read_action(*match_, seat, {false, {action}}, true).reply());
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

  std::unique_ptr<Table> table_;
  std::unique_ptr<Match> match_;
};

TEST_F(ChronicleTest, TellsWhatHappenedToOneWhoMayKnow) {
  open();
  act("pass");
  Chronicle ali;
  ali.update(*match_, 0);
  EXPECT_THAT(texts(ali), ElementsAre("Rumors is shuffled", "Ali draws Bandits!",
                                      "Badr draws a rumor", "## Round 1", "# Ali", "Ali rolls 4",
                                      "Ali's camel: Grand Bazaar → Red Dunes", "# Badr"));
  Chronicle badr;
  badr.update(*match_, 1);
  EXPECT_EQ(texts(badr)[1], "Ali draws a rumor");
  EXPECT_EQ(texts(badr)[2], "Badr draws A tax");
}

TEST_F(ChronicleTest, OneOfNobodysSeatSeesBacksOnly) {
  open();
  Chronicle spectator;
  spectator.update(*match_, kMostSeats - 1);
  EXPECT_EQ(texts(spectator)[1], "Ali draws a rumor");
  EXPECT_EQ(texts(spectator)[2], "Badr draws a rumor");
  // A back is nothing that could be pointed at.
  EXPECT_TRUE(spectator.lines()[2].spans.back().thing.is_none());
}

TEST_F(ChronicleTest, NamesAreThings) {
  open();
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, 0);
  const ChronicleLine& moved = chronicle.lines()[6];
  ASSERT_EQ(moved.spans.size(), 5U);
  EXPECT_EQ(moved.spans[0].thing.kind(), Kind::piece);
  EXPECT_FALSE(moved.spans[1].is_bold());
  EXPECT_EQ(moved.spans[2].thing, Code(Kind::space, 0));
  EXPECT_EQ(moved.spans[4].thing, Code(Kind::space, 1));
}

TEST_F(ChronicleTest, EveryLineSaysWhy) {
  open();
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, 0);
  const ChronicleCause rolled = chronicle.cause_of(chronicle.lines()[5]);
  EXPECT_TRUE(rolled.is_known());
  EXPECT_EQ(rolled.paragraph, "c.2");
  EXPECT_EQ(rolled.paragraph_text, "A turn: a rumor, one die, what the space says.");
  EXPECT_EQ(rolled.script, "scripts/caravan/rules.lua:13");
  EXPECT_FALSE(chronicle.cause_of(chronicle.lines()[3]).is_known());
}

TEST_F(ChronicleTest, LinesStandOnTheTimeline) {
  open();
  act("pass");
  act("pass");
  Chronicle chronicle;
  chronicle.update(*match_, 0);
  EXPECT_EQ(chronicle.lines_at(0), 5U);  // what led to the first question
  EXPECT_EQ(chronicle.lines_at(1), 8U);
  EXPECT_EQ(chronicle.lines()[7].position, 1U);
  EXPECT_EQ(chronicle.lines_at(2), chronicle.lines().size());
  ASSERT_EQ(chronicle.marks().size(), 2U);
  EXPECT_EQ(chronicle.marks()[0].text, "round 1");
  EXPECT_EQ(chronicle.marks()[0].position, 0U);
  EXPECT_EQ(chronicle.marks()[1].text, "round 2");
  EXPECT_EQ(chronicle.marks()[1].position, 2U);
  EXPECT_EQ(chronicle.round_at(1), 1);
  EXPECT_EQ(chronicle.round_at(2), 2);
}

TEST_F(ChronicleTest, ReadsOnAndForgetsWhatWasTakenBack) {
  open();
  Chronicle chronicle;
  chronicle.update(*match_, 0);
  const auto begun = texts(chronicle);
  // Step by step it reads the same as at once; the way back leads to the same lines.
  for (int i = 0; i < 6; ++i) {
    act(match_->node().decision == DecisionKind::confirm ? "no" : "pass");
    chronicle.update(*match_, 0);
    Chronicle at_once;
    at_once.update(*match_, 0);
    ASSERT_EQ(texts(chronicle), texts(at_once)) << i;
  }
  History history = match_->history();
  history.clear();
  match_->replay(history);
  chronicle.update(*match_, 0);
  EXPECT_EQ(texts(chronicle), begun);
}

TEST_F(ChronicleTest, AnotherViewerReadsTheWholeLogAgain) {
  open();
  Chronicle chronicle;
  chronicle.update(*match_, 0);
  chronicle.update(*match_, 1);
  EXPECT_EQ(texts(chronicle)[1], "Ali draws a rumor");
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
  chronicle.update(*match_, 0);
  EXPECT_THAT(
      texts(chronicle),
      ElementsAre("## Round 1", "# Ali", "Ali's camel: Grand Bazaar → Red Dunes → Well of Zamil",
                  "Ali is there", "Ali's camel: Well of Zamil → Grand Bazaar"));
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
  chronicle.update(*match_, 0);
  EXPECT_THAT(texts(chronicle),
              ElementsAre("## Round 1", "# Ali", "Well of Zamil is now owned by Ali",
                          "Well of Zamil: rent 20"));
  look.hidden = {"space.rent"};
  chronicle.set_look(&look);
  chronicle.update(*match_, 0);
  EXPECT_EQ(texts(chronicle).size(), 3U);
}

}  // namespace
}  // namespace windrose
