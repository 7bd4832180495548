// Distributions against published tables.
#include "runtime/lab/statistics/distributions.h"

#include <vector>

#include <gtest/gtest.h>

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
