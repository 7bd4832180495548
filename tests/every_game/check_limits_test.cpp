// A check of a game that takes too much ends, and says what it has left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/app/authors/check_game.h"
#include "runtime/base/system/used.h"
#include "runtime/data/game/shelf.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class CheckLimitsTest : public ShelfTest {
 protected:
  CheckLimitsTest() {
    write("scripts/slow/game.yaml",
          "game: Slow\nplayers: 2\nendings: {over: It is over}\nvariants: {a: A, b: B}\n");
    write("scripts/slow/variants/a.yaml", "text: One.\n");
    write("scripts/slow/variants/b.yaml", "text: Two.\n");
    rules("");
  }
  void rules(const std::string& body) {
    write("scripts/slow/rules.lua",
          "local game, rules = ...\n" + body +
              "function rules.turn(player)\n"
              "  if player:confirm(\"Over?\") then game:finish(\"over\") end\n"
              "end\n");
  }
  /// What is found, those findings that say this.
  [[nodiscard]] std::vector<std::string> found(const app::CheckLimits& limits,
                                               const std::string& part) const {
    const std::vector<std::string> shelves = {shelf_.string()};
    const app::GameTarget target{find_game(Shelves(shelves.begin(), shelves.end()), "slow"),
                                 shelves};
    std::vector<std::string> texts;
    for (const Finding& finding : app::check_game(target, limits)) {
      if (finding.text.find(part) != std::string::npos) texts.push_back(without_path(finding.text));
    }
    return texts;
  }
  static constexpr const char* kLeftOut = "left out";
};

TEST_F(CheckLimitsTest, NothingIsLeftOutOfAnOrdinaryGame) {
  EXPECT_THAT(found({.seconds = 600}, kLeftOut), testing::IsEmpty());
}

TEST_F(CheckLimitsTest, TimeThatIsUsedUpLeavesOutTheRest) {
  // Loading the rules takes more than this on any machine; looking at the clock before it does not.
  rules("for i = 1, 10000000 do end\n");
  EXPECT_THAT(found({.seconds = 0.02}, kLeftOut),
              testing::ElementsAre(testing::ContainsRegex(
                  "because it has taken 0 seconds of processor time \\(longest: 'the game itself' "
                  "[0-9.]+ s\\); let the scripts do less and hold less, or check everything: "
                  "windrose check --all$")));
}

TEST_F(CheckLimitsTest, AMatchThatDoesNotEndInTimeIsLeft) {
  write("scripts/slow/rules.lua",
        "local game, rules = ...\n"
        "function rules.turn(player)\n"
        "  player:confirm(\"On?\")\n"
        "  for i = 1, 1000000 do end\n"  // some milliseconds, ten thousand times
        "end\n");
  const double before = thread_seconds();
  const std::vector<std::string> left_out = found({.seconds = 1}, "");
  EXPECT_LT(thread_seconds() - before, 4);
  EXPECT_THAT(left_out, testing::Contains(testing::HasSubstr(
                            "the first of them 'the rest of the game itself', because "
                            "it has taken 1 seconds of processor time")));
  EXPECT_THAT(left_out, testing::Not(testing::Contains(testing::HasSubstr("since a person"))));
}

TEST_F(CheckLimitsTest, WithoutAnyTimeEvenTheGameItselfIsLeftOut) {
  EXPECT_EQ(found({.seconds = -0.5}, kLeftOut),
            std::vector<std::string>{
                "scripts/slow/game.yaml: 1 part of this check was left out, the first of them "
                "'the game itself', because it has taken 0 seconds of processor time; let the "
                "scripts do less and hold less, or check everything: windrose check --all"});
}

TEST_F(CheckLimitsTest, MemoryThatIsUsedUpLeavesOutTheRest) {
  if (memory_in_use() == 0) GTEST_SKIP() << "nobody counts it here";
  EXPECT_THAT(
      found({.seconds = 600, .memory = 0}, kLeftOut),
      testing::ElementsAre(testing::EndsWith(
          "because it takes 0 MB of memory; let the scripts do less and hold less, or check "
          "everything: windrose check --all")));
}

TEST_F(CheckLimitsTest, AMatchThatTakesLongAndFailsEndsTheCheck) {
  write("scripts/slow/rules.lua",
        "local game, rules = ...\n"
        "function rules.turn(player)\n"
        "  local s, u = string.rep('x', 1000000), string.rep('x', 1000000)\n"
        "  while true do local b = s == u end\n"
        "end\n");
  EXPECT_EQ(
      found({.seconds = 600}, kLeftOut),
      std::vector<std::string>{
          "scripts/slow/game.yaml: 4 parts of this check were left out, the first of them "
          "'variant a', because a match took more than a second of processor time and then "
          "failed; let the scripts do less and hold less, or check everything: windrose check "
          "--all"});
}

TEST_F(CheckLimitsTest, MatchesBesideTheCheckAreToldInTheirOrder) {
  write("scripts/slow/game.yaml",
        "game: Slow\nplayers: 2-3\nendings: {over: It is over}\nvariants: {a: A, b: B}\n");
  write("scripts/slow/agents/one.lua", "local game, agent = ...\n");
  write("scripts/slow/agents/two.lua", "local game, agent = ...\n");
  write("scripts/slow/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player) error(\"no\") end\n");
  EXPECT_THAT(found({.seconds = 600}, "in a match of"),
              testing::ElementsAre(testing::EndsWith("\n  and of 2 players, random, variant a"
                                                     "\n  and of 2 players, random, variant b"
                                                     "\n  and of 3 players, random"
                                                     "\n  and of 2 players, one"
                                                     "\n  and of 2 players, two")));
}

}  // namespace
}  // namespace windrose
