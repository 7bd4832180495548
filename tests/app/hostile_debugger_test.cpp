// Requests to the debugger from an editor that means harm, given to the program itself: each is
// answered or refused in words, within two seconds of processor time, and the session goes on.
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/debug/dap/dap_frames.h"
#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kWithin = kSanitized ? "ulimit -t 20; " : "ulimit -t 2; ";
constexpr int kNumber = 50;  // of the hostile request

std::string times(const std::string& text, int count) {
  std::string all;
  all.reserve(text.size() * static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

std::string request(int number, const std::string& command, const std::string& arguments = "{}") {
  return R"({"seq":)" + std::to_string(number) + R"(,"type":"request","command":")" + command +
         R"(","arguments":)" + arguments + "}";
}

/// A hostile message, made when it is needed, and what is said of it: the message of a refusal, a
/// line on the console, or "done".
struct HostileRequest {
  const char* name;
  std::function<std::string()> text;
  const char* said;
  bool is_launched = true;
};

void PrintTo(const HostileRequest& hostile, std::ostream* out) {
  *out << hostile.name;
}

std::function<std::string()> asks(const char* command, const std::string& arguments) {
  return [=] { return request(kNumber, command, arguments); };
}

/// All messages that the program wrote.
std::vector<Json> messages_in(const std::string& bytes) {
  DapFrames frames;
  frames.add(bytes);
  std::vector<Json> all;
  while (const auto message = frames.next()) all.push_back(Json::parse(*message));
  return all;
}

/// What the program said to the hostile message, which is the last one before `threads`.
std::string said_to(const std::vector<Json>& messages) {
  std::string console = "nothing";
  for (const Json& message : messages) {
    const bool is_numberless =
        message.value("type", "") == "response" && message["request_seq"] == 0;
    if (message.value("request_seq", 0) == kNumber || is_numberless)
      return message.value("message", message["success"].get<bool>() ? "done" : "refused");
    if (message.value("command", "") == "threads") break;
    if (message.value("event", "") == "output") {
      console = message["body"]["output"];
      console.pop_back();
    }
  }
  return console;
}

class HostileDebuggerRequest : public testing::TestWithParam<HostileRequest> {};

TEST_P(HostileDebuggerRequest, IsAnsweredAndTheSessionGoesOn) {
  std::string typed;
  const auto add = [&typed](const std::string& message) { typed += dap_frame(message); };
  add(request(1, "initialize"));
  if (GetParam().is_launched) {
    add(request(2, "launch"));
    add(request(3, "configurationDone"));
  }
  add(GetParam().text());
  add(request(60, "threads"));
  add(request(61, "disconnect"));
  const Ran ran = run_windrose("debug --dap pig --seed 1", typed, kWithin);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const std::vector<Json> messages = messages_in(ran.out);
  EXPECT_EQ(said_to(messages), GetParam().said);
  ASSERT_FALSE(messages.empty());
  EXPECT_EQ(messages.back().value("command", ""), "disconnect");
}

constexpr const char* kDeep =
    "a message is refused: lists and maps are nested here more than 64 levels deep; write fewer "
    "levels";
constexpr const char* kLoops =
    "the expression takes too long: it may run 1 million instructions and 0.4 seconds of processor "
    "time; is there a loop that never ends?";

const HostileRequest kRequests[] = {
    {"nested_lists", [] { return times("[", 200'000) + times("]", 200'000); }, kDeep},
    {"nested_arguments",
     [] {
       return request(kNumber, "threads", times("{\"a\":", 200'000) + "1" + times("}", 200'000));
     },
     kDeep},
    {"nested_agents",
     [] {
       return request(kNumber, "launch",
                      "{\"agents\":" + times("[", 200'000) + times("]", 200'000) + "}");
     },
     kDeep, false},
    {"keys_without_end",
     [] {
       std::string keys = "{";
       for (int i = 0; i < 200'000; ++i) keys += "\"k" + std::to_string(i) + "\":1,";
       return request(kNumber, "threads", keys + "\"k\":1}");
     },
     "a message is refused: this map has more than 2000 keys; write fewer"},
    {"no_json", [] { return std::string("\x1b[2J\xff"); },
     R"(a message is no request of the Debug Adapter Protocol: \x1b[2J\xff)"},
    {"number_that_is_a_text",
     [] { return std::string(R"({"seq":"x","type":"request","command":"scopes"})"); },
     "'seq': expected a whole number, got \"x\""},
    {"frame_that_is_a_text", asks("stackTrace", R"({"startFrame":"x"})"),
     R"('startFrame': expected a whole number, got "x")"},
    {"frame_of_33_bits", asks("scopes", R"({"frameId":4294967297})"),
     "'frameId': expected a number from -2147483648 to 2147483647, got 4294967297"},
    {"frames_at_the_limit", asks("stackTrace", R"({"startFrame":2147483647,"levels":2147483647})"),
     "done"},
    {"frame_at_the_limit", asks("evaluate", R"({"expression":"1","frameId":2147483647})"), "done"},
    {"expression_that_is_a_map", asks("evaluate", R"({"expression":{"a":1}})"),
     R"('expression': expected a text, got {"a":1})"},
    {"expression_without_end",
     asks("evaluate", R"x({"expression":"(function() while true do end end)()"})x"), kLoops},
    {"expression_that_fills_memory",
     asks("evaluate",
          R"x({"expression":"(function() local t = {} while true do t[#t + 1] = {} end end)()"})x"),
     kLoops},
    {"expression_that_changes_the_match",
     asks("evaluate", R"({"expression":"game:finish { ending = 'goal' }"})"),
     "only rules change the match; an agent and a why_not only look and answer"},
    {"expression_of_compiled_code", asks("evaluate", R"({"expression":"\u001bLua"})"),
     R"(did not expect '<\27>' here)"},
    {"source_that_is_a_text", asks("setBreakpoints", R"({"source":"x"})"),
     R"('source': expected a map, got "x")"},
    {"breakpoints_that_are_numbers", asks("setFunctionBreakpoints", R"({"breakpoints":[1,2]})"),
     "'breakpoints': expected a list of maps, got [1,2]"},
    {"breakpoints_without_end",
     [] {
       return request(kNumber, "setDataBreakpoints",
                      "{\"breakpoints\":[" + times("{},", 100'000) + "{}]}");
     },
     "'breakpoints': 100001 breakpoints asked for; at most 1000 are taken"},
    {"line_at_the_limit",
     asks("setBreakpoints",
          R"({"source":{"path":"/x/scripts/pig/rules.lua"},"breakpoints":[{"line":2147483647}]})"),
     "done"},
    {"file_of_the_user", asks("source", R"({"source":{"path":"/etc/passwd"}})"),
     "this file is not a script of the match's rules"},
    {"filters_that_are_a_number", asks("setExceptionBreakpoints", R"({"filters":7})"), "done"},
    {"lines_that_begin_nowhere", asks("initialize", R"({"linesStartAt1":"no"})"),
     R"('linesStartAt1': expected true or false, got "no")"},
    {"players_of_33_bits", asks("launch", R"({"players":4294967298})"),
     "'players': expected a number from -2147483648 to 2147483647, got 4294967298", false},
    {"players_below_zero", asks("launch", R"({"players":-1})"), "Pig is for 2 to 8 players, not -1",
     false},
    {"scenario_that_is_a_number", asks("launch", R"({"scenario":5})"),
     "'scenario': expected a text, got 5", false},
    {"game_of_another_folder", asks("launch", R"({"program":"../../etc"})"),
     "unknown game '../../etc'; expected breakthrough, connect_four, cup_of_reckoning, pig, "
     "shipping, tic_tac_toe or weigh_anchor",
     false},
    {"walk_before_the_launch", asks("stepBack", "{}"),
     "no match is being debugged; send 'launch' first", false},
};

INSTANTIATE_TEST_SUITE_P(Kinds, HostileDebuggerRequest, testing::ValuesIn(kRequests),
                         [](const auto& tested) { return std::string(tested.param.name); });

// A million rounds of a third of a millisecond each.
TEST(HostileLaunch, OfAMatchThatNeverEndsIsCutAfterTheTimeOfOneAct) {
  const Folder folder;
  folder.write("scripts/slow/game.yaml",
               "game: Slow\nplayers: 2\nendings: {over: It is over}\n"
               "round_limit: {rounds: 1000000, because: it is long}\n");
  folder.write(
      "scripts/slow/rules.lua",
      "local game, rules = ...\nfunction rules.turn(player)\n  local n = 0\n"
      "  for i = 1, 60000 do n = n + i end\n  player:choose { 'Which?', from = {'a', 'b'} }\n"
      "end\n");
  folder.write("boards/.keep", "");
  std::string typed;
  const auto add = [&typed](const std::string& message) { typed += dap_frame(message); };
  add(request(1, "initialize"));
  add(request(kNumber, "launch"));
  add(request(3, "configurationDone"));
  add(request(61, "disconnect"));
  const Ran ran = run_windrose("debug --dap slow --seed 1 --shelf " + folder.path().string(), typed,
                               kSanitized ? "ulimit -t 20; " : "ulimit -t 5; ");
  expect_within_limits(ran, 2.3);  // the first step runs once more
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(said_to(messages_in(ran.out)), "done");
  EXPECT_THAT(ran.out,
              testing::HasSubstr("before you walk, the debugger plays the whole match; the "
                                 "scripts have 1.8 seconds of processor time for that"));
  EXPECT_THAT(
      ran.out,
      testing::ContainsRegex(  // the time is up at any line of the turn
          "then the match cannot continue: scripts/slow/rules.lua:[3-5]: the scripts of this game "
          "have run for 1.8 seconds of processor time since a person last answered; "
          "let rules and agents do less"));
}

TEST(HostileLaunch, OfRulesThatPrintWithoutEndTellsTheFirstMegabyte) {
  const Folder folder;
  folder.write("scripts/loud/game.yaml", "game: Loud\nplayers: 2\nendings: {over: It is over}\n");
  folder.write("scripts/loud/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  for i = 1, 900 do print(string.rep('z', 100)) end\n"
               "  if game.round == 5 then game:finish('over') end\nend\n");
  folder.write("boards/.keep", "");
  std::string typed;
  const auto add = [&typed](const std::string& message) { typed += dap_frame(message); };
  add(request(1, "initialize"));
  add(request(kNumber, "launch"));
  add(request(3, "configurationDone"));
  add(request(61, "disconnect"));
  const Ran ran =
      run_windrose("debug --dap loud --seed 1 --shelf " + folder.path().string(), typed, kWithin);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_LT(ran.out.size(), 2'000'000U);
  int lines = 0;
  std::string last;
  for (const Json& message : messages_in(ran.out)) {
    if (message.value("event", "") != "output") continue;
    const std::string category = message["body"]["category"];
    lines += category == "stdout" ? 1 : 0;
    if (category == "console" && last.empty()) last = message["body"]["output"];
  }
  EXPECT_EQ(lines, 3799);  // of 276 bytes: 26 for the place, 150 for the message around it
  EXPECT_EQ(last, "the scripts print more than 1 MB; what they print after that is left out\n");
}

TEST(HostileScopes, TakeNoMemoryUntilTheyAreUnfolded) {
  const Folder folder;
  std::string properties;
  for (int i = 0; i < 14; ++i) properties += std::string(36, 'p') + std::to_string(i) + ": 1, ";
  folder.write("scripts/many/game.yaml",
               "game: Many\ntext: It has pieces.\nplayers: 2\nrules: rules.lua\n"
               "endings: {over: It is over}\n"
               "pieces: {pawn: {count: 10000}, rook: {count: 10000}}\nproperties: {piece: {" +
                   properties.substr(0, properties.size() - 2) + "}}\n");
  folder.write("scripts/many/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  game:finish { ending = 'over', winner = player }\nend\n");
  folder.write("boards/.keep", "");
  std::string typed;
  const auto add = [&typed](const std::string& message) { typed += dap_frame(message); };
  add(request(1, "initialize"));
  add(request(2, "launch"));
  add(request(3, "configurationDone"));
  for (int i = 0; i < 50; ++i) add(request(kNumber, "scopes", R"({"frameId":1})"));
  add(request(60, "disconnect"));
  const Ran ran =
      run_windrose("debug --dap many --shelf " + folder.path().string(), typed, kWithin);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(said_to(messages_in(ran.out)), "done");
}

}  // namespace
}  // namespace windrose::app
