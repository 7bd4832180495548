// What a host says to people when it refuses something: in the language that is spoken.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"
#include "runtime/protocol/host/host.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class HostLanguages : public CaravanTest {
 protected:
  HostLanguages() : session_(shelves()) { speak(pseudo_language()); }
  ~HostLanguages() override { speak(nullptr); }
  HostLanguages(const HostLanguages&) = delete;
  HostLanguages& operator=(const HostLanguages&) = delete;

  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }
  std::string error_of(const std::string& request) {
    const Json answer = say(request);
    return answer.contains("error") ? answer["error"].get<std::string>() : answer.dump();
  }
  Json start(const std::string& more = "") {
    return say(R"({"op":"start","game":"caravan","players":["ali","badr"],"seed":7)" + more + "}");
  }

  HostSession session_;
};

TEST_F(HostLanguages, RequestsThatAreWrong) {
  EXPECT_EQ(error_of("x"), accented("this line is not JSON: ") + "'x'" +
                               accented("; write one object on a line, such as ") +
                               R"({"op":"start","game":"pig"})");
  EXPECT_EQ(error_of(R"({"op":"undo"})"), accented("no match has started; send ") +
                                              R"({"op":"start","game":…})" + accented(" first"));
  EXPECT_EQ(error_of(R"({"op":"start"})"),
            "'game' " + accented("is missing; expected the name of a game"));
  EXPECT_EQ(error_of(R"({"op":"start","game":7})"),
            "'game': " + accented("expected a text, got 7"));
  EXPECT_EQ(error_of(R"({"op":"strat"})"),
            accented("unknown op ") + "'strat', " + accented("did you mean ") + "'start'?");
  EXPECT_EQ(error_of(R"({"op":"start","gmae":"pig"})"),
            accented("unknown key ") + "'gmae', " + accented("did you mean ") + "'game'?");
}

TEST_F(HostLanguages, MatchesThatCannotBegin) {
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravn"})"),
            accented("unknown game ") + "'caravn'" + accented(", did you mean ") + "'caravan'?");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","scenario":"late_sumer"})"),
            accented("unknown scenario ") + "'late_sumer'" + accented(", did you mean ") +
                "'late_summer'?");
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","players":["ali","ali"]})"),
            accented("duplicate player ") + "'ali'" + accented("; give each another name"));
}

TEST_F(HostLanguages, AnswersThatARuleRefuses) {
  start();
  EXPECT_EQ(error_of(R"({"op":"act","player":"badr","action":"pass"})"),
            "badr " + accented("is not asked now; the match waits for ") + "ali");
  EXPECT_EQ(error_of(R"({"op":"act","player":"ali","action":["a","b"]})").substr(0, 40),
            accented("one action is asked for, not a list: ").substr(0, 40));
  EXPECT_EQ(error_of(R"({"op":"act","player":"ahmed","action":"pass"})"),
            accented("unknown player ") + "'ahmed'" + accented("; the players are ") + "ali " +
                accented("and") + " badr");
  EXPECT_EQ(error_of(R"({"op":"undo"})"),
            accented("cannot undo: ") + accented("there is nothing to take back"));
  EXPECT_EQ(error_of(R"({"op":"redo"})"), accented("cannot redo: nothing was taken back"));
  EXPECT_EQ(error_of(R"({"op":"chance","outcome":"random"})"),
            accented("the match does not wait for dice or a shuffle now"));
  EXPECT_EQ(error_of(R"({"op":"go_on"})"), "go_on " +
                                               accented("is for a match whose node has the kind ") +
                                               "\"playing\"" + accented("; look at its node"));
}

TEST_F(HostLanguages, WhatASeatMayNot) {
  start(R"(,"as":"ali")");
  EXPECT_EQ(error_of(R"({"op":"act","player":"badr","action":"pass"})"),
            accented("this session answers for ") + "ali, " + accented("not for ") + "badr");
  EXPECT_EQ(error_of(R"({"op":"observe","player":"badr"})"),
            accented("this session sees what ") + "ali " + accented("sees, nothing else"));
}

TEST_F(HostLanguages, FilesThatCannotBeUsed) {
  EXPECT_EQ(error_of(R"({"op":"resume","file":"/nowhere/a.match"})"),
            "/nowhere/a.match: " + accented("there is no such file"));
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","save":"/nowhere/a.match"})"),
            "/nowhere/a.match: " + accented("cannot be written: there is no folder ") +
                "'/nowhere'" + accented("; make it first"));
  const std::string folder = std::filesystem::temp_directory_path().string();
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","save":")" + folder + "\"}"),
            folder + ": " + accented("this is a folder; name a file in it"));
  EXPECT_EQ(error_of(R"({"op":"start","game":"caravan","save":"/dev/null/a"})"),
            "/dev/null/a: " + accented("cannot be written: Not a directory"));
}

}  // namespace
}  // namespace windrose
