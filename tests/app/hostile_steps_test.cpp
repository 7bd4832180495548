// Steps that take long and follow each other without end: each command that plays such a match
// ends, and names the line.
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

using testing::HasSubstr;

constexpr const char* kStepLimit = "ulimit -t 7; ";
constexpr const char* kNothingToFind = "a sanitizer finds nothing in a loop, and slows it down";

struct Command {
  const char* name;
  const char* words;
  const char* input;
};

void PrintTo(const Command& command, std::ostream* out) {
  *out << command.name;
}

class HostileSteps : public testing::TestWithParam<Command> {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << kNothingToFind;
    folder_.write("scripts/hostile/game.yaml",
                  "game: Hostile\nplayers: 2\nendings: {over: It is over}\nvariants: {slow: S}\n"
                  "options: {limit: 1}\nmoney: {unit: coins, bank: 100, each_player: 10}\n");
    folder_.write("scripts/hostile/variants/slow.yaml", "text: Slow.\n");
    folder_.write("scripts/hostile/variants/slow.lua",
                  "local game, rules = ...\nfunction rules.rest(player) end\n");
    folder_.write("scripts/hostile/tests/slow_test.lua",
                  "for i = 1, 50 do\n"
                  "  test('slow ' .. i, function() play('hostile', {'ada', 'ben'}):answers() end)\n"
                  "end\n");
    folder_.write("scripts/hostile/rules.lua",
                  "local game, rules = ...\n"
                  "function rules.turn(player)\n"
                  "  for i = 1, 30000000 do end\n"
                  "  game:again(player)\n"
                  "end\n");
    folder_.write("boards/.keep", "");
  }
  Folder folder_;
};

/// The text with one blank where a line ends: reports wrap their sentences.
std::string without_breaks(const std::string& text) {
  std::string all;
  for (const char letter : text) {
    const bool is_space = letter == ' ' || letter == '\n';
    if (!is_space) {
      all += letter;
    } else if (!all.empty() && all.back() != ' ') {
      all += ' ';
    }
  }
  return all;
}

TEST_P(HostileSteps, EndInEveryCommand) {
  const Ran ran =
      run_windrose(std::string(GetParam().words) + " --shelf " + folder_.path().string(),
                   GetParam().input, kStepLimit);
  // fuzz plays the same matches in two processes.
  const bool is_twice = std::string_view(GetParam().name) == "fuzz";
  expect_within_limits(ran, is_twice ? 2 * kMostHostileSeconds : kMostHostileSeconds);
  const std::string all = without_breaks(ran.out + ran.err);
  EXPECT_THAT(all, testing::ContainsRegex("scripts/hostile/rules.lua:3[: ]"));
  EXPECT_THAT(all,
              testing::AnyOf(
                  HasSubstr(" of processor time since the match began or a person last answered"),
                  HasSubstr("this step took more than ")));
}

constexpr const char* kLineOfTurn = "scripts/hostile/rules\\.lua:[34]";

TEST_F(HostileSteps, EndAFailingRunThatIsOfNoUseInPart) {
  for (const char* const words :
       {"learn hostile --matches 600 --seed 1 --jobs 1",
        "tune hostile --vary limit=1..2 --target turns=1 --matches 1000 --seed 1 --jobs 1",
        "compare hostile --variant slow --matches 100 --seed 1 --jobs 1"}) {
    const Ran ran =
        run_windrose(std::string(words) + " --shelf " + folder_.path().string(), "", kStepLimit);
    expect_within_limits(ran);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(
        ran.err,
        testing::MatchesRegex(
            "windrose: stopped, because a match took more than a second of processor time and "
            "then failed; the first error, with seed [0-9]+: " +
            std::string(kLineOfTurn) +
            ": the rules have run for 1\\.8 seconds of processor time since the match "
            "began or a person last answered; let steps do less\n  [^\n]*\n  in rules\\.turn, " +
            kLineOfTurn + "\n"))
        << words;
  }
}

// Its counters cost instructions: the loop ends sooner, and each match takes less than a second.
TEST_F(HostileSteps, EndACoverageWithWhatItHas) {
  const Ran ran = run_windrose(
      "coverage hostile --matches 1000 --seed 1 --jobs 1 --shelf " + folder_.path().string(), "",
      kStepLimit);
  expect_within_limits(ran, kMostHostileSeconds + 3);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(
      without_breaks(ran.out),
      testing::ContainsRegex("Stopped after [0-9]+ of 1,000 matches, because failing took more "
                             "than 3 seconds of processor time, and more than everything else\\."));
}

// Each takes half a second or less: too little for the rule about one match.
TEST_F(HostileSteps, ThatFailAgainAndAgainEndARun) {
  folder_.write("scripts/hostile/rules.lua",
                "local game, rules = ...\n"
                "function rules.turn(player)\n"
                "  for i = 1, 10000000 do end\n"
                "  error('no luck')\n"
                "end\n");
  const Ran ran = run_windrose(
      "simulate hostile --matches 100000 --seed 1 --jobs 1 --shelf " + folder_.path().string(), "",
      kStepLimit);
  expect_within_limits(ran, kMostHostileSeconds + 3);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(
      without_breaks(ran.out),
      testing::ContainsRegex("Stopped after [0-9,]+ of 100,000 matches, because failing took more "
                             "than 3 seconds of processor time, and more than everything else\\."));
}

// Steps that ask without end: an answer at random is no person's answer.
TEST_F(HostileSteps, OfAFuzzedMatchShareTheTimeOfAnAct) {
  folder_.write("scripts/hostile/rules.lua",
                "local game, rules = ...\n"
                "function rules.turn(player)\n"
                "  for i = 1, 10000000 do end\n"
                "  player:confirm('Go on?')\n"
                "end\n");
  const Ran ran = run_windrose(
      "fuzz hostile --matches 1000 --seed 1 --jobs 1 --no-tests --shelf " + folder_.path().string(),
      "", kStepLimit);
  expect_within_limits(ran, kMostHostileSeconds);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(without_breaks(ran.out),
              HasSubstr("the scripts of this game have run for 1.8 seconds of processor time since "
                        "a person last answered; let rules and agents do less"));
  EXPECT_THAT(ran.out, HasSubstr("\nStopped, because a match took more than a second of processor "
                                 "time and then failed.\n"));
}

// Each variant loads in a few milliseconds, and the pairs of them in 30 s.
TEST_F(HostileSteps, OfManyVariantsEndACheckWithWhatItHas) {
  std::string declared;
  for (int i = 0; i < 60; ++i) {
    const std::string variant = "v" + std::to_string(i);
    declared += (i > 0 ? ", " : "") + variant + ": V";
    folder_.write("scripts/hostile/variants/" + variant + ".yaml", "text: V.\n");
    folder_.write("scripts/hostile/variants/" + variant + ".lua",
                  "local game, rules = ...\nfor i = 1, 2000000 do end\n");
  }
  folder_.write(
      "scripts/hostile/game.yaml",
      "game: Hostile\nplayers: 2\nendings: {over: It is over}\nvariants: {" + declared + "}\n");
  folder_.write("scripts/hostile/rules.lua",
                "local game, rules = ...\nfunction rules.turn(player) game:finish('over') end\n");
  const Ran ran = run_windrose("check hostile --shelf " + folder_.path().string(), "", kStepLimit);
  expect_within_limits(ran, kMostHostileSeconds + 0.3);
  EXPECT_THAT(without_breaks(ran.out),
              testing::ContainsRegex(
                  "warning: scripts/hostile/game.yaml: [0-9]+ parts of this check were left out, "
                  "the first of them '[a-z0-9 ]+', because it has taken 2 seconds of processor "
                  "time \\(longest: .*\\); let the scripts do less and hold less, or check "
                  "everything: windrose check --all"));
}

TEST_F(HostileSteps, OfTestsLeaveTheOthersOut) {
  const Ran ran = run_windrose("test hostile --shelf " + folder_.path().string(), "", kStepLimit);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out,
              testing::EndsWith("49 tests left out, because a test took more than a second of "
                                "processor time and then failed\n1 test, 1 failed\n"));
}

// Fifteen agents, each of which stays within the instructions of an answer.
TEST(HostileAgents, ThatAreSlowAtEverySeatAreHalted) {
  if (kSanitized) GTEST_SKIP() << kNothingToFind;
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2-15\nendings: {over: It is over}\n");
  folder.write(
      "scripts/hostile/rules.lua",
      "local game, rules = ...\nfunction rules.turn(player) player:confirm('Go on?') end\n");
  folder.write("boards/.keep", "");
  std::string agents;
  for (int i = 1; i <= 15; ++i) {
    const std::string name = "slow" + std::to_string(i);
    agents += (i > 1 ? "," : "") + name;
    folder.write("scripts/hostile/agents/" + name + ".lua",
                 "local game, agent = ...\n"
                 "function agent.choose(player, options)\n"
                 "  for i = 1, 40000000 do end\n"
                 "  return true\n"
                 "end\n");
  }
  for (const char* words : {"play hostile --terminal --players 15",
                            "simulate hostile --players 15 --matches 1000 --jobs 1"}) {
    const Ran ran = run_windrose(
        std::string(words) + " --seed 1 --agents " + agents + " --shelf " + folder.path().string(),
        "", kStepLimit);
    expect_within_limits(ran);
    EXPECT_NE(ran.code, 0);
    EXPECT_THAT(without_breaks(ran.out + ran.err),
                testing::ContainsRegex("scripts/hostile/agents/slow[0-9]+.lua:[34]: "));
  }
}

constexpr const char* kStart =
    "{\"op\":\"start\",\"game\":\"hostile\",\"seed\":1,\"players\":[\"ada\",\"ben\"]}\n"
    "{\"op\":\"quit\"}\n";

const Command kCommands[] = {
    {"play", "play hostile --terminal --agents random", ""},
    {"person", "play hostile --terminal", "quit\n"},
    {"mcts", "play hostile --terminal --agents mcts:easy", ""},
    {"simulate", "simulate hostile --matches 1000 --seed 1 --jobs 1", ""},
    {"coverage", "coverage hostile --matches 1 --seed 1", ""},
    {"learn", "learn hostile --matches 600 --seed 1 --jobs 1", ""},
    {"check", "check hostile", ""},
    {"fuzz", "fuzz hostile --matches 1000 --seed 1 --jobs 1", ""},
    {"compare", "compare hostile --variant slow --matches 100 --seed 1 --jobs 1", ""},
    {"tune", "tune hostile --vary limit=1..2 --target turns=1 --matches 1000 --seed 1 --jobs 1",
     ""},
    {"test", "test hostile", ""},
    {"host", "host --stdio", kStart},
};

INSTANTIATE_TEST_SUITE_P(Commands, HostileSteps, testing::ValuesIn(kCommands),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace windrose::app
