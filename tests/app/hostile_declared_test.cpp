// What game.yaml may declare, from a stranger who means harm; measures and standing, too.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_folders.h"
#include "tests/app/repeated.h"

namespace windrose::app {
namespace {

constexpr const char* kWithNumbers =
    "game: Hostile\nplayers: 2\nboard: row\nendings: {over: It is over}\nproperties: {game: {pot: "
    "0}, player: {score: 0}, space: {heat: 0}}\n";

const HostileFolder kDeclared[] = {
    {"endings_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, "game: H\nplayers: 2\nboard: row\nendings: [" + counted_up("e", 9000, ", ") +
                          "over]\n");
     },
     "hostile: 0 errors, 9003 warnings"},
    {"tables_of_many_rolls", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "tables: {t: {roll: 99d999, rows: {" +
                          counted_up("", 9000, ": a, ") + "1: b}}}\n");
     },
     "scripts/hostile/game.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"table_of_a_wide_range", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "tables: {t: {roll: 2d6, rows: {0-2000000000: a}}}\n");
     },
     "scripts/hostile/game.yaml:5:32: 2d6 never shows 0; its totals go from 2 to 12"},
    {"charts_of_many_columns", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "charts:\n  c:\n    rows:\n      a: [" +
                          repeated("1, ", 9990) + "1]\n");
     },
     "scripts/hostile/game.yaml:7:5: a chart has at most 1000 columns"},
    {"charts_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "charts:\n" +
                          counted_up("  c", 9000, ": {rows: {a: [1, 2]}}\n"));
     },
     "hostile: 0 errors, 9003 warnings"},
    {"start_beyond_the_columns", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "charts: {c: {start: 99999999999, rows: {a: [1, 2]}}}\n");
     },
     "scripts/hostile/game.yaml:5:21: charts.c.start: expected a number from -2147483646 to "
     "2147483647, got '99999999999'"},
    {"options_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "options:\n" + counted_up("  o", 9000, ": false\n"));
     },
     "hostile: 0 errors, 9003 warnings"},
    {"option_of_many_words", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "options: {o: {is: word, start: w1, one_of: [" +
                          counted_up("w", 9000, ", ") + "x]}}\n");
     },
     "hostile: 0 errors, 4 warnings"},
    {"teams_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "teams:\n" + counted_up("  t", 9000, ": {seats: [1]}\n"));
     },
     "scripts/hostile/game.yaml:7:16: seat 1 is in team 't0' already; a player has one team"},
    {"round_without_end", kPlayed, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "round: [" + repeated("turn, ", 9990) + "turn]\n");
     },
     "Turn 100, [B] ben"},
    {"round_of_steps_that_are_not_there", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "round: [" + counted_up("s", 9000, ", ") + "turn]\n");
     },
     "scripts/hostile/rules.lua:1: the rules have no step 's0'; write function rules.s0()"},
    {"invariants_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "always:\n" +
                          counted_up("  i", 9000, ": {of: game.pot, from: 0}\n"));
     },
     "scripts/hostile/game.yaml:71:3: more than 64 invariants"},
    {"measures_without_end", kSimulate, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kWithNumbers) + "measures:\n" + counted_up("  m", 9000, ": game.pot\n"));
     },
     "scripts/hostile/game.yaml:71:3: more than 64 measures; leave out those that you do not read"},
    {"measure_of_a_long_path", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "measures: {m: game" + repeated(".pot", 100'000) +
                          "}\n");
     },
     "scripts/hostile/game.yaml:6: this line is too long; at most 65536 bytes are read"},
    {"measures_that_never_end", kSimulate, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "measures: {m: show_m}\n");
       f.write(kRules,
               std::string(kHonestRules) + "function rules.show_m() while true do end end\n");
     },
     "scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a "
     "loop that never ends?"},
    {"measure_that_is_a_table", kSimulate, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "measures: {m: show_m}\n");
       f.write(kRules, std::string(kHonestRules) + "function rules.show_m() return {} end\n");
     },
     "scripts/hostile/rules.lua:3: rules.show_m has told a table; return a whole number"},
    {"measure_that_recurses", kSimulate, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "measures: {m: show_m}\n");
       f.write(kRules, std::string(kHonestRules) +
                           "function rules.show_m() return 1 + rules.show_m() end\n");
     },
     "scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a "
     "loop that never ends?"},
    {"measure_that_changes", kSimulate, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "measures: {m: show_m}\n");
       f.write(kRules,
               std::string(kHonestRules) + "function rules.show_m() game.pot = 5 return 1 end\n");
     },
     "scripts/hostile/rules.lua:3: only rules change the match; an agent and a why_not only look "
     "and answer"},
    {"standing_that_is_not_a_number", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "standing: {of: show_s}\n");
       f.write(kRules,
               std::string(kHonestRules) + "function rules.show_s(player) return 0 / 0 end\n");
     },
     "Go on?"},
    {"standing_that_fills_memory", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) + "standing: {of: show_s}\n");
       f.write(
           kRules,
           std::string(kHonestRules) +
               "function rules.show_s(player) local t = {} while true do t[#t + 1] = {} end end\n");
     },
     "Go on?"},
    {"standing_of_a_long_unit", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kWithNumbers) +
                          "standing: {of: player.score, unit: " + repeated("u", 1'000'000) + "}\n");
     },
     "scripts/hostile/game.yaml:6: this line is too long; at most 65536 bytes are read"},
    {"cards_with_99_copies", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "decks: {d: {cards: {" +
                          counted_up("c", 500, ": {copies: 99}, ") + "x: {}}}}\n");
     },
     "scripts/hostile/game.yaml:5:1957: a game has 10000 cards at most, copies included; leave "
     "some out"},
    {"fields_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "decks: {d: {fields: {" +
                          counted_up("f", 5000, ": 0, ") + "g: 0}, cards: {" +
                          counted_up("c", 2000, ": {}, ") + "x: {}}}}\n");
     },
     "scripts/hostile/game.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"card_names_without_end", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(
           kGame,
           std::string(kHonestGame) + "decks:\n  d:\n    cards:\n" +
               counted_up(
                   "      c", 9000,
                   ": {name: "
                   "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                   "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                   "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                   "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                   "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn}\n"));
     },
     "Go on?"},
    {"purses_without_end", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "purses:\n" +
                          counted_up("  p", 9000, ": {per_player: 1}\n"));
     },
     "Go on?"},
    {"piles_of_every_space", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "piles:\n" +
                          counted_up("  p", 3000, ": {per_space: all}\n"));
     },
     "hostile: 0 errors, 3003 warnings"},
    {"scenario_that_lists_itself", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame));
       f.write("scripts/hostile/scenarios/a.yaml",
               "scenario: A\nvariants: [" + repeated("a, ", 9000) + "a]\n");
     },
     "scripts/hostile/scenarios/a.yaml:2:11: unknown variant 'a'; there are none"},
    {"variants_that_exclude_all", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "variants:\n" + counted_up("  v", 60, ": V\n"));
       for (int i = 0; i < 3; ++i) {
         f.write("scripts/hostile/variants/v" + std::to_string(i) + ".yaml",
                 "text: V\nexcludes: [" + counted_up("v", 60, ", ") + "v0]\nafter: [" +
                     counted_up("v", 60, ", ") + "v0]\n");
       }
     },
     "scripts/hostile/variants/v0.yaml:3:13: variant 'v0' stacks before 'v1'; change their order "
     "in game.yaml"},
    {"variant_that_removes_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "variants: {a: A}\n");
       f.write("scripts/hostile/variants/a.yaml",
               "text: A\nproperties: {remove: [" + counted_up("p", 9000, ", ") + "x]}\n");
     },
     "scripts/hostile/variants/a.yaml:2:14: there is nothing to remove here: the game does not "
     "have this map"},
    {"yaml_keys_of_a_megabyte", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + repeated("k", 1'000'000) + ": 1\n");
     },
     "scripts/hostile/game.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"yaml_of_wide_characters", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "text: " + repeated("\340\240\200", 300'000) + "\n");
     },
     "scripts/hostile/game.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"yaml_with_tabs_without_end", kCheck, kAnswers,
     [](const Folder& f) { f.write(kGame, std::string(kHonestGame) + repeated("\t", 900'000)); },
     "scripts/hostile/game.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"yaml_comment_of_4_megabytes", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kGame, std::string(kHonestGame) + "#" + repeated("c", 3'900'000) + "\n");
     },
     "scripts/hostile/game.yaml:5: this line is too long; at most 65536 bytes are read"},
};

INSTANTIATE_TEST_SUITE_P(Declared, HostileFolders, testing::ValuesIn(kDeclared),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace windrose::app
