// A variant against its base: what is found, and what is not.
#include <cmath>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/compare/experiment.h"
#include "runtime/lab/page/plots.h"
#include "runtime/lab/report/compare_report.h"
#include "tests/lab/compare_case.h"

namespace windrose {
namespace {

TEST_F(Compare, IdenticalRulesDifferInNothing) {
  const ExperimentRun run = this->run("same", 200);
  const Comparison comparison(run.pairs, {});
  EXPECT_TRUE(comparison.all_equal());
  for (const Difference& one : comparison.differences()) {
    EXPECT_EQ(one.difference, 0) << one.info.id;
    EXPECT_EQ(one.word, Word::nothing) << one.info.id;
  }
  EXPECT_EQ(verdict_text(comparison, {}, run.base, run.variant),
            "Nothing differs: all 200 pairs are the same to the last decision.");
}

TEST_F(Compare, ADieWithOneSideChangedIsFound) {
  const ExperimentRun run = this->run("loaded", 400);
  const Comparison comparison(run.pairs, {});
  const Difference& turns = of(comparison, "turns");
  EXPECT_EQ(turns.word, Word::clear);
  EXPECT_GT(turns.difference, 0);
  EXPECT_GT(turns.interval->low, 0);
  EXPECT_LT(turns.p_all, 0.05);
  EXPECT_GT(turns.saved, 400);  // the dice are the same in both
}

TEST_F(Compare, APriceOffByOneInAHundredIsFound) {
  const ExperimentRun run = this->run("dear", 100);
  const Comparison comparison(run.pairs, {});
  const Difference& winner = of(comparison, "winner");
  EXPECT_EQ(winner.word, Word::clear);
  EXPECT_LT(winner.difference, 0);
  EXPECT_GT(winner.difference, -30);  // a dollar for each turn of one player
  EXPECT_EQ(of(comparison, "turns").difference, 0);
  EXPECT_EQ(of(comparison, "turns").word, Word::nothing);
}

TEST_F(Compare, OtherChanceIsNoDifference) {
  const ExperimentRun run = this->run("other", 600);
  const Comparison comparison(run.pairs, {});
  EXPECT_FALSE(comparison.all_equal());
  for (const Difference& one : comparison.differences()) {
    EXPECT_NE(one.word, Word::clear) << one.info.id << " " << one.p_all;
  }
}

TEST_F(Compare, WordAndAdjustedPAgree) {
  for (const char* variant : {"loaded", "other"}) {
    const ExperimentRun run = this->run(variant, 200);
    const Comparison comparison(run.pairs, {});
    for (const Difference& one : comparison.differences()) {
      const bool excludes = one.interval_all->low > 0 || one.interval_all->high < 0;
      EXPECT_EQ(one.word == Word::clear, excludes) << one.info.id;
      EXPECT_EQ(one.word == Word::clear, one.p_all <= 0.05) << one.info.id;
    }
  }
}

TEST_F(Compare, StopsWhenTheLengthIsKnownWellEnough) {
  Until until;
  until.kind = Until::Kind::narrow;
  until.reach = 0.5;
  const ExperimentRun run = this->run("other", 50'000, until);
  EXPECT_LT(run.pairs.count(), 50'000);
  EXPECT_EQ(run.pairs.count(), 1000);  // the first look is enough
  EXPECT_LE(run.pairs.reach(0), 0.5);
  EXPECT_TRUE(run.until.starts_with("turns ± ")) << run.until;
}

TEST_F(Compare, EachLookTellsHowFarItIs) {
  base_ = shelf_.open_variant("");
  variant_ = shelf_.open_variant("other");
  std::vector<InterimLook> looks;
  Experiment experiment;
  experiment.plan.matches = 3000;
  experiment.plan.turn_seats = true;
  experiment.until.kind = Until::Kind::narrow;
  experiment.until.reach = 0.2;
  experiment.looked = [&looks](const InterimLook& look) { looks.push_back(look); };
  const ExperimentRun run = run_experiment(*base_, *variant_, experiment);
  ASSERT_FALSE(looks.empty());
  EXPECT_EQ(looks.front().pairs, 1000);
  EXPECT_EQ(looks.front().measure, "turns");
  EXPECT_EQ(looks.front().wanted, 0.2);
  EXPECT_GT(looks.front().reach, 0.2);
  EXPECT_EQ(looks.front().likely, run.pairs.count());
  EXPECT_EQ(looks.size(), 4U);  // at 1,000, 1,250, 1,563 and 1,954
  EXPECT_EQ(run.pairs.count(), 2443);
}

TEST_F(Compare, StopsWhenTheAnswerIsSure) {
  Until until;
  until.kind = Until::Kind::sure;
  const ExperimentRun run = this->run("loaded", 20'000, until);
  EXPECT_EQ(run.pairs.count(), 1000);
  EXPECT_GT(run.boundary, 3);  // an early look asks for more
  EXPECT_EQ(run.until, "each asked measure is settled");
}

TEST_F(Compare, FewPairsGetFiguresOnly) {
  const ExperimentRun run = this->run("loaded", 12);
  const Comparison comparison(run.pairs, {});
  EXPECT_FALSE(of(comparison, "turns").interval.has_value());
  CompareFrame frame;
  frame.name = "loaded";
  const std::string text =
      compare_text(*base_, run.base, *variant_, run.variant, comparison, frame);
  EXPECT_NE(text.find("note: 12 pairs are too few for intervals; 30 at least\n"), std::string::npos)
      << text;
  EXPECT_EQ(text.find("clear"), std::string::npos) << text;
}

TEST_F(Compare, CutMatchesLeaveLengthWithoutAVerdict) {
  base_ = shelf_.open_variant("");
  variant_ = shelf_.open_variant("loaded");
  Experiment experiment;
  experiment.plan.matches = 40;
  experiment.plan.round_limit = 5;
  experiment.plan.limit_is_declared = false;
  const ExperimentRun run = run_experiment(*base_, *variant_, experiment);
  const Comparison comparison(run.pairs, {});
  EXPECT_FALSE(of(comparison, "turns").interval.has_value());
  EXPECT_EQ(of(comparison, "turns").word, Word::none);
  CompareFrame frame;
  frame.name = "loaded";
  frame.cut = run.pairs.cut();
  frame.round_limit = 5;
  const std::string text =
      compare_text(*base_, run.base, *variant_, run.variant, comparison, frame);
  EXPECT_NE(text.find("\nNo verdict on length or on measures that need the end: more than 5 % of "
                      "the pairs were cut.\n"
                      "warning: --round-limit 5 cut 40 of 40 matches of the base and 40 of the "
                      "variant; pairs with a cut\n"
                      "match leave all measures that need the end\n"),
            std::string::npos)
      << text;
}

TEST_F(Compare, TheBaseAgainstItselfIsSureAtTheFirstLook) {
  Until until;
  until.kind = Until::Kind::sure;
  EXPECT_EQ(run("same", 5000, until).pairs.count(), 1000);
}

TEST_F(Compare, OnePairIsSpokenOfAsOne) {
  const ExperimentRun run = this->run("same", 1);
  CompareFrame frame;
  frame.name = "same";
  frame.command = "windrose " + std::string(200, 'x') + " y";
  const std::string text =
      compare_text(*base_, run.base, *variant_, run.variant, Comparison(run.pairs, {}), frame);
  EXPECT_TRUE(text.starts_with("Toss, 2 players: same against the base, 1 matched pair, seed 1\n"))
      << text;
  EXPECT_NE(text.find("\nnote: 1 pair is too few for intervals; 30 at least\n\n"
                      "Nothing differs: the one pair is the same to the last decision.\n"),
            std::string::npos)
      << text;
  EXPECT_TRUE(text.ends_with("\nAgain: windrose \\\n  " + std::string(200, 'x') + " \\\n  y\n"))
      << text;
}

TEST_F(Compare, WhatWasAskedComesFirst) {
  const ExperimentRun run = this->run("dear", 400);
  Judging judging;
  judging.asked = {"turns", "lead_changes"};
  const Comparison comparison(run.pairs, judging);
  EXPECT_EQ(comparison.differences()[0].info.id, "turns");
  EXPECT_EQ(comparison.differences()[1].info.id, "lead_changes");
  CompareFrame frame;
  frame.name = "dear";
  const std::string verdict = verdict_text(comparison, frame, run.base, run.variant);
  EXPECT_TRUE(
      verdict.starts_with("Asked beforehand: with dear, \"turns\" does not change in any pair and "
                          "\"lead changes\" does "
                          "not change in any pair. Beside that, "))
      << verdict;
}

TEST_F(Compare, AClearAnswerIsASentence) {
  const ExperimentRun run = this->run("loaded", 400);
  Judging judging;
  judging.asked = {"turns"};
  const Comparison comparison(run.pairs, judging);
  CompareFrame frame;
  frame.name = "loaded";
  const std::string verdict = verdict_text(comparison, frame, run.base, run.variant);
  EXPECT_TRUE(verdict.starts_with("Asked beforehand: with loaded, matches are ")) << verdict;
  EXPECT_NE(verdict.find(" turns longer ("), std::string::npos) << verdict;
}

TEST_F(Compare, BlocksAreOneObservation) {
  base_ = shelf_.open_variant("");
  variant_ = shelf_.open_variant("other");
  Experiment experiment;
  experiment.plan.matches = 80;
  experiment.plan.block = 2;
  experiment.plan.turn_seats = true;
  const ExperimentRun run = run_experiment(*base_, *variant_, experiment);
  EXPECT_EQ(run.pairs.count(), 80);
  const Comparison comparison(run.pairs, {});
  EXPECT_EQ(comparison.block(), 2);
  EXPECT_FALSE(comparison.is_little());
  const Difference& turns = of(comparison, "turns");
  EXPECT_EQ(turns.pairs, 80);
  EXPECT_EQ(turns.units, 40);
  // The mean is that of the pairs one by one.
  experiment.plan.block = 1;
  experiment.plan.matches = 40;
  const ExperimentRun single = run_experiment(*base_, *variant_, experiment);
  const Comparison one_by_one(single.pairs, {});
  // Agents that are alike play each deal of a block in the same way.
  EXPECT_DOUBLE_EQ(turns.difference, of(one_by_one, "turns").difference);
  EXPECT_DOUBLE_EQ(turns.t, of(one_by_one, "turns").t);
  EXPECT_EQ(turns.interval->low, of(one_by_one, "turns").interval->low);
}

TEST_F(Compare, TheVerdictNamesOneLength) {
  const ExperimentRun run = this->run("loaded", 2000);
  const Comparison comparison(run.pairs, {});
  EXPECT_EQ(of(comparison, "turns").word, Word::clear);
  EXPECT_EQ(of(comparison, "rounds").word, Word::clear);
  const std::string verdict = verdict_text(comparison, {}, run.base, run.variant);
  EXPECT_NE(verdict.find(" turns longer ") == std::string::npos,
            verdict.find(" rounds longer ") == std::string::npos)
      << verdict;
}

TEST_F(Compare, RefusesMeasuresThatAreNotThere) {
  base_ = shelf_.open_variant("");
  variant_ = shelf_.open_variant("loaded");
  Experiment experiment;
  experiment.asked = {"turms"};
  try {
    static_cast<void>(run_experiment(*base_, *variant_, experiment));
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "unknown measure 'turms', did you mean 'turns'?");
  }
}

TEST_F(Compare, WhatDoesNotVaryHasNoEffect) {
  shelf_.write("variants/other.lua",
               "local game, rules, base = ...\n"
               "function rules.turn(player)\n"
               "  if game.round == 2 then game:finish { ending = 'high', winner = player } end\n"
               "end\n");
  shelf_.write("variants/same.lua",
               "local game, rules, base = ...\n"
               "function rules.turn(player)\n"
               "  if game.round == 3 then game:finish { ending = 'high', winner = player } end\n"
               "end\n");
  base_ = shelf_.open_variant("other");
  variant_ = shelf_.open_variant("same");
  Experiment experiment;
  experiment.plan.matches = 40;
  const ExperimentRun run = run_experiment(*base_, *variant_, experiment);
  const Comparison comparison(run.pairs, {});
  const Difference& turns = of(comparison, "turns");
  EXPECT_EQ(turns.base, 3);
  EXPECT_EQ(turns.variant, 5);
  EXPECT_FALSE(turns.effect.has_value());
  EXPECT_EQ(turns.word, Word::clear);
  EXPECT_EQ(comparison.differences().front().info.id, "turns");
  CompareFrame frame;
  frame.name = "same";
  const auto json = nlohmann::json::parse(
      compare_json(*base_, run.base, {{variant_.get(), &run.variant, &comparison, frame}}));
  EXPECT_TRUE(json["measures"]["turns"]["effect"].is_null());
  EXPECT_TRUE(json["measures"]["turns"]["size"].is_null());
  EXPECT_TRUE(json["measures"]["turns"]["r"].is_null());
  const std::string plot = forest_plot(comparison);
  EXPECT_NE(plot.find(">nothing varies within a side</text>"), std::string::npos);
  EXPECT_NE(plot.find(">−0.2</text>"), std::string::npos);  // the scale stays that of deviations
  EXPECT_TRUE(verdict_text(comparison, frame, run.base, run.variant)
                  .starts_with("With same, matches are 2.0 turns longer (2.0 to 2.0)"))
      << verdict_text(comparison, frame, run.base, run.variant);
}

TEST_F(Compare, JsonHasItsKeys) {
  const ExperimentRun run = this->run("loaded", 50);
  const Comparison comparison(run.pairs, {});
  CompareFrame frame;
  frame.name = "loaded";
  const auto json = nlohmann::json::parse(
      compare_json(*base_, run.base, {{variant_.get(), &run.variant, &comparison, frame}}));
  for (const char* key : {"base", "variants", "pairs", "critical_t", "measures", "spaces", "cards",
                          "endings", "same_winner", "verdict"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  for (const char* key : {"base", "variant", "diff", "ci95", "ci95_all", "effect", "size", "p",
                          "p_all", "word", "saved", "r"}) {
    EXPECT_TRUE(json["measures"]["turns"].contains(key)) << key;
  }
  EXPECT_EQ(json["pairs"], 50);
}

}  // namespace
}  // namespace windrose
