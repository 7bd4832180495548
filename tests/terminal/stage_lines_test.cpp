// Stages as lines of a page.
#include "runtime/terminal/panels/stage_lines.h"

#include <gmock/gmock.h>

namespace windrose::terminal {
namespace {

using testing::ElementsAre;

StageSide side(SeatId seat, const std::string& name, const std::string& role, int points) {
  return {.seat = seat, .name = name, .role = role, .points = points};
}

TEST(StageLines, AContestIsATableOfParts) {
  StageShown stage;
  stage.title = "Takeover of Indo-China";
  stage.line = "From India. 8 needed.";
  stage.rule = "f.7";
  stage.sides = {side(SeatId{0}, "Anna", "contender", 8), side(SeatId{1}, "Ben", "defender", 7)};
  stage.rows = {{"factor", "Factors in it", "4 of 5 from India", {}, {4, 2}},
                {"port", "Port", "", {}, {0, 2}}};
  stage.table_title = "Attrition";
  stage.table = {{"2–3", "both", 8, false}, {"9–10", "defender", 19, true}};
  EXPECT_THAT(stage_lines(std::vector{stage}, {}),
              ElementsAre("Takeover of Indo-China. From India. 8 needed. § f.7",
                          "                 [A] Anna, contender  [B] Ben, defender",
                          "  Factors in it                    4                  2  4 of 5 from "
                          "India",
                          "  Port                             -                  2",
                          "  Strength                         8                  7",
                          "  Attrition: 2–3 both 8 %, [9–10 defender 19 %] (in brackets: rolled "
                          "last)"));
}

TEST(StageLines, AnAuctionIsAListOfBidders) {
  StageShown stage;
  stage.kind = StageKind::auction;
  stage.title = "Auction: Himalaya";
  stage.line = "Hana bids $240.";
  using State = StageBidder::State;
  stage.bidders = {{.seat = SeatId{0},
                    .name = "Hana",
                    .state = State::highest,
                    .last = "$240",
                    .cash = "$1,456"},
                   {.seat = SeatId{1},
                    .name = "Dag",
                    .state = State::in,
                    .asked = true,
                    .last = "$20",
                    .cash = "$900"},
                   {.seat = SeatId{2}, .name = "Gus", .state = State::out, .cash = "$210"}};
  EXPECT_THAT(
      stage_lines(std::vector{stage}, {}),
      ElementsAre("Auction: Himalaya. Hana bids $240.", "  [A] Hana  highest  $240  of $1,456",
                  "  [B] Dag   to bid    $20  of   $900", "  [C] Gus   out         -  of   $210"));
}

TEST(StageLines, ATradeSaysWhatEachGives) {
  StageShown stage;
  stage.kind = StageKind::trade;
  stage.title = "Offer";
  stage.line = "Anna offers Dag a trade.";
  StageSide left = side(SeatId{0}, "Anna", "", 0);
  left.gives = {{{}, "Velutina", {}, "$200"}};
  left.money = "$60";
  left.worth_text = "$260";
  stage.sides = {left, side(SeatId{1}, "Dag", "", 0)};
  EXPECT_THAT(stage_lines(std::vector{stage}, {}),
              ElementsAre("Offer. Anna offers Dag a trade.",
                          "  [A] Anna gives Velutina ($200) and $60, $260 in all",
                          "  [B] Dag gives nothing"));
}

TEST(StageLines, AForceLastsAndIsNotToldAgain) {
  StageShown stage;
  stage.kind = StageKind::force;
  stage.title = "Telegram in force";
  EXPECT_TRUE(stage_lines(std::vector{stage}, {}).empty());
}

TEST(StageLines, AnOutcomeIsToldInTwoSentences) {
  StageShown stage;
  stage.kind = StageKind::outcome;
  stage.title = "Upheaval";
  stage.rule = "g.4";
  stage.gains = {{"Europe", "", {}, "4"}, {"Africa", "3 cards", {}, "0"}};
  stage.changes = {{SeatId{0}, "Anna", "11", "14", 3}, {SeatId{1}, "Ben", "9", "7", -2}};
  stage.unit = "factors";
  EXPECT_THAT(stage_lines(std::vector{stage}, {}),
              ElementsAre("Upheaval § g.4", "  Europe 4, Africa (3 cards) 0",
                          "  [A] Anna 11 → 14, [B] Ben 9 → 7 factors"));
}

}  // namespace
}  // namespace windrose::terminal
