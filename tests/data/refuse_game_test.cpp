// What game.yaml is refused for, word for word.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class RefuseGameTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with_game(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/game.yaml", before, after);
  }
};

TEST_F(RefuseGameTest, MissingAndUnknownKeys) {
  EXPECT_EQ(with_game("game:    Caravan\n", ""),
            R"(scripts/caravan/game.yaml:1:1: 'game' is missing: the title
  players: 2-4
  ^)");
  EXPECT_EQ(with_game("game:    Caravan", "gmae: Caravan"),
            R"(scripts/caravan/game.yaml:1:1: unknown key 'gmae', did you mean 'game'?
  gmae: Caravan
  ^)");
  EXPECT_EQ(with_game("options:", "option:"),
            R"(scripts/caravan/game.yaml:12:1: unknown key 'option', did you mean 'options'?
  option: {fast_camels: false}
  ^)");
  EXPECT_EQ(with_game("bank: 2000", "bnak: 2000"),
            R"(scripts/caravan/game.yaml:6:25: unknown key 'bnak' in 'money', did you mean 'bank'?
  money:   {unit: dinars, bnak: 2000, each_player: 100}
                          ^)");
  EXPECT_EQ(
      with_game("options:", "round_limit: {rounds: 5}\noptions:"),
      R"(scripts/caravan/game.yaml:12:14: round_limit: 'because' is missing: the reason why a match could last forever
  round_limit: {rounds: 5}
               ^)");
}

TEST_F(RefuseGameTest, WrongNumbersOfPlayers) {
  EXPECT_EQ(
      with_game("players: 2-4", "players: two"),
      R"(scripts/caravan/game.yaml:2:10: players: expected a number of players such as '2' or '2-4', got 'two'
  players: two
           ^)");
  EXPECT_EQ(with_game("players: 2-4", "players: 4-2"),
            R"(scripts/caravan/game.yaml:2:10: the most players are fewer than the least
  players: 4-2
           ^)");
  EXPECT_EQ(
      with_game("players: 2-4", "players: {least: 2}"),
      R"(scripts/caravan/game.yaml:2:10: players: 'most' is missing: the largest number of players
  players: {least: 2}
           ^)");
  EXPECT_EQ(with_game("players: 2-4", "players: 0"),
            R"(scripts/caravan/game.yaml:2:10: players: expected a number from 1 to 15, got '0'
  players: 0
           ^)");
  EXPECT_EQ(
      with_game("players: 2-4", "players: 2-99"),
      R"(scripts/caravan/game.yaml:2:10: players: expected a number of players from 1 to 15, got '2-99'
  players: 2-99
           ^)");
  EXPECT_EQ(
      with_game("players: 2-4", "players: [2, 4]"),
      R"(scripts/caravan/game.yaml:2:10: players: expected a number of players such as '2' or '2-4', got a list
  players: [2, 4]
           ^)");
}

TEST_F(RefuseGameTest, MissingFiles) {
  EXPECT_EQ(with_game("board:   desert", "board: dessert"),
            R"(scripts/caravan/game.yaml:3:8: unknown board 'dessert', did you mean 'desert'?
  board: dessert
         ^)");
  EXPECT_EQ(
      with_game("rules:   rules.lua", "rules: rule.lua"),
      R"(scripts/caravan/game.yaml:4:8: there is no file 'scripts/caravan/rule.lua', did you mean 'rules.lua'?
  rules: rule.lua
         ^)");
  EXPECT_EQ(
      with_game("cards: rumors.yaml", "cards: rumor.yaml"),
      R"(scripts/caravan/game.yaml:8:27: there is no file 'scripts/caravan/rumor.yaml', did you mean 'rumors.yaml'?
  decks:   {rumors: {cards: rumor.yaml}}
                            ^)");
  EXPECT_EQ(
      with_game("rules:   rules.lua", "rules: ../../x.lua"),
      R"(scripts/caravan/game.yaml:4:8: expected a file of the game's own folder, got '../../x.lua'
  rules: ../../x.lua
         ^)");
  EXPECT_EQ(with_game("options:", "tables: {attrition: attrition.yaml}\noptions:"),
            R"(scripts/caravan/game.yaml:12:21: there is no file 'scripts/caravan/attrition.yaml'
  tables: {attrition: attrition.yaml}
                      ^)");
  EXPECT_EQ(with_game("rules:   rules.lua", "rules: [rules.lua, common/trade.lua]"),
            R"(scripts/caravan/game.yaml:4:20: there is no file 'scripts/common/trade.lua'
  rules: [rules.lua, common/trade.lua]
                     ^)");
}

// A folder has a name like a file has. The error stands at the key that names it, whichever that
// is.
TEST_F(RefuseGameTest, FoldersInThePlaceOfFiles) {
  write("scripts/caravan/stories/tax.yaml", "");
  write("boards/caravan/oasis.yaml/tax.yaml", "");
  write("scripts/caravan/variants/rich.yaml/tax.yaml", "");
  EXPECT_EQ(with_game("rules:   rules.lua", "rules: ."),
            R"(scripts/caravan/game.yaml:4:8: scripts/caravan/.: this is a folder, not a file
  rules: .
         ^)");
  EXPECT_EQ(with_game("rules:   rules.lua", "rules: [rules.lua, stories]"),
            R"(scripts/caravan/game.yaml:4:20: scripts/caravan/stories: this is a folder, not a file
  rules: [rules.lua, stories]
                     ^)");
  EXPECT_EQ(with_game("cards: rumors.yaml", "cards: ."),
            R"(scripts/caravan/game.yaml:8:27: scripts/caravan/.: this is a folder, not a file
  decks:   {rumors: {cards: .}}
                            ^)");
  EXPECT_EQ(
      with_game("options:", "tables: {attrition: stories}\noptions:"),
      R"(scripts/caravan/game.yaml:12:21: scripts/caravan/stories: this is a folder, not a file
  tables: {attrition: stories}
                      ^)");
  EXPECT_EQ(with_game("options:", "charts: {prices: common/}\noptions:"),
            R"(scripts/caravan/game.yaml:12:18: there is no file 'scripts/common/'
  charts: {prices: common/}
                   ^)");
  EXPECT_EQ(
      with_game("board:   desert", "board: oasis"),
      R"(scripts/caravan/game.yaml:3:8: boards/caravan/oasis.yaml: this is a folder, not a file
  board: oasis
         ^)");
  EXPECT_EQ(
      refusal_with("scripts/caravan/game.yaml", "{long_road: The Long Road}", "{rich: Riches}",
                   {"", {"rich"}, "", {}}),
      R"(scripts/caravan/game.yaml:13:18: scripts/caravan/variants/rich.yaml: this is a folder, not a file
  variants: {rich: Riches}
                   ^)");
}

TEST_F(RefuseGameTest, FilesThatAreTooLarge) {
  write("scripts/caravan/long.lua", std::string((1U << 20U) + 1, ' '));
  EXPECT_EQ(
      with_game("rules:   rules.lua", "rules: long.lua"),
      R"(scripts/caravan/game.yaml:4:8: scripts/caravan/long.lua: this file is too large; at most 1048576 bytes are read
  rules: long.lua
         ^)");
}

TEST_F(RefuseGameTest, WordsThatAreNoIds) {
  EXPECT_EQ(
      with_game("[riches]", "[Riches]"),
      R"(scripts/caravan/game.yaml:5:11: expected an id (small letters, digits and _, no digit first), got 'Riches', did you mean 'riches'?
  endings: [Riches]
            ^)");
  EXPECT_EQ(
      with_game("camel:", "end:"),
      R"(scripts/caravan/game.yaml:7:11: expected an id (small letters, digits and _, no digit first), got 'end', which is a word of Lua
  pieces:  {end: {per_player: 1, start: bazaar}}
            ^)");
  EXPECT_EQ(
      with_game("camel:", "my camel:"),
      R"(scripts/caravan/game.yaml:7:11: expected an id (small letters, digits and _, no digit first), got 'my camel', did you mean 'my_camel'?
  pieces:  {my camel: {per_player: 1, start: bazaar}}
            ^)");
  EXPECT_EQ(
      with_game("camel:", "2camels:"),
      R"(scripts/caravan/game.yaml:7:11: expected an id (small letters, digits and _, no digit first), got '2camels'
  pieces:  {2camels: {per_player: 1, start: bazaar}}
            ^)");
  EXPECT_EQ(with_game("camel:", "\"\":"),
            R"(scripts/caravan/game.yaml:7:11: a key is missing here; expected a name before the ':'
  pieces:  {"": {per_player: 1, start: bazaar}}
            ^)");
}

TEST_F(RefuseGameTest, ThingsThatAreThereAlready) {
  EXPECT_EQ(with_game("[riches]", "[riches, riches]"),
            R"(scripts/caravan/game.yaml:5:19: duplicate ending 'riches'
  endings: [riches, riches]
                    ^)");
  EXPECT_EQ(with_game("[riches]", "[error]"),
            R"(scripts/caravan/game.yaml:5:11: 'error' is an ending of every game; choose another id
  endings: [error]
            ^)");
  EXPECT_EQ(
      with_game("hand:", "box:"),
      R"(scripts/caravan/game.yaml:9:11: there is always a zone 'box' for pieces off the board; choose another id
  zones:   {box: {per_player: 1, visible_to: owner}}
            ^)");
  EXPECT_EQ(with_game("options:", "purses: {bank: {}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:10: 'bank' is there without being declared; see 'money'
  purses: {bank: {}}
           ^)");
  EXPECT_EQ(
      with_game("options:", "piles: {box: {}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:9: there is always a pile 'box' without limits; choose another id
  piles: {box: {}}
          ^)");
}

TEST_F(RefuseGameTest, NumbersThatAreNone) {
  EXPECT_EQ(with_game("bank: 2000", "bank: 2k"),
            R"(scripts/caravan/game.yaml:6:31: expected a number or endless, got '2k'
  money:   {unit: dinars, bank: 2k, each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank: endles"),
      R"(scripts/caravan/game.yaml:6:31: expected a number or endless, got 'endles', did you mean 'endless'?
  money:   {unit: dinars, bank: endles, each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank: 02000"),
      R"(scripts/caravan/game.yaml:6:31: money.bank: expected a number without a leading zero, got '02000'
  money:   {unit: dinars, bank: 02000, each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank: -1"),
      R"(scripts/caravan/game.yaml:6:31: money.bank: expected a number from 0 to 1000000000, got '-1'
  money:   {unit: dinars, bank: -1, each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank: \"2000\""),
      R"(scripts/caravan/game.yaml:6:31: money.bank: expected a number from 0 to 1000000000, got text in quotes
  money:   {unit: dinars, bank: "2000", each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank: 99999999999"),
      R"(scripts/caravan/game.yaml:6:31: money.bank: expected a number from -2147483646 to 2147483647, got '99999999999'
  money:   {unit: dinars, bank: 99999999999, each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank: [1]"),
      R"(scripts/caravan/game.yaml:6:31: money.bank: expected a number from 0 to 1000000000, got a list
  money:   {unit: dinars, bank: [1], each_player: 100}
                                ^)");
  EXPECT_EQ(
      with_game("bank: 2000", "bank:"),
      R"(scripts/caravan/game.yaml:6:25: money.bank: expected a number from 0 to 1000000000, got nothing
  money:   {unit: dinars, bank:, each_player: 100}
                          ^)");
  EXPECT_EQ(with_game("each_player: 100", "each_player: 1.5"),
            R"(scripts/caravan/game.yaml:6:50: money.each_player: expected a whole number, got '1.5'
  money:   {unit: dinars, bank: 2000, each_player: 1.5}
                                                   ^)");
  EXPECT_EQ(
      with_game("each_player: 100", "each_player: 0x10"),
      R"(scripts/caravan/game.yaml:6:50: money.each_player: expected a whole number, got '0x10'
  money:   {unit: dinars, bank: 2000, each_player: 0x10}
                                                   ^)");
  EXPECT_EQ(with_game("each_player: 100", "each_player: 1e3"),
            R"(scripts/caravan/game.yaml:6:50: money.each_player: expected a whole number, got '1e3'
  money:   {unit: dinars, bank: 2000, each_player: 1e3}
                                                   ^)");
}

TEST_F(RefuseGameTest, FlagsThatAreNone) {
  EXPECT_EQ(
      with_game("{cards: rumors.yaml}", "{reshuffle: yes, cards: rumors.yaml}"),
      R"(scripts/caravan/game.yaml:8:31: expected true or false, got 'yes', did you mean 'true'?
  decks:   {rumors: {reshuffle: yes, cards: rumors.yaml}}
                                ^)");
  EXPECT_EQ(
      with_game("{cards: rumors.yaml}", "{reshuffle: \"true\", cards: rumors.yaml}"),
      R"(scripts/caravan/game.yaml:8:31: decks.rumors.reshuffle: expected true or false, got 'true'
  decks:   {rumors: {reshuffle: "true", cards: rumors.yaml}}
                                ^)");
  EXPECT_EQ(
      with_game("fast_camels: false", "fast_camels: no"),
      R"(scripts/caravan/game.yaml:12:24: expected true or false, got 'no', did you mean 'false'?
  options: {fast_camels: no}
                         ^)");
  EXPECT_EQ(
      with_game("fast_camels: false", "fast_camels: False"),
      R"(scripts/caravan/game.yaml:12:24: expected true or false, got 'False', did you mean 'false'?
  options: {fast_camels: False}
                         ^)");
}

TEST_F(RefuseGameTest, ListsAndMapsInTheWrongPlace) {
  EXPECT_EQ(with_game("[riches]", "riches"),
            R"(scripts/caravan/game.yaml:5:10: endings: expected a list, got 'riches'
  endings: riches
           ^)");
  EXPECT_EQ(
      with_game("{per_player: 1, start: bazaar}", "camel"),
      R"(scripts/caravan/game.yaml:7:18: pieces.camel: expected a map such as 'camel: {per_player: 1, start: bazaar}', got 'camel'
  pieces:  {camel: camel}
                   ^)");
  EXPECT_EQ(
      with_game("{cards: rumors.yaml}", "rumors.yaml"),
      R"(scripts/caravan/game.yaml:8:19: decks.rumors: expected a map such as 'rumors: {cards: rumors.yaml, reshuffle: true}', got 'rumors.yaml'
  decks:   {rumors: rumors.yaml}
                    ^)");
  EXPECT_EQ(
      with_game("variants:", "start: 3\nvariants:"),
      R"(scripts/caravan/game.yaml:13:8: start: expected a map such as '{pieces: {camel: zamil}, cash: 60}', got '3'
  start: 3
         ^)");
  EXPECT_EQ(with_game("options:", "round: turn\noptions:"),
            R"(scripts/caravan/game.yaml:12:8: round: expected a list, got 'turn'
  round: turn
         ^)");
  EXPECT_EQ(with_game("options:", "round: []\noptions:"),
            R"(scripts/caravan/game.yaml:12:1: a round needs at least one step
  round: []
  ^)");
  EXPECT_EQ(with_game("game:    Caravan", "game: [Caravan]"),
            R"(scripts/caravan/game.yaml:1:7: game: expected text, got a list
  game: [Caravan]
        ^)");
  EXPECT_EQ(with_game("{hand: {per_player: 1, visible_to: owner}}", "[hand]"),
            R"(scripts/caravan/game.yaml:9:10: zones: expected a map, got a list
  zones:   [hand]
           ^)");
}

}  // namespace
}  // namespace windrose
