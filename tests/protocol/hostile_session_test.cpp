// A session for one seat that tries every request to learn what others hold: each answer is the
// same whatever is true.
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "runtime/protocol/json/node_json.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class HostileSessionTest : public AskingTest {
 protected:
  HostileSessionTest() : session_({shelf_.string()}) {}

  void write_game(const std::string& things, const std::string& rules) {
    write("scripts/asking/game.yaml",
          "game: Asking\nplayers: 2\nboard: row\nrules: rules.lua\nendings: [over]\n" + things);
    write("scripts/asking/rules.lua", "local game, rules = ...\n" + rules);
  }
  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }
  /// Begins a match that is seen with the eyes of ali.
  Json start(int seed, const std::string& more = "") {
    return say(R"({"op":"start","game":"asking","players":["ali","badr"],"as":"ali","seed":)" +
               std::to_string(seed) + more + "}");
  }

  HostSession session_;
};

// Trying orders of cards would tell which ones lie there, and so which ones others hold.
TEST_F(HostileSessionTest, GivesNoOrderOfCardsAndIsNotAskedForDiceThatItDoesNotSee) {
  write_game(R"(decks: {suns: {cards: {one: {}, two: {}, three: {}}, back: a sun}}
zones: {hand: {per_player: 1, visible_to: owner}}
)",
             R"(
function rules.setup()
  game.decks.suns:shuffle()
  game.decks.suns:deal(1, game.players[2].hand)
end
function rules.turn(player)
  game.decks.suns:shuffle()
  game:roll("1d6", { visible_to = game.players[2] })
  game:roll("1d8")
  player:confirm("Done?")
end)");
  const std::string refusal =
      "ali may not know this outcome; send {\"op\":\"chance\",\"outcome\":\"random\"}";
  start(1, R"(,"dice":"ask")");
  EXPECT_EQ(say(R"({"op":"chance","outcome":["one","two","three"]})")["error"], refusal);
  say(R"({"op":"chance","outcome":"random"})");
  for (const char* order : {R"(["one","two"])", R"(["one","three"])", R"(["two","three"])",
                            R"(["no_card"])", "[]", "7"}) {
    EXPECT_EQ(say(R"({"op":"chance","outcome":)" + std::string(order) + "}")["error"], refusal)
        << order;
  }
  EXPECT_EQ(say(R"({"op":"chance","outcome":"random"})")["node"]["roll"], "1d8");
  EXPECT_EQ(say(R"({"op":"chance","outcome":[3]})")["node"]["prompt"], "Done?");
}

// How many dice fall in secret may hang on what others hold.
TEST_F(HostileSessionTest, IsToldNothingOfSecretThrows) {
  write_game("properties: {player: {plan: {is: number, from: 0, to: 9, visible_to: owner}}}\n", R"(
function rules.setup()
  local badr = game.players[2]
  badr.plan = game:roll("1d6", { visible_to = badr })
end
function rules.turn(player)
  local badr = game.players[2]
  for i = 1, badr.plan do game:roll(i .. "d6", { visible_to = badr, stream = "plan " .. i }) end
  player:confirm("Done?")
end)");
  const auto told_of = [&](int seed) {
    std::string told;
    const Json begun = start(seed, R"(,"dice":"ask")");
    told += begun["node"].dump() + begun["events"].dump();
    told += say(R"({"op":"act","action":"yes"})").dump();
    return told + say(R"({"op":"observe"})").dump();
  };
  const std::string first = told_of(1);
  for (const int seed : {2, 3, 4, 5}) EXPECT_EQ(told_of(seed), first) << seed;
  // What the session has thrown by itself is no answer of its own.
  start(1, R"(,"dice":"ask","practice":true)");
  say(R"({"op":"act","action":"yes"})");
  EXPECT_EQ(say(R"({"op":"undo"})")["node"]["prompt"], "Done?");
}

TEST_F(HostileSessionTest, GivesAllAnswersAgainAcrossSecretThrows) {
  write_game("properties: {player: {score: 0}}\n", R"(
function rules.turn(player)
  player:confirm("First?")
  game:roll("1d6", { visible_to = game.players[2] })
  player:confirm("Second?")
  game:roll("2d6", { visible_to = "nobody" })
  player:confirm("Third?")
end)");
  const auto prompt_after = [&](const std::string& request) {
    const Json answer = say(request);
    return answer.contains("node") ? answer["node"]["prompt"].dump() : answer.dump();
  };
  start(1, R"(,"dice":"ask","practice":true)");
  const std::string act = R"({"op":"act","action":"yes"})";
  EXPECT_EQ(prompt_after(act), "\"Second?\"");
  EXPECT_EQ(prompt_after(act), "\"Third?\"");
  EXPECT_EQ(prompt_after(R"({"op":"undo"})"), "\"Second?\"");
  EXPECT_EQ(prompt_after(R"({"op":"undo"})"), "\"First?\"");
  EXPECT_EQ(prompt_after(R"({"op":"redo"})"), "\"Second?\"");
  EXPECT_EQ(prompt_after(R"({"op":"redo"})"), "\"Third?\"");
}

// A program that uses the library gives them itself, and reads the node of each seat.
TEST_F(HostileSessionTest, ReadsOfSecretThrowsOnlyThatOneIsMade) {
  open(R"(
function rules.turn(player)
  game:roll("3d6", { visible_to = game.players[2], stream = "fate" })
  player:confirm("Done?")
end)",
       false, true);
  const Json told = {
      {"kind", "chance"}, {"players", Json::array()}, {"prompt", ""}, {"actions", {"random"}}};
  EXPECT_EQ(Json::parse(node_json(*match_, Viewer{kAli})), told);
  EXPECT_EQ(Json::parse(node_json(*match_, Viewer{kBadr}))["roll"], "3d6");
}

// A fork at dice from outside would go on from the truth, with the dice that will fall.
TEST_F(HostileSessionTest, LearnsNothingFromForksAtDice) {
  write_game(
      "properties: {player: {plan: {is: number, from: 0, to: 9, visible_to: owner}, shown: "
      "0}}\n",
      R"(
function rules.setup() game.players[2].plan = game:roll("1d6", { visible_to = game.players[2] }) end
function rules.turn(player)
  game.players[1].shown = game:roll("1d10")
  game.players[2].shown = game.players[2].plan
  player:confirm("Done?")
end)");
  const auto forks_of = [&](int seed) {
    start(seed, R"(,"dice":"ask")");
    std::vector<std::string> all;
    for (int key = 0; key < 20; ++key) {
      const std::string number = std::to_string(key);
      const Json fork = say(R"({"op":"fork","key":)" + number + R"(,"to":)" + number + "}");
      EXPECT_EQ(fork["node"]["roll"], "1d10") << fork;
      all.push_back(
          say(R"({"op":"chance","outcome":"random","match":)" + number + "}")["events"].dump());
      say(R"({"op":"close","match":)" + number + "}");
    }
    return all;
  };
  const std::vector<std::string> first = forks_of(1);
  for (const int seed : {2, 3, 4}) EXPECT_EQ(forks_of(seed), first) << seed;
  EXPECT_GT(std::set<std::string>(first.begin(), first.end()).size(), 10U);
}

// Whether a text is a word of the match hangs on what rules have put together for others.
TEST_F(HostileSessionTest, IsToldOfNoWordThatWasSpokenInSecret) {
  write_game("properties: {player: {note: {is: word, visible_to: owner}}}\n", R"(
function rules.setup()
  local badr = game.players[2]
  badr.note = "note " .. game:roll("1d6", { visible_to = badr })
end
function rules.turn(player)
  player:choose { "Which?", from = { "note 77", "note 88" }, ask = true,
    why_not = function() return "no such note" end }
end)");
  start(1);
  for (int note = 1; note <= 6; ++note) {
    const std::string name = "note " + std::to_string(note);
    EXPECT_EQ(say(R"({"op":"act","action":")" + name + "\"}")["error"],
              "unknown action '" + name + "', did you mean 'note 77'?");
  }
}

TEST_F(HostileSessionTest, IsToldNothingOfPiecesThatItCannotIdentify) {
  write_game(R"(pieces: {spy: {per_player: 3}}
zones: {den: {per_player: 1, visible_to: owner}, cellar: {per_player: 1, visible_to: owner}}
)",
             R"(
function rules.setup()
  local badr = game.players[2]
  for _, spy in ipairs(badr.spy) do spy:move(badr.den) end
  badr.den:random():move(badr.cellar)
end
function rules.turn(player)
  player:choose({ "Whom do you suspect?", ask = true,
    why_not = function() return "that one is at home" end }, player.next.cellar:list())
end)");
  const Json begun = start(1);
  EXPECT_EQ(begun["node"]["actions"], Json({"hidden.1"})) << begun;
  for (int spy = 1; spy <= 3; ++spy) {
    const std::string name = "badr.spy." + std::to_string(spy);
    EXPECT_EQ(say(R"({"op":"table","about":")" + name + "\"}")["about"]["why_not"], Json::array());
    EXPECT_EQ(say(R"({"op":"act","action":")" + name + "\"}")["error"],
              "'" + name + "' is not one of the actions: hidden.1");
  }
}

}  // namespace
}  // namespace windrose
