// Boards and their looks from a stranger who means harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_folders.h"
#include "tests/app/repeated.h"

namespace windrose::app {
namespace {

constexpr const char* kGraph =
    "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n  - {id: a, kind: field, at: [0, "
    "0]}\n  - {id: b, kind: field, at: [1, 1]}\nlinks: [[a, b]]\n";

/// So many points of an outline that goes from side to side, a line each.
std::string zigzag(const std::string& before, int count, int width) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    all += before + "[" + std::to_string(i % 2 == 0 ? 1 : width) + ", " + std::to_string(i + 1) +
           "]\n";
  }
  return all;
}

const HostileFolder kMaps[] = {
    {"page_of_no_size", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [0, 0]\n");
     },
     "boards/hostile/row.look.yaml:2:8: size: expected a number from 1 to 100000, got '0'"},
    {"page_of_64_bits", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [99999999999, 99999999999999999999]\n");
     },
     "boards/hostile/row.look.yaml:2:8: size: expected a number from -2147483646 to 2147483647, "
     "got '99999999999'"},
    {"shape_of_100000_corners", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nspaces:\n  a:\n    shape: [[" +
                               repeated("[1, 2], ", 9990) + "[3, 4]]]\n");
     },
     "boards/hostile/row.look.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"shapes_that_cross_themselves", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nspaces:\n  a:\n    shape:\n      -\n" +
                               zigzag("        - ", 400, 3));
     },
     "hostile: 0 errors, 3 warnings"},
    {"shape_of_501_corners", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nspaces:\n  a:\n    shape:\n      -\n" +
                               zigzag("        - ", 501, 3));
     },
     "boards/hostile/row.look.yaml:7:9: this line has 501 points; 500 at most; draw it with fewer"},
    {"shapes_that_are_very_long", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nspaces:\n  a:\n    shape:\n      -\n" +
                               zigzag("        - ", 400, 1599));
     },
     "boards/hostile/row.look.yaml:7:9: the lines of this look are together more than 50 times as "
     "long as its page is wide and high, up to here; draw fewer or shorter ones"},
    {"shape_of_many_islands", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nspaces:\n  a:\n    shape: [" +
                               repeated("[[1, 2], [3, 4], [5, 6]], ", 9990) +
                               "[[1, 1], [2, 2], [3, 1]]]\n");
     },
     "boards/hostile/row.look.yaml:5: this line is too long; at most 65536 bytes are read"},
    {"shape_of_one_corner", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(
           kBoardLook,
           "look: R\nsize: [1600, 1000]\nspaces: {a: {shape: [[[1, 1]], [], [[2, 2], [2, 2]]]}}\n");
     },
     "boards/hostile/row.look.yaml:3:22: spaces.a.shape: expected at least 3 points, got a list"},
    {"points_that_are_no_numbers", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nspaces: {a: {at: [.nan, .inf]}}\n");
     },
     "boards/hostile/row.look.yaml:3:19: spaces.a.at: expected a number with up to three decimals, "
     "got '.nan'"},
    {"points_far_away", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook,
               "look: R\nsize: [1600, 1000]\nspaces: {a: {at: [1000000000, -1000000000]}}\n");
     },
     "boards/hostile/row.look.yaml:3:19: spaces.a.at: expected a number from -100000 to 100000, "
     "got '1000000000'"},
    {"borders_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nborders:\n" +
                               repeated("  - [[1, 2], [3, 4]]\n", 2501));
     },
     "boards/hostile/row.look.yaml:2504:5: the lines of this look have more than 5000 points up "
     "to "
     "here; draw them with fewer"},
    {"link_that_is_longer_than_any_page", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook,
               "look: R\nsize: [1, 1]\nlinks: [{from: a, to: b, draw: [[-100000, 0], [100000, "
               "1]]}]\n");
     },
     "boards/hostile/row.look.yaml:3:32: the lines of this look are together more than 50 times as "
     "long as its page is wide and high, up to here; draw fewer or shorter ones"},
    {"link_lines_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nlinks: [{from: a, to: b, draw: [" +
                               repeated("[1, 2], ", 9990) + "[3, 4]]}]\n");
     },
     "boards/hostile/row.look.yaml:3: this line is too long; at most 65536 bytes are read"},
    {"links_that_are_not_there", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook,
               "look: R\nsize: [1600, 1000]\nlinks:\n" +
                   counted_up("  - {from: x", 9000, ", to: b, draw: [[1, 2], [3, 4]]}\n"));
     },
     "boards/hostile/row.look.yaml:4:6: unknown space 'x0'"},
    {"background_that_is_the_board", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook, "look: R\nsize: [1600, 1000]\nbackground: {picture: row.yaml}\n");
     },
     "boards/hostile/row.look.yaml:3:23: row.yaml: this is not a picture; expected PNG, JPEG or "
     "SVG"},
    {"background_of_no_opacity", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph));
       f.write(kBoardLook,
               "look: R\nsize: [1600, 1000]\nbackground: {picture: a.png, opacity: -1}\n");
     },
     "boards/hostile/row.look.yaml:3:39: background.opacity: expected a number from 5 to 100, got "
     "'-1'"},
    {"sets_that_hold_each_other", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, std::string(kGraph) + "sets:\n" + counted_up("  s", 9000, ": [a, b]\n"));
     },
     "hostile: 0 errors, 3 warnings"},
    {"links_of_a_full_graph", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, "board: R\nlayout: graph\nkinds: {field: {}}\nspaces:\n" +
                           counted_up("  - {id: a", 300, ", kind: field, at: [1, 1]}\n") +
                           "links:\n" + counted_up("  - [a0, a", 299, "]\n") +
                           repeated("  - [a1, a2]\n", 9600));
     },
     "boards/hostile/row.yaml:306:5: this links 'a0' with itself"},
    {"links_to_itself", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n  - {id: a, kind: field, "
               "at: [0, 0]}\n  - {id: b, kind: field, at: [1, 1]}\nlinks: [[a, a], [b, b], [a, b], "
               "[a, b]]\n");
     },
     "boards/hostile/row.yaml:7:9: this links 'a' with itself"},
    {"fill_from_everywhere", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: squares\nsize: [100, 100]\nkind: field\nkinds: {field: "
               "{}}\nfill: {property: sea, kinds: [field], from: {" +
                   counted_up("w", 9000, ": a1, ") + "x: b2}}\n");
       f.write(kGame, std::string(kHonestGame) + "properties: {space: {sea: {is: word}}}\n");
     },
     "boards/hostile/row.yaml:6: this line is too long; at most 65536 bytes are read"},
    {"checks_of_everything", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: squares\nsize: [100, 100]\nkind: field\nkinds: {field: "
               "{}}\nchecks:\n" +
                   repeated("  - {connected: all, from: a1}\n", 100));
     },
     "hostile: 0 errors, 3 warnings"},
    {"walls_without_end", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: squares\nsize: [100, 100]\nkind: field\nkinds: {field: "
               "{}}\nwalls:\n" +
                   repeated("  - [a1, b1]\n", 9990));
     },
     "hostile: 0 errors, 3 warnings"},
    {"map_of_one_long_line", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: squares\nkinds: {field: {}}\nkey: {f: field}\nmap: |\n  " +
                   repeated("f ", 1'000'000) + "\n");
     },
     "boards/hostile/row.yaml:6: this line is too long; at most 65536 bytes are read"},
    {"map_of_a_million_lines", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, "board: Row\nlayout: hexes\nkinds: {field: {}}\nkey: {f: field}\nmap: |\n" +
                           repeated("  f\n", 900'000));
     },
     "boards/hostile/row.yaml:5:6: this text is too long; at most 65536 bytes are read"},
    {"key_that_is_none", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: squares\nkinds: {field: {}}\nkey: {\"\": none, f: none}\nmap: "
               "|\n  f f\n  f f\n");
     },
     "boards/hostile/row.yaml:4:7: a key is missing here; expected a name before the ':'"},
    {"loop_of_one_place", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kBoard, "board: R\nlayout: loop\nkinds: {field: {}}\nspaces:\n" +
                           counted_up("  - {id: a", 9000, ", kind: field, at: [0, 0]}\n"));
     },
     "Go on?"},
    {"loop_far_away", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: R\nlayout: loop\nkinds: {field: {}}\nspaces:\n  - {id: a, kind: field, at: "
               "[2000000000, 2000000000]}\n  - {id: b, kind: field, at: [-2000000000, 0]}\n");
     },
     "boards/hostile/row.yaml:5:31: spaces.at: expected a number from -1000 to 1000, got "
     "'2000000000'"},
    {"graph_far_away", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n  - {id: a, kind: field, "
               "at: [0, 0]}\n  - {id: b, kind: field, at: [1000000, 1000000]}\nlinks: [[a, b]]\n");
     },
     "boards/hostile/row.yaml:6:31: spaces.at: expected a number from -1000 to 1000, got "
     "'1000000'"},
    {"graph_at_fractions", kPlay, kAnswers,
     [](const Folder& f) {
       f.write(kBoard,
               "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n  - {id: a, kind: field, "
               "at: [0, 0]}\n  - {id: b, kind: field, at: [1e308, -1e308]}\nlinks: [[a, b]]\n");
     },
     "boards/hostile/row.yaml:6:31: spaces.at: expected a whole number, got '1e308'"},
};

INSTANTIATE_TEST_SUITE_P(Maps, HostileFolders, testing::ValuesIn(kMaps),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace windrose::app
