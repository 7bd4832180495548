#include "editor/text/trial_shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/data/load/load_game.h"
#include "tests/support/places.h"

namespace windrose::editor {
namespace {

namespace fs = std::filesystem;

TEST(TrialShelf, PlaysTheGameAsItWouldBe) {
  const GameFolder folder = find_game({source_folder()}, "tic_tac_toe");
  fs::path left;
  {
    TrialShelf trial(folder);
    left = trial.path();
    EXPECT_EQ(load_game(trial.shelves(), {"tic_tac_toe", {}, "", {}}).board.spaces.size(), 9U);
    const std::string file = "boards/tic_tac_toe/nine.yaml";
    const std::string text = read_text_file(fs::path(source_folder()) / file);
    trial.put(file, "layout: sphere\n");
    try {
      (void)load_game(trial.shelves(), {"tic_tac_toe", {}, "", {}});
      FAIL();
    } catch (const Error& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("boards/tic_tac_toe/nine.yaml:1:9"));
    }
    trial.put(file, text);
    EXPECT_EQ(load_game(trial.shelves(), {"tic_tac_toe", {}, "", {}}).board.spaces.size(), 9U);
    trial.take_back(file);
    EXPECT_TRUE(fs::is_symlink(trial.path() / file));
    EXPECT_EQ(read_text_file(fs::path(source_folder()) / file), text);
  }
  EXPECT_FALSE(fs::exists(left));
}

}  // namespace
}  // namespace windrose::editor
