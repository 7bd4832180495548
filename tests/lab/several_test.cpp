// Many questions at once, and when an experiment stops.
#include "runtime/lab/statistics/several.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/lab/compare/stopping.h"
#include "runtime/lab/statistics/distributions.h"
#include "runtime/lab/statistics/spread.h"

namespace windrose {
namespace {

TEST(Several, OneQuestionIsTheNormalValue) {
  const std::vector<double> one = {1};
  EXPECT_NEAR(LargestT(1, one, 7).critical(), 1.96, 0.03);
}

TEST(Several, UnrelatedQuestionsReachFurtherAndEqualOnesDoNot) {
  const std::vector<double> unrelated = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  EXPECT_NEAR(LargestT(3, unrelated, 7).critical(), 2.388, 0.03);  // Sidak: 1 - 0.95^(1/3)
  const std::vector<double> equal(9, 1.0);
  EXPECT_NEAR(LargestT(3, equal, 7).critical(), 1.96, 0.03);
}

TEST(Several, WordAndPAgree) {
  const std::vector<double> one = {1, 0.5, 0.5, 1};
  const LargestT largest(2, one, 3);
  EXPECT_LE(largest.p(largest.critical() + 1e-9), 0.05);
  EXPECT_GT(largest.p(largest.critical() - 0.01), 0.05);
  EXPECT_EQ(largest.p(100), 0);
}

TEST(Several, FindsByBenjaminiAndHochberg) {  // Benjamini and Hochberg 1995, their example
  const std::vector<double> p = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
  const std::vector<bool> found = found_among(p);
  EXPECT_EQ(std::count(found.begin(), found.end(), true), 4);
  EXPECT_TRUE(found[3]);
  EXPECT_FALSE(found[4]);
}

TEST(Several, JointSumsAreExact) {
  JointSums sums(2);
  const bool both[] = {true, true};
  for (const auto& [one, other] : {std::pair{1, 2}, {2, 4}, {3, 6}, {4, 8}}) {
    const std::int64_t values[] = {one, other};
    sums.add(values, both);
  }
  EXPECT_DOUBLE_EQ(sums.mean(1), 5);
  EXPECT_DOUBLE_EQ(sums.deviation(0), std::sqrt(5.0 / 3));
  EXPECT_DOUBLE_EQ(sums.correlation(0, 1), 1);
  const bool only_first[] = {true, false};
  const std::int64_t values[] = {100, 0};
  sums.add(values, only_first);
  EXPECT_EQ(sums.count(0), 5);
  EXPECT_EQ(sums.count(1), 4);
  EXPECT_DOUBLE_EQ(sums.correlation(0, 1), 1);
}

TEST(Stopping, LooksAQuarterFurther) {
  EXPECT_THAT(looks_up_to(2000), testing::ElementsAre(1000, 1250, 1563, 1954, 2000));
  EXPECT_THAT(looks_up_to(500), testing::ElementsAre(500));
}

TEST(Stopping,
     BoundariesOfFiveEqualLooks) {  // as tabulated by Jennison and Turnbull 2000
  const std::vector<double> fractions = {0.2, 0.4, 0.6, 0.8, 1.0};
  std::vector<double> spent;  // 2.5 % on each side
  spent.reserve(fractions.size());
  for (const double t : fractions) spent.push_back(4 * normal_above(2.241403 / std::sqrt(t)));
  const std::vector<double> boundaries = spending_boundaries(fractions, spent);
  ASSERT_EQ(boundaries.size(), 5U);
  EXPECT_NEAR(boundaries[1], 3.357, 0.01);
  EXPECT_NEAR(boundaries[2], 2.680, 0.01);
  EXPECT_NEAR(boundaries[3], 2.290, 0.01);
  EXPECT_NEAR(boundaries[4], 2.031, 0.01);
}

TEST(Stopping, SpendsAllOfItsErrorAtTheLastLook) {
  const std::vector<double> once = {1.0};
  EXPECT_NEAR(spending_boundaries(once)[0], 1.959964, 1e-5);
  const std::vector<double> twice = {0.25, 1.0};
  EXPECT_NEAR(spending_boundaries(twice)[0], 2 * 1.959964, 1e-4);  // 1.96 / sqrt 0.25
  EXPECT_GT(spending_boundaries(twice)[1], 1.959964);
}

TEST(Spreads, TellMeanDeviationAndQuantiles) {
  Spread spread;
  for (int value = -10; value <= 29; ++value) spread.add(value);
  EXPECT_EQ(spread.count(), 40);
  EXPECT_DOUBLE_EQ(spread.mean(), 9.5);
  EXPECT_NEAR(spread.deviation(), 11.690, 0.001);
  EXPECT_EQ(spread.quantile(0.5), 9.5);
  EXPECT_EQ(spread.quantile(0.5), spread.median());
  EXPECT_EQ(spread.quantile(0.25), -0.5);  // ten values are -1 or less, ten 0 or more
  EXPECT_EQ(spread.quantile(0.3), 1.5);
  EXPECT_EQ(spread.quantile(0.31), 2);
  EXPECT_EQ(spread.quantile(1), 29);
  ASSERT_TRUE(spread.mean_interval().has_value());
  Spread few;
  few.add(1);
  EXPECT_FALSE(few.mean_interval().has_value());
}

}  // namespace
}  // namespace windrose
