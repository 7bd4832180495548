// What is read of an observation: properties, piles, zones, purses and charts, as one seat may know
// them.
#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/model/properties_text.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "tests/state/seen.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class TableReading : public terminal::TerminalCase {
 protected:
  TableReading() {
    std::string game = terminal::kShortCaravanGame;
    const std::string was = "  player: {tired: false}\n";
    game.replace(
        game.find(was), was.size(),
        "  game:   {left: 4, best: 0}\n"
        "  player: {tired: false, debt: {is: number, start: 2, visible_to: owner}, fame: 5,\n"
        "           ahead: {list: space, most: 3}}\n"
        "  camel:  {age: 3}\n"
        "  rumors: {told: 1}\n");
    write("scripts/caravan/game.yaml", game);
    open_game_ = open_game("caravan", {"human"}, 2);
    match_ = open_game_->new_match({});
    match_->advance();
  }
  /// As the first seat sees it.
  [[nodiscard]] Observation seen() const {
    return test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}});
  }
  [[nodiscard]] const Ruleset& ruleset() const { return open_game_->ruleset(); }
  [[nodiscard]] PileId saddle(int seat) const {
    return ruleset().piles().families()[1].of_seat(SeatId{seat});
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
};

TEST_F(TableReading, AFactSaysWhetherItIsWorthTelling) {
  const Observation seen = this->seen();
  const Tabletop table(seen);
  const Fact left = *table.fact(Kind::game, 0, "left");
  EXPECT_EQ(left.value, 4);
  EXPECT_FALSE(left.changed());
  EXPECT_TRUE(left.told());
  const Fact best = *table.fact(Kind::game, 0, "best");
  EXPECT_TRUE(best.has_value());
  EXPECT_FALSE(best.says_something());
  EXPECT_FALSE(best.told());
  const Fact owner = *table.fact(Kind::space, 2, "owner");
  EXPECT_FALSE(owner.has_value());
  EXPECT_FALSE(owner.unknown);
  const Fact price = *table.fact(Kind::space, 2, "price");
  EXPECT_EQ(price.value, 20);
  EXPECT_TRUE(price.declared().fixed);
  EXPECT_TRUE(table.fact(Kind::player, 0, "ahead")->items.empty());
  EXPECT_FALSE(table.fact(Kind::space, 2, "color").has_value());
}

TEST_F(TableReading, AFactOfSomebodyElseIsUnknown) {
  const Observation seen = this->seen();
  const Tabletop table(seen);
  EXPECT_EQ(table.fact(Kind::player, 0, "debt")->value, 2);
  const Fact debt = *table.fact(Kind::player, 1, "debt");
  EXPECT_TRUE(debt.unknown);
  EXPECT_FALSE(debt.has_value());
  EXPECT_FALSE(debt.changed());
  EXPECT_FALSE(debt.told());
  EXPECT_EQ(table.first_number(SeatId{0})->declared().name, "debt");
  EXPECT_EQ(table.first_number(SeatId{1})->declared().name, "fame");
}

TEST_F(TableReading, FactsComeInTheOrderOfTheFile) {
  const Observation seen = this->seen();
  const auto names = [](const Facts& facts) {
    std::vector<std::string> all;
    for (const Fact& fact : facts) all.push_back(fact.declared().name);
    return all;
  };
  EXPECT_THAT(names(Tabletop(seen).facts(Kind::player, 1)),
              ElementsAre("tired", "debt", "fame", "ahead"));
  EXPECT_THAT(names(Tabletop(seen).facts(Kind::space, 2)), ElementsAre("owner", "price"));
  EXPECT_THAT(names(Tabletop(seen).changing_facts(Kind::space, 2)), ElementsAre("owner"));
}

TEST_F(TableReading, ALookHidesByKindAndByDeclaration) {
  const Observation seen = this->seen();
  GameLook look;
  const CardId card =
      ruleset().items().card_of(Tabletop(seen).rows({.seat = SeatId{0}})[0].items[0]);
  const auto is_hidden = [&] {
    const Tabletop table(seen, &look);
    return std::pair(table.hides(*table.fact(Kind::piece, 0, "age")),
                     table.hides(*table.fact(Kind::card, number_of(card), "told")));
  };
  EXPECT_EQ(is_hidden(), std::pair(false, false));
  look.hidden = {"camel.age", "rumors.told"};
  EXPECT_EQ(is_hidden(), std::pair(true, true));
  look.hidden = {"piece.age", "card.told"};
  EXPECT_EQ(is_hidden(), std::pair(true, true));
  look.hidden = {"player.age", "camel.told"};
  EXPECT_EQ(is_hidden(), std::pair(false, false));
}

TEST_F(TableReading, AHeapIsCounted) {
  const Observation seen = this->seen();
  const Tabletop table(seen);
  const std::vector<Heap> oasis = table.heaps({.space = SpaceId{4}});
  ASSERT_EQ(oasis.size(), 1U);
  EXPECT_EQ(oasis[0].total, 9);
  ASSERT_EQ(oasis[0].stacks.size(), 1U);
  EXPECT_EQ(oasis[0].stacks[0].token, TokenId{0});
  EXPECT_EQ(oasis[0].count(TokenId{0}), 9);
  EXPECT_EQ(oasis[0].count(TokenId{1}), 0);
  EXPECT_EQ(plain(heap_text(ruleset(), oasis[0])), "9\u00a0date");
  EXPECT_THAT(table.heaps({.space = SpaceId{1}}), IsEmpty());
  const Heap empty = table.heap(saddle(0));
  EXPECT_EQ(empty.owner, SeatId{0});
  EXPECT_EQ(empty.total, 0);
  EXPECT_EQ(empty.most, 3);
  EXPECT_FALSE(empty.unknown);
  EXPECT_EQ(plain(heap_text(ruleset(), empty)), "");
}

TEST_F(TableReading, ARowHasTheKnownOnesThenTheUnknown) {
  const Observation seen = this->seen();
  const Tabletop table(seen);
  const ZoneRow own = table.rows({.seat = SeatId{0}})[0];
  EXPECT_EQ(own.count, 2);
  EXPECT_EQ(own.items.size(), 2U);
  EXPECT_EQ(own.unknown, 0);
  const ZoneRow other = table.rows({.seat = SeatId{1}})[0];
  EXPECT_EQ(other.count, 2);
  EXPECT_THAT(other.items, IsEmpty());
  EXPECT_EQ(other.unknown, 2);
  EXPECT_EQ(other.back(1), Code::pair(Kind::placeholder, number_of(other.zone), 1));
  EXPECT_EQ(plain(row_text(table, other).text), "2 hidden");
  EXPECT_EQ(table.row_on(SpaceId{0}).count, 2);
  EXPECT_EQ(table.space_of(item_of(PieceId{1})), SpaceId{0});
}

TEST_F(TableReading, MoneyAndOwners) {
  const Observation seen = this->seen();
  const Tabletop table(seen);
  EXPECT_EQ(table.cash(SeatId{1}), 60);
  EXPECT_EQ(table.purse(kBank), 1880);
  EXPECT_THAT(table.purses({.seat = SeatId{0}}), IsEmpty());
  const SpaceOwners owners(table);
  EXPECT_TRUE(owners.any());
  EXPECT_TRUE(owners.can_own(SpaceId{2}));
  EXPECT_EQ(owners.of(SpaceId{2}), SeatId::none);
}

TEST_F(TableReading, AChartKnowsWhatFollows) {
  const Observation seen = this->seen();
  const Tabletop table(seen);
  const ChartNow chart = table.chart(ChartId{0});
  EXPECT_EQ(chart.column, 1);
  EXPECT_EQ(chart.next_of(1), 2);
  EXPECT_EQ(chart.next_of(3), 1);
  const ChartRowNow salt = *table.chart_row("salt");
  EXPECT_EQ(salt.value().number, 9);
  EXPECT_EQ(salt.trend(), -1);
  EXPECT_EQ(salt.chart.trend(*salt.row, 3), 1);
  EXPECT_EQ(chart_row_name(ruleset(), *salt.row), "salt");
  EXPECT_FALSE(table.chart_row("pearls").has_value());
  ChartData once = *chart.data;
  once.cyclic = false;
  const ChartNow ends{ChartId{0}, &once, 3};
  EXPECT_EQ(ends.next_of(3), 0);
  EXPECT_EQ(ends.trend(once.rows[0], 3), 0);
}

}  // namespace
}  // namespace windrose
