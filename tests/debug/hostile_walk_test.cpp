// Breakpoints that would keep the program busy for ever: a walk with them stops and says so.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/base/sanitized.h"
#include "tests/debug/debuggee.h"
#include "tests/debug/toll_game.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSlow =
    "(function() local s, u = string.rep('x', 1e6), string.rep('x', 1e6) "
    "while true do local b = s == u end end)()";

/// What a breakpoint wants at a line that a step comes to 90,000 times, and why the walk stops.
struct HostileWish {
  const char* name;
  Json wish;
  const char* stop;
  int breakpoints = 1;
};

void PrintTo(const HostileWish& hostile, std::ostream* out) {
  *out << hostile.name;
}

class HostileWalk : public testing::TestWithParam<HostileWish> {};

TEST_P(HostileWalk, StopsAndSaysWhy) {
  const TollShelf shelf;
  shelf.write("rules.lua", R"(local game, rules = ...
function rules.turn(player)
  for i = 1, 90000 do
    player.fame = i
  end
  game:finish { ending = "rich", winner = player }
end
)");
  Debuggee program({"debug", "--dap", "toll", "--seed", "1", "--shelf", shelf.path()});
  program.request("initialize");
  program.request("launch");
  Json wish = GetParam().wish;
  wish["line"] = 4;
  Json wishes = Json::array();
  for (int i = 0; i < GetParam().breakpoints; ++i) wishes.push_back(wish);
  program.request("setBreakpoints",
                  {{"source", {{"path", shelf.rules()}}}, {"breakpoints", wishes}});
  program.request("configurationDone");
  EXPECT_EQ(program.event("stopped")["reason"], "entry");
  program.request("continue", {{"threadId", 1}});
  EXPECT_EQ(program.event("stopped").value("text", ""), GetParam().stop);
  EXPECT_EQ(program.evaluate("player"), "ada");  // and the session goes on
  program.request("disconnect");
  EXPECT_EQ(program.end(), 0);
  if (kSanitized) return;
  EXPECT_LT(program.seconds, 2.2);  // with playing the match, and its start
  EXPECT_LT(program.megabytes, 100);
}

constexpr const char* kNoTime =
    "the walk stops here: its breakpoints have taken more than 1.5 seconds of processor time; "
    "continue from here, or let the breakpoints do less";

std::vector<HostileWish> hostile_wishes() {
  return {
      {"a_message_at_every_line", {{"logMessage", "at {i}"}}, kNoTime},
      {"a_condition_at_every_line", {{"condition", "i < 0"}}, kNoTime},
      {"a_number_of_hits_at_every_line", {{"hitCondition", "89999"}}, kNoTime},
      {"hits_with_a_condition",
       {{"condition", "i > 1"}, {"hitCondition", "89999"}},
       "the condition 'i > 1' fails: its hits up to step 2 take too long to count; take the number "
       "of hits away, or make the condition shorter"},
      {"a_condition_without_end",
       {{"condition", kSlow}},
       "the condition '(function() local s, u = string.rep('x', 1e6), string.rep('x...' fails: the "
       "expression takes too long: it may run 1 million instructions and 0.4 seconds of processor "
       "time; is there a loop that never ends?"},
      {"a_value_without_end", {{"logMessage", "{" + std::string(kSlow) + "}"}}, kNoTime},
      {"many_breakpoints_at_one_line", {{"condition", "i < 0"}}, kNoTime, 1000},
      {"messages_that_are_long",
       {{"logMessage", std::string(1'000'000, 'x')}},
       "the walk stops here: its log messages have more than 1 MB; continue from here, or let the "
       "breakpoints do less"},
  };
}

INSTANTIATE_TEST_SUITE_P(Kinds, HostileWalk, testing::ValuesIn(hostile_wishes()),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace windrose
