// The host: every request answered by node and events, or by an error that changes nothing.
#include "runtime/protocol/host/host.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/match/caravan.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class HostTest : public CaravanTest {
 protected:
  HostTest() : session_(shelves()) {}

  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }
  /// The whole error of a refused request.
  std::string error_of(const std::string& request) {
    const Json answer = say(request);
    return answer.size() == 1 && answer.contains("error") ? without_path(answer["error"])
                                                          : answer.dump();
  }
  Json start(const std::string& more = "") {
    return say(R"({"op":"start","game":"caravan","players":["ali","badr"],"seed":7)" + more + "}");
  }

  HostSession session_;
};

TEST_F(HostTest, AStartShowsTheFirstNodeAndWhatHappenedBefore) {
  const Json answer = start();
  EXPECT_EQ(answer["seed"], 7);
  EXPECT_EQ(answer["players"], Json({"ali", "badr"}));
  const Json& node = answer["node"];
  EXPECT_EQ(node["kind"], "decision");
  EXPECT_EQ(node["players"], Json({"ali"}));
  EXPECT_EQ(node["prompt"], "Spread a rumor?");
  EXPECT_EQ(node["id"], "spread");
  EXPECT_EQ(node["actions"].size(), 2U);
  EXPECT_EQ(node["actions"][1], "pass");
  const Json& events = answer["events"];
  EXPECT_EQ(events[0], Json::parse(R"({"type":"step","text":"","step":"setup"})"));
  EXPECT_EQ(events[1],
            Json::parse(R"({"type":"shuffle","text":"Rumors are shuffled","zone":"rumors"})"));
  EXPECT_EQ(events.back(),
            Json::parse(R"({"type":"step","text":"","player":"ali","step":"turn","turn":1})"));
}

TEST_F(HostTest, EachAnswerHoldsTheNewEventsOnly) {
  start();
  const Json answer = say(R"({"op":"act","player":"ali","action":"pass"})");
  ASSERT_TRUE(answer.contains("events")) << answer;
  EXPECT_EQ(answer["events"][0]["type"], "roll");
  EXPECT_EQ(answer["events"][0]["dice"], "1d6");
  EXPECT_EQ(answer["events"][0]["player"], "ali");
  EXPECT_EQ(say(R"({"op":"observe","player":"ali"})")["events"], Json::array());
}

TEST_F(HostTest, WhoIsTheLastToBeAskedNeedNotBeNamed) {
  write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  local bids = game:choose_together { "Your bid?", players = game.players, from = { 1, 2 } }
  game:log("{} and {}", bids[game.players[1]], bids[game.players[2]])
end
)");
  start();
  EXPECT_EQ(error_of(R"({"op":"act","action":1})"),
            "'player' is missing; expected the name of a player");
  say(R"({"op":"act","player":"badr","action":2})");
  const Json answer = say(R"({"op":"act","action":1})");
  ASSERT_TRUE(answer.contains("events")) << answer;
  EXPECT_EQ(answer["events"][0]["text"], "1 and 2");
}

TEST_F(HostTest, DiceAndShufflesComeFromOutsideWhenAsked) {
  Json answer = start(R"(,"dice":"ask")");
  EXPECT_EQ(answer["node"]["kind"], "chance");
  EXPECT_EQ(answer["node"]["shuffle"], "rumors");
  EXPECT_EQ(answer["node"]["cards"], Json({"bandits.1", "bandits.2", "tax", "storm"}));
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"pass"})"),
            "no player is asked now; the match waits for a shuffle");
  EXPECT_EQ(error_of(R"({"op":"chance","outcome":["tax","tax","storm","bandits.1"]})"),
            "give each of the 4 cards once");
  EXPECT_EQ(error_of(R"({"op":"chance","outcome":["taxi"]})"),
            "'outcome': expected the ids of cards, got \"taxi\"");
  answer = say(R"({"op":"chance","outcome":["tax","storm","bandits.1","bandits.2"]})");
  EXPECT_EQ(answer["node"]["actions"], Json({"tax", "pass"}));
  answer = say(R"({"op":"act","player":"ali","action":"pass"})");
  EXPECT_EQ(answer["node"]["kind"], "chance");
  EXPECT_EQ(answer["node"]["roll"], "1d6");
  EXPECT_EQ(error_of(R"({"op":"chance","outcome":[7]})"), "give 1 face from 1 to 6");
  answer = say(R"({"op":"chance","outcome":[2]})");
  EXPECT_EQ(answer["node"]["prompt"], "Buy Well of Zamil for 70?");
  EXPECT_EQ(answer["node"]["actions"], Json({"yes", "no"}));
  answer = say(R"({"op":"act","player":"ali","action":true})");
  EXPECT_EQ(answer["events"][0], Json::parse(R"({"type":"pay","text":"ali pays the bank 70 dinars",
      "player":"ali","from":"ali.purse","to":"bank","amount":70})"));
  EXPECT_EQ(answer["events"][1]["of"], "zamil");
  EXPECT_EQ(answer["events"][1]["property"], "owner");
  EXPECT_EQ(answer["events"][1]["value"], "ali");
}

TEST_F(HostTest, WhereDiceAreWaitedForNobodyIsAsked) {
  start(R"(,"dice":"ask")");
  EXPECT_EQ(error_of(R"({"op":"act","action":"pass"})"),
            "no player is asked now; the match waits for a shuffle");
}

TEST_F(HostTest, RefusalsCarryTheReasonAndChangeNothing) {
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"pass"})"),
            "no match has started; send {\"op\":\"start\",\"game\":…} first");
  start(R"(,"dice":"ask")");
  say(R"({"op":"chance","outcome":["tax","storm","bandits.1","bandits.2"]})");
  EXPECT_EQ(error_of(R"({"op":"act","player":"badr","action":"pass"})"),
            "badr is not asked now; the match waits for ali");
  EXPECT_EQ(error_of(R"({"op":"act","player":"alli","action":"pass"})"),
            "unknown player 'alli', did you mean 'ali'?");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"zamil"})"),
            "'zamil' is not possible: only a card in hand can be spread (c.1)");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"taxx"})"),
            "unknown action 'taxx', did you mean 'tax'?");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"storm"})"),
            "'storm' is not one of the actions: tax, pass");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":["tax"]})"),
            "one action is asked for, not a list: tax, pass");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":{"a":1}})"),
            "'action': expected a name, a number or a list of them, got {\"a\":1}");
  EXPECT_EQ(say(R"({"op":"observe","player":"ali"})")["node"]["actions"], Json({"tax", "pass"}));
}

TEST_F(HostTest, MalformedRequestsAreAnsweredAndTheHostGoesOn) {
  EXPECT_EQ(error_of(R"({"op":"start","game":"pig","players":0})"),
            "'players': expected a list of names or a number from 1, got 0");
  EXPECT_EQ(error_of(R"({"op":"start","game":"pig","players":"x"})"),
            "'players': expected a list of names or a number from 1, got \"x\"");
  EXPECT_EQ(error_of(R"({"op":"undo","x":1})"), "unknown key 'x'; the only key is op");
  EXPECT_EQ(error_of("{"),
            "this line is not JSON: '{'; write one object on a line, such as "
            "{\"op\":\"start\",\"game\":\"pig\"}");
  EXPECT_EQ(error_of("[1]"),
            "expected an object such as {\"op\":\"start\",\"game\":\"pig\"}, got [1]");
  EXPECT_EQ(error_of("{}"),
            "'op' is missing; expected one of start, resume, act, chance, go_on, observe, board, "
            "table, "
            "undo, redo, "
            "reload, fork, close, quit");
  EXPECT_EQ(error_of(R"({"op":"strat"})"), "unknown op 'strat', did you mean 'start'?");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","sed":1})"),
            "unknown key 'sed', did you mean 'seed'?");
  EXPECT_EQ(error_of(R"({"op":"start"})"), "'game' is missing; expected the name of a game");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravn"})"),
            "unknown game 'caravn', did you mean 'caravan'?");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","seed":-1})"),
            "'seed': expected a number from 0, got -1");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","dice":"loaded"})"),
            "'dice': expected \"ask\" or \"drawn\", got 'loaded'");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","players":"ali"})"),
            "'players': expected a list of names or a number from 1, got \"ali\"");
  EXPECT_TRUE(start().contains("node"));
}

TEST_F(HostTest, NoScenarioIsNullAsInAllJsonOfTheProgram) {
  EXPECT_EQ(start(R"(,"scenario":null)")["node"]["prompt"], "Spread a rumor?");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","scenario":3})"),
            "'scenario': expected a text, got 3");
}

TEST_F(HostTest, AgentsPlayAtOnce) {
  const Json answer = start(R"(,"agents":["random","random"])");
  EXPECT_EQ(answer["node"]["kind"], "end");
  EXPECT_EQ(answer["node"]["ending"], "riches");
  EXPECT_EQ(answer["node"]["winners"].size(), 1U);
  EXPECT_EQ(answer["events"].back()["type"], "finish");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"pass"})"), "the match is over");
}

TEST_F(HostTest, ASeatsEyesSeeNoSeedNoHiddenCardAndNobodyElsesActions) {
  Json answer = start(R"(,"as":"badr")");
  EXPECT_FALSE(answer.contains("seed"));
  EXPECT_EQ(answer["node"],
            Json::parse(R"({"kind":"decision","players":["ali"],"prompt":"","actions":[]})"));
  for (const Json& event : answer["events"]) {
    if (event["type"] != "move") continue;
    EXPECT_EQ(event["item"].is_null(), event["to"] == "ali.hand") << event;
  }
  answer = say(R"({"op":"observe"})");
  const Json& players = answer["observation"]["players"];
  EXPECT_EQ(players[0]["hand"], Json::parse("[null]"));
  EXPECT_TRUE(players[1]["hand"][0].is_string());
  EXPECT_EQ(players[0]["cash"], 100);
  EXPECT_EQ(answer["observation"]["decks"]["rumors"], Json::parse(R"({"count":2,"discard":[]})"));
  EXPECT_EQ(answer["observation"]["spaces"]["bazaar"]["pieces"], Json({"ali.camel", "badr.camel"}));
  EXPECT_EQ(error_of(R"({"op":"observe","player":"ali"})"),
            "this session sees what badr sees, nothing else");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":"zamil"})"),
            "this session answers for badr, not for ali");
}

TEST_F(HostTest, UndoFollowsTheRulesOfUndoUnlessInPractice) {
  start();
  say(R"({"op":"act","player":"ali","action":"pass"})");
  EXPECT_EQ(error_of(R"({"op":"undo"})"), "cannot undo: dice were seen since");
  start(R"(,"practice":true)");
  say(R"({"op":"act","player":"ali","action":"pass"})");
  Json answer = say(R"({"op":"undo"})");
  EXPECT_EQ(answer["node"]["prompt"], "Spread a rumor?");
  EXPECT_EQ(answer["events"], Json::array());
  answer = say(R"({"op":"redo"})");
  EXPECT_EQ(answer["events"][0]["type"], "roll");
}

TEST_F(HostTest, AScriptsErrorHaltsTheMatchAndReloadedScriptsGoOn) {
  change("scripts/caravan/rules.lua", "rules.arrive[space.kind](player, space)",
         "rules.arive(space)");
  start();
  Json answer = say(R"({"op":"act","player":"ali","action":"pass"})");
  EXPECT_EQ(answer["node"]["kind"], "halted");
  EXPECT_TRUE(answer["error"].get<std::string>().starts_with("scripts/caravan/rules.lua:14: "))
      << answer["error"];
  EXPECT_EQ(error_of(R"({"op":"act","action":"pass"})"),
            "the match is halted by an error of its rules");
  write("scripts/caravan/rules.lua", kCaravanRules);
  answer = say(R"({"op":"reload"})");
  EXPECT_NE(answer["node"]["kind"], "halted") << answer;
  EXPECT_EQ(answer["events"][0]["type"], "roll");
}

// Two questions in one step; the rules fail on the second answer.
TEST_F(HostTest, AHaltedMatchStandsWhereItWasLastAsked) {
  change("scripts/caravan/rules.lua", "function rules.turn(player)\n",
         "function rules.turn(player)\n  player:confirm('Ready?')\n"
         "  player:pay(game.bank, 7)\n");
  change("scripts/caravan/rules.lua", "rules.arrive[space.kind](player, space)",
         "rules.arive(space)");
  start();
  EXPECT_EQ(say(R"({"op":"act","action":"yes"})")["node"]["prompt"], "Spread a rumor?");
  const Json before = say(R"({"op":"observe","player":"ali"})")["observation"];
  const Json halted = say(R"({"op":"act","action":"pass"})");
  EXPECT_EQ(halted["node"]["kind"], "halted");
  EXPECT_EQ(halted["events"], Json::array());
  EXPECT_EQ(say(R"({"op":"observe","player":"ali"})")["observation"], before);
  const Json back = say(R"({"op":"undo"})");
  EXPECT_EQ(back["node"]["prompt"], "Spread a rumor?");
  EXPECT_EQ(back["events"], Json::array());
}

TEST_F(HostTest, ASeatKeepsWhatItMayKnowAndNothingElse) {
  const std::string path = (shelf_ / "badr.jsonl").string();
  start(R"(,"as":"badr","save":")" + path + "\"");
  say(R"({"op":"act","player":"ali","action":"pass"})");
  const std::string kept = read_text_file(path);
  EXPECT_NE(kept.find("\"as\":\"badr\""), std::string::npos) << kept;
  EXPECT_NE(kept.find("a rumor: Rumors -> the hand of ali"), std::string::npos) << kept;
  EXPECT_EQ(kept.find("\"seed\""), std::string::npos) << kept;
  EXPECT_EQ(
      without_path(error_of(R"({"op":"start","game":"caravan","players":2,"as":"ada","save":")" +
                            path + "\"}")),
      "SHELF/badr.jsonl: this file exists; name another one");
}

TEST_F(HostTest, AMatchIsSavedAndResumed) {
  const std::string path = (shelf_ / "host.jsonl").string();
  const Json first =
      say(R"({"op":"start","game":"caravan","players":2,"seed":3,"save":")" + path + "\"}");
  say(R"({"op":"act","action":"pass"})");
  const Json before = say(R"({"op":"observe","player":"ada"})");
  EXPECT_EQ(error_of(R"({"op":"resume","file":")" + path + "\"}"),
            "SHELF/host.jsonl: this is the match that is being played");
  start();  // lets go of the file
  EXPECT_TRUE(say(R"({"op":"resume","file":")" + path + "\"}").contains("node"));
  EXPECT_EQ(say(R"({"op":"observe","player":"ada"})"), before);
}

TEST_F(HostTest, AMatchWithOtherRulesIsResumedByChoice) {
  ::setenv("XDG_DATA_HOME", (shelf_ / "data").c_str(), 1);
  const std::string path = (shelf_ / "host.jsonl").string();
  say(R"({"op":"start","game":"caravan","players":2,"seed":3,"save":")" + path + "\"}");
  say(R"({"op":"act","action":"pass"})");
  start();  // lets go of the file
  change("scripts/caravan/rules.lua", "rules.goal = 250", "rules.goal = 260");
  const std::string resume = R"({"op":"resume","file":")" + path + "\"";
  EXPECT_TRUE(
      error_of(resume + "}")
          .starts_with(
              "SHELF/host.jsonl:1: the rules of Caravan have changed since this match was saved"));
  EXPECT_EQ(error_of(resume + R"(,"changed_rules":"keep"})"),
            "unknown choice 'keep' for changed rules; expected migrate, pin or stop");
  EXPECT_TRUE(say(resume + R"(,"changed_rules":"migrate"})").contains("node"));
  ::unsetenv("XDG_DATA_HOME");
}

TEST_F(HostTest, TheEndOfInputEndsTheSession) {
  std::istringstream in("{\"op\":\"start\",\"game\":\"caravan\",\"seed\":1}\n\nnonsense\n");
  std::ostringstream out;
  run_host_session(in, out, shelves());
  const std::string text = out.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  EXPECT_TRUE(text.ends_with("such as {\\\"op\\\":\\\"start\\\",\\\"game\\\":\\\"pig\\\"}\"}\n"))
      << text;
  std::istringstream quit("{\"op\":\"quit\"}\n{\"op\":\"quit\"}\n");
  std::ostringstream once;
  run_host_session(quit, once, shelves());
  EXPECT_EQ(once.str(), "{\"quit\":true}\n");
}

}  // namespace
}  // namespace windrose
