// Steps, signals, lists behind handles, and what errors say.

#include "runtime/script/sandbox/sandbox.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/script/sandbox/lua_guard.h"
#include "tests/script/sandbox_case.h"

namespace windrose::test {
namespace {

int end_match(lua_State* lua) {
  Sandbox::of(lua).raise_signal(lua);
}

int break_down(lua_State*) {
  throw std::runtime_error("no such space 'bazar'");
}

void add_function(Sandbox& sandbox, const char* name, lua_CFunction function) {
  lua_pushcfunction(sandbox.state(), function);
  sandbox.set_global(name);
}

TEST(Sandbox, SignalPassesEveryPcall) {
  Sandbox sandbox;
  add_function(sandbox, "finish", end_match);
  const Outcome outcome = run(sandbox,
                              "pcall(pcall, function()\n"
                              "  table.sort({2, 1}, function() pcall(finish) end)\nend)\n"
                              "error('went on')");
  EXPECT_EQ(outcome.result, RunResult::signaled);
  EXPECT_EQ(run(sandbox, "return pcall(error, 'x')").text, "false x");
}

TEST(Sandbox, IsUsedAgainAfterAStop) {
  Sandbox sandbox;
  for (int i = 0; i < 2; ++i) {
    const Outcome outcome = run(sandbox, "while true do end");
    EXPECT_TRUE(outcome.suspected);
    EXPECT_EQ(outcome.result, RunResult::over_budget);
  }
  EXPECT_EQ(run(sandbox, "return 'fine'").text, "fine");
}

int begin_another_step(lua_State* lua) {
  Sandbox::of(lua).next_step();
  return 0;
}

TEST(Sandbox, EachStepOfACallHasABudgetOfItsOwn) {
  Sandbox sandbox({.instructions = 100'000});
  add_function(sandbox, "next_step", begin_another_step);
  sandbox.load("for step = 1, 20 do\n  for i = 1, 20000 do end\n  next_step()\nend", "rules.lua");
  EXPECT_EQ(run_once(sandbox, Counting::exact).result, RunResult::finished);
  lua_settop(sandbox.state(), 0);
  sandbox.load("for step = 1, 20 do\n  for i = 1, 20000 do end\nend", "rules.lua");
  const Outcome outcome = run_once(sandbox, Counting::exact);
  EXPECT_EQ(outcome.result, RunResult::over_budget);
  EXPECT_EQ(outcome.text,
            "rules.lua:2: this step took more than 100000 instructions; is there a loop that never "
            "ends?");
}

TEST(Sandbox, Calls) {
  Sandbox sandbox;
  lua_State* lua = sandbox.state();
  sandbox.begin_step();
  sandbox.load("local a, b = ... return a + b, 'x'", "agent.lua");
  lua_pushinteger(lua, 2);
  lua_pushinteger(lua, 3);
  EXPECT_EQ(sandbox.call(2, 1), RunResult::finished);
  EXPECT_EQ(values_text(lua), "5");
  lua_settop(lua, 0);

  sandbox.load("local function deep()\n  error('oh')\nend\ndeep()", "agent.lua");
  EXPECT_EQ(sandbox.call(0, 1), RunResult::failed);
  EXPECT_EQ(lua_gettop(lua), 0);
  const ScriptError error = sandbox.failure();
  EXPECT_EQ(error.message(), "agent.lua:2: oh");
  const std::vector<ScriptFrame> frames = {{"agent.lua", 2, "deep"},
                                           {"agent.lua", 4, "the file itself"}};
  EXPECT_EQ(error.frames(), frames);
  sandbox.end_step();

  sandbox.begin_step();
  sandbox.load("while true do end", "agent.lua");
  EXPECT_EQ(sandbox.call(0, 0), RunResult::suspected);
  EXPECT_EQ(lua_gettop(lua), 0);
  sandbox.end_step();
  sandbox.begin_step(Counting::exact);
  sandbox.load("while true do end", "agent.lua");
  EXPECT_EQ(sandbox.call(0, 0), RunResult::over_budget);
  sandbox.end_step();
}

// Rules ask an agent, which has a sandbox of its own: what it does is not held against the rules.
Sandbox* agent_of_test = nullptr;

int ask_agent(lua_State* lua) {
  Sandbox& agent = *agent_of_test;
  lua_settop(agent.state(), 1);
  lua_pushvalue(agent.state(), 1);
  agent.begin_step();
  const RunResult result = agent.call(0, 0);
  agent.end_step();
  lua_pushinteger(lua, static_cast<int>(result));
  return 1;
}

TEST(Sandbox, AgentsAreSuspectedOnTheirOwn) {
  Sandbox rules;
  Sandbox agent;
  agent.load("while true do end", "agent.lua");
  agent_of_test = &agent;
  add_function(rules, "ask_agent", ask_agent);
  const Outcome outcome = run(rules, "return ask_agent(), ask_agent(), ask_agent()");
  EXPECT_EQ(outcome.result, RunResult::finished);
  EXPECT_FALSE(outcome.suspected);
  const std::string suspected = std::to_string(static_cast<int>(RunResult::suspected));
  EXPECT_EQ(outcome.text, suspected + " " + suspected + " " + suspected);
}

TEST(Sandbox, EachThreadHasItsOwnClock) {
  std::vector<std::thread> threads;
  std::vector<std::string> texts(4);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    threads.emplace_back([&texts, i] {
      Sandbox sandbox({.instructions = 5'000'000});
      for (int round = 0; round < 3; ++round) {
        const Outcome outcome = run(sandbox, i % 2 == 0 ? "while true do end" : "return 'short'");
        texts[i] += outcome.suspected ? "suspected " : outcome.text + " ";
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(texts[0], "suspected suspected suspected ");
  EXPECT_EQ(texts[1], "short short short ");
  EXPECT_EQ(texts[2], texts[0]);
  EXPECT_EQ(texts[3], texts[1]);
}

TEST(Sandbox, SandboxMayMoveBetweenThreads) {
  Sandbox sandbox({.instructions = 5'000'000});
  for (int i = 0; i < 3; ++i) {
    bool suspected = false;
    std::thread([&] { suspected = run(sandbox, "while true do end").suspected; }).join();
    EXPECT_TRUE(suspected);
  }
}

TEST(Sandbox, ForkedProcessHasAClockToo) {
  EXPECT_TRUE(run(*std::make_unique<Sandbox>(), "while true do end").suspected);
  const pid_t child = fork();
  if (child == 0) {
    Sandbox sandbox({.instructions = 5'000'000});
    _exit(run(sandbox, "while true do end").suspected ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(Sandbox, ExceptionsBecomeErrorsWithAPlace) {
  Sandbox sandbox;
  add_function(sandbox, "look", guarded<break_down>);
  EXPECT_EQ(run(sandbox, "local x = 1\nlook()").text, "rules.lua:2: no such space 'bazar'");
  EXPECT_EQ(run(sandbox, "return pcall(look)").text, "false no such space 'bazar'");
}

TEST(Sandbox, ReportShowsLineCaretAndCallers) {
  Sandbox sandbox;
  const Outcome outcome = run(sandbox,
                              "local rules = {}\n"
                              "function rules.pay(player)\n"
                              "\treturn player.purse.cash\n"
                              "end\n"
                              "rules.turn = function(player) return 1 + rules.pay(player) end\n"
                              "rules.turn({})\n");
  EXPECT_EQ(outcome.report,
            "rules.lua:3: 'purse' is nil and has no fields\n"
            "  \treturn player.purse.cash\n"
            "  \t              ^\n"
            "  in rules.pay, rules.lua:3\n"
            "  in rules.turn, rules.lua:5\n"
            "  in the file itself, rules.lua:6");
}

TEST(Sandbox, PlainWords) {
  const auto says = [](const std::string& script, const std::string& message) {
    EXPECT_EQ(result_of(script), "rules.lua:1: " + message) << script;
  };
  says("local t = {} t:go()", "there is no function 'go' here");
  says("local t = {} t.go()", "there is no function 'go' here");
  says("local t, key = {}, 'go' t[key]()", "there is no function under this key");
  says("local t, key = {}, 'go' return t[key].x", "this value is nil and has no fields");
  says("local go go()", "'go' is nil, not a function");
  says("local go = 5 go()", "'go' is a number, not a function");
  says("return (nil).x", "this value is nil and has no fields");
  says("local n return n + 1", "'n' is nil; expected a number");
  says("local t = {} return t.cash - 1", "'cash' is nil; expected a number");
  says("return '10' + 1", "'10' is a string; expected a number");
  says("local t = {} return t .. 'x'",
       "'t' is a table and cannot be joined to a text; see string.format");
  says("return 1 < 'x'", "cannot order number and string; expected two numbers or two texts");
  says("return {} < {}",
       "cannot order two values of type table; expected two numbers or two texts");
  says("return #5", "this is a number and has no length");
  says("local n = 1.5 return n | 1", "'n' is no whole number");
  says("return 1.5 | 1", "expected a whole number");
  says("local n = 0 return 1 // n", "cannot divide by zero");
  says("local n = 0 return 1 % n", "cannot divide by zero");
  says("for i = 1, 'x' do end", "the limit of this 'for': expected a number, got string");
  says("for i = 1, 10, 0 do end", "a 'for' cannot count in steps of zero");
}

TEST(Sandbox, SyntaxErrors) {
  const auto report = [](const std::string& script) {
    Sandbox sandbox;
    return run(sandbox, script).report;
  };
  EXPECT_EQ(report("local a = 1\nif a then\n  a = 2\n"),
            "rules.lua:4: expected 'end' to close 'if' at line 2, got the end of the file");
  EXPECT_EQ(report("local x = = 2"),
            "rules.lua:1: did not expect '=' here\n  local x = = 2\n          ^");
  EXPECT_EQ(report("if x the"), "rules.lua:1: expected 'then', got 'the'\n  if x the\n       ^");
  EXPECT_EQ(report("local function (x) end"),
            "rules.lua:1: expected a name, got '('\n  local function (x) end\n                 ^");
  EXPECT_EQ(report("x = 'abc"), "rules.lua:1: this text has no closing quote\n  x = 'abc");
  EXPECT_EQ(report("x = 12abc"), "rules.lua:1: '12abc' is no number\n  x = 12abc\n      ^");
  EXPECT_EQ(report("--[[ never closed"),
            "rules.lua:1: this text or comment has no closing ]]\n  --[[ never closed");
  EXPECT_EQ(report("\x1bLua"), "rules.lua:1: expected the text of a script, got compiled bytes");
  EXPECT_EQ(report("\xEF\xBB\xBFreturn 1"), "");
}

TEST(Sandbox, RunOfAChunkThrows) {
  Sandbox sandbox;
  add_function(sandbox, "finish", end_match);
  sandbox.load("return ...", "rules.lua");
  lua_pushinteger(sandbox.state(), 7);
  sandbox.run(1, 1);
  EXPECT_EQ(values_text(sandbox.state()), "7");
  lua_settop(sandbox.state(), 0);
  sandbox.load("local t = nil\nt.x = 1", "rules.lua");
  EXPECT_THROW(sandbox.run(0, 0), ScriptError);
  EXPECT_EQ(lua_gettop(sandbox.state()), 0);
  sandbox.load("finish()", "rules.lua");
  EXPECT_THROW(sandbox.run(0, 0), ScriptError);
}

TEST(Sandbox, LongNamesOfFilesAreShownWhole) {
  Sandbox sandbox;
  const std::string name = std::string(80, 'd') + "/rules.lua";
  try {
    sandbox.load("local x = = 2", name);
    FAIL();
  } catch (const ScriptError& error) {
    EXPECT_EQ(error.message(), name + ":1: did not expect '=' here");
  }
}

// Lists behind handles: a handle here is a number; the list of handle n is 10 * 1 to 10 * n.

std::int64_t handle_length(lua_State* lua, int index) {
  return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(lua_touserdata(lua, index)));
}

void push_handle_item(lua_State* lua, int index, std::int64_t position) {
  if (position < 1 || position > handle_length(lua, index)) {
    lua_pushnil(lua);
  } else {
    lua_pushinteger(lua, position * 10);
  }
}

TEST(Sandbox, LibraryReadsListsBehindHandles) {
  Sandbox sandbox;
  sandbox.set_list_access({handle_length, push_handle_item});
  lua_pushlightuserdata(sandbox.state(), reinterpret_cast<void*>(std::uintptr_t{3}));
  sandbox.set_global("hand");
  EXPECT_EQ(
      run(sandbox, "local s = '' for i, v in ipairs(hand) do s = s .. i .. v .. ' ' end return s")
          .text,
      "110 220 330 ");
  EXPECT_EQ(
      run(sandbox, "local s = '' for i, v in pairs(hand) do s = s .. i .. v .. ' ' end return s")
          .text,
      "110 220 330 ");
  EXPECT_EQ(run(sandbox, "return table.concat(hand, ','), table.find(hand, 20)").text,
            "10,20,30 2");
  EXPECT_EQ(run(sandbox, "return table.unpack(hand)").text, "10 20 30");
  EXPECT_EQ(
      run(sandbox, "return table.concat(table.sorted(hand, function(a, b) return a > b end), ',')")
          .text,
      "30,20,10");
  EXPECT_EQ(run(sandbox, "return #table.copy(hand), type(hand), tostring(hand)").text,
            "3 handle handle");
  EXPECT_EQ(
      run(sandbox, "table.insert(hand, 1)").text,
      "rules.lua:1: this list belongs to the game; use its own functions, or table.copy first");
  EXPECT_EQ(run(sandbox,
                "local t = {[hand] = 1, x = 2} local s = '' "
                "for k in pairs(t) do s = s .. tostring(k) end return s")
                .text,
            "xhandle");
}

}  // namespace
}  // namespace windrose::test
