// While an agent thinks, the window goes on: it can be zoomed, and its drawer opened.
#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

constexpr const char* kGame = R"(game: Waiting
players: 2
board: yard
rules: rules.lua
endings: {over: That was all}
)";
constexpr const char* kBoard = R"(board: Yard
layout: squares
size: [3, 3]
kind: square
kinds: {square: {color: tan}}
)";
constexpr const char* kRules = R"(local game, rules = ...
function rules.turn(player)
  player:choose("Which square?", game.board.spaces)
end
)";
// About half of what a script may take for one answer.
constexpr const char* kAgent = R"(local game, agent = ...
local function ponder()
  local list = {}
  for i = 1, 100000 do list[i] = i * 7919 % 100003 end
  for _ = 1, 4 do
    table.sort(list, function(a, b) return a < b end)
    table.sort(list, function(a, b) return a > b end)
  end
  return list[1]
end
function agent.choose(player, options)
  return ponder() < 0 and options[2] or options[1]
end
)";

class SlowAgentWindowTest : public testing::Test {
 protected:
  SlowAgentWindowTest() : driver_(screen_, folder_.path(), "off") {
    folder_.write("shelf/scripts/waiting/game.yaml", kGame);
    folder_.write("shelf/scripts/waiting/rules.lua", kRules);
    folder_.write("shelf/scripts/waiting/rulebook.md",
                  "# Waiting\n\n## a. Turns\n\n**a.1** Choose a square.\n");
    folder_.write("shelf/scripts/waiting/agents/slow.lua", kAgent);
    folder_.write("shelf/boards/waiting/yard.yaml", kBoard);
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
};

TEST_F(SlowAgentWindowTest, TheWindowAnswersWhileItThinks) {
  driver_.start(
      {"--shelf", folder_ / "shelf", "play", "waiting", "--agents", "human,slow", "--seed", "1"});
  /// Makes the agent think, does something, and says whether it was seen before the agent answered.
  const auto seen_meanwhile = [&](const std::function<void()>& act,
                                  const std::function<bool()>& is_so) {
    const Moment asked = driver_.settled();
    driver_.click("legal.b2");
    Moment thinking;
    driver_.wait(
        [&] {
          thinking = driver_.moment();
          return thinking.position == asked.position + 1;
        },
        "the agent's turn");
    act();
    bool seen = false;
    driver_.wait(
        [&] {
          seen = is_so();
          const Moment now = driver_.moment();
          // Read once more behind the moment: what is seen then was seen while it thought.
          return seen || now.position != thinking.position;
        },
        "an answer of the window or of the agent");
    return seen && driver_.moment().position == thinking.position;
  };
  EXPECT_TRUE(
      seen_meanwhile([&] { driver_.key("r"); }, [&] { return !driver_.names("rule.").empty(); }));
  const Place small = driver_.places().at("board.a1");
  EXPECT_TRUE(seen_meanwhile([&] { driver_.wheel("board.b2", true); },
                             [&] { return driver_.places().at("board.a1").w > small.w; }));
  EXPECT_EQ(driver_.settled().phase, "asking");
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

}  // namespace
}  // namespace windrose::view
