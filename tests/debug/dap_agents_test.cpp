// Agents that are scripts: an editor steps into them where the rules ask, forward and back.
#include "tests/debug/dap_editor.h"

namespace windrose {
namespace {

constexpr const char* kAskingRules = R"(local game, rules = ...

function rules.turn(player)
  player.plan = game:roll("1d6")
  local pay = player:choose({ "Pay {}?", player.plan, id = "pay" }, { "much", "little" })
  player:pay(game.bank, pay == "much" and 2 or 1)
  if game.round == 2 then game:finish { ending = "rich", winner = player } end
end

function rules.is_rich(player)
  return player.cash > 5
end
)";

constexpr const char* kWise = R"(local game, agent, rules = ...

local function other(player)
  return game.players[3 - player.seat]
end

function agent.pay(player, _, decision)
  local rolled = 0
  for _, event in ipairs(decision.events) do
    if event.type == "roll" and event.player == player then rolled = event.total end
  end
  local rival = other(player)
  if rolled > 3 and rules.is_rich(player) then return "much" end
  return "little"
end

function agent.choose(_, options) return options[1] end
)";

class DapAgents : public DapSessionTest {
 protected:
  DapAgents() {
    shelf_.write("rules.lua", kAskingRules);
    shelf_.write("agents/wise.lua", kWise);
  }
  void launch_wise(const std::function<void()>& prepare = {}) { launch(1, prepare, "wise"); }
};

TEST_F(DapAgents, AreSteppedIntoForwardAndBack) {
  launch_wise();
  EXPECT_EQ(walk("next"), "step rules.turn:5");
  EXPECT_EQ(walk("stepIn"), "step agent.pay:8");
  EXPECT_EQ(walk("next"), "step agent.pay:9");
  EXPECT_EQ(walk("stepBack"), "step agent.pay:8");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:5");
  EXPECT_EQ(walk("stepIn"), "step agent.pay:8");
  EXPECT_EQ(walk("stepOut"), "step rules.turn:6");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:5");  // over the agent
  EXPECT_EQ(walk("next"), "step rules.turn:6");
}

TEST_F(DapAgents, AreCalledByTheRulesThatAsk) {
  launch_wise(
      [this] { EXPECT_EQ(set_lines({4}, "agents/wise.lua")["breakpoints"][0]["verified"], true); });
  EXPECT_EQ(walk("continue"), "breakpoint other:4");
  const DapJson trace = ask("stackTrace", {{"threadId", 1}});
  std::vector<std::string> frames;
  for (const DapJson& frame : trace["stackFrames"])
    frames.push_back(frame["name"].get<std::string>() + ":" + frame["line"].dump());
  EXPECT_EQ(frames, (std::vector<std::string>{"other:4", "agent.pay:12", "rules.turn:5",
                                              "step 2 of 4, round 1, ada: turn:0"}));
  EXPECT_EQ(trace["stackFrames"][0]["source"]["path"], shelf_.file("agents/wise.lua"));
  EXPECT_EQ(evaluate("player"), "ada");
  EXPECT_EQ(evaluate("rolled", 2), evaluate("player.plan", 3));
  EXPECT_EQ(evaluate("decision.id", 2), "\"pay\"");
}

TEST_F(DapAgents, AreShownWhatTheirSeatMayKnow) {
  launch_wise([this] { set_lines({13}, "agents/wise.lua"); });
  walk("continue");
  EXPECT_EQ(walk("continue"), "breakpoint agent.pay:13");  // of ben
  EXPECT_EQ(evaluate("player"), "ben");
  EXPECT_EQ(evaluate("rival"), "ada");
  EXPECT_EQ(evaluate("rival.plan"), "ben may not know 'plan' of ada; it is visible to its owner");
  const std::vector<std::string> locals = scope("Locals");
  EXPECT_NE(std::ranges::find(locals, "rival = ada"), locals.end());
  const DapJson all = ask("scopes", {{"frameId", 1}});
  const DapJson variables =
      ask("variables", {{"variablesReference", all["scopes"][0]["variablesReference"]}});
  for (const DapJson& variable : variables["variables"]) {
    if (variable["name"] != "rival") continue;
    const std::vector<std::string> known = unfold(variable["variablesReference"].get<int>());
    EXPECT_NE(std::ranges::find(known, "plan = unknown"), known.end());
    EXPECT_NE(std::ranges::find(known, "fame = 0"), known.end());
  }
}

TEST_F(DapAgents, StopAtBreakpointsInBothDirections) {
  launch_wise([this] { set_lines({13}, "agents/wise.lua"); });
  int stops = 0;
  while (walk("continue") == "breakpoint agent.pay:13") ++stops;
  EXPECT_EQ(stops, 3);  // the match ends in the second turn of ada
  while (walk("reverseContinue") == "breakpoint agent.pay:13") --stops;
  EXPECT_EQ(stops, 0);
  EXPECT_EQ(set_names({"agent.pay"})["breakpoints"][0]["line"], 8);
}

TEST_F(DapAgents, AnErrorOfAnAgentStopsAtItsLine) {
  shelf_.write("agents/wise.lua",
               "local _, agent = ...\n\nfunction agent.choose(player)\n"
               "  if player.seat == 2 then return player.luck end\n"
               "  return \"much\"\nend\n");
  launch_wise();
  const std::string stop = walk("continue");
  EXPECT_EQ(stop.substr(0, stop.find(" scripts")), "exception agent.choose:4");
  EXPECT_EQ(evaluate("player"), "ben");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:5");
}

}  // namespace
}  // namespace windrose
