// Files of the game are saved while the window plays: the match goes on with them.
#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

class SavedRules : public testing::Test {
 protected:
  SavedRules() : driver_(screen_, folder_.path()), file_(folder_ / "kept.match") {
    folder_.write("shelf/scripts/odd/game.yaml",
                  "game: Odd\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n"
                  "properties: {player: {score: 0}}\n");
    save_rules("\"good\", \"bad\"");
    driver_.start({"--shelf", folder_ / "shelf", "play", "odd", "--agents", "human", "--seed", "1",
                   "--save", file_});
    click("pick.good");
    click("pick.bad");
  }

  void save_rules(const std::string& options) const {
    folder_.write("shelf/scripts/odd/rules.lua",
                  "local game, rules = ...\nfunction rules.turn(player)\n"
                  "  player:choose(\"What now?\", { " +
                      options + " })\nend\n");
  }

  Moment click(const std::string& name) {
    const Moment before = driver_.settled();
    driver_.click(name);
    return driver_.settled_after(before);
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
  std::string file_;
};

TEST_F(SavedRules, CountAtOnce) {
  const Moment before = driver_.settled();
  save_rules("\"good\", \"bad\", \"great\"");
  const Moment after = driver_.settled_after(before);
  EXPECT_EQ(after.phase, "asking");
  EXPECT_EQ(after.position, 2);
  EXPECT_TRUE(driver_.find("pick.great"));
  driver_.picture("saved-rules");
  EXPECT_EQ(click("pick.great").position, 3);
  EXPECT_EQ(driver_.quit(), 0);
  EXPECT_EQ(
      app::run_windrose("--shelf " + (folder_ / "shelf") + " replay " + file_ + " --verify").code,
      0);
}

TEST_F(SavedRules, ABrokenFileLeavesTheOldRules) {
  const Moment before = driver_.settled();
  save_rules("\"good\", \"bad");
  const Moment after = driver_.settled_after(before);
  EXPECT_EQ(after.phase, "asking");
  EXPECT_EQ(after.position, 2);
  driver_.picture("broken-rules");
  EXPECT_EQ(click("pick.good").position, 3);
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(SavedRules, AMatchThatDoesNotFitGoesBackToTheLastNodeThatFits) {
  save_rules("\"good\", \"worse\"");
  driver_.wait_for("rules.back");
  driver_.picture("misfit");
  const Moment before = driver_.moment();
  driver_.click("rules.back");
  const Moment after = driver_.settled_after(before);
  EXPECT_EQ(after.position, 1);
  EXPECT_TRUE(driver_.find("pick.worse"));
  EXPECT_EQ(driver_.quit(), 0);
  EXPECT_EQ(
      app::run_windrose("--shelf " + (folder_ / "shelf") + " replay " + file_ + " --verify").code,
      0);
}

TEST_F(SavedRules, AMatchThatDoesNotFitKeepsItsState) {
  save_rules("\"good\", \"worse\"");
  driver_.wait_for("rules.state");
  const Moment before = driver_.moment();
  driver_.click("rules.state");
  EXPECT_EQ(driver_.settled_after(before).position, 2);
  EXPECT_TRUE(driver_.find("pick.worse"));
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(SavedRules, TheEditIsUndone) {
  save_rules("\"good\", \"worse\"");
  driver_.wait_for("rules.undo");
  driver_.click("rules.undo");
  driver_.wait_gone("rules.undo");
  EXPECT_EQ(driver_.settled().position, 2);
  EXPECT_TRUE(driver_.find("pick.bad"));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "shelf/scripts/odd/rules.lua.edited"));
  EXPECT_EQ(driver_.quit(), 0);
}

}  // namespace
}  // namespace windrose::view
