// The tables over the board: what an offer is answered with, and the steps of a bid.
#include <algorithm>

#include <gmock/gmock.h>

#include "runtime/data/game/question_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/table_watch.h"
#include "runtime/tabletop/model/stage_past.h"
#include "runtime/view/desk/auction_table.h"
#include "tests/support/places.h"
#include "tests/view/moments.h"

namespace windrose::view {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Weigh Anchor at a named question.
class DeskTest : public testing::Test {
 protected:
  void sit(int players, const std::string& question, int nth) {
    played_ =
        std::make_unique<PlayedMatch>(MomentMatch{"weigh_anchor", players, "mogul", 0, 7, ""});
    sitting_ = played_->at(question, nth);
    ASSERT_NE(sitting_, nullptr) << question;
    const GameFolder game{"weigh_anchor", source_folder()};
    look_ = load_look(game, sitting_->ruleset().data());
    sitting_->set_questions(load_question_look(game));
    watch_ = std::make_unique<TableWatch>(sitting_->ruleset(), look_);
  }
  std::vector<StageShown> stages() {
    return watch_->stages(sitting_->match(), sitting_->seen(), {});
  }
  std::optional<TradeDesk> desk() {
    return trade_desk(sitting_->seen(), look_, stages(), sitting_->question(),
                      sitting_->questions());
  }
  /// All of them, as the window answers.
  void answer(const DeskAnswers& answers) {
    for (const DeskAnswer& step : answers) {
      const auto reply = reply_of(sitting_->question(), step);
      ASSERT_TRUE(reply.has_value()) << step.id << " at " << sitting_->question().id() << ", "
                                     << plain(public_prompt(*sitting_));
      sitting_->act(*reply);
    }
  }

  std::unique_ptr<PlayedMatch> played_;
  GameLook look_;
  std::unique_ptr<Sitting> sitting_;
  std::unique_ptr<TableWatch> watch_;
};

TEST_F(DeskTest, AnOfferIsClearedAndFilledAgain) {
  sit(2, "draft_offer", 40);
  auto first = desk();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->propose, "propose");
  EXPECT_EQ(first->pass, "No offer");
  EXPECT_EQ(first->rule, "k.3");
  EXPECT_EQ(first->partners.size(), 1U);
  answer(first->cleared());
  auto empty = desk();
  ASSERT_TRUE(empty);
  EXPECT_TRUE(empty->is_empty());
  EXPECT_EQ(empty->why_not, "the offer is empty");
  ASSERT_FALSE(empty->sides[0].more.empty());

  const StageThing given = empty->sides[0].more.front();
  answer({{.thing = given.code}});
  answer(desk()->with_money(1, 15));
  const auto filled = desk();
  ASSERT_TRUE(filled);
  ASSERT_EQ(filled->sides[0].side.gives.size(), 1U);
  EXPECT_EQ(filled->sides[0].side.gives[0].name, given.name);
  EXPECT_EQ(filled->sides[1].side.sum, 15);
  EXPECT_EQ(filled->sides[1].side.worth_text, "$15");
  EXPECT_EQ(filled->why_not, "");
  EXPECT_THAT(filled->with_money(1, 15), IsEmpty());
  EXPECT_THAT(filled->with_money(1, -5),
              ElementsAre(DeskAnswer{.id = "want_money"}, DeskAnswer{.amount = 0}));
  const DeskAnswers all = filled->with_money(1, 1'000'000);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1].amount, static_cast<int>(filled->sides[1].side.purse));
}

TEST_F(DeskTest, ASumMakesBothSidesGiveTheSame) {
  sit(2, "draft_offer", 40);
  answer(desk()->cleared());
  EXPECT_EQ(desk()->even_money(0), std::nullopt);  // nothing to pay for
  const StageThing given = desk()->sides[0].more.front();
  answer({{.thing = given.code}});
  answer(desk()->with_money(0, 1));
  const auto filled = desk();
  ASSERT_TRUE(filled);
  EXPECT_EQ(filled->even_money(0), std::nullopt);  // it gives more already
  const std::int64_t even = given.price + 1;
  const bool has_it = even <= filled->sides[1].side.purse;
  EXPECT_EQ(filled->even_money(1), has_it ? std::optional(even) : std::nullopt);
}

TEST_F(DeskTest, AnOfferTurnsToAnotherPlayerWithAllThatTheMakerGives) {
  sit(8, "draft_offer", 60);
  answer(desk()->cleared());
  const Code deed = desk()->sides[0].more.front().code;
  answer({{.thing = deed}});
  answer(desk()->with_money(0, 15));
  const auto found = desk();
  ASSERT_TRUE(found);
  const SeatId other = found->partner() == SeatId{0} ? SeatId{1} : SeatId{0};
  EXPECT_THAT(found->turned_to(other),
              ElementsAre(DeskAnswer{.id = "pass"}, DeskAnswer{.id = "offer"},
                          DeskAnswer{.thing = Code(other)}, DeskAnswer{.thing = deed},
                          DeskAnswer{.id = "give_money"}, DeskAnswer{.amount = 15}));
  EXPECT_THAT(found->turned_to(found->partner()), IsEmpty());
}

TEST_F(DeskTest, ADraftThatWasPutAwayIsPutBack) {
  sit(2, "draft_offer", 40);
  answer(desk()->cleared());
  const Code deed = desk()->sides[0].more.front().code;
  answer({{.thing = deed}});
  answer(desk()->with_money(1, 15));
  const KeptOffer kept = desk()->kept();
  EXPECT_EQ(kept.partner, desk()->partner());
  EXPECT_THAT(desk()->restored(kept), IsEmpty());  // it is not empty
  answer(desk()->cleared());
  const DeskAnswers again = desk()->restored(kept);
  EXPECT_THAT(again, ElementsAre(DeskAnswer{.thing = deed}, DeskAnswer{.id = "want_money"},
                                 DeskAnswer{.amount = 15}));
  answer(again);
  ASSERT_EQ(desk()->sides[0].side.gives.size(), 1U);
  EXPECT_EQ(desk()->sides[1].side.sum, 15);
  answer(desk()->cleared());
  EXPECT_THAT(
      desk()->restored({.partner = kept.partner, .contents = {{.thing = Code(Kind::space, 0)}}}),
      IsEmpty());
}

TEST_F(DeskTest, TheLadderHasAllBidsAndTheTableTellsWhoIsNext) {
  sit(8, "bid", 60);
  std::vector<StageShown> shown = stages();
  StagePast().tell(shown, sitting_->match(), sitting_->seen(), look_);
  const auto auction = std::ranges::find(shown, StageKind::auction, &StageShown::kind);
  ASSERT_NE(auction, shown.end());
  ASSERT_EQ(auction->bids.size(), 3U);
  EXPECT_EQ(auction->bids[0].text, "$89");
  EXPECT_EQ(auction->bids[1].text, "$47");
  EXPECT_EQ(auction->bids[2].text, "$6");
  EXPECT_EQ(auction->bids[0].sum, auction->high);
  EXPECT_EQ(auction->next, SeatId{5});
  ASSERT_EQ(auction->gains.size(), 1U);
  EXPECT_EQ(auction->gains[0].text, "$14");
  EXPECT_EQ(auction->lot_group.size(), 3U);
}

TEST_F(DeskTest, AnOfferTellsTheExchangeSoFar) {
  sit(8, "answer_offer", 30);
  std::vector<StageShown> shown = stages();
  StagePast().tell(shown, sitting_->match(), sitting_->seen(), look_);
  const auto offer = std::ranges::find_if(
      shown, [](const StageShown& stage) { return stage.kind == StageKind::trade && stage.done; });
  ASSERT_NE(offer, shown.end());
  ASSERT_FALSE(offer->exchange.empty());
  EXPECT_EQ(plain(offer->exchange.back().text), "$171 for United States");
  EXPECT_TRUE(offer->exchange.back().open);
  EXPECT_EQ(offer->sides[0].groups_then - offer->sides[0].groups, 1);
}

TEST_F(DeskTest, OtherQuestionsHaveNoDesk) {
  sit(2, "throw", 120);
  EXPECT_FALSE(desk());
}

TEST_F(DeskTest, BidsStepUpFromTheHighest) {
  sit(2, "bid", 20);
  const SeatQuestion& question = sitting_->question();
  StageShown stage;
  stage.high = question.from() - 1;
  stage.lot.price = question.from() + 10;
  std::vector<int> bids;
  for (const BidStep& step : bid_steps(stage, question)) bids.push_back(step.bid);
  const int from = question.from();
  EXPECT_THAT(bids, ElementsAre(from, from + 9, from + 49, from + 99, from + 10, question.to()));
  stage.bidders.resize(1);
  stage.bidders[0].seat = question.seat();
  stage.bidders[0].worth = from + 20;
  bids.clear();
  for (const BidStep& step : bid_steps(stage, question)) {
    if (step.text == "worth") bids.push_back(step.bid);
  }
  EXPECT_THAT(bids, ElementsAre(from + 20));
  stage.high = question.to() - 5;  // what cannot be bid has no button
  stage.lot.price = 0;
  std::vector<std::string> texts;
  for (const BidStep& step : bid_steps(stage, question)) texts.push_back(step.text);
  EXPECT_EQ(texts.back(), "all");
  EXPECT_THAT(texts, testing::Not(testing::Contains("+10")));
}

TEST_F(DeskTest, WeighAnchorSaysWhatALotIsWorthToEachBidder) {
  sit(8, "bid", 60);
  const std::vector<StageShown> shown = stages();
  const auto auction = std::ranges::find(shown, StageKind::auction, &StageShown::kind);
  ASSERT_NE(auction, shown.end());
  for (const StageBidder& bidder : auction->bidders) {
    EXPECT_GE(bidder.worth, auction->lot.price) << bidder.name;
    EXPECT_LE(bidder.worth, auction->lot.price * 3) << bidder.name;
  }
}

}  // namespace
}  // namespace windrose::view
