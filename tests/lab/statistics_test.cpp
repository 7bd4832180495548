#include "runtime/lab/statistics/statistics.h"

#include <gtest/gtest.h>

#include "runtime/state/ids/code.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

constexpr SeatId kAda{0};
constexpr SeatId kBen{1};

Sample sample_of(std::initializer_list<std::int64_t> values) {
  Sample sample;
  for (const std::int64_t value : values) sample.add(value);
  return sample;
}

Ruleset two_players() {
  GameData data;
  data.id = "little";
  data.title = "Little";
  data.least_players = data.most_players = 2;
  data.endings = {{"riches", ""}, {"draw", ""}};
  return {std::move(data), {"ada", "ben"}};
}

MatchResult won_by(SeatSet winners) {
  MatchResult result;
  result.ending = 0;
  result.winners = winners;
  result.turns = 10;
  result.decisions = 20;
  result.scores = {kNone, kNone};
  return result;
}

TEST(Sample, HasMeanAndDeviation) {
  const Sample sample = sample_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(sample.count(), 8);
  EXPECT_DOUBLE_EQ(sample.mean(), 5);
  EXPECT_NEAR(sample.deviation(), 2.138089935299395, 1e-12);
  EXPECT_EQ(sample.least(), 2);
  EXPECT_EQ(sample.most(), 9);
}

TEST(Sample, OfOneValueHasNoDeviation) {
  const Sample sample = sample_of({7});
  EXPECT_DOUBLE_EQ(sample.deviation(), 0);
}

TEST(Sample, OfNothingIsZero) {
  const Sample sample;
  EXPECT_EQ(sample.count(), 0);
  EXPECT_DOUBLE_EQ(sample.mean(), 0);
}

TEST(Sample, TakesNegativeValues) {
  const Sample sample = sample_of({-5, 5});
  EXPECT_DOUBLE_EQ(sample.mean(), 0);
  EXPECT_EQ(sample.least(), -5);
  EXPECT_NEAR(sample.deviation(), 7.0710678118654755, 1e-12);
}

TEST(Sample, MergedInAnyOrderIsTheSame) {
  Sample one = sample_of({1, 2, 3});
  Sample two = sample_of({10, 20});
  Sample both = two;
  both.merge(one);
  one.merge(two);
  EXPECT_DOUBLE_EQ(one.mean(), both.mean());
  EXPECT_DOUBLE_EQ(one.deviation(), both.deviation());
}

TEST(Sample, OfLargeValuesLosesNothing) {
  const Sample sample = sample_of({2'000'000'000, 2'000'000'002});
  EXPECT_DOUBLE_EQ(sample.mean(), 2'000'000'001);
  EXPECT_NEAR(sample.deviation(), 1.4142135623730951, 1e-9);
}

// Two-sided 5 % points from the published tables of Student's t.
TEST(StudentReach, IsThatOfTheTables) {
  EXPECT_NEAR(student_reach(4), 2.776, 0.001);
  EXPECT_NEAR(student_reach(9), 2.262, 0.001);
  EXPECT_NEAR(student_reach(30), 2.042, 0.001);
  EXPECT_NEAR(student_reach(120), 1.980, 0.001);
}

TEST(Sample, HasAnIntervalOfItsMean) {
  const Sample sample = sample_of({2, 4, 4, 4, 5, 5, 7, 9, 5});  // mean 5, deviation 2
  const auto interval = sample.mean_interval();
  ASSERT_TRUE(interval.has_value());
  EXPECT_NEAR(interval->low, 5 - 2.306 * 2 / 3, 0.001);  // 2.306: t of 8 degrees of freedom
  EXPECT_NEAR(interval->high, 5 + 2.306 * 2 / 3, 0.001);
}

TEST(Sample, OfFewValuesHasNoInterval) {
  EXPECT_FALSE(sample_of({1, 2, 3, 4}).mean_interval().has_value());
  EXPECT_TRUE(sample_of({1, 2, 3, 4, 5}).mean_interval().has_value());
}

// Values from Wilson's formula, worked out by hand with z = 1.959964.
TEST(WilsonInterval, IsThatOfTheTextbooks) {
  const Interval half = wilson_interval(0.5, 100);
  EXPECT_NEAR(half.low, 0.403832, 1e-6);
  EXPECT_NEAR(half.high, 0.596168, 1e-6);
  const Interval none = wilson_interval(0, 10);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.277533, 1e-6);
}

TEST(WilsonInterval, OfNoTriesKnowsNothing) {
  const Interval interval = wilson_interval(0, 0);
  EXPECT_DOUBLE_EQ(interval.low, 0);
  EXPECT_DOUBLE_EQ(interval.high, 1);
}

TEST(Statistics, SharesAWinAmongThoseWhoTie) {
  const Ruleset ruleset = two_players();
  Statistics statistics(ruleset);
  statistics.add(won_by(SeatSet::only(kAda)));
  statistics.add(won_by(SeatSet::of_players(2)));
  EXPECT_DOUBLE_EQ(statistics.win_rate(kAda), 0.75);
  EXPECT_DOUBLE_EQ(statistics.win_rate(kBen), 0.25);
  EXPECT_EQ(statistics.endings(), (std::vector<std::int64_t>{2, 0}));
}

TEST(Statistics, SharesOfWinsAreOfMatchesWithoutAnError) {
  const Ruleset ruleset = two_players();
  Statistics statistics(ruleset);
  statistics.add(won_by(SeatSet::only(kAda)));
  MatchResult cut = won_by({});
  cut.kind = MatchResult::Kind::round_limit;
  statistics.add(cut);
  MatchResult failed = won_by({});
  failed.kind = MatchResult::Kind::error;
  statistics.add(failed);
  EXPECT_EQ(statistics.matches(), 3);
  EXPECT_EQ(statistics.round_limits(), 1);
  EXPECT_EQ(statistics.errors(), 1);
  EXPECT_EQ(statistics.turns().count(), 2);
  EXPECT_DOUBLE_EQ(statistics.win_rate(kAda), 1.0 / 2);
  EXPECT_DOUBLE_EQ(statistics.win_interval(kAda).high, wilson_interval(0.5, 2).high);
}

TEST(Statistics, KeepsScoresWhereThereAreSome) {
  const Ruleset ruleset = two_players();
  Statistics statistics(ruleset);
  MatchResult result = won_by(SeatSet::only(kBen));
  result.scores = {kNone, 40};
  statistics.add(result);
  EXPECT_EQ(statistics.scores(kAda).count(), 0);
  EXPECT_DOUBLE_EQ(statistics.scores(kBen).mean(), 40);
}

}  // namespace
}  // namespace windrose
