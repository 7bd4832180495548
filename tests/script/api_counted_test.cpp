// Money, tokens, charts and tables as scripts handle them; and that every change is on record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/script/trip_game.h"

namespace windrose {
namespace {

using testing::ElementsAre;

class PurseApi : public test::TripTest {};
class PileApi : public test::TripTest {};
class ChartApi : public test::TripTest {};
class TableApi : public test::TripTest {};
class ChangesTest : public test::TripTest {};

// --- money

TEST_F(PurseApi, Pays) {
  EXPECT_EQ(lua("game.bank:pay(ali, 50) return ali.cash, game.bank.amount"), "150, 750");
  EXPECT_EQ(
      lua("ali.purse:pay(game.purses.pot, 20) return game.purses.pot.amount, ali.purse.amount"),
      "20, 130");
  EXPECT_EQ(lua("return game.purses.pot:pay_up_to(bo, 50), bo.cash, game.purses.pot.amount"),
            "20, 120, 0");
  EXPECT_EQ(
      lua("local p = ali.escrow return p.id, p.name, p.owner, game.bank.owner, game.bank.name"),
      "ali.escrow, the escrow of ali, ali, nil, the bank");
  EXPECT_EQ(error("game.purses.pot:pay(ali, 1)"), "the pot has 0 and cannot pay 1; see pay_up_to");
  EXPECT_EQ(error("game.bank:pay(ali, -1)"),
            "the bank cannot pay -1: an amount is 0 or more; let the other side pay");
  EXPECT_EQ(error("game.bank:pay(board.zamil, 1)"),
            "argument 1 (to) of 'pay': expected a purse or a player, got the space 'zamil'");
  EXPECT_EQ(error("game.bank:pay(ali)"),
            "argument 2 (amount) of 'pay': expected a whole number, got nothing");
}

TEST_F(PurseApi, KeepsItsSecret) {
  EXPECT_EQ(seen("return ali.escrow.amount, bo.cash"), "0, 100");
  EXPECT_EQ(error_seen("return bo.escrow.amount"),
            "ali may not know what the escrow of bo has; it is not visible to ali");
  EXPECT_EQ(error_seen("game.bank:pay(ali, 1)"),
            "only rules change the match; an agent and a why_not only look and answer");
}

// --- tokens

TEST_F(PileApi, TellsWhatItHolds) {
  EXPECT_EQ(lua("local s = game.piles.store return s.id, s.name, s.owner, s.space, s.total, "
                "s.kinds, s:count('oil'), s:count(game.tokens.tea)"),
            "store, the store, nil, nil, 6, [oil], 6, 0");
  EXPECT_EQ(
      lua("local h = ali.hold return h.id, h.owner, h.total, h.room, h.kinds, h:room_for('oil')"),
      "ali.hold, ali, 0, 4, [], 3");
  EXPECT_EQ(lua("local d = board.zamil.depot return d.id, d.space, game.piles.box.total"),
            "zamil.depot, zamil, 8");
  EXPECT_EQ(lua("local t = game.tokens.oil return t.id, t.name, t.kind, t.owner, t.count, t.mean"),
            "oil, olive oil, oil, nil, 6, 12");
  EXPECT_EQ(lua("local t = bo.tokens.flag return t.id, t.kind, t.owner, t.count"),
            "bo.flag, flag, bo, 2");
  EXPECT_EQ(error("return ali.hold:count('oli')"), "unknown token 'oli', did you mean 'oil'?");
}

TEST_F(PileApi, GivesTokens) {
  EXPECT_EQ(lua("game.piles.store:give(2, 'oil', ali.hold) return ali.hold.total, ali.hold.room, "
                "ali.hold:room_for('oil')"),
            "2, 2, 1");
  EXPECT_EQ(lua("game.piles.box:give(2, game.tokens.tea, ali.hold) return ali.hold.kinds, "
                "ali.hold:room_for('tea')"),
            "[oil, tea], 0");
  EXPECT_EQ(error("game.piles.store:give(9, 'oil', bo.hold)"),
            "the store holds 4 olive oil and cannot give 9; see pile:count");
  EXPECT_EQ(error("game.piles.store:give(1, 'oil', ali.hold)"),
            "the hold of ali has room for 0 olive oil, not for 1; see pile:room_for");
  EXPECT_EQ(error("game.piles.store:give(1, 'oil', ali)"),
            "argument 3 (to) of 'give': expected a pile, got the player 'ali'");
}

TEST_F(PileApi, GivesAllOrNothing) {
  EXPECT_EQ(error("game.piles.store:give_all(ali.hold)"),
            "the hold of ali has room for 4 more tokens, not for 6; see pile.room");
  EXPECT_EQ(lua("game.piles.store:give(2, 'oil', bo.cellar) return game.piles.store.total"), "4");
  EXPECT_EQ(error("game.piles.store:give_all(ali.hold)"),
            "the hold of ali has room for 3 olive oil, not for 4; see pile:room_for");
  EXPECT_EQ(lua("return bo.cellar:give_all(ali.hold), ali.hold:count('oil'), bo.cellar.total, "
                "ali.hold:give_all(ali.hold)"),
            "2, 2, 0, 0");
}

TEST_F(PileApi, KeepsItsSecret) {
  EXPECT_EQ(seen("return ali.cellar.total, bo.hold.total"), "0, 0");
  EXPECT_EQ(error_seen("return bo.cellar.total"),
            "ali may not know what the cellar of bo holds; it is not visible to ali");
  EXPECT_EQ(error_seen("return bo.cellar:count('oil')"),
            "ali may not know what the cellar of bo holds; it is not visible to ali");
}

// --- charts and tables

TEST_F(ChartApi, ReadsAtTheMarkerOrElsewhere) {
  EXPECT_EQ(lua("local c = game.charts.prices return c.id, c.name, c.column, c.columns, c.rows"),
            "prices, Prices, 1, 3, [oil, tea]");
  EXPECT_EQ(lua("local c = game.charts.prices return c:value('oil'), c:value(game.tokens.tea), "
                "c:value('oil', 3), "
                "c:value('oil', 4), c:value('oil', 0), c:value('oil', -4)"),
            "10, 5, 15, 10, 15, 12");
  EXPECT_EQ(error("return game.charts.prices:value('oli')"),
            "chart 'prices' has no row 'oli', did you mean 'oil'?");
  EXPECT_EQ(error("return game.charts.track:value('stage', 4)"),
            "chart 'track' has columns 1 to 3, not 4");
}

TEST_F(ChartApi, MovesItsMarker) {
  EXPECT_EQ(lua("local c = game.charts.prices return c:advance(2), c:value('oil'), c:advance(1), "
                "c:advance(-1), c:advance(-7)"),
            "3, 15, 1, 3, 2");
  EXPECT_EQ(lua("local c = game.charts.track return c:value('stage'), c:advance(9), "
                "c:value('stage'), c:advance(-9)"),
            "early, 3, late, 1");
  EXPECT_EQ(lua("local c = game.charts.prices c:set(3) return c.column"), "3");
  EXPECT_EQ(error("game.charts.prices:set(4)"), "chart 'prices' has columns 1 to 3, not 4");
}

TEST_F(TableApi, GivesTheResultOfANumber) {
  EXPECT_EQ(
      lua("local t = game.tables.weather return t.id, t.name, t.dice, t:result(2), t:result(3)"),
      "weather, Weather, 1d6, rain, sun");
  EXPECT_EQ(error("return game.tables.weather:result(7)"),
            "table 'weather' has no row for 7; its rows go from 1 to 6");
}

TEST_F(TableApi, IsRolledOn) {
  small.chance.gives = true;
  small.chance.outcomes = {{2}, {7}, {1, 2}};
  EXPECT_EQ(lua("return game.tables.weather:roll()"), "rain, 2, [2]");
  EXPECT_EQ(error("game.tables.weather:roll()"), "a die with 6 sides shows 1 to 6, not 7");
  EXPECT_EQ(error("game.tables.weather:roll()"), "a roll of 1d6 takes 1 face, not 2");
  small.chance.gives = false;
  EXPECT_EQ(lua("local result, total, faces = game.tables.weather:roll() return faces[1] == total"),
            "true");
}

TEST_F(ChangesTest, ARollTellsItsTotalItsFacesAndWhetherTheyAreEqual) {
  small.chance.gives = true;
  small.chance.outcomes = {{2, 4}, {5, 5}, {3}, {6, 6, 1}};
  EXPECT_EQ(lua("return game:roll('2d6')"), "6, [2, 4], false");
  EXPECT_EQ(lua("return game:roll('2d6')"), "10, [5, 5], true");
  EXPECT_EQ(lua("return game:roll('1d6')"), "3, [3], true");
  EXPECT_EQ(lua("return game:roll('3d6')"), "13, [6, 6, 1], false");
}

TEST_F(ChangesTest, EveryChangeIsOnRecord) {
  lua("ali.camel:move(board.zamil) rumors:draw(rumors.discard) game.bank:pay(ali, 5) "
      "game.piles.store:give(1, 'oil', ali.hold) "
      "game.charts.prices:advance(1)");
  EXPECT_THAT(
      small.log(),
      ElementsAre("ali.camel: Grand Bazaar -> zamil",
                  "Bandits!: Rumors -> the discard pile of Rumors", "the bank pays ali 5 francs",
                  "1 olive oil: the store -> the hold of ali", "Prices: column 1 -> 2"));
}

}  // namespace
}  // namespace windrose
