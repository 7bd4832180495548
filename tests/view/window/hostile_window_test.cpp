// Games that a stranger has made, in the window and in the board editor: each takes no more than
// two seconds of processor time and 128 MB above what an honest game takes there.
//
// The display has no graphics card, so that every frame costs processor time. An honest game is
// played the same way first.
#include <filesystem>
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/app/repeated.h"
#include "tests/base/sanitized.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/support/places.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

using app::Folder;
using app::kMostHostileMegabytes;
using app::kMostHostileSeconds;
using app::repeated;
using testing::HasSubstr;

constexpr const char* kConfirms =
    "local game, rules = ...\nfunction rules.turn(player) player:confirm('Go on?') end\n";

/// Files of a game with a board of so many squares on a side.
void write_game(const Folder& folder, int side, const std::string& rules = kConfirms,
                const std::string& keys = "") {
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nboard: row\nendings: {over: It is over}\n" + keys);
  folder.write("scripts/hostile/rules.lua", rules);
  folder.write("scripts/common/.keep", "");
  folder.write("boards/hostile/row.yaml", "board: Row\nlayout: squares\nsize: [" +
                                              std::to_string(side) + ", " + std::to_string(side) +
                                              "]\nkind: field\nkinds: {field: {}}\n");
}

void write_background(const Folder& folder, const std::string& name, const std::string& bytes) {
  write_game(folder, 3);
  folder.write("boards/hostile/row.look.yaml",
               "look: Row\nbackground: {picture: " + name + ", show_in_play: true}\n");
  folder.write("boards/hostile/" + name, bytes);
}

struct Used {
  double seconds = 0;
  long megabytes = 0;
  std::string output;
};

/// What the window of the match takes: its first frames, an open rulebook, the question answered.
Used played(const VirtualScreen& screen, const Folder& shelf) {
  const Folder folder;
  WindowDriver driver(screen, folder.path(), "off");
  driver.start({"--shelf", shelf.path().string(), "play", "hostile", "--seed", "1"});
  const Moment asked = driver.settled();
  driver.key("r");
  driver.wait_for("rulebook.search");
  if (driver.find("prompt.list")) {
    driver.click("prompt.list");
    driver.wait([&] { return !driver.names("row.pick.").empty(); }, "rows of the list");
    driver.click(driver.names("row.pick.").front());
  } else {
    driver.click(driver.names("pick.").front());
  }
  driver.settled_after(asked);
  Used used{driver.seconds_used(), driver.megabytes_used(), driver.output()};
  EXPECT_EQ(driver.quit(), 0);
  return used;
}

/// What the editor takes with its board.
Used edited(const VirtualScreen& screen, const Folder& root) {
  const Folder folder;
  WindowDriver driver(screen, folder.path(), "off");
  driver.take_games_from(root.path());
  driver.start({"edit", "hostile"});
  driver.wait_for("space.a1");
  driver.key("Down");
  driver.wait_for("cursor");
  driver.key("v");
  driver.key("space");
  driver.wait_for("rename");
  Used used{driver.seconds_used(), driver.megabytes_used(), driver.output()};
  EXPECT_EQ(driver.quit(), 0);
  return used;
}

struct HostileGame {
  const char* name;
  std::function<void(const Folder&)> write;
  const char* told = "";  // on the error output
};

void PrintTo(const HostileGame& game, std::ostream* out) {
  *out << game.name;
}

class HostileWindow : public testing::TestWithParam<HostileGame> {
 protected:
  using Way = Used (*)(const VirtualScreen&, const Folder&);

  void expect_no_more_than_honest(Way used) const {
    if (kSanitized) GTEST_SKIP() << "a sanitizer takes many times as much";
    write_game(honest_, 3);
    GetParam().write(hostile_);
    const Used honest = used(screen_, honest_);
    const Used taken = used(screen_, hostile_);
    EXPECT_LT(taken.seconds, honest.seconds + kMostHostileSeconds);
    EXPECT_LE(taken.megabytes, honest.megabytes + kMostHostileMegabytes);
    EXPECT_THAT(taken.output, HasSubstr(GetParam().told));
    EXPECT_EQ(honest.output, "");
  }

  const Folder honest_;
  const Folder hostile_;
  const VirtualScreen screen_;
};

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

INSTANTIATE_TEST_SUITE_P(All, HostileWindow, testing::ValuesIn(kGames),
                         [](const testing::TestParamInfo<HostileGame>& tested) {
                           return std::string(tested.param.name);
                         });

/// The board editor with a board of a stranger.
class HostileEditor : public testing::Test {
 protected:
  void start() {
    driver_.take_games_from(shelf_.path());
    driver_.start({"edit", "hostile"});
    ASSERT_TRUE(driver_.wait_for("canvas"));
  }

  const Folder shelf_;
  const Folder folder_;
  const VirtualScreen screen_;
  WindowDriver driver_{screen_, folder_.path(), "off"};
};

TEST_F(HostileEditor, OpensABoardWithoutSpaces) {
  write_game(shelf_, 0);
  start();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(HostileEditor, OpensABoardThatIsTooLarge) {
  write_game(shelf_, 10'000);
  start();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(HostileEditor, GoesOnWhereAFolderTakesThePlaceOfItsBoard) {
  write_game(shelf_, 3);
  start();
  const std::string board = shelf_ / "boards/hostile/row.yaml";
  std::filesystem::remove(board);
  std::filesystem::create_directory(board);
  driver_.wait_for("message");
  EXPECT_EQ(driver_.quit(), 0);
}

}  // namespace
}  // namespace windrose::view
