// A small game with everything that a game can have, for tests of things that are moved and
// counted.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "tests/script/small_game.h"

namespace windrose::test {

// A round trip of six spaces with everything a game can have.
inline const Files kTrip = {
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

inline const std::string kTripLocals =
    "local ali, bo = game.players[1], game.players[2] local board, rumors = game.board, "
    "game.decks.rumors ";

/// Tests run Lua in which `ali`, `bo`, `board` and the deck `rumors` are at hand.
class TripTest : public testing::Test {
 protected:
  SmallGame small{kTrip};
  std::string lua(const std::string& code) { return small.lua(kTripLocals + code); }
  std::string seen(const std::string& code) { return small.seen_by(SeatId{0}, kTripLocals + code); }
  std::string error(const std::string& code) { return small.error(kTripLocals + code); }
  std::string error_seen(const std::string& code) {
    return small.error_seen_by(SeatId{0}, kTripLocals + code);
  }
};

}  // namespace windrose::test
