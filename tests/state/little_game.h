// A game with one of everything, put together in memory: what the tests of the state floor play
// with.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/load/load_names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose::test {

// The players of its matches, in their order.
inline constexpr SeatId kAli{0};
inline constexpr SeatId kBadr{1};

inline PropertyDeclaration property(const std::string& name, ValueType type) {
  PropertyDeclaration declaration;
  declaration.name = name;
  declaration.type = type;
  return declaration;
}

inline SpaceData space(const std::string& id, const std::string& name) {
  SpaceData data;
  data.id = id;
  data.name = name;
  return data;
}

inline CardData card(const std::string& id, const std::string& name, int copies = 1) {
  CardData data;
  data.id = id;
  data.name = name;
  data.copies = copies;
  return data;
}

/// Three spaces in a loop, a camel each, a deck of five rumors, hands, goods in stores, a price
/// chart.
inline GameData little_game() {
  GameData game;
  game.id = "little";
  game.title = "Little";
  game.least_players = 2;
  game.most_players = 4;
  game.endings = {{"riches", ""}};
  game.money = {true, "dinars", false, 1000, 100, Visibility::all};
  game.board.layout = Layout::loop;
  game.board.kinds.emplace_back().id = "sand";
  game.board.spaces = {space("bazaar", "Grand Bazaar"), space("dunes", "Red Dunes"),
                       space("zamil", "")};
  PieceDeclaration camel;
  camel.id = "camel";
  camel.per_player = 1;
  camel.start = "bazaar";
  game.pieces.push_back(camel);
  DeckDeclaration rumors;
  rumors.id = "rumors";
  rumors.title = "Rumors";
  rumors.back = "a rumor";
  rumors.cards = {card("bandits", "Bandits!", 2), card("tax", "A tax", 1),
                  card("flood", "Flood", 2)};
  game.decks.push_back(rumors);
  ZoneDeclaration hand;
  hand.id = "hand";
  hand.per = Per::player;
  hand.visible_to = Visibility::owner;
  hand.most = 3;
  ZoneDeclaration vault = hand;
  vault.id = "vault";
  vault.per = Per::game;
  vault.visible_to = Visibility::nobody;
  vault.most = -1;
  game.zones = {hand, vault};
  TokenDeclaration oil;
  oil.id = "oil";
  oil.count = 6;
  oil.start = "store";
  game.tokens = {oil};
  PileDeclaration store;
  store.id = "store";
  PileDeclaration hold = store;
  hold.id = "hold";
  hold.per = Per::player;
  hold.most = 4;
  game.piles = {store, hold};
  PropertyDeclaration mood = property("mood", ValueType::number);
  mood.from = 0;
  mood.to = 9;
  PropertyDeclaration secret = property("secret", ValueType::number);
  secret.visible_to = Visibility::owner;
  PropertyDeclaration route = property("route", ValueType::space);
  route.is_list = true;
  route.most = 2;
  game.properties = {{"player", {mood, secret, route}},
                     {"space", {property("owner", ValueType::player)}}};
  ChartData prices;
  prices.id = "prices";
  prices.title = "Prices";
  prices.columns = 3;
  game.charts = {prices};
  settle_names(game);
  return game;
}

}  // namespace windrose::test
