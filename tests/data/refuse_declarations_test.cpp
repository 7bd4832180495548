// What declarations of pieces, zones, properties, options and tokens are refused for, word for
// word.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class RefuseDeclarationsTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with_game(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/game.yaml", before, after);
  }
};

TEST_F(RefuseDeclarationsTest, Pieces) {
  EXPECT_EQ(
      with_game("per_player: 1, start: bazaar", "start: bazaar"),
      R"(scripts/caravan/game.yaml:7:18: piece 'camel' has neither 'per_player' nor 'count'; expected one of them
  pieces:  {camel: {start: bazaar}}
                   ^)");
  EXPECT_EQ(
      with_game("per_player: 1, start: bazaar", "per_player: 1, count: 2"),
      R"(scripts/caravan/game.yaml:7:18: piece 'camel' has 'per_player' and 'count'; expected one of them
  pieces:  {camel: {per_player: 1, count: 2}}
                   ^)");
  EXPECT_EQ(with_game("start: bazaar", "start: bazar"),
            R"(scripts/caravan/game.yaml:7:41: unknown space or zone 'bazar', did you mean 'bazaar'?
  pieces:  {camel: {per_player: 1, start: bazar}}
                                          ^)");
  EXPECT_EQ(with_game("start: bazaar", "start: [bazaar]"),
            R"(scripts/caravan/game.yaml:7:41: expected a start for each of 4 seats, got 1
  pieces:  {camel: {per_player: 1, start: [bazaar]}}
                                          ^)");
  EXPECT_EQ(
      with_game("per_player: 1, start: bazaar", "count: 1, start: hand"),
      R"(scripts/caravan/game.yaml:7:36: each player has a zone 'hand'; a piece of nobody cannot begin there
  pieces:  {camel: {count: 1, start: hand}}
                                     ^)");
  EXPECT_EQ(with_game("per_player: 1, start: bazaar", "count: 2, setup: [[bazaar]]"),
            R"(scripts/caravan/game.yaml:7:29: 'setup' needs 'per_player'
  pieces:  {camel: {count: 2, setup: [[bazaar]]}}
                              ^)");
  EXPECT_EQ(with_game("start: bazaar", "setup: [[bazaar], [dunes], [zamil], [dunes, zamil]]"),
            R"(scripts/caravan/game.yaml:7:70: each player has 1 of 'camel', got 2 spaces
  pieces:  {camel: {per_player: 1, setup: [[bazaar], [dunes], [zamil], [dunes, zamil]]}}
                                                                       ^)");
  EXPECT_EQ(with_game("start: bazaar", "start: hand.1"),
            R"(scripts/caravan/game.yaml:7:41: there is no zone 'hand.1'
  pieces:  {camel: {per_player: 1, start: hand.1}}
                                          ^)");
}

TEST_F(RefuseDeclarationsTest, ZonesAndVisibility) {
  EXPECT_EQ(with_game("visible_to: owner", "visible_to: me"),
            R"(scripts/caravan/game.yaml:9:45: expected all, owner, nobody or team, got 'me'
  zones:   {hand: {per_player: 1, visible_to: me}}
                                              ^)");
  EXPECT_EQ(with_game("{per_player: 1, visible_to: owner}", "{per_player: 2}"),
            R"(scripts/caravan/game.yaml:9:30: each player has one; expected 1 or true, got 2
  zones:   {hand: {per_player: 2}}
                               ^)");
  EXPECT_EQ(with_game("{per_player: 1, visible_to: owner}", "{per_player: 1, per_space: all}"),
            R"(scripts/caravan/game.yaml:9:33: expected 'per_player' or 'per_space', not both
  zones:   {hand: {per_player: 1, per_space: all}}
                                  ^)");
  EXPECT_EQ(with_game("{per_player: 1, visible_to: owner}", "{per_space: wells}"),
            R"(scripts/caravan/game.yaml:9:29: unknown kind of space 'wells', did you mean 'well'?
  zones:   {hand: {per_space: wells}}
                              ^)");
  EXPECT_EQ(
      with_game("visible_to: owner", "most: 0"),
      R"(scripts/caravan/game.yaml:9:39: zones.hand.most: expected a number from 1 to 10000, got '0'
  zones:   {hand: {per_player: 1, most: 0}}
                                        ^)");
}

TEST_F(RefuseDeclarationsTest, Properties) {
  EXPECT_EQ(
      with_game("price: 0", "price: number"),
      R"(scripts/caravan/game.yaml:11:39: expected a number, true, false or a map, got 'number', did you mean '{is: number}'?
    space: {owner: {is: player}, price: number, rent: 0, trade: 0}
                                        ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: calm"),
      R"(scripts/caravan/game.yaml:11:39: properties.space.price: expected a number, true, false or a map such as '{is: word, start: calm}', got 'calm'
    space: {owner: {is: player}, price: calm, rent: 0, trade: 0}
                                        ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: nubmer}"),
      R"(scripts/caravan/game.yaml:11:44: expected number, flag, word, player, space, piece, card or token, got 'nubmer', did you mean 'number'?
    space: {owner: {is: player}, price: {is: nubmer}, rent: 0, trade: 0}
                                             ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {start: 3}"),
      R"(scripts/caravan/game.yaml:11:39: 'is' is missing; expected number, flag, word, player, space, piece, card or token
    space: {owner: {is: player}, price: {start: 3}, rent: 0, trade: 0}
                                        ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: number, list: number, most: 3}"),
            R"(scripts/caravan/game.yaml:11:52: a property has 'is' or 'list', not both
    space: {owner: {is: player}, price: {is: number, list: number, most: 3}, rent: 0, trade: 0}
                                                     ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: flag, from: 3}"),
            R"(scripts/caravan/game.yaml:11:50: 'from' is only for numbers
    space: {owner: {is: player}, price: {is: flag, from: 3}, rent: 0, trade: 0}
                                                   ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: number, fixed: true, visible_to: owner}"),
      R"(scripts/caravan/game.yaml:11:65: everybody may know 'price', because it never changes ('fixed: true'); remove 'fixed' or 'visible_to'
  ...e: {owner: {is: player}, price: {is: number, fixed: true, visible_to: owner}, rent: 0, trade: 0}
                                                               ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: number, fixed: true, visible_to: all}"), "");
  EXPECT_EQ(with_game("price: 0", "price: {is: number, one_of: [a]}"),
            R"(scripts/caravan/game.yaml:11:52: 'one_of' is only for words
    space: {owner: {is: player}, price: {is: number, one_of: [a]}, rent: 0, trade: 0}
                                                     ^)");
  EXPECT_EQ(with_game("price: 0", "price: {list: space}"),
            R"(scripts/caravan/game.yaml:11:39: 'most' is missing
    space: {owner: {is: player}, price: {list: space}, rent: 0, trade: 0}
                                        ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {list: space, most: 100}"),
      R"(scripts/caravan/game.yaml:11:59: properties.space.price.most: expected a number from 1 to 64, got '100'
    space: {owner: {is: player}, price: {list: space, most: 100}, rent: 0, trade: 0}
                                                            ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: number, most: 3}"),
            R"(scripts/caravan/game.yaml:11:52: 'most' is only for lists
    space: {owner: {is: player}, price: {is: number, most: 3}, rent: 0, trade: 0}
                                                     ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {list: space, most: 3, start: dunes}"),
      R"(scripts/caravan/game.yaml:11:62: 'start' is only for what is no list; a list begins empty
    space: {owner: {is: player}, price: {list: space, most: 3, start: dunes}, rent: 0, trade: 0}
                                                               ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: number, from: 5, to: 2}"),
            R"(scripts/caravan/game.yaml:11:65: 'to' is less than 'from', which is 5
    space: {owner: {is: player}, price: {is: number, from: 5, to: 2}, rent: 0, trade: 0}
                                                                  ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: number, to: 5, start: 6}"),
      R"(scripts/caravan/game.yaml:11:66: properties.space.price.start: expected a number up to 5, got '6'
    space: {owner: {is: player}, price: {is: number, to: 5, start: 6}, rent: 0, trade: 0}
                                                                   ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: word, one_of: [calm, calm]}"),
            R"(scripts/caravan/game.yaml:11:65: duplicate word 'calm'
    space: {owner: {is: player}, price: {is: word, one_of: [calm, calm]}, rent: 0, trade: 0}
                                                                  ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: word, one_of: [calm, wild], start: mild}"),
      R"(scripts/caravan/game.yaml:11:79: expected calm or wild, got 'mild', did you mean 'wild'?
  ...: {owner: {is: player}, price: {is: word, one_of: [calm, wild], start: mild}, rent: 0, trade: 0}
                                                                            ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: word, help: fast, even in sand}"),
      R"(scripts/caravan/game.yaml:11:62: unknown key 'even in sand' in 'properties.space.price'; text that holds a ',' must stand in quotes
    space: {owner: {is: player}, price: {is: word, help: fast, even in sand}, rent: 0, trade: 0}
                                                               ^)");
  EXPECT_EQ(
      with_game("space: {owner", "spaces: {owner"),
      R"(scripts/caravan/game.yaml:11:3: unknown owner of properties 'spaces', did you mean 'space'?
    spaces: {owner: {is: player}, price: 0, rent: 0, trade: 0}
    ^)");
}

TEST_F(RefuseDeclarationsTest, ReferencesToWhatIsNotThere) {
  EXPECT_EQ(with_game("price: 0", "price: {is: space, start: dunez}"),
            R"(scripts/caravan/game.yaml:11:58: unknown space 'dunez', did you mean 'dunes'?
    space: {owner: {is: player}, price: {is: space, start: dunez}, rent: 0, trade: 0}
                                                           ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: piece, start: camel}"),
      R"(scripts/caravan/game.yaml:11:58: 'camel' is several pieces; only a piece with 'count: 1' can be named here
    space: {owner: {is: player}, price: {is: piece, start: camel}, rent: 0, trade: 0}
                                                           ^)");
  EXPECT_EQ(
      with_game("price: 0", "price: {is: player, start: 5}"),
      R"(scripts/caravan/game.yaml:11:59: properties.space.price.start: expected a number from 1 to 4, got '5'
    space: {owner: {is: player}, price: {is: player, start: 5}, rent: 0, trade: 0}
                                                            ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: card, start: bandit}"),
            R"(scripts/caravan/game.yaml:11:57: unknown card 'bandit', did you mean 'bandits.1'?
    space: {owner: {is: player}, price: {is: card, start: bandit}, rent: 0, trade: 0}
                                                          ^)");
  EXPECT_EQ(with_game("price: 0", "price: {is: token, start: oil}"),
            R"(scripts/caravan/game.yaml:11:58: unknown token 'oil'; there are none
    space: {owner: {is: player}, price: {is: token, start: oil}, rent: 0, trade: 0}
                                                           ^)");
}

TEST_F(RefuseDeclarationsTest, Options) {
  EXPECT_EQ(
      with_game("fast_camels: false", "fast_camels: {is: word}"),
      R"(scripts/caravan/game.yaml:12:24: 'one_of' is missing: the words from which 'fast_camels' is chosen
  options: {fast_camels: {is: word}}
                         ^)");
  EXPECT_EQ(with_game("fast_camels: false", "fast_camels: {is: space}"),
            R"(scripts/caravan/game.yaml:12:29: an option is a number, a flag or a word
  options: {fast_camels: {is: space}}
                              ^)");
  EXPECT_EQ(
      with_game("fast_camels: false", "fast_camels: {list: number, most: 2}"),
      R"(scripts/caravan/game.yaml:12:25: unknown key 'list' in 'options.fast_camels'; expected is, start, from, to, one_of or help
  options: {fast_camels: {list: number, most: 2}}
                          ^)");
}

TEST_F(RefuseDeclarationsTest, Tokens) {
  EXPECT_EQ(
      with_game("options:", "tokens: {oil: {}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:15: tokens.oil: 'count' is missing: how many exist. With `per_player`, each player has this many
  tokens: {oil: {}}
                ^)");
  EXPECT_EQ(
      with_game("options:", "tokens: {oil: {count: 6, start: stor}}\npiles: {store: {}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:33: unknown pile 'stor', did you mean 'store'?
  tokens: {oil: {count: 6, start: stor}}
                                  ^)");
  EXPECT_EQ(
      with_game(
          "options:",
          "tokens: {oil: {count: 6, start: store}}\npiles: {store: {per_space: well}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:33: each space has a pile 'store'; name one as 'store.<space>'
  tokens: {oil: {count: 6, start: store}}
                                  ^)");
  EXPECT_EQ(
      with_game("options:",
                "tokens: {oil: {count: 6, start: store.dunes}}\npiles: {store: {per_space: "
                "well}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:33: space 'dunes' is of kind 'sand' and has no pile 'store'; spaces of kind well have one
  tokens: {oil: {count: 6, start: store.dunes}}
                                  ^)");
  EXPECT_EQ(with_game("options:",
                      "tokens: {oil: {count: 6, start: store.zamill}}\npiles: {store: {per_space: "
                      "well}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:33: unknown space 'zamill', did you mean 'zamil'?
  tokens: {oil: {count: 6, start: store.zamill}}
                                  ^)");
  EXPECT_EQ(
      with_game("options:",
                "tokens: {oil: {count: 6, start: hold}}\npiles: {hold: {per_player: 1}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:33: each player has a pile 'hold'; name one as 'hold.1'
  tokens: {oil: {count: 6, start: hold}}
                                  ^)");
  EXPECT_EQ(
      with_game(
          "options:",
          "tokens: {oil: {count: 6, start: hold.5}}\npiles: {hold: {per_player: 1}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:33: expected a seat from 1 to 4 after 'hold.', got '5'
  tokens: {oil: {count: 6, start: hold.5}}
                                  ^)");
  EXPECT_EQ(
      with_game("options:",
                "tokens: {oil: {count: 6, start: store.zamil}}\npiles: {store: {}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:33: there is one pile 'store'; write it without '.zamil'
  tokens: {oil: {count: 6, start: store.zamil}}
                                  ^)");
  EXPECT_EQ(
      with_game("options:",
                "tokens: {oil: {count: 6, gruop: x}}\ntoken_fields: {group: {is: word}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:26: unknown key 'gruop' in 'tokens.oil', did you mean 'group'?
  tokens: {oil: {count: 6, gruop: x}}
                           ^)");
}

}  // namespace
}  // namespace windrose
