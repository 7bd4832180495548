// Games of a stranger that have a board, in the window and in the board editor.
#include <string>

#include <gtest/gtest.h>

#include "tests/app/repeated.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/view/window/hostile_games.h"

namespace windrose::view {
namespace {

using app::Folder;
using app::repeated;

void write_background(const Folder& folder, const std::string& name, const std::string& bytes) {
  write_game(folder, 3);
  folder.write("boards/hostile/row.look.yaml",
               "look: Row\nbackground: {picture: " + name + ", show_in_play: true}\n");
  folder.write("boards/hostile/" + name, bytes);
}

TEST_P(HostileWindow, TakesNoMoreThanAnotherBySoMuch) {
  expect_no_more_than_honest(played);
}

TEST_P(HostileWindow, TakesNoMoreInTheEditor) {
  expect_no_more_than_honest(edited);
}

constexpr const char* kTooMuch =
    ": this picture is left out: it took more than a second of processor time or 128 MB of memory. "
    "Save it again as PNG with fewer pixels\n";

const HostileGame kGames[] = {
    {"board_of_10000_squares", [](const Folder& folder) { write_game(folder, 100); }},
    {"pieces_on_10000_squares",
     [](const Folder& folder) {
       write_game(folder, 100,
                  "local game, rules = ...\n"
                  "function rules.setup()\n"
                  "  local spaces, at = game.board.spaces, 0\n"
                  "  for _, player in ipairs(game.players) do\n"
                  "    for _, man in ipairs(player.man) do\n"
                  "      at = at + 1\n"
                  "      man:move(spaces[at])\n"
                  "    end\n"
                  "  end\n"
                  "end\n"
                  "function rules.turn(player) player:confirm('Go on?') end\n",
                  "pieces: {man: {per_player: 5000}}\n");
     }},
    {"options_of_20000_words",
     [](const Folder& folder) {
       write_game(folder, 3,
                  "local game, rules = ...\n"
                  "function rules.turn(player)\n"
                  "  local all = {}\n"
                  "  for i = 1, 20000 do all[i] = 'o' .. i end\n"
                  "  player:choose { 'Which?', from = all, ask = true }\n"
                  "end\n");
     }},
    {"squares_that_can_all_be_chosen",
     [](const Folder& folder) {
       write_game(folder, 100,
                  "local game, rules = ...\n"
                  "function rules.turn(player)\n"
                  "  player:choose { 'Which?', from = game.board.spaces, ask = true }\n"
                  "end\n");
     }},
    {"loop_of_5000_spaces",
     [](const Folder& folder) {
       write_game(folder, 3);
       std::string board = "board: Row\nlayout: loop\nkinds: {field: {}}\nspaces:\n";
       for (int i = 0; i < 5000; ++i) {
         const std::string id = i == 0 ? "a1" : "s" + std::to_string(i);
         board += "  - {id: " + id + ", kind: field, at: [" + std::to_string(i % 95) + ", " +
                  std::to_string(i / 95) + "], name: Name " + std::to_string(i) + " of a place}\n";
       }
       folder.write("boards/hostile/row.yaml", board);
     }},
    {"graph_of_9000_names",
     [](const Folder& folder) {
       write_game(folder, 3);
       std::string board = "board: Row\nlayout: graph\nkinds: {field: {}}\nspaces:\n";
       for (int i = 0; i < 9000; ++i) {
         const std::string id = i == 0 ? "a1" : "s" + std::to_string(i);
         board += "  - {id: " + id + ", kind: field, at: [" + std::to_string(i % 95) + ", " +
                  std::to_string(i / 95) + "], name: Name " + std::to_string(i) + " of a place}\n";
       }
       folder.write("boards/hostile/row.yaml", board);
     }},
    {"rulebook_of_one_word",
     [](const Folder& folder) {
       write_game(folder, 3);
       folder.write("scripts/hostile/rulebook.md",
                    "# Hostile\n\n## a. Turns\n\n**a.1** " + repeated("w", 1'000'000) + "\n");
     }},
    {"rulebook_of_many_paragraphs",
     [](const Folder& folder) {
       write_game(folder, 3);
       std::string book = "# Hostile\n\n## a. Turns\n";
       for (int i = 1; i <= 20'000; ++i) book += "\n**a." + std::to_string(i) + "** Word.\n";
       folder.write("scripts/hostile/rulebook.md", book);
     }},
    {"bomb_as_picture",
     [](const Folder& folder) {
       write_background(folder, "bomb.png", test::png_of_zeros({64, 64}, 600'000'000));
     },
     kTooMuch},
    {"scans_as_picture",
     [](const Folder& folder) {
       write_background(folder, "scans.jpg", test::jpeg_of_scans(4096, 2048, 1, 100'000));
     },
     kTooMuch},
    {"largest_picture",
     [](const Folder& folder) {
       write_background(folder, "large.png",
                        test::png_of_zeros({4096, 2048}, std::size_t{2048} * (1 + 4096 * 4)));
     }},
};

INSTANTIATE_TEST_SUITE_P(All, HostileWindow, testing::ValuesIn(kGames), name_of);

}  // namespace
}  // namespace windrose::view
