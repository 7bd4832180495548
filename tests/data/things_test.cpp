// What is in the box, read as it is written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A game of its own around the lines of a test, on the Caravan's board.
class ThingsTest : public ShelfTest {
 protected:
  GameData game(const std::string& lines) {
    write("scripts/box/game.yaml", "game: Box\nplayers: 2\n" + lines);
    write("boards/box/desert.yaml", kDesert);
    return load_game({shelf_}, {"box", {}, "", {}});
  }

  static constexpr const char* kBoard =
      "board: desert\nproperties: {space: {price: 0, rent: 0, trade: 0}}\n";
};

TEST_F(ThingsTest, PlayersAndRounds) {
  const GameData plain = game(
      "round: [income, turn, {each: bid}]\nendings: {riches: \"Enough\"}\n"
      "round_limit: {rounds: 300, because: two ships may circle}\n");
  EXPECT_EQ(plain.least_players, 2);
  EXPECT_EQ(plain.most_players, 2);
  EXPECT_THAT(plain.round, ElementsAre("income", "turn", "each bid"));
  EXPECT_EQ(plain.endings[0].text, "Enough");
  EXPECT_EQ(plain.round_limit, 300);
  EXPECT_EQ(plain.round_limit_reason, "two ships may circle");
  EXPECT_THAT(plain.scripts, IsEmpty());
}

TEST_F(ThingsTest, MoneyAndPurses) {
  const GameData rich = game(
      "money: {bank: endless, visible_to: owner}\n"
      "purses: {pot: {}, escrow: {per_player: 1, start: 5, visible_to: nobody}, mint: {start: "
      "endless}}\n");
  EXPECT_TRUE(rich.money.bank_endless);
  EXPECT_EQ(rich.money.visible_to, Visibility::owner);
  ASSERT_EQ(rich.purses.size(), 3u);
  EXPECT_EQ(rich.purses[0].per, Per::game);
  EXPECT_EQ(rich.purses[1].per, Per::player);
  EXPECT_EQ(rich.purses[1].start, 5);
  EXPECT_EQ(rich.purses[1].visible_to, Visibility::nobody);
  EXPECT_TRUE(rich.purses[2].endless);
}

TEST_F(ThingsTest, PiecesWhereverTheyBegin) {
  const GameData pieces =
      game(std::string(kBoard) +
           "zones: {hand: {per_player: true}, tray: {}, stall: {per_space: [market]}}\n"
           "pieces:\n"
           "  robber: {count: 1, name: The Robber}\n"
           "  camel:  {per_player: 1, start: [bazaar, zamil]}\n"
           "  card:   {per_player: 1, start: hand}\n"
           "  chip:   {count: 3, start: stall.bazaar}\n"
           "  man:    {per_player: 2, setup: [[bazaar, dunes], [zamil]]}\n"
           "  cup:    {per_player: 1, start: tray}\n");
  ASSERT_EQ(pieces.pieces.size(), 6u);
  EXPECT_EQ(pieces.pieces[0].name, "The Robber");
  EXPECT_EQ(pieces.pieces[0].start, "");
  EXPECT_THAT(pieces.pieces[1].starts_by_seat, ElementsAre("bazaar", "zamil"));
  EXPECT_THAT(pieces.pieces[2].starts_by_seat, ElementsAre("hand.1", "hand.2"));
  EXPECT_EQ(pieces.pieces[3].start, "stall.bazaar");
  ASSERT_EQ(pieces.pieces[4].setup.size(), 2u);
  EXPECT_THAT(pieces.pieces[4].setup[0], ElementsAre("bazaar", "dunes"));
  EXPECT_THAT(pieces.pieces[4].setup[1], ElementsAre("zamil"));
  EXPECT_EQ(pieces.pieces[5].start, "tray");
}

TEST_F(ThingsTest, ZonesAndPiles) {
  const GameData places =
      game(std::string(kBoard) +
           "zones: {market: {most: 5}, row: {per_space: all, visible_to: nobody}}\n"
           "piles: {hold: {per_player: 1, most: 6, most_of_a_kind: 4}, store: "
           "{per_space: well}}\n");
  EXPECT_EQ(places.zones[0].most, 5);
  EXPECT_EQ(places.zones[1].per, Per::space);
  EXPECT_THAT(places.zones[1].kinds, ElementsAre("market", "well", "sand"));
  EXPECT_EQ(places.piles[0].most, 6);
  EXPECT_EQ(places.piles[0].most_of_a_kind, 4);
  EXPECT_THAT(places.piles[1].kinds, ElementsAre("well"));
  EXPECT_EQ(places.piles[1].most, -1);
}

TEST_F(ThingsTest, TokensWithTheirFields) {
  const GameData goods =
      game(std::string(kBoard) +
           "token_fields: {group: {is: word}, well: {is: space}, value: 3}\n"
           "tokens:\n"
           "  oil:  {name: oil, count: 6, start: store.zamil, group: near, well: zamil}\n"
           "  cube: {per_player: true, count: 42, start: hold}\n"
           "piles: {store: {per_space: well}, hold: {per_player: 1}}\n"
           "start: {tokens: {oil: {store.zamil: 2, box: 4}, cube: {hold.2: 1}}}\n");
  ASSERT_EQ(goods.tokens.size(), 2u);
  EXPECT_EQ(goods.tokens[0].start, "store.zamil");
  ASSERT_EQ(goods.tokens[0].fields.size(), 2u);
  EXPECT_EQ(goods.tokens[0].fields[1].value.word, "zamil");
  EXPECT_TRUE(goods.tokens[1].per_player);
  EXPECT_EQ(goods.tokens[1].start, "hold");
  EXPECT_TRUE(goods.token_fields[2].fixed);
  EXPECT_EQ(goods.token_fields[2].start.number, 3);
  ASSERT_EQ(goods.start.tokens.size(), 3u);
  EXPECT_EQ(goods.start.tokens[1].pile, "box");
  EXPECT_EQ(goods.start.tokens[1].count, 4);
}

TEST_F(ThingsTest, MoreTokensThanThereAre) {
  write("scripts/box/game.yaml",
        "game: Box\nplayers: 2\ntokens: {oil: {count: 6}}\npiles: {a: {}}\n"
        "start: {tokens: {oil: {a: 5, box: 2}}}\n");
  EXPECT_EQ(refusal({"box", {}, "", {}}),
            "scripts/box/game.yaml:5:35: there are only 6 of 'oil', and this makes 7\n"
            "  start: {tokens: {oil: {a: 5, box: 2}}}\n"
            "                                    ^");
}

TEST_F(ThingsTest, PropertiesOfEveryType) {
  const GameData all = game(
      std::string("board: desert\npieces: {robber: {count: 1}}\ntokens: {oil: {count: 1}}\n") +
      "decks: {news: {cards: [{id: storm, copies: 2}, {id: calm}]}}\n"
      "properties:\n"
      "  game: {news: {is: card, start: storm.2}, open: true, cargo: {is: token, start: oil}}\n"
      "  player: {score: {is: number, from: 3, to: 9, quiet: true}, route: {list: space, most: 12, "
      "visible_to: "
      "owner}}\n"
      "  space: {price: 0, rent: 0, trade: {is: number, fixed: true, help: \"Paid, once\"}}\n"
      "  piece: {at: {is: space, start: dunes}}\n"
      "  robber: {mood: {is: word, one_of: [calm, wild], start: wild}}\n"
      "start: {game: {open: false}, players: {2: {route: [dunes, zamil]}}, spaces: {zamil: {price: "
      "5}}}\n");
  ASSERT_EQ(all.properties.size(), 5u);
  EXPECT_EQ(all.properties[0].target, "game");
  EXPECT_EQ(all.properties[0].properties[0].start.word, "storm.2");
  EXPECT_EQ(all.properties[0].properties[1].start.number, 1);
  EXPECT_EQ(all.properties[0].properties[2].type, ValueType::token);
  const auto& player = all.properties[1].properties;
  EXPECT_EQ(player[0].start.number, 3);
  EXPECT_EQ(player[0].to, 9);
  EXPECT_TRUE(player[0].quiet);
  EXPECT_FALSE(player[1].quiet);
  EXPECT_TRUE(player[1].is_list);
  EXPECT_EQ(player[1].most, 12);
  EXPECT_EQ(player[1].visible_to, Visibility::owner);
  EXPECT_TRUE(all.properties[2].properties[2].fixed);
  EXPECT_EQ(all.properties[2].properties[2].help, "Paid, once");
  EXPECT_EQ(all.properties[3].properties[0].start.word, "dunes");
  EXPECT_EQ(all.properties[4].target, "robber");
  EXPECT_EQ(all.properties[4].properties[0].start.word, "wild");
  EXPECT_EQ(all.start.game[0].value.number, 0);
  ASSERT_EQ(all.start.players.size(), 1u);
  EXPECT_EQ(all.start.players[0].first, 2);
  EXPECT_EQ(all.start.players[0].second[0].values[1].word, "zamil");
  EXPECT_EQ(all.start.spaces[0].first, 2);
}

TEST_F(ThingsTest, Options) {
  const GameData chosen = game(
      "options: {fast: false, rounds: {is: number, start: 20, from: 1, to: 99, help: How long}, "
      "clock: {is: word, one_of: [automatic, by_hand]}}\nstart: {options: {rounds: 30}}\n");
  ASSERT_EQ(chosen.options.size(), 3u);
  EXPECT_EQ(chosen.options[0].type, ValueType::flag);
  EXPECT_EQ(chosen.options[1].start.number, 30);
  EXPECT_EQ(chosen.options[1].to, 99);
  EXPECT_EQ(chosen.options[1].help, "How long");
  EXPECT_EQ(chosen.options[2].start.word, "automatic");
}

TEST_F(ThingsTest, TablesFromAFileOrInline) {
  write("scripts/box/attrition.yaml",
        "table: Attrition\nroll: 2d6\n"
        "rows: {2-3: both, 4-5: contender, 6-8: 0, 9-10: true, 11-12: both}\n");
  const GameData tables =
      game("tables: {attrition: attrition.yaml, coin: {roll: 1d2, rows: {2: heads, 1: tails}}}\n");
  ASSERT_EQ(tables.tables.size(), 2u);
  EXPECT_EQ(tables.tables[0].title, "Attrition");
  EXPECT_EQ(tables.tables[0].roll, "2d6");
  ASSERT_EQ(tables.tables[0].rows.size(), 5u);
  EXPECT_EQ(tables.tables[0].rows[1].from, 4);
  EXPECT_EQ(tables.tables[0].rows[1].to, 5);
  EXPECT_EQ(tables.tables[0].rows[1].result.word, "contender");
  EXPECT_EQ(tables.tables[0].rows[2].result.kind, Scalar::Kind::number);
  EXPECT_EQ(tables.tables[0].rows[3].result.kind, Scalar::Kind::flag);
  EXPECT_EQ(tables.tables[1].rows[0].result.word, "tails");
}

TEST_F(ThingsTest, ChartsAndTracks) {
  const GameData charts = game(
      "charts:\n"
      "  prices: {chart: Prices, start: 2, rows: {oil: [10, -12, 15], tea: {name: Tea, values: [1, "
      "2, 3]}}}\n"
      "  weather: {columns: 2, cyclic: false, rows: {now: [calm, wild]}}\n"
      "start: {charts: {weather: 2}}\n");
  ASSERT_EQ(charts.charts.size(), 2u);
  EXPECT_EQ(charts.charts[0].title, "Prices");
  EXPECT_EQ(charts.charts[0].columns, 3);
  EXPECT_EQ(charts.charts[0].start, 2);
  EXPECT_TRUE(charts.charts[0].cyclic);
  EXPECT_EQ(charts.charts[0].rows[0].values[1].number, -12);
  EXPECT_EQ(charts.charts[0].rows[1].name, "Tea");
  EXPECT_EQ(charts.charts[1].type, ValueType::word);
  EXPECT_FALSE(charts.charts[1].cyclic);
  EXPECT_THAT(charts.start.charts, ElementsAre(std::pair(1, 2)));
}

TEST_F(ThingsTest, ScriptsInTheirOrder) {
  write("scripts/box/a.lua", "-- a\n");
  write("scripts/box/b.lua", "-- b\n");
  write("scripts/common/trade.lua", "-- trade\n");
  const GameData scripts = game("rules: [b.lua, common/trade.lua, a.lua]\n");
  ASSERT_EQ(scripts.scripts.size(), 3u);
  EXPECT_EQ(scripts.scripts[0].path, "scripts/box/b.lua");
  EXPECT_EQ(scripts.scripts[1].path, "scripts/common/trade.lua");
  EXPECT_EQ(scripts.scripts[2].text, "-- a\n");
}

}  // namespace
}  // namespace windrose
