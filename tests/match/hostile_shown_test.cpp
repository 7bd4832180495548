// Work of scripts that is no step of a match: numbers that are only told, thoughts of agents that
// look ahead, and the copies of rules that variants get. It ends, too, with its file and line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/used.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/rules/standing.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/truth/state.h"
#include "tests/base/sanitized.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Some tenths of a second, of which no count sees more than a little.
constexpr const char* kSlow =
    "local s, u = string.rep('x', 1000000), string.rep('x', 1000000) "
    "for i = 1, 20000 do local b = s == u end ";
constexpr double kMostSeconds = kSanitized ? 60 : 2;

class HostileShownTest : public ShelfTest {
 protected:
  void write_game(const std::string& rules, const std::string& keys = "", int players = 2) {
    write("scripts/hostile/game.yaml", "game: Hostile\nplayers: 2-" + std::to_string(players) +
                                           "\nendings: [over]\nproperties: {player: {score: 0}}\n" +
                                           keys);
    write("scripts/hostile/rules.lua", "local game, rules = ...\n" + rules + "\n");
  }
  [[nodiscard]] std::unique_ptr<OpenGame> open(
      const std::vector<std::string>& agents = {},
      const std::vector<std::string>& variants = {}) const {
    MatchRequest request;
    request.game = "hostile";
    request.players = {"ali", "badr"};
    while (request.players.size() < agents.size())
      request.players.push_back("p" + std::to_string(request.players.size()));
    request.agents = agents;
    request.variants = variants;
    request.seed = 7;
    return std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
  }
  /// The first error of a match of these agents.
  [[nodiscard]] std::string play(const std::vector<std::string>& agents) const {
    const auto open_game = open(agents);
    MatchSettings settings;
    settings.seed = 7;
    const auto match = open_game->new_match(settings);
    match->advance(5);
    return match->node().error();
  }
  /// Plays one between agents to its end, and sets error_.
  double seconds_of_match() {
    const double begun = thread_seconds();
    const auto open_game = open({"random", "random"});
    MatchSettings settings;
    settings.keep_steps = false;
    const auto match = open_game->new_match(settings);
    match->advance();
    error_ = match->node().error();
    return thread_seconds() - begun;
  }
  std::string error_;

  [[nodiscard]] std::string load_error(const std::vector<std::string>& variants) const {
    try {
      static_cast<void>(open({}, variants));
      return "";
    } catch (const Error& error) {
      return without_path(error.what());
    }
  }
};

TEST_F(HostileShownTest, AllNumbersThatAreToldShareOneBudget) {
  write_game("function rules.show_x(player) " + std::string(kSlow) + "return 1 end",
             "standing: {of: show_x}\n");
  const auto open_game = open();
  Standing standing(open_game->ruleset());
  const State start(open_game->ruleset(), 1);
  const double begun = thread_seconds();
  std::string error;
  std::string again;
  for (int call = 0; call < 100; ++call) {
    try {
      static_cast<void>(standing.key(start, SeatId{call % 2}));
    } catch (const Error& failure) {
      (error.empty() ? error : again) = failure.what();
    }
  }
  EXPECT_LT(thread_seconds() - begun, kMostSeconds);
  EXPECT_THAT(error, StartsWith("scripts/hostile/rules.lua:2: "));
  EXPECT_THAT(error, HasSubstr(" of processor time"));
  EXPECT_EQ(again, error);
}

// Each call takes a little more than it adds to the budget of all numbers, and adds nothing to that
// of the match in which it is read.
TEST_F(HostileShownTest, NumbersOfAMatchShareItsBudget) {
  write_game("function rules.show_x(player) for i = 1, 900000 do end return 1 end",
             "standing: {of: show_x}\n");
  const auto open_game = open();
  Standing standing(open_game->ruleset());
  const State start(open_game->ruleset(), 1);
  const double begun = thread_seconds();
  std::string error;
  const ActTime act;
  for (int call = 0; call < 10'000 && error.empty(); ++call) {
    try {
      static_cast<void>(standing.of(start, SeatId{0}));
    } catch (const Error& failure) {
      error = failure.what();
    }
  }
  EXPECT_LT(thread_seconds() - begun, kMostSeconds);
  EXPECT_THAT(error, testing::MatchesRegex(
                         "scripts/hostile/rules.lua:2: the scripts of this game have run for 1.8 "
                         "seconds of processor time since a person last answered; let rules and "
                         "agents do less(.|\n)*"));
}

TEST_F(HostileShownTest, NumbersOfEachActHaveTheirOwnBudget) {
  write_game("function rules.show_x(player) for i = 1, 400000 do end return 1 end",
             "standing: {of: show_x}\n");
  const auto open_game = open();
  Standing standing(open_game->ruleset());
  const State start(open_game->ruleset(), 1);
  for (int number = 0; number < 3; ++number) {
    const ActTime act;
    const double begun = thread_seconds();
    while (thread_seconds() - begun < 1) ASSERT_EQ(standing.of(start, SeatId{0}), 1);
  }
}

// Each step takes more than its answer adds.
TEST_F(HostileShownTest, AMatchOfManyAnswersEnds) {
  write_game(
      "function rules.turn(player)\n"
      "  for i = 1, 30000 do game:log('{} does it', player) end\n"
      "  player:choose('Go on?', {'yes', 'no'})\nend");
  EXPECT_LT(seconds_of_match(), kMostSeconds);
  EXPECT_THAT(error_, testing::MatchesRegex(
                          "scripts/hostile/rules.lua:[345]: the rules have run for 1.[89] seconds "
                          "of processor time since the match began or a person last answered; let "
                          "steps do less(.|\n)*"));
}

// Such answers without end add a tenth of a second in all.
TEST_F(HostileShownTest, AMatchOfAnswersThatTakeLittleEnds) {
  write_game(
      "function rules.turn(player)\n"
      "  for i = 1, 8000 do end\n"
      "  player:choose('Go on?', {'yes', 'no'})\nend");
  EXPECT_LT(seconds_of_match(), kMostSeconds);
}

TEST_F(HostileShownTest, ManyNumbersThatTakeLittleAreTold) {
  write_game("function rules.show_x(player) return player.seat end", "standing: {of: show_x}\n");
  const auto open_game = open();
  Standing standing(open_game->ruleset());
  const State start(open_game->ruleset(), 1);
  for (int call = 0; call < 100'000; ++call) ASSERT_EQ(standing.of(start, SeatId{1}), 2);
}

TEST_F(HostileShownTest, AllThoughtsAheadShareOneBudget) {
  write_game("function rules.turn(player)\n  player:confirm('Go on?')\n  " + std::string(kSlow) +
             "\nend");
  for (const char* agent : {"mcts:5000", "greedy"}) {
    const double begun = thread_seconds();
    EXPECT_THAT(play({agent, "random"}), StartsWith("scripts/hostile/rules.lua:4: ")) << agent;
    EXPECT_LT(thread_seconds() - begun, kMostSeconds) << agent;
  }
}

TEST_F(HostileShownTest, AThoughtOfAStepThatNeverEndsIsEnded) {
  write_game(
      "function rules.turn(player)\n"
      "  if player:confirm('Go on?') then while true do end end\nend");
  const double begun = thread_seconds();
  EXPECT_THAT(play({"mcts:5000", "random"}), StartsWith("scripts/hostile/rules.lua:3: "));
  EXPECT_LT(thread_seconds() - begun, kMostSeconds);
}

// Putting the tried answers in order took the square of their length: more than a minute.
TEST_F(HostileShownTest, AThoughtAboutManyThingsAtOnceEnds) {
  for (const char* const asks : {"player:choose_some({'Which?', least = 0, most = 10000}, all)",
                                 "player:order('In which order?', all)"}) {
    write_game(
        "function rules.turn(player)\n  local all = {}\n"
        "  for i = 1, 10000 do all[i] = i end\n  " +
        std::string(asks) + "\n  game:finish('over')\nend");
    for (const char* agent : {"mcts:easy", "greedy"}) {
      const double begun = thread_seconds();
      EXPECT_EQ(play({agent, "random"}), "") << agent;
      EXPECT_LT(thread_seconds() - begun, kMostSeconds) << agent << ' ' << asks;
    }
  }
}

TEST_F(HostileShownTest, RulesThatAreTooLargeToBeLookedThroughAreRefusedWithTheirFile) {
  write_game(
      "for i = 1, 300000 do rules['f' .. i] = function() end end\nfunction rules.turn() end");
  EXPECT_EQ(load_error({}),
            "scripts/hostile/rules.lua:1: out of memory; what its functions hold is more than can "
            "be looked through; let them hold less");
}

// One load takes less than half of the budget. So many of them take more than all of it, also on a
// machine that is four times as fast.
TEST_F(HostileShownTest, RulesThatLoadForEachAgentShareOneBudget) {
  constexpr int kAgents = 15;
  std::vector<std::string> agents;
  for (int i = 0; i < kAgents; ++i) {
    agents.push_back("a" + std::to_string(i));
    write("scripts/hostile/agents/" + agents.back() + ".lua",
          "local game, agent = ...\nfunction agent.choose(player, options) end\n");
  }
  write_game("for i = 1, 24000000 do local t = {} end\nfunction rules.turn(player) end", "",
             kAgents);
  const double begun = thread_seconds();
  std::string error;
  try {
    static_cast<void>(open(agents));
  } catch (const Error& failure) {
    error = without_path(failure.what());
  }
  EXPECT_LT(thread_seconds() - begun, kMostSeconds);
  EXPECT_THAT(error, StartsWith("scripts/hostile/rules.lua:2: "));
  EXPECT_THAT(error, HasSubstr(" of processor time"));
}

TEST_F(HostileShownTest, RulesAndAgentsShareOneBudget) {
  write("scripts/hostile/agents/slow.lua",
        "local game, agent = ...\nfunction agent.choose(player, options) " + std::string(kSlow) +
            "return options[1] end\n");
  write_game("function rules.turn(player)\n  " + std::string(kSlow) +
             "\n  player:choose {'Which?', from = game.players}\nend");
  const double begun = thread_seconds();
  EXPECT_THAT(play({"slow", "slow"}), HasSubstr(" of processor time"));
  EXPECT_LT(thread_seconds() - begun, kMostSeconds);
}

TEST_F(HostileShownTest, CopiesOfRulesForVariantsAreBounded) {
  write_game("rules.t = {}\nfor i = 1, 100000 do rules.t[i] = i end\nfunction rules.turn() end",
             "variants: {a: A, b: B, c: C, d: D, e: E}\n");
  std::vector<std::string> variants;
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    variants.emplace_back(name);
    write("scripts/hostile/variants/" + variants.back() + ".yaml", "text: One.\n");
    write("scripts/hostile/variants/" + variants.back() + ".lua",
          "local game, rules, base = ...\nrules.of_" + variants.back() +
              " = function() return base end\n");
  }
  EXPECT_EQ(load_error(variants),
            "scripts/hostile/variants/e.lua:1: the tables of rules hold so much that copies of "
            "them as `base` would take more than 500000 entries; let them hold less, or play with "
            "fewer variants and mods");
  EXPECT_EQ(load_error({"a"}), "");
}

}  // namespace
}  // namespace windrose::test
