// `windrose new NAME --from GAME`: a game copied under another name, whole and tested.
#include "runtime/app/authors/copy_game.h"

#include <gmock/gmock.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

const GameRename kRename{"shipping", "Shipping", "spice_race", "Spice Race"};

TEST(CopyGame, TheNameChangesWhereItMeansTheGame) {
  EXPECT_EQ(renamed_text("game.yaml", "game:    Shipping\nboard:   shipping  # the map\n", kRename),
            "game:    Spice Race\nboard:   spice_race  # the map\n");
  EXPECT_EQ(renamed_text("scenarios/a.yaml", "board: shipping_lanes\n", kRename),
            "board: shipping_lanes\n");
  EXPECT_EQ(renamed_text("look.yaml", "look:    Shipping\nsigns: {shipping: ship}\n", kRename),
            "look:    Spice Race\nsigns: {shipping: ship}\n");
  EXPECT_EQ(renamed_text("tests/a_test.lua", "local m = play(\"shipping\", 2)\nx = 'shipping'\n",
                         kRename),
            "local m = play(\"spice_race\", 2)\nx = 'shipping'\n");
  EXPECT_EQ(
      renamed_text("rules.lua", "-- Shipping: fetch goods.\n-- Shipping lanes stay.\n", kRename),
      "-- Spice Race: fetch goods.\n-- Shipping lanes stay.\n");
  EXPECT_EQ(renamed_text("rulebook.md", "# Shipping\n\nShipping is old.\n", kRename),
            "# Spice Race\n\nShipping is old.\n");
  EXPECT_EQ(renamed_text("golden/a.txt", "game      shipping\nseed      1\n", kRename),
            "game      spice_race\nseed      1\n");
}

TEST(CopyGame, TheCopyIsWholeAndItsTestsPass) {
  const Folder folder;
  const std::string shelf = " --shelf " + folder.path().string();
  const Ran made = run_windrose("new my_pig --from pig" + shelf);
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(run_windrose("check my_pig" + shelf).out, "my_pig: nothing found\n");
  const Ran test = run_windrose("test my_pig" + shelf);
  EXPECT_EQ(test.code, 0) << test.out << test.err;
  EXPECT_NE(read_text_file(folder / "scripts/my_pig/game.yaml").find("My Pig"), std::string::npos);
}

TEST(CopyGame, AnUnknownGameIsRefused) {
  const Folder folder;
  const Ran made = run_windrose("new river --from shiping --shelf " + folder.path().string());
  EXPECT_NE(made.code, 0);
  EXPECT_THAT(made.err, testing::HasSubstr("did you mean 'shipping'?"));
}

}  // namespace
}  // namespace windrose::app
