// Games that make the host's answers as long as they can: an answer is written piece by piece, so
// its length takes no memory.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

constexpr const char* kHostWithin = kSanitized ? "ulimit -t 20; " : "ulimit -t 2; ";

/// A game and a request for a long answer.
struct LongAnswer {
  const char* name;
  std::string yaml;
  std::string rules;
  const char* request;
  std::size_t least;  // bytes of the answers
};

void PrintTo(const LongAnswer& hostile, std::ostream* out) {
  *out << hostile.name;
}

std::string names(const std::string& letter, int count, const std::string& between) {
  std::string all;
  for (int i = 0; i < count; ++i)
    all += (i == 0 ? "" : between) + std::string(36, letter[0]) + std::to_string(i) + ": 1";
  return all;
}

std::string cards() {
  std::string yaml = "deck: All\nfields: {" + names("f", 40, ", ") + "}\ncards:\n";
  for (int i = 0; i < 95; ++i) yaml += "  c" + std::to_string(i) + ": {copies: 99}\n";
  return yaml;
}

class HostileAnswer : public testing::TestWithParam<LongAnswer> {};

TEST_P(HostileAnswer, IsWrittenPieceByPiece) {
  const Folder folder;
  folder.write("scripts/long/game.yaml",
               "game: Long\ntext: It tells much.\nplayers: 2\nrules: rules.lua\n"
               "endings: {over: It is over}\n" +
                   GetParam().yaml);
  folder.write("scripts/long/rules.lua", "local game, rules = ...\n" + GetParam().rules);
  folder.write("scripts/long/all.yaml", cards());
  folder.write("boards/.keep", "");
  const Ran ran = run_windrose(
      "host --stdio --shelf " + folder.path().string(),
      "{\"op\":\"start\",\"game\":\"long\",\"players\":[\"ada\",\"ben\"],\"seed\":1}\n" +
          std::string(GetParam().request) + "\n{\"op\":\"quit\"}\n",
      kHostWithin);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_GT(ran.out.size(), GetParam().least);
  const std::size_t first = ran.out.find('\n');
  const std::size_t second = ran.out.find('\n', first + 1);
  ASSERT_NE(second, std::string::npos) << ran.out.substr(0, 1000);
  EXPECT_TRUE(nlohmann::json::accept(ran.out.begin(), ran.out.begin() + static_cast<long>(first)));
  EXPECT_TRUE(nlohmann::json::accept(ran.out.begin() + static_cast<long>(first),
                                     ran.out.begin() + static_cast<long>(second)));
  EXPECT_EQ(ran.out.substr(second), "\n{\"quit\":true}\n");
}

constexpr const char* kAsk = "function rules.turn(player) player:confirm('On?') end\n";

std::vector<LongAnswer> long_answers() {
  const std::string pieces =
      "pieces: {pawn: {count: 10000}, rook: {count: 10000}}\nproperties:\n  piece: {" +
      names("p", 14, ", ") + "}\n";
  return {
      {"log_lines", "",
       "function rules.turn(player)\n  local t = string.rep('x', 255)\n"
       "  for i = 1, 99000 do game:log(t) end\n  player:confirm('On?')\nend\n",
       R"({"op":"observe","player":"ada"})", 20'000'000},
      {"properties_of_pieces", pieces, kAsk, R"({"op":"observe","player":"ada"})", 12'000'000},
      {"a_table_of_pieces", pieces, kAsk, R"({"op":"table","player":"ada"})", 12'000'000},
      {"a_board_of_cards", "decks: {all: {cards: all.yaml}}\n", kAsk, R"({"op":"board"})",
       10'000'000},
  };
}

INSTANTIATE_TEST_SUITE_P(Kinds, HostileAnswer, testing::ValuesIn(long_answers()),
                         [](const auto& tested) { return std::string(tested.param.name); });

// Each of the names was once compared with each of the options: half a minute for 20,000 of both.
TEST(HostileAnswers, OfVeryManyThingsAreReadAtOnce) {
  const Folder folder;
  folder.write("scripts/many/game.yaml", "game: Many\nplayers: 1\nendings: {over: It is over}\n");
  folder.write("scripts/many/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  local all = {}\n  for i = 1, 20000 do all[i] = i end\n"
               "  player:choose_some { 'Which?', from = all, least = 1, most = 20000 }\n"
               "  game:finish('over')\nend\n");
  folder.write("boards/.keep", "");
  std::string names;
  for (int i = 20'000; i > 0; --i) names += "\"" + std::to_string(i) + (i > 1 ? "\"," : "\"");
  const Ran ran = run_windrose("host --stdio --shelf " + folder.path().string(),
                               "{\"op\":\"start\",\"game\":\"many\",\"seed\":1}\n"
                               "{\"op\":\"act\",\"action\":[" +
                                   names + "]}\n{\"op\":\"quit\"}\n",
                               kHostWithin);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, testing::HasSubstr("\"kind\":\"end\""));
}

}  // namespace
}  // namespace windrose::app
