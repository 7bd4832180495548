// Actions by name: every kind of question read and written, and what is said to a wrong name.
#include "runtime/match/actions/action_names.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/match/files/match_file.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using AnswerNames = std::vector<std::string>;

class ActionNamesTest : public AskingTest {
 protected:
  StoredReply read(SeatId seat, const AnswerNames& names) {
    return read_action(*match_, seat, {names.size() != 1, names});
  }
  StoredReply read_by_referee(SeatId seat, const AnswerNames& names) {
    return read_action(*match_, seat, {names.size() != 1, names}, Referee());
  }
  void act(SeatId seat, const AnswerNames& names) { match_->act(read(seat, names).reply()); }
  std::string refusal_of(SeatId seat, const AnswerNames& names) {
    return refusal([&] { (void)read(seat, names); });
  }
  [[nodiscard]] AnswerNames names(SeatId seat) const {
    const Node node = SeenMatch(*match_).node(Viewer{seat});
    return action_names(match_->names(), node.question().kind, *node.ask_of(seat));
  }
  [[nodiscard]] std::string text(SeatId seat) const {
    const Node node = SeenMatch(*match_).node(Viewer{seat});
    return actions_text(match_->names(), node.question().kind, *node.ask_of(seat));
  }
  [[nodiscard]] nlohmann::json actions() const {
    return nlohmann::json::parse(node_json(*match_, Viewer(Referee())))["actions"];
  }
  /// The last input, as it is written.
  [[nodiscard]] std::string written() const {
    return to_string(action_text(match_->names(), match_->history().back()));
  }
};

TEST_F(ActionNamesTest, OneOfAList) {
  open(R"(
local where = {"Where to?", pass = "Stay", why_not = function(option) return "the road is closed", "d.2" end}
function rules.turn(player) player:choose(where, {game.board.a, game.board.b}) end)");
  EXPECT_EQ(names(kAli), (AnswerNames{"a", "b", "pass"}));
  EXPECT_EQ(actions(), nlohmann::json({"a", "b", "pass"}));
  EXPECT_EQ(refusal_of(kAli, {"c"}), "'c' is not possible: the road is closed (d.2)");
  EXPECT_EQ(refusal_of(kAli, {"ali"}), "'ali' is not possible: the road is closed (d.2)");
  EXPECT_EQ(refusal_of(kAli, {"zz"}), "'zz' is not one of the actions: a, b, pass");
  EXPECT_EQ(refusal_of(kAli, {"pas"}), "unknown action 'pas', did you mean 'pass'?");
  EXPECT_EQ(refusal_of(kBadr, {"a"}), "badr is not asked now; the match waits for ali");
  act(kAli, {"b"});
  EXPECT_EQ(written(), "b");
  act(kBadr, {"pass"});
  EXPECT_EQ(written(), "pass");
}

TEST_F(ActionNamesTest, ANumberOutOfRangeIsAnsweredWithTheReasonOfTheRules) {
  open(R"(
local function why_not(number) return "the ship holds three, not " .. number, "d.3" end
local much, which = {"How much?", why_not = why_not}, {"Which?", least = 1, most = 1, why_not = why_not}
function rules.turn(player)
  player:amount(much, 1, 3)
  player:choose_some(which, game.board.spaces)
end)");
  EXPECT_EQ(refusal_of(kAli, {"4"}),
            "expected a number from 1 to 3, got '4': the ship holds three, not 4 (d.3)");
  EXPECT_EQ(refusal_of(kAli, {"four"}), "expected a number from 1 to 3, got 'four'");
  act(kAli, {"3"});
  EXPECT_EQ(refusal_of(kAli, {"a", "b"}), "choose 1, not 2: the ship holds three, not 2 (d.3)");
}

TEST_F(ActionNamesTest, NumbersWordsAndThingsOfOneName) {
  open(R"(
function rules.turn(player)
  player:choose("Which?", {25, "a", game.board.a, "market", "pass", game.players[2]})
end)");
  EXPECT_EQ(names(kAli), (AnswerNames{"25", "word:a", "a", "market", "word:pass", "badr"}));
  EXPECT_EQ(actions(), nlohmann::json({25, "word:a", "a", "market", "word:pass", "badr"}));
  EXPECT_EQ(read(kAli, {"25"}).one, Code::number(25));
  EXPECT_EQ(read(kAli, {"a"}).one, space(0));
  EXPECT_EQ(read(kAli, {"word:a"}).one, word("a"));
  EXPECT_EQ(refusal_of(kAli, {"pass"}),
            "passing is not allowed here; the actions are 25, word:a, a, market, word:pass, badr");
  act(kAli, {"word:pass"});
  EXPECT_EQ(written(), "word:pass");
}

TEST_F(ActionNamesTest, AWordNeedsNoPrefixWhereNothingElseCanBeMeant) {
  open(R"(
function rules.turn(player) player:choose("Which?", {"a", "market"}) end)");
  EXPECT_EQ(names(kAli), (AnswerNames{"word:a", "market"}));
  EXPECT_EQ(read(kAli, {"a"}).one, word("a"));
  act(kAli, {"a"});
  EXPECT_EQ(written(), "word:a");
}

TEST_F(ActionNamesTest, SomeAndOrder) {
  open(R"(
function rules.turn(player)
  player:choose_some{"Which?", from = game.board.spaces, least = 1, most = 2}
  player:order{"In which order?", from = game.board.spaces}
end)");
  EXPECT_EQ(text(kAli), "1 to 2 of a, b, c");
  EXPECT_EQ(actions(), nlohmann::json::parse(R"({"some_of":["a","b","c"],"least":1,"most":2})"));
  EXPECT_EQ(read(kAli, {"b"}).many, (std::vector<Code>{space(1)}));
  EXPECT_EQ(refusal_of(kAli, {"b", "d"}), "'d' is not one of the actions: 1 to 2 of a, b, c");
  EXPECT_EQ(refusal([&] { act(kAli, {"a", "b", "c"}); }), "choose from 1 to 2, not 3");
  EXPECT_EQ(refusal([&] { act(kAli, {"a", "a"}); }), "'a' is named twice");
  act(kAli, {"c", "a"});
  EXPECT_EQ(written(), "[c, a]");
  EXPECT_EQ(text(kAli), "in order: a, b, c");
  EXPECT_EQ(actions(), nlohmann::json::parse(R"({"order_of":["a","b","c"]})"));
  act(kAli, {"c", "b", "a"});
  EXPECT_EQ(written(), "[c, b, a]");
}

TEST_F(ActionNamesTest, YesAndNoAndAmounts) {
  open(R"(
local bid = {"How much?", pass = "No bid"}
function rules.turn(player)
  player:confirm("Buy {}?", game.board.a)
  player:amount{"How much?", from = 0, to = 500, pass = "No bid"}
  player:amount("How much more?", 1, 3)
end)");
  EXPECT_EQ(actions(), nlohmann::json({"yes", "no"}));
  EXPECT_EQ(refusal_of(kAli, {"maybe"}), "answer yes or no, not 'maybe'");
  act(kAli, {"yes"});
  EXPECT_EQ(written(), "yes");
  EXPECT_EQ(actions(), nlohmann::json::parse(R"({"from":0,"to":500,"pass":true})"));
  EXPECT_EQ(text(kAli), "0 to 500, pass");
  EXPECT_EQ(refusal_of(kAli, {"501"}), "expected a number from 0 to 500, got '501'");
  EXPECT_EQ(refusal_of(kAli, {"ten"}), "expected a number from 0 to 500, got 'ten'");
  act(kAli, {"25"});
  EXPECT_EQ(written(), "25");
  EXPECT_EQ(actions(), nlohmann::json::parse(R"({"from":1,"to":3})"));
  EXPECT_EQ(refusal_of(kAli, {"pass"}), "passing is not allowed here; the actions are 1 to 3");
}

TEST_F(ActionNamesTest, JointNodesHoldTheActionsOfEachPlayer) {
  open(R"(
function rules.turn(player)
  game:choose_together{"Which?", players = game.players, from = game.board.spaces}
end)");
  EXPECT_EQ(actions(), nlohmann::json::parse(R"({"ali":["a","b","c"],"badr":["a","b","c"]})"));
  act(kBadr, {"b"});
  const auto node = nlohmann::json::parse(node_json(*match_, Viewer(Referee())));
  EXPECT_EQ(node["players"], nlohmann::json({"ali"}));
  EXPECT_EQ(node["answered"], nlohmann::json({"badr"}));
  EXPECT_EQ(node["actions"], nlohmann::json::parse(R"({"ali":["a","b","c"]})"));
  EXPECT_EQ(refusal_of(kBadr, {"c"}), "badr has answered already");
  EXPECT_EQ(
      nlohmann::json::parse(node_json(*match_, Viewer{kBadr})),
      nlohmann::json::parse(R"({"kind":"decision","players":["ali"],"answered":["badr"],"prompt":"",
                "actions":[]})"));
}

TEST_F(ActionNamesTest, WhoeverMayAnswerIsNamedApart) {
  open(R"(
function rules.turn(player)
  player:choose{"Which?", from = game.board.spaces, ask = true,
                others = {who = player.rivals, what = function(p) return {"stop"} end}}
end)");
  const auto node = nlohmann::json::parse(node_json(*match_, Viewer(Referee())));
  EXPECT_EQ(node["players"], nlohmann::json({"ali"}));
  EXPECT_EQ(node["may"], nlohmann::json({"badr"}));
  EXPECT_EQ(node["actions"], nlohmann::json::parse(R"({"ali":["a","b","c"],"badr":["stop"]})"));
  act(kBadr, {"stop"});
  EXPECT_EQ(written(), "stop");
}

TEST_F(ActionNamesTest, ACardThatTheSeatCannotIdentifyIsAnOptionByItsPlace) {
  open(R"(
function rules.setup()
  game.decks.secrets:deal(2, game.players[1].hand)
end
function rules.turn(player)
  player.rivals[1]:choose("Which card of {}?", player.hand)
end)");
  ASSERT_NE(match_->node().truth(Referee()).ask_of(kBadr), nullptr);
  EXPECT_EQ(names(kBadr), (AnswerNames{"hidden.1", "hidden.2"}));
  EXPECT_EQ(refusal_of(kBadr, {"two"}), "'two' is not one of the actions: hidden.1, hidden.2");
  EXPECT_EQ(refusal_of(kBadr, {"four"}), "'four' is not one of the actions: hidden.1, hidden.2");
  EXPECT_EQ(code_id(match_->names(), read(kBadr, {"hidden.2"}).one), "hidden.2");
  EXPECT_EQ(code_id(match_->names(), read_by_referee(kBadr, {"two"}).one), "two");
  act(kBadr, {"hidden.1"});
  EXPECT_EQ(written(), "one");
  const auto file_of = [this](SeatId seat) {
    return match_file_for_seat(*match_, open_game_->request(), seat);
  };
  EXPECT_NE(file_of(kBadr).find(R"({"player":"badr","action":"hidden"})"), std::string::npos)
      << file_of(kBadr);
  EXPECT_EQ(file_of(kBadr).find("\"one\""), std::string::npos) << file_of(kBadr);
}

TEST_F(ActionNamesTest, ACardThatTheSeatKnewIsNamedInItsFile) {
  open(R"(
function rules.setup()
  game.decks.secrets:deal(2, game.players[1].hand)
end
function rules.turn(player)
  local card = game.players[1]:choose("Which card?", game.players[1].hand)
  card:discard()
  game.decks.secrets:shuffle()
  player:confirm("Go on?")
end)");
  const std::string chosen = names(kAli).front();
  act(kAli, {chosen});
  const std::string text = match_file_for_seat(*match_, open_game_->request(), kAli);
  EXPECT_NE(text.find(R"({"player":"ali","action":")" + chosen + R"("})"), std::string::npos)
      << text;
}

TEST_F(ActionNamesTest, LongListsAreCut) {
  open(R"(
function rules.turn(player)
  local list = game:list()
  for i = 1, 20 do list:add(i) end
  player:choose("Which?", list)
end)");
  EXPECT_EQ(text(kAli), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 … 8 more");
}

TEST_F(ActionNamesTest, EveryNameLeadsBackToItsThing) {
  open("function rules.turn(player) player:choose({\"Sure?\", ask = true}, {game.board.a}) end");
  const State& state = match_->truth(Referee());
  for (const char* name :
       {"a", "ali", "two", "secrets", "ali.hand", "secrets.discard", "a-b", "12", "-3"}) {
    const Code code = named_code(state, name);
    ASSERT_FALSE(code.is_none()) << name;
    EXPECT_EQ(action_name(state, code), name);
  }
  EXPECT_TRUE(named_code(state, "nobody").is_none());
  EXPECT_TRUE(named_code(state, "ship:a").is_none());
  EXPECT_EQ(named_code(state, "space:a"), named_code(state, "a"));
}

}  // namespace
}  // namespace windrose
