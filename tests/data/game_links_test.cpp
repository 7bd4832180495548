// Links in a game's folder: what lies in it may be read, nothing else.
#include "runtime/data/game/game_links.h"

#include <gtest/gtest.h>

#include "runtime/data/game/shelf.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

class GameLinksTest : public ShelfTest {
 protected:
  /// Puts a link in place of a file or folder of the shelf.
  void link(const fs::path& target, const std::string& name) {
    erase(name);
    fs::create_directories((shelf_ / name).parent_path());
    fs::create_symlink(target, shelf_ / name);
  }

  /// The refusal of a game whose file `name` is a link to `target`; then it is as before.
  [[nodiscard]] std::string refusal_of_link(const fs::path& target, const std::string& name) {
    const fs::path kept = shelf_ / "kept";
    const bool is_there = fs::exists(shelf_ / name);
    if (is_there) fs::rename(shelf_ / name, kept);
    link(target, name);
    std::string message = refusal();
    erase(name);
    if (is_there) fs::rename(kept, shelf_ / name);
    return message;
  }

  [[nodiscard]] static std::string refused(const std::string& name, const std::string& target) {
    return name + ": this link leads out of the game's folder, to '" + target +
           "'; put a copy of the file in its place";
  }
};

TEST_F(GameLinksTest, OutOfTheFolderAreRefusedWhateverTheyStandFor) {
  write("secret.yaml", "deck: Secret\ncards: {one: {copies: 1}}\n");
  const fs::path secret = shelf_ / "secret.yaml";
  for (const char* name :
       {"scripts/caravan/game.yaml", "scripts/caravan/rules.lua", "scripts/caravan/rumors.yaml",
        "scripts/caravan/variants/long_road.yaml", "scripts/caravan/scenarios/late_summer.yaml",
        "scripts/caravan/rulebook.md", "scripts/caravan/agents/spy.lua",
        "scripts/caravan/tests/a_test.lua", "scripts/caravan/look.yaml",
        "scripts/caravan/.hidden/x.yaml", "scripts/common/cards.yaml", "boards/caravan/desert.yaml",
        "boards/caravan/sketch.png"}) {
    EXPECT_EQ(refusal_of_link(secret, name), refused(name, "SHELF/secret.yaml"));
  }
  EXPECT_EQ(refusal_of_link("../../secret.yaml", "scripts/caravan/rumors.yaml"),
            refused("scripts/caravan/rumors.yaml", "../../secret.yaml"));
  EXPECT_EQ(refusal(), "");
}

TEST_F(GameLinksTest, OfFoldersAreRefusedToo) {
  write("elsewhere/rules.lua", "");
  for (const char* name : {"scripts/caravan/variants", "scripts/caravan/deep/more",
                           "scripts/common", "boards/caravan"}) {
    EXPECT_EQ(refusal_of_link(shelf_ / "elsewhere", name), refused(name, "SHELF/elsewhere"));
  }
  // Neither may a game be a link to what is called otherwise.
  fs::rename(shelf_ / "scripts/caravan", shelf_ / "scripts/stolen");
  link(shelf_ / "scripts/stolen", "scripts/caravan");
  EXPECT_EQ(refusal(), refused("scripts/caravan", "SHELF/scripts/stolen"));
}

TEST_F(GameLinksTest, ToAnotherGameOrInACircleAreRefused) {
  write("scripts/other/cards.yaml", kRumors);
  EXPECT_EQ(refusal_of_link("../other/cards.yaml", "scripts/caravan/rumors.yaml"),
            refused("scripts/caravan/rumors.yaml", "../other/cards.yaml"));
  EXPECT_EQ(refusal_of_link("circle.yaml", "scripts/caravan/circle.yaml"),
            refused("scripts/caravan/circle.yaml", "circle.yaml"));
}

TEST_F(GameLinksTest, WithinTheFolderAreFollowed) {
  fs::rename(shelf_ / "scripts/caravan/rumors.yaml", shelf_ / "scripts/caravan/real.yaml");
  link("real.yaml", "scripts/caravan/rumors.yaml");
  link("variants", "scripts/caravan/again");
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(load().decks.size(), 1U);
}

TEST_F(GameLinksTest, ToTheSamePlaceOnAnotherShelfAreHowAGameIsBorrowed) {
  const fs::path borrower = shelf_ / "borrower";
  fs::create_directories(borrower / "scripts/caravan");
  fs::create_directories(borrower / "boards");
  for (const char* file :
       {"scripts/caravan/game.yaml", "scripts/caravan/rumors.yaml", "scripts/caravan/rules.lua",
        "scripts/caravan/variants", "boards/caravan"}) {
    fs::create_symlink(shelf_ / file, borrower / file);
  }
  EXPECT_EQ(load_game({borrower}, {"caravan", {"long_road"}, "", {}}).title, "Caravan");

  // What the other shelf may not read, nobody borrows from it.
  write("secret.yaml", kRumors);
  link(shelf_ / "secret.yaml", "scripts/caravan/rumors.yaml");
  try {
    (void)find_game({borrower}, "caravan");
    ADD_FAILURE() << "the link was followed";
  } catch (const Error& error) {
    EXPECT_EQ(without_path(error.what()),
              refused("scripts/caravan/rumors.yaml", "SHELF/scripts/caravan/rumors.yaml"));
  }
}

TEST_F(GameLinksTest, AListOfGamesNamesTheLinkAndReadsNothingBehindIt) {
  write("secret.yaml", "game: Secret\nplayers: 2\n");
  link(shelf_ / "secret.yaml", "scripts/caravan/game.yaml");
  const std::vector<GameSummary> games = list_games({shelf_});
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].title, "caravan");
  EXPECT_EQ(without_path(games[0].error),
            refused("scripts/caravan/game.yaml", "SHELF/secret.yaml"));
}

TEST_F(GameLinksTest, AFolderWithoutEndIsRefused) {
  for (int i = 0; i <= 5'000; ++i) write("boards/caravan/f" + std::to_string(i), "");
  EXPECT_EQ(refusal(),
            "boards/caravan: this folder holds more than 5000 files; take out what the game does "
            "not need");
}

TEST_F(GameLinksTest, AFolderOfLargeFilesIsRefused) {
  for (int i = 0; i < 65; ++i) {
    const std::string name = "scripts/caravan/agents/a" + std::to_string(i) + ".lua";
    write(name, "");
    fs::resize_file(shelf_ / name, 1U << 20U);  // takes no room on the disk
  }
  EXPECT_EQ(refusal(),
            "scripts/caravan: this folder holds more than 64 MB; take out what the game does not "
            "need");
}

}  // namespace
}  // namespace windrose
