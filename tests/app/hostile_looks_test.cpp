// What look.yaml and the look of a board may say, from a stranger who means harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_folders.h"
#include "tests/app/repeated.h"

namespace windrose::app {
namespace {

constexpr const char* kLooksWithNumbers =
    "game: Hostile\nplayers: 2\nboard: row\nendings: {over: It is over}\nproperties: {game: {pot: "
    "0}, player: {score: 0}, space: {heat: 0}}\n";

/// "  t0: pictures/missing0.png" and so on.
std::string missing_pictures(int count) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    all += "  t" + number + ": pictures/missing" + number + ".png\n";
  }
  return all;
}

const HostileFolder kLooks[] = {
    {"colors_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\ncolors:\n" + counted_up("  k", 9999, ": red\n"));
     },
     "scripts/hostile/look.yaml:3:3: unknown thing 'k0'"},
    {"signs_that_are_not_there", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nsigns:\n" + counted_up("  k", 9999, ": nosign\n"));
     },
     "scripts/hostile/look.yaml:3:7: unknown sign 'nosign'"},
    {"letters_of_a_megabyte", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nletters: {field: " + repeated("w", 1'000'000) + "}\n");
     },
     "scripts/hostile/look.yaml:2: this line is too long; at most 65536 bytes are read"},
    {"minutes_of_64_bits", kCheck, kAnswers,
     [](const Folder& f) { f.write(kLook, "look: H\nminutes: 99999999999999999999\n"); },
     "scripts/hostile/look.yaml:2:10: minutes: expected a number from -2147483646 to 2147483647, "
     "got '99999999999999999999'"},
    {"notes_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nnotes: [" + counted_up("", 9000, ", ") + "1]\n");
     },
     "scripts/hostile/look.yaml:2:9: notes: expected a number from 1 on, got '0'"},
    {"notes_of_nothing", kCheck, kAnswers,
     [](const Folder& f) { f.write(kLook, "look: H\nnotes: [0, 0, -5]\n"); },
     "scripts/hostile/look.yaml:2:9: notes: expected a number from 1 on, got '0'"},
    {"panels_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\npanels:\n" + repeated("  - {property: pot, at: drawer}\n", 9000));
       f.write(kGame, std::string(kLooksWithNumbers));
     },
     "hostile: 0 errors, 6 warnings"},
    {"panels_of_long_titles", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\npanels:\n" + repeated("  - {property: pot, at: drawer, title: " +
                                                          std::string(300, 'x') + "}\n",
                                                      5000));
       f.write(kGame, std::string(kLooksWithNumbers));
     },
     "Go on?"},
    {"hidden_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nhidden: [" + repeated("player.score, ", 9000) + "player.score]\n");
       f.write(kGame, std::string(kLooksWithNumbers));
     },
     "scripts/hostile/look.yaml:2: this line is too long; at most 65536 bytes are read"},
    {"labels_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nlabels: {field: [" + counted_up("l", 9000, ", ") + "x]}\n");
     },
     "scripts/hostile/look.yaml:2:10: unknown property 'space.field'"},
    {"actions_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nactions: {ask: [" + counted_up("a", 9000, ", ") + "x]}\n");
     },
     "scripts/hostile/look.yaml:2:11: unknown question 'ask'"},
    {"stages_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nstages:\n" +
                          counted_up("  s", 5000, ": {kind: outcome, since: game.pot}\n"));
       f.write(kGame, std::string(kLooksWithNumbers));
     },
     "scripts/hostile/look.yaml:67:3: more than 64 stages; leave some out"},
    {"stage_paths_that_are_long", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nstages: {s: {kind: outcome, since: game" +
                          repeated(".pot", 100'000) + "}}\n");
       f.write(kGame, std::string(kLooksWithNumbers));
     },
     "scripts/hostile/look.yaml:2: this line is too long; at most 65536 bytes are read"},
    {"stage_of_each_of_each", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook,
               "look: H\nstages: {s: {kind: contest, each: player, while: player.score, sides: "
               "[{who: player, parts: show_x}, {who: player, parts: show_x}]}}\n");
       f.write(kGame, std::string(kLooksWithNumbers));
       f.write(kRules,
               std::string(kHonestRules) + "function rules.show_x(player) return game end\n");
     },
     "scripts/hostile/look.yaml:2:13: 'to' is missing"},
    {"stage_that_never_ends", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kLook,
               "look: H\nstages: {s: {kind: contest, while: game.pot, from: game.at, to: game.at, "
               "parts: {p1: One}, sides: [{who: game.a, parts: show_x}, {who: game.a, parts: "
               "show_x}]}}\n");
       f.write(kGame, std::string(kHonestGame) +
                          "properties: {game: {pot: 1, at: {is: space}, a: {is: player}}}\n");
       f.write(kRules,
               "local game, rules = ...\nfunction rules.turn(player) game.pot = 1 game.at = "
               "game.board.spaces[1] game.a = player player:confirm('Go on?') end\nfunction "
               "rules.show_x() while true do end end\n");
     },
     "Go on?"},
    {"stage_of_a_million_parts", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kLook,
               "look: H\nstages: {s: {kind: contest, while: game.pot, from: game.at, to: game.at, "
               "parts: {p1: One}, sides: [{who: game.a, parts: show_x}, {who: game.a, parts: "
               "show_x}]}}\n");
       f.write(kGame, std::string(kHonestGame) +
                          "properties: {game: {pot: 1, at: {is: space}, a: {is: player}}}\n");
       f.write(
           kRules,
           "local game, rules = ...\nfunction rules.turn(player) game.pot = 1 game.at = "
           "game.board.spaces[1] game.a = player player:confirm('Go on?') end\nfunction "
           "rules.show_x() local t = {} for i = 1, 100000 do t['p' .. i] = i end return t end\n");
     },
     "Go on?"},
    {"cards_of_deck_that_is_not_there", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook,
               "look: H\ncards:\n" +
                   counted_up("  d", 9000, ": {corner: rank, sign: suit, fields: [a, b, c]}\n"));
     },
     "scripts/hostile/look.yaml:3:3: unknown deck 'd0'"},
    {"pictures_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\npictures:\n" + counted_up("  p", 9000, ": p.png\n"));
     },
     "scripts/hostile/look.yaml:3:7: there is no picture 'p.png' in 'scripts/hostile'; save the "
     "file"},
    {"one_picture_of_4000_tokens", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\npictures:\n" + counted_up("  t", 4000, ": p.svg\n"));
       f.write(kGame,
               std::string(kHonestGame) + "tokens:\n" + counted_up("  t", 4000, ": {count: 1}\n"));
       f.write("scripts/hostile/p.svg",
               "<svg viewBox='0 0 9 9'>" + repeated("<g/>", 900'000) + "</svg>");
     },
     "hostile: "},
    {"picture_in_a_fifo_name", kCheck, kAnswers,
     [](const Folder& f) { f.write(kLook, "look: H\npictures: {field: \"../../../dev/zero\"}\n"); },
     "scripts/hostile/look.yaml:2:19: expected a picture in the game's folder, got "
     "'../../../dev/zero'"},
    {"dice_faces_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\ndice: {lists: [player.dice], faces: {" +
                          counted_up("", 9000, ": star, ") + "x: star}}\n");
       f.write(kGame, std::string(kHonestGame) +
                          "properties: {player: {dice: {list: number, most: 64}}}\n");
     },
     "scripts/hostile/look.yaml:2: this line is too long; at most 65536 bytes are read"},
    {"desks_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook,
               "look: H\ndesks:\n" +
                   counted_up("  d", 9000,
                              ": {kind: trade, propose: a, give_money: b, want_money: c}\n"));
     },
     "scripts/hostile/look.yaml:3:3: unknown question 'd0'"},
    {"insides_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook,
               "look: H\ninsides:\n" + counted_up("  a", 9000, ": {while: score, title: In}\n"));
       f.write(kGame, std::string(kLooksWithNumbers));
     },
     "scripts/hostile/look.yaml:3:3: unknown space 'a0', did you mean 'a1'?"},
    {"paragraphs_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kLook, "look: H\nparagraphs:\n" + counted_up("  a", 9000, ": a.1\n"));
     },
     "scripts/hostile/look.yaml:3:3: unknown question 'a0'"},
    {"group_that_is_a_map", kCheck, kAnswers,
     [](const Folder& f) { f.write(kLook, "look: H\ngroup: {a: {b: {c: d}}}\n"); },
     "scripts/hostile/look.yaml:2:8: group: expected an id, got a map"},
    {"region_of_control_letters", kCheck, kAnswers,
     [](const Folder& f) { f.write(kLook, "look: \"\\x1b[2J\"\nregion: \"\\u202e\"\n"); },
     "scripts/hostile/look.yaml:1:7: this text holds a control character: '\\x1b[2J'; remove it"},
    {"missing_pictures_among_many_files", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kGame,
               std::string(kHonestGame) + "tokens:\n" + counted_up("  t", 4000, ": {count: 1}\n"));
       f.write(kLook, "look: H\npictures:\n" + missing_pictures(4000));
       for (int i = 0; i < 1000; ++i) {
         f.write("scripts/hostile/pictures/p" + std::to_string(i) + ".svg",
                 "<svg viewBox='0 0 9 9'/>");
       }
     },
     "Go on?"},
};

INSTANTIATE_TEST_SUITE_P(Looks, HostileFolders, testing::ValuesIn(kLooks),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace windrose::app
