// What deck, table and chart files are refused for, word for word.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class RefuseCardsTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with_rumors(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/rumors.yaml", before, after);
  }
  [[nodiscard]] std::string with_game(const std::string& before, const std::string& after) {
    return refusal_with("scripts/caravan/game.yaml", before, after);
  }
};

TEST_F(RefuseCardsTest, Decks) {
  EXPECT_EQ(with_rumors("deck: Rumors", "dek: Rumors"),
            R"(scripts/caravan/rumors.yaml:1:1: unknown key 'dek', did you mean 'deck'?
  dek: Rumors
  ^)");
  EXPECT_EQ(with_rumors("cards:\n", "cardz:\n"),
            R"(scripts/caravan/rumors.yaml:4:1: unknown key 'cardz', did you mean 'cards'?
  cardz:
  ^)");
  EXPECT_EQ(
      with_rumors("deck: Rumors", "deck: Rumors\nreshuffle: true"),
      R"(scripts/caravan/rumors.yaml:2:1: unknown key 'reshuffle'; expected deck, back, fields or cards
  reshuffle: true
  ^)");
  EXPECT_EQ(with_rumors("effect: {is: word}", "name: {is: word}"),
            R"(scripts/caravan/rumors.yaml:3:10: every card has 'name' already; choose another name
  fields: {name: {is: word}, amount: 0, steps: 0}
           ^)");
  EXPECT_EQ(
      with_rumors("effect: {is: word}", "effect: {is: word, visible_to: owner}"),
      R"(scripts/caravan/rumors.yaml:3:29: everybody may know 'effect', because a field never changes; remove 'visible_to'
  fields: {effect: {is: word, visible_to: owner}, amount: 0, steps: 0}
                              ^)");
  EXPECT_EQ(
      with_game("{cards: rumors.yaml}", "{cards: rumors.yaml, visible_to: owners}"),
      R"(scripts/caravan/game.yaml:8:52: expected all, owner, nobody or team, got 'owners', did you mean 'owner'?
  decks:   {rumors: {cards: rumors.yaml, visible_to: owners}}
                                                     ^)");
}

TEST_F(RefuseCardsTest, MoreCardsThanAMatchCanLayOut) {
  std::string many = "cards:\n";
  for (int i = 0; i < 102; ++i) many += "  card_" + std::to_string(i) + ": {copies: 99}\n";
  EXPECT_EQ(
      with_rumors("cards:\n", many),
      R"(scripts/caravan/rumors.yaml:107:12: a game has 10000 cards at most, copies included; leave some out
    bandits: {name: Bandits!, text: "Lose some.", effect: lose, amount: 20, copies: 2}
             ^)");
}

TEST_F(RefuseCardsTest, Cards) {
  EXPECT_EQ(
      with_rumors("effect: lose, amount: 20", "effct: lose"),
      R"(scripts/caravan/rumors.yaml:5:49: unknown key 'effct' in 'decks.rumors.cards.bandits', did you mean 'effect'?
    bandits: {name: Bandits!, text: "Lose some.", effct: lose, copies: 2}
                                                  ^)");
  EXPECT_EQ(
      with_rumors("amount: 20", "cost: 3"),
      R"(scripts/caravan/rumors.yaml:5:63: unknown key 'cost' of a card; expected id, name, text, copies, effect, amount or steps, or declare it under `fields` of the deck 'rumors'
    bandits: {name: Bandits!, text: "Lose some.", effect: lose, cost: 3, copies: 2}
                                                                ^)");
  EXPECT_EQ(
      with_rumors("amount: 20", "amount: lots"),
      R"(scripts/caravan/rumors.yaml:5:71: decks.rumors.cards.bandits.amount: expected a whole number, got 'lots'
    bandits: {name: Bandits!, text: "Lose some.", effect: lose, amount: lots, copies: 2}
                                                                        ^)");
  EXPECT_EQ(
      with_rumors("copies: 2", "copies: 0"),
      R"(scripts/caravan/rumors.yaml:5:83: decks.rumors.cards.bandits.copies: expected a number from 1 to 99, got '0'
    bandits: {name: Bandits!, text: "Lose some.", effect: lose, amount: 20, copies: 0}
                                                                                    ^)");
  EXPECT_EQ(
      with_rumors("{name: A tax, effect: lose, amount: 30}", "30"),
      R"(scripts/caravan/rumors.yaml:6:12: decks.rumors.cards.tax: expected a map such as 'bandits: {name: Bandits!, effect: lose, amount: 20, copies: 2}', got '30'
    tax:     30
             ^)");
  EXPECT_EQ(with_rumors("tax:  ", "storm: "),
            R"(scripts/caravan/rumors.yaml:7:3: duplicate key 'storm', first at line 6
    storm:   {effect: back, steps: 3}
    ^)");
}

TEST_F(RefuseCardsTest, CardsInAList) {
  EXPECT_EQ(with_game("{cards: rumors.yaml}", "{cards: [{id: a}, {name: b}]}"),
            R"(scripts/caravan/game.yaml:8:37: 'id' is missing
  decks:   {rumors: {cards: [{id: a}, {name: b}]}}
                                      ^)");
  EXPECT_EQ(with_game("{cards: rumors.yaml}", "{cards: [{id: a}, {id: a}]}"),
            R"(scripts/caravan/game.yaml:8:37: duplicate card 'a', first at line 8
  decks:   {rumors: {cards: [{id: a}, {id: a}]}}
                                      ^)");
  EXPECT_EQ(
      with_game("{cards: rumors.yaml}", "{cards: [a, b]}"),
      R"(scripts/caravan/game.yaml:8:28: decks.rumors.cards: expected a map such as 'bandits: {name: Bandits!, effect: lose, amount: 20, copies: 2}', got 'a'
  decks:   {rumors: {cards: [a, b]}}
                             ^)");
  EXPECT_EQ(with_game("{cards: rumors.yaml}", "{cards: {a: {id: b}}}"),
            R"(scripts/caravan/game.yaml:8:32: the card's id is its key already
  decks:   {rumors: {cards: {a: {id: b}}}}
                                 ^)");
}

TEST_F(RefuseCardsTest, DoubledCards) {
  EXPECT_EQ(
      with_game("{rumors: {cards: rumors.yaml}}",
                "{rumors: {cards: rumors.yaml}, news: {cards: {tax: {}}}}"),
      R"(scripts/caravan/game.yaml:8:61: duplicate card 'tax', first in scripts/caravan/rumors.yaml:6:12
  decks:   {rumors: {cards: rumors.yaml}, news: {cards: {tax: {}}}}
                                                              ^)");
}

TEST_F(RefuseCardsTest, Tables) {
  EXPECT_EQ(with_game("options:", "tables: {t: {rows: {1-6: x}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:13: tables.t: 'roll' is missing: the dice: `2d6`
  tables: {t: {rows: {1-6: x}}}
              ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2x6, rows: {2-12: x}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:20: expected dice such as '2d6', got '2x6'
  tables: {t: {roll: 2x6, rows: {2-12: x}}}
                     ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {2-7: x, 9-12: y}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:25: no row is for a total of 8
  tables: {t: {roll: 2d6, rows: {2-7: x, 9-12: y}}}
                          ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {2-7: x, 7-12: y}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:40: two rows are for a total of 7
  tables: {t: {roll: 2d6, rows: {2-7: x, 7-12: y}}}
                                         ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {1-7: x, 8-12: y}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:32: 2d6 never shows 1; its totals go from 2 to 12
  tables: {t: {roll: 2d6, rows: {1-7: x, 8-12: y}}}
                                 ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {2-7: x, 8-11: y}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:25: no row is for a total of 12
  tables: {t: {roll: 2d6, rows: {2-7: x, 8-11: y}}}
                          ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {2-7: x, 8-13: y}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:40: 2d6 never shows 13; its totals go from 2 to 12
  tables: {t: {roll: 2d6, rows: {2-7: x, 8-13: y}}}
                                         ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {7-2: x}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:32: the range '7-2' ends before it begins
  tables: {t: {roll: 2d6, rows: {7-2: x}}}
                                 ^)");
  EXPECT_EQ(
      with_game("options:", "tables: {t: {roll: 2d6, rows: {low: x}}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:32: expected a total such as '7' or a range such as '4-5', got 'low'
  tables: {t: {roll: 2d6, rows: {low: x}}}
                                 ^)");
  EXPECT_EQ(with_game("options:", "tables: {t: {roll: 2d6, rows: {2-12: [x]}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:38: tables.t.rows.2-12: expected text, got a list
  tables: {t: {roll: 2d6, rows: {2-12: [x]}}}
                                       ^)");
}

TEST_F(RefuseCardsTest, Charts) {
  EXPECT_EQ(with_game("options:", "charts: {c: {rows: {a: [1, 2], b: [1]}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:35: row 'b' has 1 value, the chart has 2 columns
  charts: {c: {rows: {a: [1, 2], b: [1]}}}
                                    ^)");
  EXPECT_EQ(with_game("options:", "charts: {c: {rows: {a: [1, x]}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:28: the values of a chart are all numbers or all words
  charts: {c: {rows: {a: [1, x]}}}
                             ^)");
  EXPECT_EQ(with_game("options:", "charts: {c: {rows: {a: [1], b: [x]}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:32: the values of a chart are all numbers or all words
  charts: {c: {rows: {a: [1], b: [x]}}}
                                 ^)");
  EXPECT_EQ(with_game("options:", "charts: {c: {columns: 3, rows: {a: [1, 2]}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:36: row 'a' has 2 values, the chart has 3 columns
  charts: {c: {columns: 3, rows: {a: [1, 2]}}}
                                     ^)");
  EXPECT_EQ(
      with_game("options:", "charts: {c: {start: 3, rows: {a: [1, 2]}}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:21: charts.c.start: expected a number from 1 to 2, got '3'
  charts: {c: {start: 3, rows: {a: [1, 2]}}}
                      ^)");
  EXPECT_EQ(with_game("options:", "charts: {c: {rows: {}}}\noptions:"),
            R"(scripts/caravan/game.yaml:12:14: a chart needs at least one row
  charts: {c: {rows: {}}}
               ^)");
  EXPECT_EQ(
      with_game("options:", "charts: {c: {rows: {a: {name: A}}}}\noptions:"),
      R"(scripts/caravan/game.yaml:12:24: charts.c.rows.a: 'values' is missing: the values, one for each column
  charts: {c: {rows: {a: {name: A}}}}
                         ^)");
}

}  // namespace
}  // namespace windrose
