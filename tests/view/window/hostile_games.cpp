#include "tests/view/window/hostile_games.h"

#include <gmock/gmock.h>

#include "tests/app/hostile_limits.h"
#include "tests/base/sanitized.h"

namespace windrose::view {

using app::Folder;

void write_game(const Folder& folder, int side, const std::string& rules, const std::string& keys) {
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nboard: row\nendings: {over: It is over}\n" + keys);
  folder.write("scripts/hostile/rules.lua", rules);
  folder.write("scripts/common/.keep", "");
  folder.write("boards/hostile/row.yaml", "board: Row\nlayout: squares\nsize: [" +
                                              std::to_string(side) + ", " + std::to_string(side) +
                                              "]\nkind: field\nkinds: {field: {}}\n");
}

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

void HostileWindow::expect_no_more_than_honest(Way used) const {
  if (kSanitized) GTEST_SKIP() << "a sanitizer takes many times as much";
  write_game(honest_, 3);
  GetParam().write(hostile_);
  const Used honest = used(screen_, honest_);
  const Used taken = used(screen_, hostile_);
  EXPECT_LT(taken.seconds, honest.seconds + app::kMostHostileSeconds);
  EXPECT_LE(taken.megabytes, honest.megabytes + app::kMostHostileMegabytes);
  EXPECT_THAT(taken.output, testing::HasSubstr(GetParam().told));
  EXPECT_EQ(honest.output, "");
}

}  // namespace windrose::view
