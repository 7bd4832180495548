// What a stranger's rules and looks give the window of the match to draw.
#include <string>

#include <gtest/gtest.h>

#include "tests/view/window/hostile_games.h"

namespace windrose::view {
namespace {

using app::Folder;

/// Games that have no board to edit, or whose looks tell the window of the match what to draw.
class HostileTable : public HostileWindow {};

TEST_P(HostileTable, TakesNoMoreThanAnotherBySoMuch) {
  expect_no_more_than_honest(played);
}

/// A game with this look, rules that set up, and keys of game.yaml.
void write_look(const Folder& folder, const std::string& look, const std::string& setup,
                const std::string& keys) {
  write_game(folder, 3,
             "local game, rules = ...\n" + setup +
                 "\nfunction rules.turn(player) player:confirm('Go on?') end\n",
             keys);
  folder.write("scripts/hostile/look.yaml", "look: Hostile\n" + look);
}

/// Each total of 20d1000 up to `count` has a row of its own.
std::string rows_of_totals(int count) {
  std::string rows;
  for (int i = 0; i < count; ++i)
    rows += "      " + std::to_string(20 + i) + ": w" + std::to_string(i) + "\n";
  return rows + "      " + std::to_string(20 + count) + "-20000: most\n";
}

const HostileGame kTables[] = {
    {"dice_that_are_counted_in_billions",
     [](const Folder& folder) {
       folder.write("scripts/hostile/game.yaml",
                    "game: Hostile\nplayers: 2\nendings: {over: It is over}\n"
                    "properties: {player: {dice: {list: number, most: 5, visible_to: nobody}, "
                    "left: 2000000000}}\n");
       folder.write("scripts/hostile/rules.lua", kConfirms);
       folder.write("scripts/hostile/look.yaml",
                    "look: Hostile\ndice: {lists: [player.dice], count: player.left}\n");
       folder.write("scripts/common/.keep", "");
       folder.write("boards/.keep", "");
     }},
    {"card_that_nobody_may_know",
     [](const Folder& folder) {
       write_look(folder, "", "function rules.setup() game.lot = game.decks.d.first end",
                  "decks: {d: {cards: {x: {}, y: {}}}}\n"
                  "properties: {game: {lot: {is: card}, lots: {list: card, most: 5}}}\n");
     }},
    {"contest_on_a_table_of_many_dice",
     [](const Folder& folder) {
       write_look(folder,
                  "stages: {s: {kind: contest, while: game.on, from: game.at, to: game.at, parts: "
                  "{p1: One}, sides: [{who: game.a, parts: show_x}, {who: game.a, parts: show_x}], "
                  "table: t, rolled: game.on}}\npanels: [{table: t, at: drawer}]\n",
                  "function rules.setup()\n  game.at = game.board.a1\n"
                  "  game.a = game.players[1]\nend\n"
                  "function rules.show_x() return { p1 = 1 } end",
                  "properties: {game: {on: 1, at: {is: space}, a: {is: player}}}\n"
                  "tables:\n  t:\n    roll: 20d1000\n    rows:\n" +
                      rows_of_totals(2000));
     }},
    {"link_that_is_longer_than_any_page",
     [](const Folder& folder) {
       write_game(folder, 3);
       folder.write("boards/hostile/row.yaml",
                    "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n"
                    "  - {id: a1, kind: field, at: [0, 0]}\n"
                    "  - {id: b1, kind: field, at: [1, 1]}\nlinks: [[a1, b1]]\n");
       folder.write("boards/hostile/row.look.yaml",
                    "look: Row\nsize: [1, 1]\nspaces: {a1: {shape: [[[0, 0], [1, 0], [1, 1]]]}}\n"
                    "links: [{from: a1, to: b1, draw: [[-100000, 0], [100000, 1]]}]\n");
     }},
    {"links_that_are_drawn_in_dashes",
     [](const Folder& folder) {
       write_game(folder, 3);
       std::string board =
           "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n"
           "  - {id: a1, kind: field, at: [0, 0]}\n"
           "  - {id: b1, kind: field, at: [1, 1]}\nlinks:\n";
       for (int i = 0; i < 9990; ++i) board += "  - [a1, b1]\n";
       folder.write("boards/hostile/row.yaml", board);
       folder.write("boards/hostile/row.look.yaml",
                    "look: Row\nsize: [100000, 100000]\nspaces:\n"
                    "  a1: {at: [1, 1], shape: [[[0, 0], [9, 0], [9, 9]]]}\n"
                    "  b1: {at: [99999, 99999]}\n");
     }},
    {"page_as_large_as_it_may_be",
     [](const Folder& folder) {
       write_game(folder, 3);
       folder.write("boards/hostile/row.yaml",
                    "board: Row\nlayout: graph\nkinds: {field: {color: sea}}\nspaces:\n"
                    "  - {id: a1, kind: field, at: [0, 0]}\n"
                    "  - {id: b1, kind: field, at: [1, 1]}\nlinks: [[a1, b1]]\n");
       std::string look = "look: Row\nsize: [100000, 100000]\nborders:\n";
       for (int i = 0; i < 40; ++i) {
         const std::string height = std::to_string(i * 2000);
         look += "  - [[0, " + height + "], [100000, " + height + "]]\n";
       }
       folder.write("boards/hostile/row.look.yaml", look);
     }},
};

INSTANTIATE_TEST_SUITE_P(All, HostileTable, testing::ValuesIn(kTables), name_of);

}  // namespace
}  // namespace windrose::view
