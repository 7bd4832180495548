// Names in the texts of the prompt bar are the things themselves: they are clicked as those are.
#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

class PromptNames : public testing::Test {
 protected:
  PromptNames() : driver_(screen_, folder_.path(), "off") {
    folder_.write("shelf/boards/names/row.yaml", R"(board: Row
layout: loop
kinds: {field: {}}
spaces:
  - {id: mill, name: Old Mill, kind: field, at: [0, 0]}
  - {id: ford, name: Ford, kind: field, at: [1, 0]}
  - {id: moor, name: Moor, kind: field, at: [2, 0]}
)");
    folder_.write("shelf/scripts/names/game.yaml",
                  "game: Names\nplayers: 2\nboard: row\nrules: rules.lua\nendings: {over: Over}\n");
    folder_.write("shelf/scripts/names/rules.lua", R"(local game, rules = ...
function rules.why_not(_, player) return "the bridge of " .. player.name .. " is down" end
function rules.turn(player)
  local board = game.board
  player:choose({ "Do you go from {} to {}?", board.mill, board.ford, why_not = rules.why_not },
    { board.ford, board.moor })
end
)");
    driver_.start({"--shelf", folder_ / "shelf", "play", "names", "--players", "2", "--agents",
                   "human", "--seed", "1"});
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
};

TEST_F(PromptNames, AreClickedAsOnTheBoard) {
  const Moment before = driver_.settled();
  ASSERT_EQ(driver_.asks(), "Do you go from Old Mill to Ford?");
  driver_.move_to("prompt.name.0");
  driver_.wait_for("caption");
  driver_.picture("prompt-name");
  driver_.click("prompt.name.0");  // it cannot be chosen: the bar says why, and names its player
  ASSERT_TRUE(driver_.wait_for("prompt.below.1"));
  driver_.picture("prompt-refusal");
  const Moment refused = driver_.settled_after(before);
  EXPECT_EQ(refused.position, before.position);
  driver_.click("prompt.name.1");
  EXPECT_EQ(driver_.settled_after(refused).position, before.position + 1);
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

}  // namespace
}  // namespace windrose::view
