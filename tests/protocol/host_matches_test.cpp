// Several matches in one process, and forks to think ahead in.
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "tests/base/sanitized.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class HostMatchesTest : public CaravanTest {
 protected:
  HostMatchesTest() : session_(shelves()) {}

  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }
  Json start(const std::string& more = "") {
    return say(R"({"op":"start","game":"caravan","players":["ali","badr"],"seed":7)" + more + "}");
  }
  /// The hand of a player as that player sees it.
  Json hand(const std::string& player, const std::string& match) {
    return say(R"({"op":"observe","player":")" + player + "\"" + match +
               "}")["observation"]["zones"]["hand_" + player];
  }

  HostSession session_;
};

TEST_F(HostMatchesTest, TwoMatchesGoTheirOwnWay) {
  EXPECT_FALSE(start().contains("match"));
  EXPECT_EQ(start(R"(,"match":"b")")["match"], "b");
  EXPECT_EQ(start(R"(,"match":3)")["match"], 3);
  const Json acted = say(R"({"op":"act","action":"pass","match":"b"})");
  EXPECT_EQ(acted["match"], "b");
  EXPECT_EQ(acted["node"]["players"], Json({"badr"}));
  EXPECT_EQ(say(R"({"op":"observe","player":"ali"})")["node"]["players"], Json({"ali"}));
  EXPECT_EQ(say(R"({"op":"close","match":"b"})"), Json::parse(R"({"closed":true,"match":"b"})"));
  EXPECT_EQ(
      say(R"({"op":"undo","match":"b"})")["error"],
      "there is no match \"b\"; start one with {\"op\":\"start\",\"match\":\"b\",\"game\":…}");
  EXPECT_EQ(say(R"({"op":"undo","match":[1]})")["error"],
            "'match': expected the name or number of a match, got [1]");
}

TEST_F(HostMatchesTest, TheirMemoryIsBounded) {
  if (kSanitized) GTEST_SKIP() << "nobody counts memory under a sanitizer";
  HostSession small(shelves(), 8);
  const auto ask = [&](const std::string& line) { return Json::parse(small.answer(line)); };
  const auto begin = [&](int number) {
    return ask(R"({"op":"start","game":"caravan","players":["ali","badr"],"match":)" +
               std::to_string(number) + "}");
  };
  int begun = 0;
  while (begun < 1000 && begin(begun).contains("node")) ++begun;
  EXPECT_GT(begun, 1);
  ASSERT_LT(begun, 1000);
  const std::string refusal =
      "the matches of this host take more than 8 MB; close some with "
      "{\"op\":\"close\",\"match\":…}, or allow more with --memory N";
  EXPECT_EQ(begin(begun)["error"], refusal);
  for (int i = 1; i < begun; ++i)
    EXPECT_TRUE(ask(R"({"op":"close","match":)" + std::to_string(i) + "}").contains("closed"));
  EXPECT_TRUE(ask(R"({"op":"act","action":"pass","match":0})").contains("node")) << "one goes on";
}

TEST_F(HostMatchesTest, AForkLeavesItsMatchAlone) {
  const Json before = start()["node"];
  const Json fork = say(R"({"op":"fork"})");
  EXPECT_EQ(fork["match"], "fork.1");
  EXPECT_EQ(fork["node"], before);
  EXPECT_EQ(fork["events"], Json::array());
  const Json acted = say(R"({"op":"act","action":"pass","match":"fork.1"})");
  EXPECT_EQ(acted["events"][0]["type"], "roll");
  EXPECT_EQ(say(R"({"op":"undo","match":"fork.1"})")["node"], before);
  EXPECT_EQ(say(R"({"op":"observe","player":"ali"})")["node"], before);
  EXPECT_EQ(say(R"({"op":"fork","to":"fork.1"})")["error"],
            "'to': there is a match \"fork.1\" already");
  EXPECT_EQ(say(R"({"op":"reload"})")["error"],
            "forks of this match play by its rules as they were; close them first");
}

TEST_F(HostMatchesTest, AForkPlaysTheSameChance) {
  start();
  say(R"({"op":"fork","to":"ahead"})");
  const Json thought = say(R"({"op":"act","action":"pass","match":"ahead"})");
  const Json played = say(R"({"op":"act","action":"pass"})");
  EXPECT_EQ(thought["events"], played["events"]);
}

TEST_F(HostMatchesTest, AForkForASeatMakesUpWhatThatCannotKnow) {
  start(R"(,"as":"ali")");
  const Json own = hand("ali", "");
  std::set<std::string> rolls;
  for (int key = 0; key < 20; ++key) {
    const std::string name = R"(,"match":)" + std::to_string(key);
    const std::string fork =
        R"({"op":"fork","to":)" + std::to_string(key) + R"(,"key":)" + std::to_string(key) + "}";
    EXPECT_EQ(say(fork)["node"]["players"], Json({"ali"}));
    EXPECT_EQ(hand("ali", name), own);
    const Json acted = say(R"({"op":"act","action":"pass")" + name + "}");
    ASSERT_TRUE(acted.contains("node")) << acted;
    rolls.insert(acted["events"][0]["faces"].dump());
    // badr is played at random, so it is ali's turn again, or the match is over.
    EXPECT_NE(acted["node"]["players"], Json({"badr"}));
    EXPECT_EQ(say(R"({"op":"undo")" + name + "}")["error"],
              "a fork for a seat has no undo; make another fork instead");
  }
  EXPECT_GT(rolls.size(), 1U);  // chance has another key in each
  EXPECT_EQ(say(R"({"op":"fork","as":"badr"})")["error"],
            "this session sees what ali sees, nothing else");
  EXPECT_EQ(say(R"({"op":"act","player":"badr","action":"pass","match":1})")["error"],
            "this session answers for ali, not for badr");
}

TEST_F(HostMatchesTest, TheSameKeyIsTheSameGuess) {
  start(R"(,"as":"ali")");
  Json answers[2];
  for (int i = 0; i < 2; ++i) {
    const std::string name = std::to_string(i);
    say(R"({"op":"fork","key":5,"to":)" + name + "}");
    answers[i] = say(R"({"op":"act","action":"pass","match":)" + name + "}");
    answers[i].erase("match");
  }
  EXPECT_EQ(answers[0], answers[1]);
}

}  // namespace
}  // namespace windrose
