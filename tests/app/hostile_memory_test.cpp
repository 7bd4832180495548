// Rules and agents that fill their memory, played by several jobs: what they fill it with is not
// held twice, and the message names the line.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

constexpr const char* kFill = "local t = {} for i = 1, 1e9 do t[i] = { i } end";
// Some 30 MB.
constexpr const char* kHold = "local t = {} for i = 1, 300000 do t[i] = { i } end";

class HostileMemory : public testing::Test {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "a sanitizer takes its own memory";
    folder_.write("scripts/hostile/game.yaml",
                  "game: Hostile\nplayers: 2\nendings: {over: It is over}\nvariants: {slow: S}\n");
    folder_.write("scripts/hostile/variants/slow.yaml", "text: Slow.\n");
    folder_.write("scripts/hostile/variants/slow.lua",
                  "local game, rules = ...\nfunction rules.rest(player) end\n");
    folder_.write("boards/.keep", "");
  }
  void write(const std::string& in_turn, const std::string& in_answer) const {
    folder_.write("scripts/hostile/rules.lua",
                  "local game, rules = ...\nfunction rules.turn(player)\n  " + in_turn + "\nend\n");
    folder_.write("scripts/hostile/agents/full.lua",
                  "local game, agent = ...\nfunction agent.choose(player, options)\n  " +
                      in_answer + "\n  return game.round < 4\nend\n");
  }
  [[nodiscard]] std::string run(const std::string& words) const {
    const Ran ran = run_windrose(words + " hostile --agents full --matches 4 --seed 1 --jobs 2 " +
                                     (words == "compare" ? "--variant slow " : "") + "--shelf " +
                                     folder_.path().string(),
                                 "");
    EXPECT_LE(ran.megabytes, megabytes_at_start() + kMostHostileMegabytes) << words;
    EXPECT_LT(ran.code, 128);
    return ran.out + ran.err;
  }
  const Folder folder_;
};

// Fifteen standings after each of three million turns: they took 360 MB.
TEST_F(HostileMemory, OfTurnsWithoutEndIsBounded) {
  write("", "");
  folder_.write("scripts/hostile/game.yaml",
                "game: Hostile\nplayers: 15\nendings: {over: It is over}\nvariants: {slow: S}\n"
                "money: {unit: coins, bank: 1000, each_player: 10}\n"
                "round_limit: {rounds: 200000, because: it is long}\n");
  for (const char* const words : {"simulate", "compare"})
    EXPECT_THAT(run(words), testing::HasSubstr("15 players")) << words;
}

// Each change of an owner is counted so that it can be taken back: twenty million of them took
// 240 MB.
TEST_F(HostileMemory, OfEventsWithoutEndIsBounded) {
  write(
      "local spaces = game.board.spaces for i = 1, 30 do "
      "spaces[(game.round * 30 + i) % #spaces + 1].owner = player end",
      "");
  folder_.write("scripts/hostile/game.yaml",
                "game: Hostile\nplayers: 2\nendings: {over: It is over}\nvariants: {slow: S}\n"
                "board: wide\nproperties: {space: {owner: {is: player}}}\n"
                "round_limit: {rounds: 1000000, because: it is long}\n");
  folder_.write(
      "boards/hostile/wide.yaml",
      "board: Wide\nlayout: squares\nsize: [100, 100]\nkind: field\nkinds: {field: {}}\n");
  for (const char* const words : {"simulate", "compare", "coverage"})
    EXPECT_THAT(run(words), testing::HasSubstr("scripts/hostile/rules.lua:3")) << words;
}

constexpr const char* kAsk = "if not player:confirm('Go on?') then game:finish('over') end";

TEST_F(HostileMemory, OfAgentsIsHeldOnce) {
  write(kAsk, kFill);
  for (const char* const words : {"simulate", "compare"}) {
    EXPECT_THAT(run(words),
                testing::HasSubstr("scripts/hostile/agents/full.lua:3: out of memory; "
                                   "rules may use 48 MB, one list 16 MB, one text 1 MB"));
  }
}

TEST_F(HostileMemory, OfRulesIsHeldOnce) {
  write(std::string(kAsk) + " " + kFill, "");
  for (const char* const words : {"simulate", "compare"}) {
    EXPECT_THAT(run(words), testing::HasSubstr("scripts/hostile/rules.lua:3: out of memory; rules "
                                               "may use 48 MB, one list 16 MB, one text 1 MB"));
  }
}

TEST_F(HostileMemory, OfRulesIsLeftToThemWhileAnAgentAnswers) {
  write(std::string(kHold) + " " + kAsk + " t[1] = nil", kHold);
  EXPECT_THAT(
      run("simulate"),
      testing::ContainsRegex(
          "scripts/hostile/agents/full.lua:3: out of memory; rules may use 48 MB, one list "
          "16 MB, one text 1 MB; scripts that wait for this one hold [23][0-9] MB of that"));
}

// Both sides of an experiment held all words of their last matches, in Lua too: 232 MB.
TEST_F(HostileMemory, OfNewWordsIsGivenBackBeforeTheVariantIsPlayed) {
  write(
      "local words = {} for i = 1, 20 do words[i] = 'w' .. game.round .. '_' .. i end\n"
      "  player:choose({'Which?'}, words)",
      "");
  folder_.write("scripts/hostile/game.yaml",
                "game: Hostile\nplayers: 2\nendings: {over: It is over}\nvariants: {slow: S}\n"
                "round_limit: {rounds: 1000000, because: it is long}\n");
  folder_.write("scripts/hostile/agents/full.lua",
                "local game, agent = ...\nfunction agent.choose(player, options)\n"
                "  for _, option in ipairs(options) do local read = option .. '' end\n"
                "  return options[1]\nend\n");
  for (const char* const words : {"simulate", "compare"}) {
    EXPECT_THAT(run(words),
                testing::HasSubstr("scripts/hostile/rules.lua:4: more than 200000 different words "
                                   "and texts, or more than 32000000 bytes of them; use {} for "
                                   "numbers and names instead of joining texts"))
        << words;
  }
}

TEST_F(HostileMemory, ThatIsGarbageIsGivenBack) {
  write(kAsk, kHold);
  EXPECT_EQ(run("simulate").find("error"), std::string::npos);
}

}  // namespace
}  // namespace windrose::app
