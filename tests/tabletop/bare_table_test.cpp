// What lies on the table of a game without a board, as one of its players may know it.
#include "runtime/tabletop/model/bare_table.h"

#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/tabletop/model/stages.h"
#include "tests/state/seen.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kDen = R"(game: Den
players: 3
rules: rules.lua
endings: {over: That was all}
decks: {tricks: {deck: Tricks, fields: {suit: {is: word}, rank: 0, price: 0}, cards: {sun_1: {name: One of suns, suit: sun, rank: 1, price: 4}, sun_2: {name: Two of suns, suit: sun, rank: 2}, moon_1: {name: One of moons, suit: moon, rank: 1}, moon_2: {name: Two of moons, suit: moon}}}}
pieces: {fox: {per_player: 1}, idol: {count: 1}}
zones: {hand: {per_player: 1, visible_to: owner}, played: {per_player: 1}, trick: {}}
tokens: {chip: {count: 9, start: pot}}
piles: {pot: {}, pouch: {per_player: 1}}
properties:
  game: {stake: 3, dealt: {is: number, start: 2, quiet: true}}
  player: {dice: {list: number, most: 5, visible_to: owner}, shown: {list: number, most: 5}, left: 5}
)";

constexpr const char* kDenRules = R"(local game, rules = ...
function rules.setup()
  local deck = game.decks.tricks
  deck:deal(1, game.players[1].hand)
  deck:deal(1, game.players[2].hand)
  deck:draw(game.zones.trick)
  game.players[2].fox:move(game.players[2].played)
  game.pieces.idol:move(game.players[2].played)
  game.piles.pot:give(2, "chip", game.players[3].pouch)
  for seat, player in ipairs(game.players) do player.dice = { 6, seat, 1 } end
  game.players[3].shown = { 4, 4 }
end
function rules.turn(player) player:choose("Well?", { "on", "off" }) end
)";

class BareTableTest : public terminal::TerminalCase {
 protected:
  BareTableTest() {
    write("scripts/den/game.yaml", kDen);
    write("scripts/den/rules.lua", kDenRules);
    game_ = open_game("den", {"human"}, 3);
    match_ = game_->new_match({});
    match_->advance();
    look_.dice.lists = {"player.shown", "player.dice"};
    look_.dice.count = "player.left";
  }
  [[nodiscard]] BareTable table(Viewer viewer) const {
    return bare_table(test::seen_of(match_->truth(Referee()), viewer), look_, viewer);
  }

  std::unique_ptr<OpenGame> game_;
  std::unique_ptr<Match> match_;
  GameLook look_;
};

TEST_F(BareTableTest, TheViewerSitsFirstAndTheOthersInTheOrderOfTurns) {
  const BareTable mine = table(Viewer{SeatId{1}});
  ASSERT_EQ(mine.seats.size(), 3U);
  EXPECT_EQ(mine.seats[0].seat, SeatId{1});
  EXPECT_EQ(mine.seats[1].seat, SeatId{2});
  EXPECT_EQ(mine.seats[2].seat, SeatId{0});
  EXPECT_EQ(table(Viewer::onlooker()).seats[0].seat, SeatId{0}) << "an onlooker";
}

TEST_F(BareTableTest, DiceOfOthersLieUnderACupUntilTheyAreShown) {
  const BareTable mine = table(Viewer{SeatId{0}});
  EXPECT_THAT(mine.seats[0].dice.faces, ElementsAre(6, 1, 1));
  EXPECT_THAT(mine.seats[1].dice.faces, IsEmpty());
  EXPECT_EQ(mine.seats[1].dice.covered, 5) << "as many as the count says";
  EXPECT_THAT(mine.seats[2].dice.faces, ElementsAre(4, 4));
  EXPECT_EQ(mine.seats[2].dice.covered, 0);
}

TEST_F(BareTableTest, TheOwnHandLiesInTheTrayAndThoseOfOthersShowTheirBacks) {
  const BareTable mine = table(Viewer{SeatId{0}});
  EXPECT_THAT(mine.seats[0].cards, IsEmpty());
  ASSERT_EQ(mine.seats[1].cards.size(), 2U);
  EXPECT_EQ(mine.seats[1].cards[0].title, "Hand");
  ASSERT_EQ(mine.seats[1].cards[0].cards.size(), 1U);
  EXPECT_FALSE(mine.seats[1].cards[0].cards[0].known);
  EXPECT_EQ(mine.seats[1].cards[0].cards[0].title, "");
}

TEST_F(BareTableTest, PiecesBeforeAPlayerAreWhatTheyAre) {
  look_.signs = {{"idol", "crown"}};
  look_.pictures = {{"fox", "/pictures/fox.svg"}};
  const CardRow played = table(Viewer{SeatId{0}}).seats[1].cards[1];
  EXPECT_EQ(played.title, "Played");
  ASSERT_EQ(played.cards.size(), 2U);
  EXPECT_EQ(played.cards[0].code.kind(), Kind::piece);
  EXPECT_EQ(played.cards[0].seat, SeatId{1});
  EXPECT_EQ(played.cards[0].mark.picture, "/pictures/fox.svg");
  EXPECT_EQ(played.cards[1].seat, SeatId::none);
  EXPECT_EQ(played.cards[1].mark.sign, "crown");
}

TEST_F(BareTableTest, DecksAndWhatIsNobodysLieInTheMiddleUnlessTheLookPlacesThem) {
  const BareTable mine = table(Viewer{SeatId{0}});
  ASSERT_EQ(mine.decks.size(), 1U);
  EXPECT_EQ(mine.decks[0].title, "Tricks");
  EXPECT_EQ(mine.decks[0].left, 1);
  EXPECT_EQ(mine.decks[0].discarded, 0);
  EXPECT_FALSE(mine.decks[0].top);
  ASSERT_EQ(mine.middle.size(), 3U);
  EXPECT_THAT(mine.middle[0].rows, ElementsAre(NumberField{"Stake", "3"}));
  EXPECT_EQ(mine.middle[1].title, "Pot");
  EXPECT_EQ(mine.middle[2].title, "Trick");
  look_.panels = {{LookPanel::Thing::zone, "trick", LookPanel::At::left, "", {}, ""}};
  EXPECT_EQ(table(Viewer{SeatId{0}}).middle.size(), 2U);
  ASSERT_EQ(mine.seats[2].tokens.size(), 1U);
  EXPECT_EQ(mine.seats[2].tokens[0].total, 2);
}

TEST_F(BareTableTest, ALayoutPrintsFieldsAndLendsTheMarkOfAWord) {
  look_.cards = {{"tricks", "rank", "suit", {"price", "suit"}, "price"}};
  look_.colors = {{"sun", "gold"}};
  look_.signs = {{"sun", "sun"}, {"moon", "crescent"}};
  look_.pictures = {{"moon", "/pictures/moon.png"}};
  const Observation seen = test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}});
  const CardView sun = card_view(seen, look_, CardId{0});
  EXPECT_EQ(sun.print.corner, "1");
  EXPECT_THAT(sun.print.lines, ElementsAre(NumberField{"price", "4"}, NumberField{"suit", "Sun"}));
  EXPECT_EQ(sun.mark.color, "gold");
  EXPECT_EQ(sun.mark.sign, "sun");
  EXPECT_EQ(sun.mark.picture, "");
  EXPECT_EQ(sun.worth, (NumberField{"price", "4"}));
  EXPECT_EQ(sun.worth_in, 4);
  const CardView moon = card_view(seen, look_, CardId{2});
  EXPECT_EQ(moon.mark.picture, "/pictures/moon.png");
  EXPECT_THAT(moon.print.lines,
              ElementsAre(NumberField{"price", "0"}, NumberField{"suit", "Moon"}));
  look_.cards.clear();
  EXPECT_EQ(card_view(seen, look_, CardId{0}).print, CardPrint{});
  EXPECT_EQ(card_view(seen, look_, CardId{0}).worth_in, 4) << "a price needs no layout";
}

TEST_F(BareTableTest, ACardForSaleShowsTheFieldThatPlayersBidOn) {
  const Observation seen = test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}});
  const StageThing lot = stage_thing(seen, look_, Code(Kind::card, 0));
  EXPECT_EQ(lot.name, "One of suns");
  EXPECT_EQ(lot.value, "4");
  EXPECT_EQ(lot.value_name, "price");
  EXPECT_EQ(lot.price, 4);
  ASSERT_NE(lot.card, nullptr);
  EXPECT_EQ(lot.card->title, "One of suns");
  look_.cards = {{"tricks", "", "", {}, "rank"}};
  EXPECT_EQ(stage_thing(seen, look_, Code(Kind::card, 0)).value_name, "rank");
}

}  // namespace
}  // namespace windrose
