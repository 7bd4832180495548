// Breakpoints with conditions, hit counts and log messages.
#include <gmock/gmock.h>

#include "tests/debug/dap_editor.h"

namespace windrose {
namespace {

TEST_F(DapSessionTest, StopsAtALineWhereAConditionHolds) {
  launch(2);
  set_line(14, {{"condition", "player == game.players[2] and price > 1"}});
  EXPECT_EQ(walk("continue"), "breakpoint rules.toll:14");
  EXPECT_EQ(evaluate("player"), "ben");
  const std::string first = evaluate("game.round .. price");
  while (walk("continue") == "breakpoint rules.toll:14") {
    EXPECT_EQ(evaluate("player"), "ben");
    EXPECT_NE(evaluate("price"), "1");
  }
  std::string last = walk("reverseContinue");
  while (last == "breakpoint rules.toll:14") {
    EXPECT_EQ(evaluate("player"), "ben");
    EXPECT_NE(evaluate("price"), "1");
    last = walk("reverseContinue");
  }
  EXPECT_EQ(last, "entry rules.turn:5 the match begins here");
  walk("continue");
  EXPECT_EQ(evaluate("game.round .. price"), first);
}

TEST_F(DapSessionTest, StepsOverALineWhoseConditionDoesNotHold) {
  launch(2);
  set_line(7, {{"condition", "false"}});
  EXPECT_EQ(walk("next"), "step rules.turn:6");
  EXPECT_EQ(walk("next"), "step rules.turn:7");
  EXPECT_EQ(walk("next"), "step rules.turn:8");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:7");
  EXPECT_EQ(walk("continue"), "pause the end of the step:9 the match is over: rich");
}

TEST_F(DapSessionTest, CountsHitsFromTheBeginningInBothDirections) {
  launch(2);
  set_line(14, {{"hitCondition", "3"}});
  EXPECT_EQ(walk("continue"), "breakpoint rules.toll:14");
  EXPECT_EQ(evaluate("game.round"), "2");
  EXPECT_EQ(evaluate("player"), "ada");
  EXPECT_EQ(walk("continue"), "pause the end of the step:9 the match is over: rich");
  EXPECT_EQ(walk("reverseContinue"), "breakpoint rules.toll:14");
  EXPECT_EQ(evaluate("game.round"), "2");
  set_line(14, {{"hitCondition", ">= 2"}, {"condition", "player == game.players[1]"}});
  EXPECT_EQ(walk("continue"), "breakpoint rules.toll:14");
  EXPECT_EQ(evaluate("game.round"), "3");
  EXPECT_EQ(
      set_line(14, {{"hitCondition", "often"}})["breakpoints"][0]["message"],
      "the number of hits 'often' is unknown; write 3 for the third hit, or >= 3, > 3, <= 3, < 3 "
      "or % 3");
}

TEST_F(DapSessionTest, PrintsInPlaceOfAStop) {
  launch(2);
  set_line(14, {{"logMessage", "{player} pays {price} in round {game.round}, {nothing}"},
                {"hitCondition", "<= 2"}});
  EXPECT_EQ(walk("continue"), "pause the end of the step:9 the match is over: rich");
  std::vector<std::string> printed;
  for (const DapJson& message : sent_) {
    if (message.value("event", "") == "output")
      printed.push_back(message["body"]["output"].get<std::string>());
  }
  ASSERT_EQ(printed.size(), 3U);
  const std::string end = " in round 1, {unknown global 'nothing', did you mean 'not'?}\n";
  EXPECT_EQ(printed[0].substr(0, 9), "ada pays ");
  EXPECT_EQ(printed[0].substr(10), end);
  EXPECT_EQ(printed[1].substr(0, 9), "ben pays ");
  EXPECT_EQ(printed[1].substr(10), end);
  EXPECT_EQ(walk("reverseContinue"), "entry rules.turn:5 the match begins here");
}

TEST_F(DapSessionTest, ALogMessageOfManySlowValuesLeavesTheLastOut) {
  launch(2);
  const std::string slow =
      "{(function() local s, u = string.rep('x', 1e6), string.rep('x', 1e6) "
      "while true do local b = s == u end end)()}";
  std::string message;
  for (int i = 0; i < 30; ++i) message += slow;
  set_line(14, {{"logMessage", message}, {"hitCondition", "1"}});
  EXPECT_THAT(walk("continue"),
              testing::StartsWith("breakpoint rules.toll:14 the walk stops here: its breakpoints "
                                  "have taken more than 1.5 seconds of processor time; "));
  std::string printed;
  for (const DapJson& told : sent_) {
    if (told.value("event", "") == "output") printed = told["body"]["output"].get<std::string>();
    if (!printed.empty()) break;
  }
  EXPECT_THAT(printed, testing::EndsWith("{the rest is left out: these values took too long}\n"));
}

TEST_F(DapSessionTest, AConditionThatFailsStopsAndSaysWhy) {
  launch(2);
  set_line(14, {{"condition", "player.luck > 1"}});
  EXPECT_EQ(walk("continue").substr(0, 71),
            "breakpoint rules.toll:14 the condition 'player.luck > 1' fails: a playe");
  set_lines({});
  const DapJson named =
      ask("setFunctionBreakpoints",
          {{"breakpoints",
            DapJson::array({{{"name", "b.1"}, {"condition", "player == game.players[2]"}},
                            {{"name", "pay"}, {"condition", "true"}}})}});
  EXPECT_EQ(named["breakpoints"][1]["message"],
            "a breakpoint at an event takes no condition; set one at a line");
  EXPECT_EQ(walk("continue"), "function breakpoint rules.toll:13 b.1");
  EXPECT_EQ(evaluate("player"), "ben");
}

TEST_F(DapSessionTest, ChangesNoValue) {
  launch(2);
  for (const char* const request : {"setVariable", "setExpression"}) {
    EXPECT_EQ(ask(request, {{"name", "face"}, {"value", "6"}}),
              "the debugger only reads: in a recorded match no value can be changed; edit the "
              "rules and launch again to see another one");
  }
}

}  // namespace
}  // namespace windrose
