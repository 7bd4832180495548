// The exact walk against what others have found for the board that Weigh Anchor goes back to.
#include "tests/lab/weigh_anchor_chain.h"

#include <numeric>

#include <gtest/gtest.h>

namespace windrose {
namespace {

double sum_of(const Walk& walk) {
  return std::accumulate(walk.ends.begin(), walk.ends.end(), 0.0);
}

TEST(WeighAnchorChain, SharesAddUp) {
  for (const LeaveDock policy :
       {LeaveDock::at_once, LeaveDock::as_late_as_allowed, LeaveDock::late_and_doubles_again}) {
    const Walk walk = exact_walk(policy);
    EXPECT_NEAR(sum_of(walk), 1, 1e-12);
    EXPECT_EQ(walk.ends.at(30), 0) << "nobody stays at Go to Graving Dock";
  }
  // Who leaves at once is in the dock only at the end of the throw that brings him there.
  const Walk short_stay = exact_walk(LeaveDock::at_once);
  EXPECT_NEAR(short_stay.sent_to_dock, short_stay.ends.at(kDock), 1e-12);
}

// T. Collins, "Probabilities in the Game of Monopoly", www.tkcs-collins.com/truman/monopoly: with a
// short stay 3.95 % of the throws end in the dock and 3.18 % (cut, not rounded) on 24, the most
// frequent of all other spaces.
TEST(WeighAnchorChain, ShortStayAsCollinsHasIt) {
  const Walk walk = exact_walk(LeaveDock::at_once);
  EXPECT_NEAR(100 * walk.ends.at(kDock), 3.95, 0.005);
  EXPECT_NEAR(100 * walk.ends.at(24), 3.185, 0.005);
  for (std::size_t space = 0; space < kDock; ++space) {
    EXPECT_LE(walk.ends.at(space), walk.ends.at(24)) << space;
  }
}

// I. Pranav, github.com/ishanpranav/monopoly, README: percent of a billion throws by space, the
// dock counted as space 10; "consistent with the findings of Truman Collins".
constexpr std::array<double, 40> kLongStay = {
    2.90, 2.01, 1.78, 2.03, 2.19, 2.80, 2.13, 0.82, 2.18, 2.16, 11.61, 2.56, 2.61, 2.17,
    2.43, 2.64, 2.68, 2.30, 2.82, 2.81, 2.83, 2.62, 1.05, 2.56, 3.00,  2.89, 2.53, 2.52,
    2.66, 2.44, 0.00, 2.52, 2.47, 2.23, 2.35, 2.30, 0.81, 2.05, 2.05,  2.48};

TEST(WeighAnchorChain, LongStayAsPublished) {
  Walk walk = exact_walk(LeaveDock::late_and_doubles_again);
  walk.ends.at(10) += walk.ends.at(kDock);
  // Half of the last digit, and decks dealt in cycles.
  for (std::size_t space = 0; space < kDock; ++space) {
    EXPECT_NEAR(100 * walk.ends.at(space), kLongStay.at(space), 0.005 + 0.015) << space;
  }
  // Our rule, without the further throw, keeps the token in the dock a little less.
  const Walk ours = exact_walk(LeaveDock::as_late_as_allowed);
  EXPECT_NEAR(100 * ours.ends.at(kDock), 9.3855, 0.0001);
  EXPECT_NEAR(100 * walk.ends.at(kDock), 9.4569, 0.0001);
}

TEST(WeighAnchorChain, AWholeRound) {
  const Walk short_stay = exact_walk(LeaveDock::at_once);
  EXPECT_NEAR(short_stay.throws_a_salary, 5.772534, 1e-6);
  EXPECT_NEAR(short_stay.turns_a_salary, 4.864670, 1e-6);
  const Walk long_stay = exact_walk(LeaveDock::as_late_as_allowed);
  EXPECT_NEAR(long_stay.throws_a_salary, 6.111603, 1e-6);
  EXPECT_NEAR(long_stay.turns_a_salary, 5.241978, 1e-6);
}

}  // namespace
}  // namespace windrose
