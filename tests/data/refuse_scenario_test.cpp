// What scenarios and variants are refused for, word for word.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class RefuseScenarioTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with_scenario(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/scenarios/late_summer.yaml", before, after,
                        {"", {}, "late_summer", {}});
  }
  [[nodiscard]] std::string with_variant(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/variants/long_road.yaml", before, after,
                        {"", {"long_road"}, "", {}});
  }
};

TEST_F(RefuseScenarioTest, Pieces) {
  EXPECT_EQ(
      with_scenario("camel: zamil", "camle: zamil"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:21: unknown piece 'camle', did you mean 'camel'?
  start:    {pieces: {camle: zamil}, cash: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax...
                      ^)");
  EXPECT_EQ(
      with_scenario("camel: zamil", "camel: zamill"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:28: unknown space or zone 'zamill', did you mean 'zamil'?
  start:    {pieces: {camel: zamill}, cash: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, ta...
                             ^)");
  EXPECT_EQ(
      with_scenario("camel: zamil", "camel: [zamil, bazaar]"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:28: expected one value for all, or one for each of 3 seats, got 2
  start:    {pieces: {camel: [zamil, bazaar]}, cash: 60, owners: {zamil: 1}, decks: {rumors: [band...
                             ^)");
}

TEST_F(RefuseScenarioTest, CashAndOwners) {
  EXPECT_EQ(
      with_scenario("cash: 60", "cash: [1, 2]"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:42: expected one value for all, or one for each of 3 seats, got 2
  start:    {pieces: {camel: zamil}, cash: [1, 2], owners: {zamil: 1}, decks: {rumors: [bandits.2,...
                                           ^)");
  EXPECT_EQ(
      with_scenario("cash: 60", "cash: -1"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:42: start.cash: expected a number from 0 to 1000000000, got '-1'
  start:    {pieces: {camel: zamil}, cash: -1, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax...
                                           ^)");
  EXPECT_EQ(
      with_scenario("cash:", "cahs:"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:36: unknown key 'cahs' in 'start', did you mean 'cash'?
  start:    {pieces: {camel: zamil}, cahs: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax...
                                     ^)");
  EXPECT_EQ(
      with_scenario("zamil: 1", "zamil: 4"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:62: start.owners.zamil: expected a number from 1 to 3, got '4'
  ...eces: {camel: zamil}, cash: 60, owners: {zamil: 4}, decks: {rumors: [bandits.2, tax, "..."]}, op...
                                                     ^)");
  EXPECT_EQ(
      with_scenario("zamil: 1", "zamill: 1"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:55: unknown space 'zamill', did you mean 'zamil'?
  ...    {pieces: {camel: zamil}, cash: 60, owners: {zamill: 1}, decks: {rumors: [bandits.2, tax, ".....
                                                     ^)");
}

TEST_F(RefuseScenarioTest, Decks) {
  EXPECT_EQ(
      with_scenario("rumors:", "rumor:"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:74: unknown deck 'rumor', did you mean 'rumors'?
  ...: zamil}, cash: 60, owners: {zamil: 1}, decks: {rumor: [bandits.2, tax, "..."]}, options: {fast_...
                                                     ^)");
  EXPECT_EQ(
      with_scenario("bandits.2", "bandits"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:83: unknown card 'bandits', did you mean 'bandits.1'?
  ... cash: 60, owners: {zamil: 1}, decks: {rumors: [bandits, tax, "..."]}, options: {fast_camels: tr...
                                                     ^)");
  EXPECT_EQ(
      with_scenario("bandits.2, tax, \"...\"", "tax"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:82: this names 1 of 4 cards of deck 'rumors'; add '"..."' at the end for the rest, shuffled
  ...mel: zamil}, cash: 60, owners: {zamil: 1}, decks: {rumors: [tax]}, options: {fast_camels: true}}
                                                                ^)");
  EXPECT_EQ(
      with_scenario("tax, \"...\"", "\"...\", tax"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:101: no card may follow '...', which is the rest of the deck
  ... 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, "...", tax]}, options: {fast_camels: true}}
                                                                 ^)");
  EXPECT_EQ(with_scenario("bandits.2, tax", "tax, tax"),
            R"(scripts/caravan/scenarios/late_summer.yaml:4:88: duplicate card 'tax'
  ... cash: 60, owners: {zamil: 1}, decks: {rumors: [tax, tax, "..."]}, options: {fast_camels: true}}
                                                          ^)");
}

TEST_F(RefuseScenarioTest, CardsInZones) {
  const auto zones = [this](const std::string& text) {
    std::string message = with_scenario("cash: 60", "zones: {" + text + "}");
    const std::string head = "scripts/caravan/scenarios/late_summer.yaml:4:";
    if (!message.starts_with(head)) return message;
    return message.substr(head.size(), message.find('\n') - head.size());
  };
  EXPECT_EQ(zones("hand.1: [storm], rumors.discard: [bandits.1]"), "");
  EXPECT_EQ(zones("hnad.1: [storm]"), "44: unknown zone 'hnad', did you mean 'hand'?");
  EXPECT_EQ(zones("hand: [storm]"),
            "44: each player has a zone 'hand'; name one by its seat, from 'hand.1' to 'hand.3'");
  EXPECT_EQ(zones("hand.4: [storm]"),
            "44: each player has a zone 'hand'; name one by its seat, from 'hand.1' to 'hand.3'");
  EXPECT_EQ(zones("rumors: [storm]"),
            "44: expected 'rumors.discard', got 'rumors'; what lies on top of a deck stands under "
            "'decks'");
  EXPECT_EQ(zones("hand.1: [strom]"), "53: unknown card 'strom', did you mean 'storm'?");
  EXPECT_EQ(zones("hand.1: [storm, storm]"), "60: duplicate card 'storm'");
  EXPECT_EQ(zones("hand.1: [storm], hand.2: [storm]"), "70: card 'storm' lies in 'hand.1' already");
  EXPECT_EQ(zones("hand.1: [tax]"), "108: card 'tax' lies in 'hand.1' already");
  change_game("hand: {per_player: 1", "hand: {per_player: 1, most: 1");
  EXPECT_EQ(zones("hand.1: [storm, bandits.1]"), "60: zone 'hand.1' holds at most 1 card");
  change_game("zones:   {", "zones:   {stall: {per_space: well}, row: {}, ");
  EXPECT_EQ(zones("row.1: [storm]"), "44: there is one zone 'row'; write it without '.1'");
  EXPECT_EQ(zones("stall: [storm]"),
            "44: each space has a zone 'stall'; name one as 'stall.<space>'");
  EXPECT_EQ(zones("stall.zamill: [storm]"),
            "44: each space has a zone 'stall'; name one as 'stall.<space>', did you mean "
            "'zamil'?");
  EXPECT_EQ(zones("stall.dunes: [storm]"), "44: a space of kind 'sand' has no zone 'stall'");
  EXPECT_EQ(zones("stall.zamil: [storm]"), "");
}

TEST_F(RefuseScenarioTest, ADeckIsCountedWithoutWhatLiesElsewhere) {
  EXPECT_EQ(with_scenario("decks: {rumors: [bandits.2, tax, \"...\"]}",
                          "zones: {hand.1: [storm, bandits.1]}, decks: {rumors: [tax, bandits.2]}"),
            "");
  const std::string message =
      with_scenario("decks: {rumors: [bandits.2, tax, \"...\"]}",
                    "zones: {hand.1: [storm]}, decks: {rumors: [tax, bandits.2]}");
  EXPECT_EQ(message.substr(0, message.find('\n')),
            "scripts/caravan/scenarios/late_summer.yaml:4:108: this names 2 of 3 cards of deck "
            "'rumors'; add '\"...\"' at the end for the rest, shuffled");
}

TEST_F(RefuseScenarioTest, Options) {
  EXPECT_EQ(
      with_scenario("fast_camels: true", "fast_camel: true"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:118: unknown option 'fast_camel', did you mean 'fast_camels'?
  ...: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax, "..."]}, options: {fast_camel: true}}
                                                                                   ^)");
  EXPECT_EQ(
      with_scenario("fast_camels: true", "fast_camels: 1"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:131: start.options.fast_camels: expected true or false, got '1'
  ...sh: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax, "..."]}, options: {fast_camels: 1}}
                                                                                                  ^)");
}

TEST_F(RefuseScenarioTest, Properties) {
  EXPECT_EQ(
      with_scenario("cash: 60", "game: {telegram: 3}"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:43: unknown property 'telegram' of the game; declare it in game.yaml under 'properties: game'
  start:    {pieces: {camel: zamil}, game: {telegram: 3}, owners: {zamil: 1}, decks: {rumors: [ban...
                                            ^)");
  EXPECT_EQ(with_scenario("cash: 60", "players: {4: {score: 3}}"),
            R"(scripts/caravan/scenarios/late_summer.yaml:4:46: expected a seat from 1 to 3, got '4'
  start:    {pieces: {camel: zamil}, players: {4: {score: 3}}, owners: {zamil: 1}, decks: {rumors:...
                                               ^)");
  EXPECT_EQ(
      with_scenario("cash: 60", "players: {1: {score: 3}}"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:50: unknown property 'score' of players; declare it in game.yaml under 'properties: player'
  ...tart:    {pieces: {camel: zamil}, players: {1: {score: 3}}, owners: {zamil: 1}, decks: {rumors: ...
                                                     ^)");
  EXPECT_EQ(
      with_scenario("cash: 60", "spaces: {zamil: {prise: 3}}"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:53: unknown property 'prise' of spaces, did you mean 'price'?
  ...t:    {pieces: {camel: zamil}, spaces: {zamil: {prise: 3}}, owners: {zamil: 1}, decks: {rumors: ...
                                                     ^)");
  EXPECT_EQ(with_scenario("cash: 60", "tokens: {oil: {box: 3}}"),
            R"(scripts/caravan/scenarios/late_summer.yaml:4:45: unknown token 'oil'; there are none
  start:    {pieces: {camel: zamil}, tokens: {oil: {box: 3}}, owners: {zamil: 1}, decks: {rumors: ...
                                              ^)");
  EXPECT_EQ(
      with_scenario("cash: 60", "charts: {prices: 3}"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:45: unknown chart 'prices'; there are none
  start:    {pieces: {camel: zamil}, charts: {prices: 3}, owners: {zamil: 1}, decks: {rumors: [ban...
                                              ^)");
}

TEST_F(RefuseScenarioTest, KeysOfTheFile) {
  EXPECT_EQ(
      with_scenario("start:", "strat:"),
      R"(scripts/caravan/scenarios/late_summer.yaml:4:1: unknown key 'strat', did you mean 'start'?
  strat:    {pieces: {camel: zamil}, cash: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax...
  ^)");
  EXPECT_EQ(
      with_scenario("players:  3", "variants: [short_road]"),
      R"(scripts/caravan/scenarios/late_summer.yaml:3:11: unknown variant 'short_road'; expected long_road
  variants: [short_road]
            ^)");
  EXPECT_EQ(
      with_scenario("players:  3", "game: Other"),
      R"(scripts/caravan/scenarios/late_summer.yaml:3:1: unknown key 'game'; expected scenario, text, variants, remove, players, board, rules, round, teams, endings, money, purses, pieces, decks, zones, tokens, token_fields, piles, properties, options, tables, charts, round_limit, start, standing, measures or always
  game: Other
  ^)");
  EXPECT_EQ(with_scenario("scenario: Late summer\n", ""),
            R"(scripts/caravan/scenarios/late_summer.yaml:1:1: 'scenario' is missing: the title
  text: The wells run low.
  ^)");
}

TEST_F(RefuseScenarioTest, Variants) {
  EXPECT_EQ(
      with_variant("{each_player: 150}", "{remove: [units]}"),
      R"(scripts/caravan/variants/long_road.yaml:2:18: cannot remove 'units' from 'money', which does not have it, did you mean 'unit'?
  money: {remove: [units]}
                   ^)");
  EXPECT_EQ(
      with_variant("money:", "variants:"),
      R"(scripts/caravan/variants/long_road.yaml:2:1: unknown key 'variants'; expected text, after, excludes, remove, players, board, rules, round, teams, endings, money, purses, pieces, decks, zones, tokens, token_fields, piles, properties, options, tables, charts, round_limit, start, standing, measures or always
  variants: {each_player: 150}
  ^)");
  EXPECT_EQ(
      with_variant("money:", "after: [far_road]\nmoney:"),
      R"(scripts/caravan/variants/long_road.yaml:2:9: unknown variant 'far_road'; expected long_road
  after: [far_road]
          ^)");
  EXPECT_EQ(
      with_variant("money:", "decks: {rumors: {cards: {remove: [taxes]}}}\nmoney:"),
      R"(scripts/caravan/variants/long_road.yaml:2:35: cannot remove 'taxes' from 'decks.rumors.cards', which does not have it, did you mean 'tax'?
  decks: {rumors: {cards: {remove: [taxes]}}}
                                    ^)");
  EXPECT_EQ(
      with_variant("money:", "decks: {rumors: {cards: {bandits: {amout: 30}}}}\nmoney:"),
      R"(scripts/caravan/variants/long_road.yaml:2:36: unknown key 'amout' in 'decks.rumors.cards.bandits', did you mean 'amount'?
  decks: {rumors: {cards: {bandits: {amout: 30}}}}
                                     ^)");
  EXPECT_EQ(
      with_variant("money:", "zones: {stall: {remove: [most]}}\nmoney:"),
      R"(scripts/caravan/variants/long_road.yaml:2:17: there is nothing to remove here: the game does not have this map
  zones: {stall: {remove: [most]}}
                  ^)");
  EXPECT_EQ(
      with_variant("{each_player: 150}", "{each_player: many}"),
      R"(scripts/caravan/variants/long_road.yaml:2:22: money.each_player: expected a whole number, got 'many'
  money: {each_player: many}
                       ^)");
}

}  // namespace
}  // namespace windrose
