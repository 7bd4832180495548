// The program itself, debugged by a client of the Debug Adapter Protocol.
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/debug/debuggee.h"
#include "tests/debug/toll_game.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

class DebugProgram : public testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> words() const {
    return {"debug", "--dap", "toll", "--seed", "1", "--shelf", shelf_.path()};
  }
  TollShelf shelf_;
};

TEST_F(DebugProgram, FindsAPlantedErrorByGoingBackOverADie) {
  Debuggee program(words());
  EXPECT_TRUE(program.request("initialize")["body"]["supportsStepBack"].get<bool>());
  EXPECT_TRUE(program.request("launch")["success"].get<bool>());
  program.event("initialized");
  const Json set = program.request(
      "setBreakpoints",
      {{"source", {{"path", shelf_.rules()}}}, {"breakpoints", Json::array({{{"line", 6}}})}});
  EXPECT_TRUE(set["body"]["breakpoints"][0]["verified"].get<bool>());
  program.request("configurationDone");
  EXPECT_EQ(program.event("stopped")["reason"], "entry");
  EXPECT_EQ(program.walk("continue"), 6);
  EXPECT_EQ(program.reason, "breakpoint");
  EXPECT_EQ(program.evaluate("face"), "5");
  program.request("setBreakpoints",
                  {{"source", {{"path", shelf_.rules()}}}, {"breakpoints", Json::array()}});
  EXPECT_EQ(program.walk("continue"), 14);
  EXPECT_EQ(program.reason, "exception");
  EXPECT_EQ(program.evaluate("price"), "");  // it is nothing
  EXPECT_EQ(program.walk("stepBack"), 13);
  EXPECT_EQ(program.walk("stepBack"), 7);
  EXPECT_EQ(program.walk("stepBack"), 6);
  EXPECT_EQ(program.evaluate("face"), "6");
  EXPECT_EQ(program.walk("stepBack"), 5);  // before the die is thrown
  EXPECT_EQ(program.walk("next"), 6);
  EXPECT_EQ(program.evaluate("face"), "6");
  EXPECT_EQ(program.evaluate("#{ 1, 1, 2, 2, 3 }"), "5");  // prices: none for a six
  program.request("disconnect");
  EXPECT_EQ(program.end(), 0);
}

TEST_F(DebugProgram, EndsWhenItsEditorHangsUp) {
  Debuggee program(words());
  program.request("initialize");
  program.request("launch");
  program.write("Content-Length: 400\r\n\r\n{\"seq\":");  // and is gone
  EXPECT_EQ(program.end(), 0);
}

TEST_F(DebugProgram, TellsAnEditorThatSendsNoMessages) {
  Debuggee program(words());
  program.write("GET / HTTP/1.1\r\n\r\n");
  const auto told = program.read();
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ((*told)["body"]["output"],
            "a message begins with 'GET / HTTP/1.1'; expected 'Content-Length: ' and its bytes\n");
  EXPECT_EQ(program.end(), 2);
}

TEST_F(DebugProgram, PlaysAMatchFileWithTheRulesAsTheyAreNow) {
  const std::string file = shelf_.path() + "/match.jsonl";
  const std::string play = program_path() +
                           " play toll --seed 2 --agents random --terminal --save " + file +
                           " --shelf " + shelf_.path() + " > " + shelf_.path() + "/out";
  ASSERT_EQ(std::system(play.c_str()), 0);
  shelf_.write("rules.lua", std::string(kTollRules) + "-- one line more\n");
  Debuggee program({"debug", "--dap", file, "--shelf", shelf_.path()});
  program.request("initialize");
  program.request("launch");
  EXPECT_EQ(program.event("output")["output"],
            file +
                ": the rules have changed since this match was played; you see it with the rules "
                "as they are now\n");
  EXPECT_EQ(program.event("output")["output"],
            "Toll with ada and ben, random seed 2: 6 steps, then the match is over: rich\n");
  program.request("disconnect");
  EXPECT_EQ(program.end(), 0);
}

}  // namespace
}  // namespace windrose
