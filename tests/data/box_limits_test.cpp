// A game may hold so much and no more: it is the sum over all declarations that counts, for the
// most players, with the variants and the scenario that are chosen.
#include "runtime/data/game/box_limits.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class BoxLimitsTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with_game(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/game.yaml", before, after);
  }
  /// A board of a hundred by a hundred squares of one kind.
  void write_squares() {
    write("boards/caravan/desert.yaml",
          "board: Squares\nlayout: squares\nsize: [100, 100]\nkind: well\nkinds: {well: {color: "
          "blue}}\n");
    change_game(", start: bazaar", "");
    change_game("owner: {is: player}, price: 0, rent: 0, trade: 0", "owner: {is: player}");
  }
};

TEST_F(BoxLimitsTest, PiecesOfAllPlayers) {
  EXPECT_EQ(
      with_game("camel: {per_player: 1", "camel: {per_player: 8192"),
      R"(scripts/caravan/game.yaml:7:11: pieces and cards with 4 players: 32772 in all, and 32767 at most; 'camel' alone makes 32768; declare fewer
  pieces:  {camel: {per_player: 8192, start: bazaar}}
            ^)");
  EXPECT_EQ(with_game("camel: {per_player: 1", "camel: {per_player: 8190"), "");
}

TEST_F(BoxLimitsTest, PiecesOfAllKinds) {
  EXPECT_EQ(
      with_game(
          "pieces:  {camel: {per_player: 1, start: bazaar}",
          "pieces: {a: {count: 10000}, b: {count: 10000}, c: {count: 10000}, d: {count: 10000}"),
      R"(scripts/caravan/game.yaml:7:10: pieces and cards with 4 players: 40004 in all, and 32767 at most; 'a' alone makes 10000; declare fewer
  pieces: {a: {count: 10000}, b: {count: 10000}, c: {count: 10000}, d: {count: 10000}}
           ^)");
}

TEST_F(BoxLimitsTest, ZonesOfALargeBoard) {
  write_squares();
  EXPECT_EQ(refusal(), "");
  change_game(
      "hand: {per_player: 1, visible_to: owner}",
      "a: {per_space: all}, b: {per_space: all}, c: {per_space: well}, d: {per_space: well}");
  EXPECT_EQ(
      refusal(),
      R"(scripts/caravan/game.yaml:3:10: spaces and zones with 4 players: 50003 in all, and 32767 at most; 'board' alone makes 10000; declare fewer
  board:   desert
           ^)");
}

TEST_F(BoxLimitsTest, BytesOfAState) {
  write_squares();
  change_game("owner: {is: player}", "seen: {list: player, most: 40}");
  EXPECT_EQ(refusal(), "");
  change_game("most: 40", "most: 64");
  EXPECT_EQ(
      refusal(),
      R"(scripts/caravan/game.yaml:11:11: bytes that change during a match with 4 players: 2680140 in all, and 2097152 at most; 'seen' alone makes 2600000; declare fewer or shorter ones
    space: {seen: {list: player, most: 64}}
            ^)");
}

TEST_F(BoxLimitsTest, TokensOfAllKindsAndTheirPiles) {
  std::string tokens = "tokens: {";
  for (int i = 0; i < 101; ++i) tokens += "t" + std::to_string(i) + ": {count: 10000}, ";
  change_game("options: {fast_camels: false}", tokens + "}\noptions: {fast_camels: false}");
  EXPECT_EQ(
      refusal(),
      R"(scripts/caravan/game.yaml:12:10: tokens with 4 players: 1010000 in all, and 1000000 at most; 't0' alone makes 10000; declare fewer
  tokens: {t0: {count: 10000}, t1: {count: 10000}, t2: {count: 10000}, t3: {count: 10000}, t4: {co...
           ^)");
}

TEST_F(BoxLimitsTest, KindsOfTokensWithAColorForEachPlayer) {
  std::string tokens = "tokens: {";
  for (int i = 0; i < 1025; ++i)
    tokens += "t" + std::to_string(i) + ": {per_player: 1, count: 1}, ";
  change_game("options: {fast_camels: false}", tokens + "}\noptions: {fast_camels: false}");
  EXPECT_EQ(
      refusal(),
      R"(scripts/caravan/game.yaml:12:10: kinds of tokens with 4 players: 4100 in all, and 4096 at most; 't0' alone makes 4; declare fewer
  tokens: {t0: {per_player: 1, count: 1}, t1: {per_player: 1, count: 1}, t2: {per_player: 1, count...
           ^)");
}

TEST_F(BoxLimitsTest, MoneyIsAddedUpInFull) {
  EXPECT_EQ(
      with_game("bank: 2000, each_player: 100", "bank: 1000000000, each_player: 1000000000"),
      R"(scripts/caravan/game.yaml:6:56: the bank begins with 1000000000 and must give 4000000000 with 4 players; set a larger `bank`, or let players begin with less
  money:   {unit: dinars, bank: 1000000000, each_player: 1000000000}
                                                         ^)");
  EXPECT_EQ(
      with_game("bank: 2000, each_player: 100", "bank: endless, each_player: 1000000000"),
      R"(scripts/caravan/game.yaml:6:53: money with 4 players: 4000000000 in all, and 2000000000 at most; 'each_player' alone makes 4000000000; begin with less
  money:   {unit: dinars, bank: endless, each_player: 1000000000}
                                                      ^)");
}

TEST_F(BoxLimitsTest, TheChosenVariantAndScenarioCount) {
  write("scripts/caravan/variants/long_road.yaml", "money: {each_player: 501}\n");
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(
      refusal({"caravan", {"long_road"}, "", {}}),
      R"(scripts/caravan/variants/long_road.yaml:1:22: the bank begins with 2000 and must give 2004 with 4 players; set a larger `bank`, or let players begin with less
  money: {each_player: 501}
                       ^)");
  EXPECT_EQ(
      refusal_with("scripts/caravan/scenarios/late_summer.yaml", "cash: 60", "cash: 900",
                   {"caravan", {}, "late_summer", {}}),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:42: the bank begins with 2000 and must give 2700 with 3 players; set a larger `bank`, or let players begin with less
  start:    {pieces: {camel: zamil}, cash: 900, owners: {zamil: 1}, decks: {rumors: [bandits.2, ta...
                                           ^)");
}

}  // namespace
}  // namespace windrose
