// A bid of a contest before it is made: what it adds, what its button says, what cards would add.
#include "runtime/sitting/question/contest_bid.h"

#include <gmock/gmock.h>

#include "runtime/match/play/seen_match.h"
#include "runtime/state/seen/observation.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::IsEmpty;

class ContestBidTest : public AskingTest {
 protected:
  SeatQuestion ask(const std::string& body) {
    open("function rules.turn(player)\n" + body + "\ngame:finish{ending='over'}\nend");
    Observation seen(match_->ruleset());
    match_->observe(Viewer{SeatId{0}}, seen);
    return {seen, SeenMatch(*match_).node(Viewer{SeatId{0}}), SeatId{0}};
  }
  /// The viewer has 3 against 5 of another; a and b add 2 each, c adds nothing, and each unit of an
  /// amount adds 1.
  std::vector<StageShown> stages() {
    StageShown stage;
    stage.kind = StageKind::contest;
    stage.needs = 6;
    stage.sides = {{.seat = SeatId{0}, .name = "Ada", .points = 3},
                   {.seat = SeatId{1}, .name = "Ben", .points = 5}};
    stage.adds = {{"bid", "men", space(0), 2},
                  {"bid", "men", space(1), 2},
                  {"bid", "men", space(2), 0},
                  {"load", "men", {}, 1}};
    return {stage};
  }
};

TEST_F(ContestBidTest, TheButtonSaysWhatTheChosenThingsComeTo) {
  SeatQuestion question = ask(
      "player:choose_some{'Which?', id = 'bid', from = game.board.spaces, least = 0, most = 3}");
  auto bid = contest_bid(stages(), question, "Bid");
  ASSERT_TRUE(bid);
  EXPECT_EQ(bid->side, 0U);
  EXPECT_EQ(bid->adds, 0);
  EXPECT_EQ(bid->text, "No bid · 3");
  EXPECT_EQ(bid->note, "3 short so far") << "units of the amount can follow";
  (void)question.click(space(0));
  (void)question.click(space(1));
  (void)question.click(space(2));
  bid = contest_bid(stages(), question, "Bid");
  EXPECT_EQ(bid->adds, 4);
  EXPECT_EQ(bid->text, "Bid 3 · 7");
  EXPECT_EQ(bid->note, "ahead by 2");
  std::vector<StageShown> last = stages();
  last[0].needs = 9;
  last[0].adds.back().points = 0;
  EXPECT_EQ(contest_bid(last, question, "Bid")->note, "2 short") << "nothing can follow";
  std::vector<StageShown> tie = stages();
  tie[0].needs = 5;
  (void)question.click(space(1));
  EXPECT_EQ(contest_bid(tie, question, "Bid")->note, "a tie is enough");
}

TEST_F(ContestBidTest, EachUnitOfAnAmountCounts) {
  SeatQuestion question = ask("player:amount{'How many?', id = 'load', from = 3, to = 20}");
  question.set_amount(4);
  const auto bid = contest_bid(stages(), question, "Commit");
  ASSERT_TRUE(bid);
  EXPECT_EQ(bid->adds, 4);
  EXPECT_EQ(bid->text, "Commit 4 · 7");
  EXPECT_EQ(bid->widest, "Commit 20 · 23");
}

TEST_F(ContestBidTest, ThingsSayWhatTheyWouldAdd) {
  SeatQuestion question = ask(
      "player:choose_some{'Which?', id = 'bid', from = game.board.spaces, least = 0, most = 3}");
  (void)question.click(space(1));
  const std::vector<ThingAdds> all = things_add(stages(), question);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].text, "+2 here");
  EXPECT_EQ(all[1].text, "+2 · in the bid");
  EXPECT_EQ(all[2].text, "adds nothing");
  EXPECT_TRUE(all[2].is_nothing);
}

TEST_F(ContestBidTest, OtherQuestionsAreNoBids) {
  const SeatQuestion question = ask(
      "player:choose_some{'Which?', id = 'pay', from = game.board.spaces, least = 0, most = 3}");
  EXPECT_FALSE(contest_bid(stages(), question, "Bid"));
  EXPECT_THAT(things_add(stages(), question), IsEmpty());
  EXPECT_FALSE(contest_bid(stages(), SeatQuestion(), "Bid"));
}

}  // namespace
}  // namespace windrose
