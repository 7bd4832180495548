// Pieces, cards, zones and decks as scripts handle them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/script/trip_game.h"

namespace windrose {
namespace {

using test::kTrip;
using test::SmallGame;
using testing::ElementsAre;

class PieceApi : public test::TripTest {};
class CardApi : public test::TripTest {};
class ZoneApi : public test::TripTest {};
class DeckApi : public test::TripTest {};

// --- all of them

class HandleApi : public test::TripTest {};

TEST_F(HandleApi, NothingLeadsBehindAHandle) {
  for (const std::string handle : {"game", "ali", "ali.camel", "rumors", "board", "board.bazaar",
                                   "game.players", "game.bank"}) {
    SCOPED_TRACE(handle);
    EXPECT_EQ(lua("return getmetatable(" + handle + ")"), "nil");
    EXPECT_EQ(lua("return (pcall(setmetatable, " + handle + ", {}))"), "false");
    for (const char* field : {"__index", "__newindex", "__gc", "__metatable"}) {
      EXPECT_EQ(lua("return (pcall(function() return " + handle + "." + field + " end))"), "false");
    }
  }
}

// --- pieces

TEST_F(PieceApi, TellsWhatItIs) {
  EXPECT_EQ(
      lua("local p = ali.camel return p.id, p.name, p.kind, p.owner, p.number, p.space, p.zone"),
      "ali.camel, ali.camel, camel, ali, 1, bazaar, bazaar");
  EXPECT_EQ(lua("local p = game.pieces.robber return p.id, p.name, p.owner, p.space, p.zone"),
            "robber, The Robber, nil, nil, box");
}

TEST_F(PieceApi, MovesToSpacesAndZones) {
  EXPECT_EQ(lua("ali.camel:move(board.zamil) return ali.camel.space, board.bazaar.pieces"),
            "zamil, [bo.camel]");
  EXPECT_EQ(
      lua("ali.camel:move(board.zamil.stall) return ali.camel.space, ali.camel.zone, #board.zamil"),
      "nil, zamil.stall, 0");
  EXPECT_EQ(lua("ali.camel:remove() return ali.camel.zone, game.box.count"), "box, 2");
  EXPECT_EQ(error("ali.camel:move(rumors)"), "ali.camel is a piece and cannot go to Rumors");
  EXPECT_EQ(error("ali.camel:move('zamil')"),
            "argument 1 (to) of 'move': expected a zone, a space or a deck, got the word 'zamil'");
  EXPECT_EQ(error("ali.camel.move(ali, board.zamil)"),
            "before ':move': expected a piece, got the player 'ali'");
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
  EXPECT_EQ(error("ali.camel:advance()"),
            "argument 1 (steps) of 'advance': expected a whole number, got nothing");
}

TEST(PieceOnSquares, DoesNotGoRound) {
  SmallGame small({{"game.yaml",
                    "game: S\nplayers: 1\nboard: board\nrules: rules.lua\npieces: {man: "
                    "{per_player: 1, start: a1}}\n"},
                   {"board.yaml",
                    "board: B\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n"}},
                  1);
  EXPECT_EQ(small.error("game.players[1].man:advance(1)"),
            "advance goes round a board whose layout is a loop; here say piece:move(space)");
}

// --- cards

TEST_F(CardApi, TellsWhatItIs) {
  EXPECT_EQ(lua("local c = rumors[2] return c.id, c.name, c.text, c.copy, c.deck, c.zone, c.owner, "
                "c.known, c.amount"),
            "bandits.2, Bandits!, Lose some., 2, rumors, rumors, nil, true, 20");
  EXPECT_EQ(lua("local c = rumors.last return c.id, c.name, c.text, c.copy, c.tapped, c.seas, "
                "rumors[1].seas"),
            "storm, storm, , 1, false, [], [red, black]");
}

TEST_F(CardApi, MovesToEitherEnd) {
  EXPECT_EQ(lua("rumors[1]:move(rumors) return rumors:list()"),
            "[bandits.2, tax, storm, bandits.1]");
  EXPECT_EQ(lua("rumors.last:move(rumors, 'top') return rumors:list()"),
            "[bandits.1, bandits.2, tax, storm]");
  EXPECT_EQ(lua("rumors[1]:move(ali.hand) rumors[1]:move(ali.hand, 'bottom') "
                "rumors[1]:move(ali.hand, 'top') "
                "return ali.hand:list(), ali.hand.first.owner"),
            "[tax, bandits.1, bandits.2], ali");
  EXPECT_EQ(error("rumors[1]:move(ali.hand)"),
            "the hand of ali is full: it holds 3; see hand.count");
  EXPECT_EQ(error("rumors[1]:move(board.zamil)"),
            "storm is a card and cannot lie on zamil; give that kind of space a zone in game.yaml");
  EXPECT_EQ(error("rumors[1]:move(game.decks.tolls.discard)"),
            "storm is no card of Tolls and cannot go to the discard pile of Tolls");
  EXPECT_EQ(error("rumors[1]:move(bo.hand, 'middle')"),
            "argument 2 (side) of 'move': expected 'top' or 'bottom', got 'middle'");
}

TEST_F(CardApi, IsDiscardedOnTop) {
  EXPECT_EQ(lua("rumors[1]:discard() rumors[1]:discard() rumors[1]:move(rumors.discard) "
                "return rumors.discard:list(), rumors.count"),
            "[tax, bandits.2, bandits.1], 1");
}

TEST_F(CardApi, IsFoundByItsPositionAndByNoOtherNumber) {
  EXPECT_EQ(lua("rumors:deal(2, bo.hand) return bo.hand[1], bo.hand[2], bo.hand[3], bo.hand[0], "
                "bo.hand[-1], bo.hand[2147483647]"),
            "bandits.1, bandits.2, nil, nil, nil, nil");
  // 2^32 + 1 is 1 where 32 bits are all that is looked at.
  EXPECT_EQ(error("return bo.hand[4294967297]"),
            "expected a position of at most 2147483647, got 4294967297");
  EXPECT_EQ(error("local cards = bo.hand:list() return cards[2147483648]"),
            "expected a position of at most 2147483647, got 2147483648");
}

TEST_F(CardApi, IsHiddenUntilItIsShown) {
  EXPECT_EQ(lua("return rumors:deal(2, bo.hand)"), "[bandits.1, bandits.2]");
  EXPECT_EQ(seen("local c = bo.hand[1] return c, c.known, c.back, c.name, c.zone, c.owner, c.deck, "
                 "#bo.hand"),
            "hidden.1, false, a hidden card, a hidden card, bo.hand, bo, nil, 2");
  EXPECT_EQ(seen("local c = rumors.top return c.known, c.back, c.deck"), "false, a rumor, rumors");
  EXPECT_EQ(error_seen("return bo.hand[1].amount"), "a hidden card has no 'amount'");
  EXPECT_EQ(lua("bo.hand[2]:show(ali)"), "");
  EXPECT_EQ(seen("return bo.hand:list(), bo.hand[1].zone, bo.hand:contains(bo.hand[2])"),
            "[bandits.2, hidden.2], bo.hand, true");
  EXPECT_EQ(lua("bo.hand[1]:show({ali, bo}) rumors.top:show()"), "");
  EXPECT_EQ(seen("return bo.hand:list(), rumors:list()"),
            "[bandits.1, bandits.2], [tax, hidden.2]");
  EXPECT_EQ(error("rumors.top:show(board.zamil)"),
            "argument 1 (to) of 'show': expected a player, got the space 'zamil'");
}

// --- zones and decks

TEST_F(ZoneApi, TellsWhatItHolds) {
  EXPECT_EQ(lua("local z = ali.hand return z.id, z.name, z.owner, z.space, z.deck, z.count, "
                "z.room, z.visible_to, z.first, z.last"),
            "ali.hand, the hand of ali, ali, nil, nil, 0, 3, owner, nil, nil");
  EXPECT_EQ(lua("rumors:deal(3, ali.hand) local z = ali.hand return #z, z.room, z.first, z.last, "
                "z[2], z[4], z[0], "
                "z:contains(z[2]), z:contains(rumors[1])"),
            "3, 0, bandits.1, tax, bandits.2, nil, nil, true, false");
  EXPECT_EQ(
      lua("local z = board.zamil.stall return z.id, z.owner, z.space, z.room > 100, z.visible_to"),
      "zamil.stall, nil, zamil, true, all");
  EXPECT_EQ(lua("local z = rumors.discard return z.id, z.name, z.deck"),
            "rumors.discard, the discard pile of Rumors, rumors");
  EXPECT_EQ(lua("local text = '' for i, card in ipairs(ali.hand) do text = text .. i .. card.id .. "
                "' ' end return text"),
            "1bandits.1 2bandits.2 3tax ");
  EXPECT_EQ(error("return ali.hand:contains(3)"),
            "argument 1 (item) of 'contains': expected a piece or a card, got 3");
}

TEST_F(ZoneApi, DrawsOneUnseen) {
  EXPECT_EQ(lua("return ali.hand:random()"), "nil");
  EXPECT_EQ(lua("rumors:deal(3, ali.hand) local card = ali.hand:random() return "
                "ali.hand:contains(card), #ali.hand"),
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
  EXPECT_EQ(error("rumors:shuffle()"),
            "the order given for the shuffle must name each of the 4 cards once");
  small.chance.outcomes = {};
  EXPECT_THROW(lua("rumors:shuffle()"), ScriptError);
  EXPECT_EQ(small.binding->stop, Stop::waits_for_shuffle);
  EXPECT_EQ(small.binding->shuffle.zone, small.ruleset->zones().draw_pile(0));
  EXPECT_THAT(small.binding->shuffle.items, ElementsAre(6, 3, 5, 4));
}

TEST(NamedCards, StayOnTopWhenASetupShuffles) {
  test::Files files = kTrip;
  files["game.yaml"] +=
      "start: {decks: {rumors: [tax, \"...\"]}, zones: {hand.2: [bandits.2], market: [bridge]}}\n";
  SmallGame small(files);
  small.chance.gives = true;
  small.chance.outcomes = {{6, 3}};
  EXPECT_EQ(small.lua("game.decks.rumors:shuffle() return game.decks.rumors:list()"),
            "[tax, storm, bandits.1]");
  EXPECT_THAT(small.chance.shuffles, ElementsAre(ElementsAre(3, 6)));
  small.chance.gives = false;
  EXPECT_EQ(small.lua("game.decks.rumors:deal(2, game.zones.market) game.decks.rumors:shuffle() "
                      "return game.decks.rumors:list(), game.zones.market:list()"),
            "[bandits.1], [bridge, tax, storm]");
  EXPECT_EQ(small.lua("return game.players[1].hand:list(), game.players[2].hand:list()"),
            "[], [bandits.2]");
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
  EXPECT_EQ(lua("return rumors.id, rumors.name, rumors.discard, rumors.top, rumors.first, "
                "rumors.last, rumors.count, #rumors"),
            "rumors, Rumors, rumors.discard, bandits.1, bandits.1, storm, 4, 4");
  EXPECT_EQ(lua("return rumors:contains(rumors.top), rumors:list()"),
            "true, [bandits.1, bandits.2, tax, storm]");
}

TEST_F(DeckApi, DealsFromTheTop) {
  EXPECT_EQ(lua("return rumors:deal(2, bo.hand), bo.hand:list(), rumors.count"),
            "[bandits.1, bandits.2], [bandits.1, bandits.2], 2");
  EXPECT_EQ(lua("return rumors:draw(game.zones.market), rumors:draw(rumors.discard), "
                "game.zones.market.first"),
            "tax, storm, tax");
  EXPECT_EQ(error("rumors:deal(-1, bo.hand)"), "cannot deal -1 cards; say how many, from 0");
  EXPECT_EQ(error("rumors:deal(1)"),
            "argument 2 (zone) of 'deal': expected a zone, a space or a deck, got nothing");
  EXPECT_EQ(error("rumors:deal(2, board.zamil)"),
            "storm is a card and cannot lie on zamil; give that kind of space a zone in game.yaml");
}

TEST_F(DeckApi, TakesItsDiscardsBackWhenItIsEmpty) {
  EXPECT_EQ(lua("rumors:deal(3, rumors.discard) return rumors:deal(1, ali.hand), rumors.count, "
                "rumors.discard.count"),
            "[storm], 0, 3");
  EXPECT_EQ(
      lua("local dealt = rumors:deal(9, game.zones.market) return #dealt, rumors.discard.count"),
      "3, 0");
  EXPECT_EQ(lua("return rumors:draw(ali.hand), rumors:deal(1, ali.hand)"), "nil, []");
}

TEST_F(DeckApi, StaysEmptyWithoutReshuffle) {
  EXPECT_EQ(lua("local tolls = game.decks.tolls tolls:deal(2, tolls.discard) return "
                "tolls:draw(ali.hand), tolls.discard.count"),
            "nil, 2");
  EXPECT_EQ(
      lua("local tolls = game.decks.tolls tolls:gather() return tolls.count, tolls.discard.count"),
      "2, 0");
}

TEST_F(PieceApi, WhatCannotBeSetSaysHowItChanges) {
  EXPECT_EQ(error("ali.cash = 5"),
            "'cash' of a player cannot be set; it follows from the match: money changes by pay, "
            "pieces by move, seats by retire");
  EXPECT_EQ(error("ali.pay = 5"),
            "'pay' of a player cannot be set; it changes only by the functions of the runtime "
            "(windrose docs lua)");
}

}  // namespace
}  // namespace windrose
