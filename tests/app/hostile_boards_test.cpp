// Boards as large as they may be, with names as long as they may be, on a page of the terminal.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

// The page lists all names in columns. Each number of columns was once tried by writing all of
// them, and this took more than nine minutes of processor time.
TEST(HostileBoard, OfManySpacesWithLongNamesIsShown) {
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nboard: hostile\nendings: {over: It is over}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\n"
               "function rules.turn(player)\n"
               "  player:choose { 'Which?', from = { 'a', 'b' }, ask = true }\n"
               "end\n");
  std::string board = "board: Long\nlayout: loop\nkinds: {a: {color: \"#c8443a\"}}\nspaces:\n";
  for (int i = 0; i < 9000; ++i) {
    board += "  - {id: s" + std::to_string(i) + ", kind: a, at: [" + std::to_string(i % 95) + ", " +
             std::to_string(i / 95) + "], name: n" + std::to_string(i) + std::string(290, 'x') +
             "}\n";
  }
  folder.write("boards/hostile/hostile.yaml", board);
  // Pages for speech are as wide as their longest line, and have no drawing.
  for (const std::string plain : {"", "--plain "}) {
    const Ran ran = run_windrose(
        "play hostile --terminal --seed 1 " + plain + "--shelf " + folder.path().string(), "quit\n",
        kSanitized ? "ulimit -t 100; " : "ulimit -t 10; ");
    expect_within_limits(ran);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, testing::HasSubstr("Which?"));
  }
}

}  // namespace
}  // namespace windrose::app
