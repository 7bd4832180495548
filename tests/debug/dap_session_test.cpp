// A session with an editor: what it is answered, and where it stops.
#include "runtime/debug/dap/dap_session.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/debug/dap_editor.h"

namespace windrose {
namespace {

TEST_F(DapSessionTest, LaunchesAndTellsWhatItPlays) {
  launch(1);
  std::vector<std::string> told;
  for (const DapJson& message : sent_) {
    if (message["type"] == "event") told.push_back(message.dump());
  }
  EXPECT_EQ(
      told,
      (std::vector<std::string>{
          R"({"seq":2,"type":"event","event":"output","body":{"category":"console","output":"Toll with ada and ben, random seed 1: 6 steps, then the match cannot continue: scripts/toll/rules.lua:14: argument 2 (amount) of 'pay': expected a whole number, got nothing\n"}})",
          R"({"seq":4,"type":"event","event":"initialized"})",
          R"({"seq":6,"type":"event","event":"stopped","body":{"reason":"entry","threadId":1,"allThreadsStopped":true}})"}));
  EXPECT_EQ(ask("stackTrace", {{"threadId", 1}}).dump(),
            DapJson({{"stackFrames", DapJson::array({{{"id", 1},
                                                      {"name", "rules.turn"},
                                                      {"source", source()},
                                                      {"line", 5},
                                                      {"column", 1}},
                                                     {{"id", 2},
                                                      {"name", "step 2 of 6, round 1, ada: turn"},
                                                      {"line", 0},
                                                      {"column", 0},
                                                      {"presentationHint", "label"}}})},
                     {"totalFrames", 2}})
                .dump());
}

TEST_F(DapSessionTest, StepsForwardAndBack) {
  launch(2);
  EXPECT_EQ(walk("next"), "step rules.turn:6");
  EXPECT_EQ(walk("next"), "step rules.turn:7");
  EXPECT_EQ(walk("stepIn"), "step rules.toll:13");
  EXPECT_EQ(walk("stepIn"), "step rules.price:18");
  EXPECT_EQ(walk("stepOut"), "step rules.toll:14");
  EXPECT_EQ(walk("stepBack"), "step rules.toll:13");  // over the call
  EXPECT_EQ(walk("stepBack"), "step rules.turn:7");
  EXPECT_EQ(walk("next"), "step rules.turn:8");
  EXPECT_EQ(walk("next"), "step rules.turn:9");
  EXPECT_EQ(walk("next"), "step rules.turn:5");  // of the next player
  EXPECT_EQ(evaluate("player"), "ben");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:9");
  EXPECT_EQ(evaluate("player"), "ada");
  EXPECT_EQ(walk("reverseContinue"), "entry rules.turn:5 the match begins here");
  EXPECT_EQ(walk("stepBack"), "entry rules.turn:5 the match begins here");
}

TEST_F(DapSessionTest, ThrowsTheSameDieAgain) {
  launch(2);
  walk("next");
  const std::string face = evaluate("face");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:5");
  EXPECT_EQ(evaluate("face"), "unknown global 'face'; is a `local` missing?");
  EXPECT_EQ(walk("next"), "step rules.turn:6");
  EXPECT_EQ(evaluate("face"), face);
}

TEST_F(DapSessionTest, EndsWhereTheMatchEnds) {
  launch(2);
  EXPECT_EQ(walk("continue"), "pause the end of the step:9 the match is over: rich");
  EXPECT_EQ(walk("stepBack"), "step rules.turn:9");
  EXPECT_EQ(walk("next"), "pause the end of the step:9 the match is over: rich");
  EXPECT_EQ(walk("continue"), "terminated");
}

TEST_F(DapSessionTest, StopsAtLinesThatRun) {
  launch(2, [this] {
    EXPECT_EQ(
        set_lines({14, 10, 99}),
        DapJson(
            {{"breakpoints",
              DapJson::array({{{"id", 1}, {"verified", true}, {"source", source()}, {"line", 14}},
                              {{"id", 2},
                               {"verified", true},
                               {"message",
                                "line 10 does not run during a match; the breakpoint is at "
                                "line 13"},
                               {"source", source()},
                               {"line", 13}},
                              {{"id", 3},
                               {"verified", false},
                               {"message", "no function has code at line 99 or after it"},
                               {"source", source()},
                               {"line", 99}}})}}));
  });
  EXPECT_EQ(walk("continue"), "breakpoint rules.toll:13");
  EXPECT_EQ(walk("continue"), "breakpoint rules.toll:14");
  EXPECT_EQ(walk("reverseContinue"), "breakpoint rules.toll:13");
  set_lines({});
  EXPECT_EQ(walk("continue"), "pause the end of the step:9 the match is over: rich");
  EXPECT_EQ(
      ask("setBreakpoints", {{"source", {{"path", "/nowhere/other.lua"}}},
                             {"breakpoints", DapJson::array({{{"line", 3}}})}})
          .dump(),
      R"({"breakpoints":[{"id":0,"verified":false,"message":"this file is not a script of the match's rules"}]})");
}

TEST_F(DapSessionTest, StopsAtParagraphsEventsAndFunctions) {
  launch(2, [this] {
    const DapJson set = set_names({"b.1", "roll", "rules.price", "b.2", "rules.prise"});
    std::vector<std::string> told;
    for (const DapJson& point : set["breakpoints"])
      told.push_back(std::to_string(point.value("line", 0)) + point.value("message", ""));
    const std::string misspelled =
        "0there is no paragraph, event or function 'rules.prise', did you mean 'rules.price'?";
    EXPECT_EQ(told, (std::vector<std::string>{
                        "13", "0", "18",
                        "0no function carries out paragraph b.2; write `--- @rule b.2` above one",
                        misspelled}));
  });
  EXPECT_EQ(walk("continue"), "function breakpoint rules.toll:13 b.1");
  EXPECT_EQ(walk("continue"), "function breakpoint rules.price:18 rules.price");
  EXPECT_EQ(walk("continue").substr(0, 52), "function breakpoint rules.turn:5 the event roll: rol");
  EXPECT_EQ(evaluate("player"), "ben");
  EXPECT_EQ(walk("reverseContinue"), "function breakpoint rules.price:18 rules.price");
}

TEST_F(DapSessionTest, StopsWhereAValueChanges) {
  launch(1);
  EXPECT_EQ(
      set_values({"ada.cash", "ada.cahs"}).dump(),
      R"({"breakpoints":[{"id":1,"verified":true},{"id":2,"verified":false,"message":"'ada' has no property 'cahs' that can change, did you mean 'cash'?"}]})");
  EXPECT_EQ(walk("continue"), "data breakpoint rules.toll:14 this line makes ada.cash 7");
  EXPECT_EQ(evaluate("player.cash"), "10");  // it is about to be paid
  EXPECT_EQ(walk("continue"), "data breakpoint rules.toll:14 this line makes ada.cash 5");
  EXPECT_EQ(walk("reverseContinue"), "data breakpoint rules.toll:14 this line makes ada.cash 7");
  EXPECT_EQ(walk("reverseContinue"), "entry rules.turn:5 the match begins here");
}

TEST_F(DapSessionTest, StopsOnceWhereALineCallsOthersFirst) {
  shelf_.write("rules.lua", R"(local game, rules = ...

function rules.turn(player)
  player:pay(game.bank, rules.price())
  if game.round == 2 then game:finish { ending = "rich", winner = player } end
end

function rules.price()
  local price = 1
  return price
end
)");
  launch(1);
  set_values({"ada.cash"});
  walk("next");
  EXPECT_EQ(walk("continue"), "data breakpoint rules.turn:4 this line makes ada.cash 8");
  EXPECT_EQ(walk("continue"), "pause the end of the step:6 the match is over: rich");
  EXPECT_EQ(walk("reverseContinue"), "data breakpoint rules.turn:4 this line makes ada.cash 8");
  EXPECT_EQ(walk("stepIn"), "step rules.price:9");
  EXPECT_EQ(walk("continue"), "data breakpoint rules.price:10 this line makes ada.cash 8");
}

TEST_F(DapSessionTest, FindsAnErrorAndWhatLedToIt) {
  launch(1);
  EXPECT_EQ(walk("continue"),
            "exception rules.toll:14 scripts/toll/rules.lua:14: argument 2 (amount) of 'pay': "
            "expected a whole number, got nothing");
  EXPECT_EQ(ask("exceptionInfo", {{"threadId", 1}})["description"],
            "scripts/toll/rules.lua:14: argument 2 (amount) of 'pay': expected a whole number, got "
            "nothing\n"
            "    player:pay(game.bank, price)\n"
            "           ^\n"
            "  in rules.toll, scripts/toll/rules.lua:14\n"
            "  in rules.turn, scripts/toll/rules.lua:7");
  EXPECT_EQ(evaluate("face"), "6");
  EXPECT_EQ(evaluate("price"), "unknown global 'price'; is a `local` missing?");
  EXPECT_EQ(walk("reverseContinue"), "entry rules.turn:5 the match begins here");
  ask("setExceptionBreakpoints", {{"filters", DapJson::array()}});
  EXPECT_EQ(walk("continue"),
            "pause the end of the step:14 the match cannot continue: scripts/toll/rules.lua:14: "
            "argument 2 (amount) of 'pay': expected a whole number, got nothing");
}

TEST_F(DapSessionTest, ShowsTheMatchAsEachSeatSeesIt) {
  launch(1);
  walk("next");
  walk("next");
  EXPECT_EQ(scope("Locals"), (std::vector<std::string>{"player = ada", "face = 5"}));
  const auto plan_of_ada = [this](const std::string& name) {
    const DapJson all = ask("scopes", {{"frameId", 1}});
    for (const DapJson& scope : all["scopes"]) {
      if (scope["name"] != name) continue;
      const int seen = scope["variablesReference"].get<int>();
      const DapJson parts = ask("variables", {{"variablesReference", seen}});
      for (const DapJson& part : parts["variables"]) {
        if (part["name"] != "players") continue;
        const int players = part["variablesReference"].get<int>();
        const DapJson ada = ask("variables", {{"variablesReference", players}})["variables"][0];
        return unfold(ada["variablesReference"].get<int>()).back();
      }
    }
    return std::string("nothing");
  };
  EXPECT_EQ(plan_of_ada("Match"), "plan = 5");
  EXPECT_EQ(plan_of_ada("Seat ada"), "plan = 5");
  EXPECT_EQ(plan_of_ada("Seat ben"), "plan = unknown");
  EXPECT_EQ(scope("Last events"),
            (std::vector<std::string>{"step 2 = ada.plan: 5 (a.1, scripts/toll/rules.lua:6)",
                                      "step 2 = roll 1d6 -> 5 (a.1, scripts/toll/rules.lua:5)"}));
}

TEST_F(DapSessionTest, UnfoldsThings) {
  launch(1);
  const DapJson locals = ask("scopes", {{"frameId", 1}})["scopes"][0];
  const DapJson player =
      ask("variables", {{"variablesReference", locals["variablesReference"]}})["variables"][0];
  const int number = player["variablesReference"].get<int>();
  EXPECT_EQ(unfold(number), (std::vector<std::string>{"cash = 10", "fame = 0", "plan = 0"}));
  EXPECT_EQ(
      ask("dataBreakpointInfo", {{"variablesReference", number}, {"name", "cash"}}).dump(),
      R"({"dataId":"ada.cash","description":"ada.cash","accessTypes":["write"],"canPersist":true})");
  walk("next");
  EXPECT_EQ(unfold(number),
            (std::vector<std::string>{"the match has moved on; ask for the scopes again"}));
}

TEST_F(DapSessionTest, TellsWhyAValueIsWhatItIs) {
  launch(1);
  walk("continue");
  EXPECT_EQ(evaluate("why is ada.cash?"),
            "there is no thing 'is ada'; name a player, a space or a piece");
  EXPECT_EQ(evaluate("why ada.cash"),
            "ada.cash is 5. 2 events changed it.\n"
            "start: 10 · the match begins\n"
            "step 2: 7 · ada pays the bank 3 coins (b.1, scripts/toll/rules.lua:14)\n"
            "step 4: 5 · ada pays the bank 2 coins (b.1, scripts/toll/rules.lua:14)");
  EXPECT_EQ(evaluate("why ada.luck"),
            "'ada' has no property 'luck' that can change; it has fame, plan and cash");
}

TEST_F(DapSessionTest, TellsTheLastOfManyReasons) {
  shelf_.write("rules.lua", R"(local game, rules = ...

function rules.turn(player)
  player.fame = player.fame + 1
  if game.round == 121 then game:finish { ending = "rich", winner = player } end
end
)");
  launch(1);
  walk("continue");
  const std::string why = evaluate("why ada.fame");
  EXPECT_EQ(why.substr(0, why.find('\n', why.find('\n') + 1)),
            "ada.fame is 121. 121 events changed it. These are the last 100.\n"
            "step 44: 22 · ada.fame: 22 (scripts/toll/rules.lua:4)");
  EXPECT_EQ(std::ranges::count(why, '\n'), 100);
}

TEST_F(DapSessionTest, EvaluatesWithoutChangingAnything) {
  launch(1);
  walk("next");
  EXPECT_EQ(evaluate("player.cash + face"), "15");
  EXPECT_EQ(evaluate("rules.price(face)"), "3");
  EXPECT_EQ(evaluate("{ face, who = player }"), "{5, who = ada}");
  EXPECT_EQ(evaluate("game:roll(\"1d6\")"),
            "only rules change the match; an agent and a why_not only look and answer");
  EXPECT_EQ(evaluate("player:pay(game.bank, 1)"),
            "only rules change the match; an agent and a why_not only look and answer");
  EXPECT_EQ(evaluate("player.fame = 1"), "expected the end of the file, got '='");
  EXPECT_EQ(evaluate("(function() while true do end end)()"),
            "the expression takes too long: it may run 1 million instructions and 0.4 seconds of "
            "processor time; is there a loop that never ends?");
  EXPECT_EQ(evaluate("player.cash"), "10");
  EXPECT_EQ(walk("next"), "step rules.turn:7");
}

TEST_F(DapSessionTest, PausesBetweenTwoSteps) {
  launch(2);
  sent_.clear();
  session_->take(R"({"seq":91,"type":"request","command":"continue"})");
  session_->go_on();
  session_->take(R"({"seq":92,"type":"request","command":"scopes"})");
  EXPECT_EQ(sent_.back()["message"], "the match is running; pause it first");
  session_->take(R"({"seq":93,"type":"request","command":"pause"})");
  EXPECT_FALSE(session_->is_running());
  EXPECT_EQ(stopped(), "pause rules.turn:5");
  EXPECT_EQ(evaluate("player"), "ben");
}

TEST_F(DapSessionTest, RefusesWhatItCannotDo) {
  session_ =
      std::make_unique<DapSession>(DebugLaunch{{shelf_.path()}, {}, {}},
                                   [this](const DapJson& message) { sent_.push_back(message); });
  EXPECT_EQ(ask("stackTrace", {}), "no match is being debugged; send 'launch' first");
  EXPECT_EQ(ask("launch", DapJson::object()),
            "nothing to debug; give \"program\": a game, or a match file of `play --save`");
  EXPECT_EQ(ask("launch", {{"program", "tol"}}), "unknown game 'tol', did you mean 'toll'?");
  EXPECT_EQ(ask("launch", {{"program", "toll"}, {"seed", -1}}),
            "'seed': expected a whole number from 0, got -1");
  EXPECT_EQ(ask("restartFrame", {}), "the debugger does not know the request 'restartFrame'");
  sent_.clear();
  session_->take("[]");
  EXPECT_EQ(sent_.back()["body"]["output"],
            "a message is no request of the Debug Adapter Protocol: []\n");
  ask("disconnect", {});
  EXPECT_TRUE(session_->is_over());
}

}  // namespace
}  // namespace windrose
