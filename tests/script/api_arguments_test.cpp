// Whatever a script hands to a function, it gets an answer or a message, and the laws of the state
// hold.
#include <set>

#include <gtest/gtest.h>

#include "runtime/script/api/api.h"
#include "tests/script/trip_game.h"

namespace windrose {
namespace {

using test::Files;
using test::SmallGame;

const Files kDuel = {
    {"game.yaml", R"(game:    Duel
players: 2
board:   board
rules:   rules.lua
pieces:  {camel: {per_player: 3, setup: [[a1, b1, c1], [a4, b4, c4]]}}
decks:   {rumors: {cards: rumors.yaml, reshuffle: true}}
zones:   {hand: {per_player: 1, visible_to: owner}}
tokens:  {oil: {count: 3}}
piles:   {store: {}}
charts:  {prices: {chart: Prices, rows: {oil: [1, 2]}}}
tables:  {weather: {table: Weather, roll: 1d2, rows: {1: rain, 2: sun}}}
properties:
  player: {route: {list: space, most: 3}}
  space:  {owner: {is: player}}
)"},
    {"rumors.yaml", "deck: Rumors\ncards: {tax: {}, toll: {}}\n"},
    {"board.yaml",
     "board: Field\nlayout: squares\nsize: [4, 4]\nkind: field\nkinds: {field: {}}\n"
     "sets: {corner: [a1]}\n"},
};

// Everything that a script can have in its hands, and one of each kind of handle.
constexpr const char* kValues =
    R"(local ali, board, rumors = game.players[1], game.board, game.decks.rumors
local space = board.spaces[1]
local piece = board.columns > 0 and ali.camel[1] or ali.camel
local list = game:list(space, piece, "oil", 3, ali)
local move = board.columns > 0 and board:steps(ali.camel, {"north"}, "any").first or nil
local card = rumors.top or rumors.discard.first or game.players[1].hand.first or game.players[2].hand.first
local things = {game = game, board = board, player = ali, space = space, piece = piece, card = card.known and card or nil, zone = ali.hand,
  deck = rumors, purse = game.bank, pile = game.piles.store, token = game.tokens.oil, chart = game.charts.prices,
  table = game.tables.weather, list = list, move = move}
local values = {0, 1, -1, 3, 2147483647, -2147483648, 9007199254740993, 1.5, "north", "oil", "owner", "any", "", "top",
  true, false, ali, game.players[2], space, board.spaces[2], piece, card or 0, ali.hand, rumors, game.bank,
  game.piles.store, game.piles.box, game.tokens.oil, game.charts.prices, game.tables.weather, game:list(), list,
  board.spaces, game.players, game.decks, {}, {space}, {"north", "south"}, {1, {}}, function(x) return 1 end,
  function(x) return x end, function() error("no") end, move or 0}
)";

// Calls owner.name with every value as first argument, every pair, and some triples; with every
// value as `self`.
std::string storm_on(const std::string& owner, const std::string& name) {
  return std::string(kValues) + "local self = things." + owner +
         "\nif not self then return end\nlocal call = self." + name + R"(
local some = {1, -1, "owner", space, ali.hand, piece, {space}}
pcall(call)
pcall(call, self)
for _, value in ipairs(values) do
  pcall(call, value)
  pcall(call, value, 1)
  pcall(call, self, value)
  for _, other in ipairs(values) do
    pcall(call, self, value, other)
  end
end
for _, value in ipairs(values) do
  for _, other in ipairs(some) do
    for _, third in ipairs(some) do pcall(call, self, value, other, third) end
    pcall(call, self, other, some[1], value)
  end
end
)";
}

// What asks or ends a step does not come back to the script; a list that is added to itself grows
// until the budget is spent.
const std::set<std::string> kLeave = {"choose", "choose_some",     "order",    "confirm",
                                      "amount", "finish",          "end_step", "reveal",
                                      "again",  "choose_together", "add"};

struct Laws {
  long long money = 0;
  std::vector<int> tokens;
  int items = 0;
  bool operator==(const Laws&) const = default;
};

// Money and tokens in all, and how many items stand in zones that know them.
Laws laws_of(const Ruleset& ruleset, const State& state) {
  Laws laws;
  for (const PurseId purse : ruleset.purses().ids()) laws.money += state.purse(purse);
  for (const TokenId token : ruleset.tokens().ids()) {
    int sum = 0;
    for (const PileId pile : ruleset.piles().ids()) {
      const int held = state.tokens(pile, token);
      EXPECT_GE(held, 0);
      sum += held;
    }
    laws.tokens.push_back(sum);
  }
  for (const ZoneId zone : ruleset.zones().ids()) {
    int count = 0;
    for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
      EXPECT_EQ(state.item_zone(item), zone);
      ++count;
    }
    EXPECT_EQ(state.zone_count(zone), count);
    laws.items += count;
  }
  return laws;
}

void expect_laws_hold(const Files& files) {
  SmallGame small(files);
  const Laws before = laws_of(*small.ruleset, *small.state);
  for (const TypeApi& type : all_types()) {
    for (const Function& function : type.functions) {
      const std::string name(member_name(function.signature));
      if (kLeave.contains(name)) continue;
      const std::string owner(function.signature.substr(0, function.signature.find(':')));
      small.journal.clear();
      EXPECT_NO_THROW(small.lua(storm_on(owner, name))) << function.signature;
      EXPECT_EQ(laws_of(*small.ruleset, *small.state), before) << function.signature;
      EXPECT_NO_THROW(small.seen_by(SeatId{0}, storm_on(owner, name))) << function.signature;
    }
  }
}

TEST(Arguments, OfAnyKindKeepTheLawsOnALoop) {
  expect_laws_hold(test::kTrip);
}
TEST(Arguments, OfAnyKindKeepTheLawsOnSquares) {
  expect_laws_hold(kDuel);
}

}  // namespace
}  // namespace windrose
