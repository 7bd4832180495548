// Distributions against published tables.
#include "runtime/lab/statistics/distributions.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

TEST(Distributions, ChiSquareMeetsTheTables) {  // Abramowitz and Stegun 1964, table 26.8
  EXPECT_NEAR(chi_square_above(3.841459, 1), 0.05, 1e-6);
  EXPECT_NEAR(chi_square_above(7.814728, 3), 0.05, 1e-6);
  EXPECT_NEAR(chi_square_above(23.209251, 10), 0.01, 1e-6);
  EXPECT_EQ(chi_square_above(0, 3), 1);
}

TEST(Distributions, NoncentralityOfCohen) {  // Cohen 1988, for a power of 0.80 at 5 %
  EXPECT_NEAR(chi_square_reach80(1), 7.849, 0.001);
  EXPECT_NEAR(chi_square_reach80(2), 9.635, 0.001);
  EXPECT_NEAR(chi_square_reach80(3), 10.903, 0.001);
}

TEST(Distributions, StudentMeetsTheTables) {  // Abramowitz and Stegun 1964, table 26.10
  EXPECT_NEAR(student_beyond(2.570582, 5), 0.05, 1e-6);
  EXPECT_NEAR(student_beyond(2.750, 30), 0.01, 1e-4);
  EXPECT_NEAR(student_beyond(-2.570582, 5), 0.05, 1e-6);
}

TEST(Distributions, NormalMeetsTheTables) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959964, 1e-6);
  EXPECT_NEAR(normal_above(1.644854), 0.05, 1e-6);
}

TEST(Distributions,
     NewcombeMeetsHisExample) {  // Newcombe 1998, table II, (36, 12, 2, 0), method 10
  const Interval interval = newcombe_interval({36, 2, 12, 0});
  EXPECT_NEAR(-interval.high, -0.3292, 0.02);
  const PairedShares same{10, 0, 0, 10};
  EXPECT_NEAR(newcombe_interval(same).low + newcombe_interval(same).high, 0, 1e-12);
}

/// How many of 4,000 intervals of 200 pairs hold 0, where both sides say yes with this chance. A
/// pair is a copy of itself with the chance `same`.
double coverage_of_newcombe(double share, double same) {
  constexpr int kRuns = 4000;
  std::uint64_t key = 1;
  const auto happens = [&key](double chance) {
    key = mix(key);
    return static_cast<double>(key >> 11U) < chance * 9007199254740992.0;  // 2 to the 53rd
  };
  int held = 0;
  for (int run = 0; run < kRuns; ++run) {
    PairedShares pairs;
    for (int pair = 0; pair < 200; ++pair) {
      const bool base = happens(share);
      const bool variant = happens(same) ? base : happens(share);
      std::int64_t& count = base ? (variant ? pairs.both : pairs.only_base)
                                 : (variant ? pairs.only_variant : pairs.neither);
      ++count;
    }
    const Interval interval = newcombe_interval(pairs);
    held += static_cast<int>(interval.low <= 0 && 0 <= interval.high);
  }
  return static_cast<double>(held) / kRuns;
}

TEST(Distributions, NewcombesIntervalHoldsTheTruthAsOftenAsItSays) {
  // Comebacks of the game in tests/bench/compare_errors.py: 40 %, pairs without correlation.
  EXPECT_NEAR(coverage_of_newcombe(0.4, 0), 0.95, 0.01);
  EXPECT_NEAR(coverage_of_newcombe(0.4, 0.5), 0.95, 0.01);
  EXPECT_NEAR(coverage_of_newcombe(0.1, 0), 0.95, 0.01);
}

TEST(Distributions, SeatsTestOfEvenAndUnevenWins) {
  const std::vector<double> uneven = {60, 40};
  const auto test = seats_test(uneven);
  ASSERT_TRUE(test.has_value());
  EXPECT_DOUBLE_EQ(test->chi_square, 4);  // 100 + 100 over 50
  EXPECT_EQ(test->freedom, 1);
  EXPECT_NEAR(test->p, 0.0455, 1e-4);
  EXPECT_NEAR(test->edge80, 0.140, 0.001);  // 2.8 standard errors of 0.05
  const std::vector<double> few = {10, 5};
  EXPECT_FALSE(seats_test(few).has_value());
}

}  // namespace
}  // namespace windrose
