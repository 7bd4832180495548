// Fuzzing finds what is wrong with little games, and shrinks it to what is needed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/lab/fuzz/fuzz_match.h"
#include "runtime/lab/report/fuzz_report.h"
#include "runtime/match/tests/rule_bench.h"
#include "tests/lab/fuzz_case.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Ends after seven turns; fails at the third yes.
constexpr const char* kThirdYes = R"(
function rules.turn(player)
  if player:confirm("Well?") then
    game.yes = game.yes + 1
    if game.yes == 3 then error("three") end
  end
  game.gone = game.gone + 1
  if game.gone == 7 then game:finish { ending = "low", winner = player } end
end
)";
constexpr const char* kThirdYesYaml = "properties: {game: {yes: 0, gone: 0}}\n";

TEST(Fuzz, ShrinksAFailureToTheAnswersItNeeds) {
  const LabShelf shelf(kThirdYes, kThirdYesYaml);
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 50);
  ASSERT_TRUE(is_only(run, Trouble::Kind::failure));
  EXPECT_EQ(run.troubles[0].where, "scripts/toss/rules.lua:6");
  shrink_all(*open_game, {}, run);
  EXPECT_EQ(run.troubles[0].answers, 3);
  EXPECT_EQ(fuzz_test(open_game->request(), run.troubles[0]),
            "-- `windrose fuzz` has written this test. It fails as long as this happens:\n"
            "-- scripts/toss/rules.lua:6: three\n\n"
            "test(\"fuzz: a script that fails in scripts/toss/rules.lua:6\", function()\n"
            "  local match = play(\"toss\", { \"ada\", \"ben\" },\n"
            "    { seed = " +
                std::to_string(run.troubles[0].seed) +
                " })\n"
                "  match:answers_as(\"ada\", \"yes\")\n"
                "  match:answers_as(\"ben\", \"yes\")\n"
                "  match:answers_as(\"ada\", \"yes\")\n"
                "end)\n");
}

TEST(Fuzz, FindsTheSameForAnyNumberOfJobs) {
  const LabShelf shelf(kThirdYes, kThirdYesYaml);
  const auto open_game = shelf.open_game();
  const FuzzRun one = fuzzed(*open_game, 60, 1);
  const FuzzRun three = fuzzed(*open_game, 60, 3);
  ASSERT_EQ(one.troubles.size(), three.troubles.size());
  EXPECT_EQ(one.troubles[0].match, three.troubles[0].match);
  EXPECT_EQ(one.troubles[0].times, three.troubles[0].times);
  EXPECT_EQ(one.decisions, three.decisions);
  EXPECT_EQ(one.matches, 60);
  EXPECT_EQ(three.matches, 60);
}

TEST(Fuzz, ADeadEndIsAQuestionWithoutAnswers) {
  const LabShelf shelf(R"(
function rules.turn(player)
  local ways = game:roll("1d6") == 6 and {} or { "left", "right" }
  player:choose { "Which way?", from = ways }
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)");
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 20);
  ASSERT_TRUE(is_only(run, Trouble::Kind::dead_end));
  EXPECT_THAT(run.troubles[0].text, StartsWith("scripts/toss/rules.lua:5: 'Which way?' has nothing "
                                               "to choose from; give it a `pass`, or ask "
                                               "only when there is something"));
  shrink_all(*open_game, {}, run);
  EXPECT_EQ(run.troubles[0].answers, 0);
  EXPECT_EQ(run.troubles[0].inputs.size(), 1U);  // the six
}

TEST(Fuzz, AMatchThatGoesOnIsEndless) {
  const LabShelf shelf(R"(
function rules.turn(player)
  player:confirm("Again?")
  game:push("turn", player)
end
)");
  const auto open_game = shelf.open_game();
  const FuzzRun run = fuzzed(*open_game, 2);
  ASSERT_TRUE(is_only(run, Trouble::Kind::endless));
  EXPECT_EQ(run.troubles[0].text,
            "round 1 is not over after 300 decisions; the last step was rules.turn "
            "(scripts/toss/rules.lua:3)");
  EXPECT_EQ(run.troubles[0].times, 2);
}

constexpr const char* kPot = R"(
function rules.turn(player)
  if player:confirm("Take three?") then game.pot = game.pot - 3 end
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)";

TEST(Fuzz, AnInvariantIsHeldAgainstEveryStep) {
  const LabShelf shelf(kPot, "properties: {game: {pot: 5}}\n");
  const auto open_game = shelf.open_game();
  InvariantDeclaration pot;
  pot.id = "pot";
  pot.of.path = {"game", "pot"};
  pot.of.place = {"scripts/toss/game.yaml", 9, 14};
  pot.least = 0;
  const std::vector<InvariantDeclaration> invariants = {pot};
  FuzzRun run = fuzzed(*open_game, 10, 1, invariants);
  ASSERT_TRUE(is_only(run, Trouble::Kind::invariant));
  EXPECT_EQ(run.troubles[0].where, "pot");
  EXPECT_EQ(run.troubles[0].text,
            "scripts/toss/game.yaml:9:14: invariant 'pot': game.pot is -1, expected 0 or more");
  shrink_all(*open_game, invariants, run);
  EXPECT_EQ(run.troubles[0].answers, 2);
}

TEST(Fuzz, ASoundGameHasNoTrouble) {
  const LabShelf shelf(kPot, "properties: {game: {pot: 500}}\n");
  const auto open_game = shelf.open_game();
  const FuzzRun run = fuzzed(*open_game, 33);
  EXPECT_TRUE(run.troubles.empty());
  EXPECT_EQ(run.decisions, 33 * 17);
  EXPECT_EQ(run.longest, 17);
  EXPECT_EQ(run.played_again, 5);
  EXPECT_EQ(run.leak_trials, 12);
}

TEST(Fuzz, FingerprintsTakeNoFurtherMatches) {
  const LabShelf shelf(kPot, "properties: {game: {pot: 500}}\n");
  const auto open_game = shelf.open_game();
  FuzzPlan plan;
  plan.matches = 33;
  plan.compared = 33;
  const FuzzRun all = run_fuzzing(*open_game, {}, plan);
  plan.only_digests = true;
  const FuzzRun run = run_fuzzing(*open_game, {}, plan);
  EXPECT_EQ(run.played_again, 0);
  EXPECT_EQ(run.leak_trials, 0);
  EXPECT_EQ(run.digests.size(), 33U);
  EXPECT_EQ(run.digests, all.digests);
}

TEST(Fuzz, AnEndlessMatchIsShrunkToWhereItGoesOn) {
  const LabShelf shelf(R"(
function rules.turn(player)
  if game.gone > 2 then
    player:confirm("Still here?")
    game:push("turn", player)
    return
  end
  if player:confirm("Go on?") then game.gone = game.gone + 1 end
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)",
                       "properties: {game: {gone: 0}}\n");
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 5);
  ASSERT_TRUE(is_only(run, Trouble::Kind::endless));
  shrink_all(*open_game, {}, run);
  EXPECT_TRUE(run.troubles[0].is_checked);
  const std::string test = fuzz_test(open_game->request(), run.troubles[0]);
  EXPECT_THAT(test, HasSubstr("test(\"fuzz: an endless match\", function()\n"));
  EXPECT_THAT(test, EndsWith("  match:ends(300)\nend)\n"));
  EXPECT_EQ(run.troubles[0].loop.inputs.size(), 1U);
  EXPECT_THAT(test,
              HasSubstr("\n  -- These answers lead back to the same table:\n  match:answers_as("));
}

TEST(Fuzz, ALoopIsOfWholeSteps) {  // two questions of a step are asked at the same table
  const LabShelf shelf(R"(
function rules.turn(player)
  player:confirm("Left?")
  player:confirm("Right?")
  game:push("turn", player)
end
)");
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 1);
  ASSERT_EQ(run.troubles.size(), 1U);
  shrink_all(*open_game, {}, run);
  EXPECT_TRUE(run.troubles[0].loop.way.empty());
  EXPECT_EQ(run.troubles[0].loop.inputs.size(), 2U);
}

TEST(Fuzz, AnEndlessMatchThatChangesTheTableHasNoLoop) {
  const LabShelf shelf(R"(
function rules.turn(player)
  player:confirm("Higher?")
  game.gone = game.gone + 1
  game:push("turn", player)
end
)",
                       "properties: {game: {gone: 0}}\n");
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 1);
  ASSERT_EQ(run.troubles.size(), 1U);
  shrink_all(*open_game, {}, run);
  EXPECT_TRUE(run.troubles[0].is_checked);
  EXPECT_TRUE(run.troubles[0].loop.inputs.empty());
  const std::string test = fuzz_test(open_game->request(), run.troubles[0]);
  EXPECT_THAT(test, Not(HasSubstr("the same table")));
}

Trouble divergence_of(const FuzzMatch& match, std::uint64_t seed) {
  Trouble trouble;
  trouble.kind = Trouble::Kind::divergence;
  trouble.text = "the same answers and dice lead to another end in other Lua states";
  trouble.where = "again";
  trouble.seed = seed;
  trouble.inputs = match.inputs();
  return trouble;
}

// The sandbox lets no rules diverge: so it is made up here.
TEST(Fuzz, ADivergenceHasATestThatPlaysAgain) {
  const LabShelf shelf(kPot, "properties: {game: {pot: 500}}\n");
  const auto open_game = shelf.open_game();
  FuzzMatch match(*open_game, {});
  EXPECT_FALSE(match.play(7, 1, true));
  Trouble trouble = divergence_of(match, 7);
  EXPECT_EQ(fuzz_test(open_game->request(), trouble), "");  // no check has found it again
  trouble.is_checked = true;
  trouble.inputs.resize(1);
  const std::string test = fuzz_test(open_game->request(), trouble);
  EXPECT_THAT(
      test,
      StartsWith("-- `windrose fuzz` has written this test. It fails as long as this happens:\n"
                 "-- the same answers and dice lead to another end in other Lua states\n\n"
                 "test(\"fuzz: a replay that differs\", function()\n"
                 "  local match = play(\"toss\", { \"ada\", \"ben\" },\n    { seed = 7 })\n"
                 "  match:answers_as(\"ada\", "));
  EXPECT_THAT(test, EndsWith(")\n  match:replays_alike()\nend)\n"));
}

TEST(Fuzz, ADivergenceThatDoesNotComeAgainHasNoTest) {
  const LabShelf shelf(kPot, "properties: {game: {pot: 500}}\n");
  const auto open_game = shelf.open_game();
  FuzzMatch match(*open_game, {});
  EXPECT_FALSE(match.play(7, 300, true));
  FuzzRun run;
  run.troubles = {divergence_of(match, 7)};
  shrink_all(*open_game, {}, run);
  EXPECT_FALSE(run.troubles[0].is_checked);
  EXPECT_EQ(fuzz_test(open_game->request(), run.troubles[0]), "");
}

// Rules whose answers in a test lead where they led in this process: the written test passes here.
TEST(Fuzz, ADivergenceBetweenProcessesHasATestOfItsPosition) {
  const LabShelf shelf(R"(
function rules.turn(player)
  if player:confirm("Well?") then player.score = game:roll("1d6") end
  if game.round == 2 then game:finish { ending = "low", winner = player } end
end
)",
                       "properties: {player: {score: 0}}\n");
  const auto open_game = shelf.open_game();
  FuzzMatch match(*open_game, {});
  EXPECT_FALSE(match.play(7, 300, true));
  FuzzRun run;
  run.troubles = {divergence_of(match, 7)};
  run.troubles[0].where = kOtherProcess;
  run.troubles[0].text = "the same seed leads to another end in another process";
  shrink_all(*open_game, {}, run);
  EXPECT_EQ(run.troubles[0].position, match.position());
  EXPECT_FALSE(run.troubles[0].is_shrunk);
  const std::string test = fuzz_test(open_game->request(), run.troubles[0]);
  EXPECT_EQ(test,
            "-- `windrose fuzz` has written this test. It fails as long as this happens:\n"
            "-- the same seed leads to another end in another process\n\n"
            "test(\"fuzz: a replay that differs\", function()\n"
            "  local match = play(\"toss\", { \"ada\", \"ben\" },\n    { seed = 7 })\n"
            "  match:answers_as(\"ada\", \"no\")\n  match:answers_as(\"ben\", \"no\")\n"
            "  match:answers_as(\"ada\", \"yes\")\n  match:answers(3)\n"
            "  match:replays_alike(\"" +
                match.position() + "\")\nend)\n");
  RuleBench bench({shelf.folder()});
  RuleTests here(bench, "fuzz_test.lua", test);
  EXPECT_EQ(here.run(0), "");
  std::string elsewhere = test;
  elsewhere.replace(elsewhere.find(match.position()), 16, "0123456789abcdef");
  RuleTests there(bench, "fuzz_test.lua", elsewhere);
  EXPECT_EQ(there.run(0), "fuzz_test.lua:11: the same answers lead to position " +
                              match.position() +
                              ", but in another process to 0123456789abcdef; if the rules have "
                              "changed since, delete this test and run `windrose fuzz` again");
}

TEST(Fuzz, DiceThatDoNotMatterShowOnes) {
  const LabShelf shelf(R"(
function rules.turn(player)
  local sum = game:roll("2d6")
  if player:confirm("Well?") and sum >= 11 then error("eleven") end
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)");
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 60);
  ASSERT_EQ(run.troubles.size(), 1U);
  shrink_all(*open_game, {}, run);
  ASSERT_EQ(run.troubles[0].answers, 1);
  ASSERT_EQ(run.troubles[0].inputs.size(), 2U);
  const std::vector<std::int32_t>& faces = run.troubles[0].inputs[0].faces;
  ASSERT_EQ(faces.size(), 2U);
  EXPECT_EQ(faces[0] + faces[1], 11);  // no higher than it must be
}

TEST(Fuzz, TheDigestOfAMatchHangsOnItsSeedAlone) {
  const LabShelf shelf(kPot, "properties: {game: {pot: 500}}\n");
  const auto open_game = shelf.open_game();
  const auto other = open_game->for_another_thread();
  FuzzMatch one(*open_game, {});
  FuzzMatch two(*other, {});
  EXPECT_FALSE(one.play(7, 300, false));
  EXPECT_FALSE(two.play(8, 300, false));
  EXPECT_NE(one.digest(), two.digest());
  EXPECT_FALSE(two.play(7, 300, true));
  EXPECT_EQ(one.digest(), two.digest());
  EXPECT_EQ(two.inputs().size(), 17U);
}

}  // namespace
}  // namespace windrose
