// What is in force, as short texts for the top bar.
#include "runtime/tabletop/model/bar_chips.h"

#include <gmock/gmock.h>

#include "runtime/data/load/load_game.h"
#include "runtime/state/ids/referee.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class BarChips : public terminal::TerminalCase {
 protected:
  static std::vector<BarChip> chips_of(const std::string& game, int players) {
    MatchRequest request;
    request.game = game;
    request.player_count = players;
    request.agents.assign(static_cast<std::size_t>(players), "human");
    OpenGame open({source_folder()}, request);
    const auto match = open.new_match({});
    match->advance();
    return bar_chips(test::seen_of(match->truth(Referee()), Viewer{SeatId{0}}), open.look(), {});
  }
};

TEST_F(BarChips, AnOrderInWordsSaysWhatIsFirst) {
  EXPECT_THAT(chips_of("cup_of_reckoning", 3),
              ElementsAre(BarChip{"Interval", "1"}, BarChip{"First in ties", "Europe"}));
}

TEST_F(BarChips, AChartOfNumbersSaysItsColumn) {
  EXPECT_THAT(chips_of("shipping", 2), ElementsAre(BarChip{"Price column", "1"}));
}

TEST_F(BarChips, AGameWithoutSuchPanelsHasNone) {
  EXPECT_THAT(chips_of("connect_four", 2), IsEmpty());
}

TEST_F(BarChips, AnAuctionSaysWhatIsSoldAndHowManyAreIn) {
  const std::unique_ptr<OpenGame> open = open_game("caravan", {"human", "human"}, 2);
  const auto match = open->new_match({});
  match->advance();
  StageShown auction;
  auction.kind = StageKind::auction;
  auction.title = "Auction: Himalaya";
  auction.bidders.resize(3);
  auction.bidders[0].state = StageBidder::State::highest;
  auction.bidders[1].state = StageBidder::State::in;
  StageShown contest;
  contest.kind = StageKind::contest;
  contest.title = "Takeover of India";
  const std::vector<StageShown> stages{auction, contest};
  EXPECT_THAT(bar_chips(test::seen_of(match->truth(Referee()), Viewer{SeatId{0}}), {}, stages),
              ElementsAre(BarChip{"", "Auction: Himalaya"}, BarChip{"", "2 of 3 still in"},
                          BarChip{"", "Takeover of India"}));
}

}  // namespace
}  // namespace windrose
