// Pieces, cards, zones, decks, money, tokens, charts and tables as scripts handle them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/script/small_game.h"

namespace windrose {
namespace {

using test::Files;
using test::SmallGame;
using testing::ElementsAre;

// A round trip of six spaces with everything a game can have.
const Files kTrip = {
    {"game.yaml", R"(game:    Trip
players: 2-4
board:   board
rules:   rules.lua
money:   {unit: francs, bank: 1000, each_player: 100}
purses:  {pot: {}, escrow: {per_player: 1, visible_to: owner}}
pieces:  {camel: {per_player: 1, start: bazaar}, robber: {count: 1, name: The Robber}}
decks:
  rumors: {cards: rumors.yaml, reshuffle: true}
  tolls:  {cards: tolls.yaml}
zones:   {hand: {per_player: 1, visible_to: owner, most: 3}, market: {}, stall: {per_space: [town]}}
tokens:  {oil: {name: olive oil, count: 6, start: store, mean: 12}, tea: {count: 4, mean: 9}, flag: {per_player: true, count: 2}}
token_fields: {mean: {is: number}}
piles:   {store: {}, hold: {per_player: 1, most: 4, most_of_a_kind: 3}, cellar: {per_player: 1, visible_to: owner}, depot: {per_space: [town]}}
charts:
  prices: {chart: Prices, rows: {oil: [10, 12, 15], tea: [5, 6, 7]}}
  track:  {chart: Track, cyclic: false, rows: {stage: [early, middle, late]}}
tables:  {weather: {table: Weather, roll: 1d6, rows: {1-2: rain, 3-6: sun}}}
properties:
  player: {route: {list: space, most: 3}, grade: 0}
  card:   {tapped: false}
)"},
    {"rumors.yaml", R"(deck: Rumors
back: a rumor
fields: {amount: 0, seas: {list: word, most: 2}}
cards:
  bandits: {name: Bandits!, text: Lose some., amount: 20, copies: 2, seas: [red, black]}
  tax:     {amount: 30}
  storm:   {amount: 5}
)"},
    {"tolls.yaml", "deck: Tolls\ncards: {gate: {}, bridge: {}}\n"},
    {"board.yaml", R"(board:  Round Trip
layout: loop
kinds:  {town: {}, sand: {}}
spaces:
  - {id: bazaar, kind: town, at: [0, 0], name: Grand Bazaar}
  - {id: dunes,  kind: sand, at: [1, 0]}
  - {id: zamil,  kind: town, at: [2, 0]}
  - {id: rocks,  kind: sand, at: [2, 1]}
  - {id: oasis,  kind: town, at: [1, 1]}
  - {id: salt,   kind: sand, at: [0, 1]}
)"},
};

const std::string kLocals = "local ali, bo = game.players[1], game.players[2] local board, rumors = game.board, game.decks.rumors ";

class ThingsTest : public testing::Test {
 protected:
  SmallGame small{kTrip};
  std::string lua(const std::string& code) { return small.lua(kLocals + code); }
  std::string seen(const std::string& code) { return small.seen_by(0, kLocals + code); }
  std::string error(const std::string& code) { return small.error(kLocals + code); }
  std::string error_seen(const std::string& code) { return small.error_seen_by(0, kLocals + code); }
};

using PieceApi = ThingsTest;
using CardApi = ThingsTest;
using ZoneApi = ThingsTest;
using DeckApi = ThingsTest;
using PurseApi = ThingsTest;
using PileApi = ThingsTest;
using ChartApi = ThingsTest;
using TableApi = ThingsTest;

// --- pieces

TEST_F(PieceApi, TellsWhatItIs) {
  EXPECT_EQ(lua("local p = ali.camel return p.id, p.name, p.kind, p.owner, p.number, p.space, p.zone"),
            "ali.camel, ali.camel, camel, ali, 1, bazaar, bazaar");
  EXPECT_EQ(lua("local p = game.pieces.robber return p.id, p.name, p.owner, p.space, p.zone"),
            "robber, The Robber, nil, nil, box");
}

TEST_F(PieceApi, MovesToSpacesAndZones) {
  EXPECT_EQ(lua("ali.camel:move(board.zamil) return ali.camel.space, board.bazaar.pieces"), "zamil, [bo.camel]");
  EXPECT_EQ(lua("ali.camel:move(board.zamil.stall) return ali.camel.space, ali.camel.zone, #board.zamil"),
            "nil, zamil.stall, 0");
  EXPECT_EQ(lua("ali.camel:remove() return ali.camel.zone, game.box.count"), "box, 2");
  EXPECT_EQ(error("ali.camel:move(rumors)"), "ali.camel is a piece and cannot go to Rumors");
  EXPECT_EQ(error("ali.camel:move('zamil')"), "expected a zone, a space or a deck, got the word 'zamil'");
  EXPECT_EQ(error("ali.camel.move(ali, board.zamil)"), "expected a piece, got the player 'ali'");
  EXPECT_EQ(error_seen("ali.camel:move(board.zamil)"),
            "only rules change the match; an agent and a why_not only look and answer");
}

TEST_F(PieceApi, GoesRoundALoop) {
  EXPECT_EQ(lua("return ali.camel:advance(4)"), "oasis, 0");
  EXPECT_EQ(lua("return ali.camel:advance(2)"), "bazaar, 1");
  EXPECT_EQ(lua("return ali.camel:advance(13)"), "dunes, 2");
  EXPECT_EQ(lua("return ali.camel:advance(-3)"), "oasis, 0");
  EXPECT_EQ(lua("return ali.camel:advance(0)"), "oasis, 0");
  EXPECT_EQ(error("game.pieces.robber:advance(1)"),
            "The Robber is in the box, not on a space; say piece:move(space) first");
  EXPECT_EQ(error("ali.camel:advance()"), "expected a whole number, got nothing");
}

TEST(PieceOnSquares, DoesNotGoRound) {
  SmallGame small({{"game.yaml", "game: S\nplayers: 1\nboard: board\nrules: rules.lua\npieces: {man: {per_player: 1, start: a1}}\n"},
                   {"board.yaml", "board: B\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n"}}, 1);
  EXPECT_EQ(small.error("game.players[1].man:advance(1)"),
            "advance goes round a board whose layout is a loop; here say piece:move(space)");
}

// --- cards

TEST_F(CardApi, TellsWhatItIs) {
  EXPECT_EQ(lua("local c = rumors[2] return c.id, c.name, c.text, c.copy, c.deck, c.zone, c.owner, c.known, c.amount"),
            "bandits.2, Bandits!, Lose some., 2, rumors, rumors, nil, true, 20");
  EXPECT_EQ(lua("local c = rumors.last return c.id, c.name, c.text, c.copy, c.tapped, c.seas, rumors[1].seas"),
            "storm, storm, , 1, false, [], [red, black]");
}

TEST_F(CardApi, MovesToEitherEnd) {
  EXPECT_EQ(lua("rumors[1]:move(rumors) return rumors:list()"), "[bandits.2, tax, storm, bandits.1]");
  EXPECT_EQ(lua("rumors.last:move(rumors, 'top') return rumors:list()"), "[bandits.1, bandits.2, tax, storm]");
  EXPECT_EQ(lua("rumors[1]:move(ali.hand) rumors[1]:move(ali.hand, 'bottom') rumors[1]:move(ali.hand, 'top') "
                "return ali.hand:list(), ali.hand.first.owner"),
            "[tax, bandits.1, bandits.2], ali");
  EXPECT_EQ(error("rumors[1]:move(ali.hand)"), "the hand of ali is full: it holds 3; see hand.count");
  EXPECT_EQ(error("rumors[1]:move(board.zamil)"),
            "storm is a card and cannot lie on zamil; give that kind of space a zone in game.yaml");
  EXPECT_EQ(error("rumors[1]:move(game.decks.tolls.discard)"),
            "storm is no card of Tolls and cannot go to the discard pile of Tolls");
  EXPECT_EQ(error("rumors[1]:move(bo.hand, 'middle')"), "expected 'top' or 'bottom', got 'middle'");
}

TEST_F(CardApi, IsDiscardedOnTop) {
  EXPECT_EQ(lua("rumors[1]:discard() rumors[1]:discard() rumors[1]:move(rumors.discard) "
                "return rumors.discard:list(), rumors.count"),
            "[tax, bandits.2, bandits.1], 1");
}

TEST_F(CardApi, IsHiddenUntilItIsShown) {
  EXPECT_EQ(lua("return rumors:deal(2, bo.hand)"), "[bandits.1, bandits.2]");
  EXPECT_EQ(seen("local c = bo.hand[1] return c, c.known, c.back, c.name, c.zone, c.owner, c.deck, #bo.hand"),
            "hidden.1, false, a hidden card, a hidden card, bo.hand, bo, nil, 2");
  EXPECT_EQ(seen("local c = rumors.top return c.known, c.back, c.deck"), "false, a rumor, rumors");
  EXPECT_EQ(error_seen("return bo.hand[1].amount"), "a hidden card has no 'amount'");
  EXPECT_EQ(lua("bo.hand[2]:show(ali)"), "");
  EXPECT_EQ(seen("return bo.hand:list(), bo.hand[1].zone, bo.hand:contains(bo.hand[2])"),
            "[bandits.2, hidden.2], bo.hand, true");
  EXPECT_EQ(lua("bo.hand[1]:show({ali, bo}) rumors.top:show()"), "");
  EXPECT_EQ(seen("return bo.hand:list(), rumors:list()"), "[bandits.1, bandits.2], [tax, hidden.2]");
  EXPECT_EQ(error("rumors.top:show(board.zamil)"), "expected a player, got the space 'zamil'");
}

// --- zones and decks

TEST_F(ZoneApi, TellsWhatItHolds) {
  EXPECT_EQ(lua("local z = ali.hand return z.id, z.name, z.owner, z.space, z.deck, z.count, z.room, z.visible_to, z.first, z.last"),
            "ali.hand, the hand of ali, ali, nil, nil, 0, 3, owner, nil, nil");
  EXPECT_EQ(lua("rumors:deal(3, ali.hand) local z = ali.hand return #z, z.room, z.first, z.last, z[2], z[4], z[0], "
                "z:contains(z[2]), z:contains(rumors[1])"),
            "3, 0, bandits.1, tax, bandits.2, nil, nil, true, false");
  EXPECT_EQ(lua("local z = board.zamil.stall return z.id, z.owner, z.space, z.room > 100, z.visible_to"),
            "zamil.stall, nil, zamil, true, all");
  EXPECT_EQ(lua("local z = rumors.discard return z.id, z.name, z.deck"),
            "rumors.discard, the discard pile of Rumors, rumors");
  EXPECT_EQ(lua("local text = '' for i, card in ipairs(ali.hand) do text = text .. i .. card.id .. ' ' end return text"),
            "1bandits.1 2bandits.2 3tax ");
  EXPECT_EQ(error("return ali.hand:contains(3)"), "expected a piece or a card, got 3");
}

TEST_F(ZoneApi, DrawsOneUnseen) {
  EXPECT_EQ(lua("return ali.hand:random()"), "nil");
  EXPECT_EQ(lua("rumors:deal(3, ali.hand) local card = ali.hand:random() return ali.hand:contains(card), #ali.hand"),
            "true, 3");
  small.chance.gives = true;
  small.chance.outcomes = {{2}};
  EXPECT_EQ(lua("return ali.hand:random()"), "bandits.2");
  ASSERT_EQ(small.chance.rolls.size(), 1u);
  EXPECT_EQ(small.chance.rolls[0].sides, 3);
  small.chance.outcomes = {{4}};
  EXPECT_EQ(error("return ali.hand:random()"), "the number given must be one from 1 to 3");
  EXPECT_EQ(error_seen("return ali.hand:random()"),
            "only rules change the match; an agent and a why_not only look and answer");
}

TEST_F(ZoneApi, ShufflesAsGivenFromOutside) {
  small.chance.gives = true;
  small.chance.outcomes = {{6, 3, 5, 4}};  // items: two camels and the robber, then the cards
  EXPECT_EQ(lua("rumors:shuffle() return rumors:list()"), "[storm, bandits.1, tax, bandits.2]");
  EXPECT_THAT(small.chance.shuffles, ElementsAre(ElementsAre(3, 4, 5, 6)));
  small.chance.outcomes = {{3, 3, 5, 4}};
  EXPECT_EQ(error("rumors:shuffle()"), "the order given for the shuffle must name each of the 4 cards once");
  small.chance.outcomes = {};
  EXPECT_THROW(lua("rumors:shuffle()"), ScriptError);
  EXPECT_EQ(small.host->stop, Stop::waits_for_shuffle);
  EXPECT_EQ(small.host->shuffle.zone, small.ruleset->draw_pile(0));
  EXPECT_THAT(small.host->shuffle.items, ElementsAre(6, 3, 5, 4));
}

TEST_F(ZoneApi, DrawsTheSameOrderEveryTime) {
  const std::string first = lua("rumors:shuffle() return rumors:list()");
  SmallGame again(kTrip);
  EXPECT_EQ(again.lua("game.decks.rumors:shuffle() return game.decks.rumors:list()"), first);
  ASSERT_EQ(small.chance.was_drawn.size(), 1u);
  EXPECT_EQ(small.chance.was_drawn[0].size(), 4u);
  EXPECT_EQ(lua("ali.hand:shuffle() return #ali.hand"), "0");  // nothing to draw
  EXPECT_EQ(small.chance.was_drawn.size(), 1u);
}

TEST_F(ZoneApi, ForgetsWhatWasKnownWhenItIsShuffled) {
  EXPECT_EQ(lua("rumors.top:show(ali)"), "");
  EXPECT_EQ(seen("return rumors.top.known"), "true");
  EXPECT_EQ(lua("rumors:shuffle()"), "");
  EXPECT_EQ(seen("return rumors.top.known, #rumors"), "false, 4");
}

TEST_F(DeckApi, TellsWhatItIs) {
  EXPECT_EQ(lua("return rumors.id, rumors.name, rumors.discard, rumors.top, rumors.first, rumors.last, rumors.count, #rumors"),
            "rumors, Rumors, rumors.discard, bandits.1, bandits.1, storm, 4, 4");
  EXPECT_EQ(lua("return rumors:contains(rumors.top), rumors:list()"), "true, [bandits.1, bandits.2, tax, storm]");
}

TEST_F(DeckApi, DealsFromTheTop) {
  EXPECT_EQ(lua("return rumors:deal(2, bo.hand), bo.hand:list(), rumors.count"),
            "[bandits.1, bandits.2], [bandits.1, bandits.2], 2");
  EXPECT_EQ(lua("return rumors:draw(game.zones.market), rumors:draw(rumors.discard), game.zones.market.first"),
            "tax, storm, tax");
  EXPECT_EQ(error("rumors:deal(-1, bo.hand)"), "cannot deal -1 cards; say how many, from 0");
  EXPECT_EQ(error("rumors:deal(1)"), "expected a zone, a space or a deck, got nothing");
  EXPECT_EQ(error("rumors:deal(2, board.zamil)"),
            "storm is a card and cannot lie on zamil; give that kind of space a zone in game.yaml");
}

TEST_F(DeckApi, TakesItsDiscardsBackWhenItIsEmpty) {
  EXPECT_EQ(lua("rumors:deal(3, rumors.discard) return rumors:deal(1, ali.hand), rumors.count, rumors.discard.count"),
            "[storm], 0, 3");
  EXPECT_EQ(lua("local dealt = rumors:deal(9, game.zones.market) return #dealt, rumors.discard.count"), "3, 0");
  EXPECT_EQ(lua("return rumors:draw(ali.hand), rumors:deal(1, ali.hand)"), "nil, []");
}

TEST_F(DeckApi, StaysEmptyWithoutReshuffle) {
  EXPECT_EQ(lua("local tolls = game.decks.tolls tolls:deal(2, tolls.discard) return tolls:draw(ali.hand), tolls.discard.count"),
            "nil, 2");
  EXPECT_EQ(lua("local tolls = game.decks.tolls tolls:gather() return tolls.count, tolls.discard.count"), "2, 0");
}

// --- money

TEST_F(PurseApi, Pays) {
  EXPECT_EQ(lua("game.bank:pay(ali, 50) return ali.cash, game.bank.amount"), "150, 750");
  EXPECT_EQ(lua("ali.purse:pay(game.purses.pot, 20) return game.purses.pot.amount, ali.purse.amount"), "20, 130");
  EXPECT_EQ(lua("return game.purses.pot:pay_up_to(bo, 50), bo.cash, game.purses.pot.amount"), "20, 120, 0");
  EXPECT_EQ(lua("local p = ali.escrow return p.id, p.name, p.owner, game.bank.owner, game.bank.name"),
            "ali.escrow, the escrow of ali, ali, nil, the bank");
  EXPECT_EQ(error("game.purses.pot:pay(ali, 1)"), "the pot has 0 and cannot pay 1; see pay_up_to");
  EXPECT_EQ(error("game.bank:pay(ali, -1)"),
            "the bank cannot pay -1: an amount is 0 or more; let the other side pay");
  EXPECT_EQ(error("game.bank:pay(board.zamil, 1)"), "expected a purse or a player, got the space 'zamil'");
  EXPECT_EQ(error("game.bank:pay(ali)"), "expected a whole number, got nothing");
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
  EXPECT_EQ(lua("local s = game.piles.store return s.id, s.name, s.owner, s.space, s.total, s.kinds, s:count('oil'), s:count(game.tokens.tea)"),
            "store, the store, nil, nil, 6, [oil], 6, 0");
  EXPECT_EQ(lua("local h = ali.hold return h.id, h.owner, h.total, h.room, h.kinds, h:room_for('oil')"),
            "ali.hold, ali, 0, 4, [], 3");
  EXPECT_EQ(lua("local d = board.zamil.depot return d.id, d.space, game.piles.box.total"), "zamil.depot, zamil, 8");
  EXPECT_EQ(lua("local t = game.tokens.oil return t.id, t.name, t.kind, t.owner, t.count, t.mean"),
            "oil, olive oil, oil, nil, 6, 12");
  EXPECT_EQ(lua("local t = bo.tokens.flag return t.id, t.kind, t.owner, t.count"), "bo.flag, flag, bo, 2");
  EXPECT_EQ(error("return ali.hold:count('oli')"), "unknown token 'oli', did you mean 'oil'?");
}

TEST_F(PileApi, GivesTokens) {
  EXPECT_EQ(lua("game.piles.store:give(2, 'oil', ali.hold) return ali.hold.total, ali.hold.room, ali.hold:room_for('oil')"),
            "2, 2, 1");
  EXPECT_EQ(lua("game.piles.box:give(2, game.tokens.tea, ali.hold) return ali.hold.kinds, ali.hold:room_for('tea')"),
            "[oil, tea], 0");
  EXPECT_EQ(error("game.piles.store:give(9, 'oil', bo.hold)"),
            "the store holds 4 olive oil and cannot give 9; see pile:count");
  EXPECT_EQ(error("game.piles.store:give(1, 'oil', ali.hold)"),
            "the hold of ali has room for 0 olive oil, not for 1; see pile:room_for");
  EXPECT_EQ(error("game.piles.store:give(1, 'oil', ali)"), "expected a pile, got the player 'ali'");
}

TEST_F(PileApi, GivesAllOrNothing) {
  EXPECT_EQ(error("game.piles.store:give_all(ali.hold)"),
            "the hold of ali has room for 4 more tokens, not for 6; see pile.room");
  EXPECT_EQ(lua("game.piles.store:give(2, 'oil', bo.cellar) return game.piles.store.total"), "4");
  EXPECT_EQ(error("game.piles.store:give_all(ali.hold)"),
            "the hold of ali has room for 3 olive oil, not for 4; see pile:room_for");
  EXPECT_EQ(lua("return bo.cellar:give_all(ali.hold), ali.hold:count('oil'), bo.cellar.total, ali.hold:give_all(ali.hold)"),
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
  EXPECT_EQ(lua("local c = game.charts.prices return c:value('oil'), c:value(game.tokens.tea), c:value('oil', 3), "
                "c:value('oil', 4), c:value('oil', 0), c:value('oil', -4)"),
            "10, 5, 15, 10, 15, 12");
  EXPECT_EQ(error("return game.charts.prices:value('oli')"), "chart 'prices' has no row 'oli', did you mean 'oil'?");
  EXPECT_EQ(error("return game.charts.track:value('stage', 4)"), "chart 'track' has columns 1 to 3, not 4");
}

TEST_F(ChartApi, MovesItsMarker) {
  EXPECT_EQ(lua("local c = game.charts.prices return c:advance(2), c:value('oil'), c:advance(1), c:advance(-1), c:advance(-7)"),
            "3, 15, 1, 3, 2");
  EXPECT_EQ(lua("local c = game.charts.track return c:value('stage'), c:advance(9), c:value('stage'), c:advance(-9)"),
            "early, 3, late, 1");
  EXPECT_EQ(lua("local c = game.charts.prices c:set(3) return c.column"), "3");
  EXPECT_EQ(error("game.charts.prices:set(4)"), "chart 'prices' has columns 1 to 3, not 4");
}

TEST_F(TableApi, GivesTheResultOfANumber) {
  EXPECT_EQ(lua("local t = game.tables.weather return t.id, t.name, t.dice, t:result(2), t:result(3)"),
            "weather, Weather, 1d6, rain, sun");
  EXPECT_EQ(error("return game.tables.weather:result(7)"), "table 'weather' has no row for 7; its rows go from 1 to 6");
}

TEST_F(TableApi, IsRolledOn) {
  small.chance.gives = true;
  small.chance.outcomes = {{2}, {7}, {1, 2}};
  EXPECT_EQ(lua("return game.tables.weather:roll()"), "rain, 2, [2]");
  EXPECT_EQ(error("game.tables.weather:roll()"), "a die with 6 sides shows 1 to 6, not 7");
  EXPECT_EQ(error("game.tables.weather:roll()"), "a roll of 1d6 takes 1 faces, not 2");
  small.chance.gives = false;
  EXPECT_EQ(lua("local result, total, faces = game.tables.weather:roll() return faces[1] == total"), "true");
}

TEST_F(ThingsTest, EveryChangeIsOnRecord) {
  lua("ali.camel:move(board.zamil) rumors:draw(rumors.discard) game.bank:pay(ali, 5) game.piles.store:give(1, 'oil', ali.hold) "
      "game.charts.prices:advance(1)");
  EXPECT_THAT(small.log(), ElementsAre("ali.camel: Grand Bazaar -> zamil", "Bandits!: Rumors -> the discard pile of Rumors",
                                       "the bank pays ali 5 francs", "1 olive oil: the store -> the hold of ali",
                                       "Prices: column 1 -> 2"));
}

}  // namespace
}  // namespace windrose
