#include "runtime/lab/play/rivals.h"

#include <optional>

#include <gtest/gtest.h>

#include "runtime/lab/statistics/match_result.h"
#include "runtime/lab/statistics/statistics.h"
#include "runtime/state/ids/seats.h"

namespace windrose {
namespace {

MatchResult won_from(int seat) {
  MatchResult result;
  result.winners = SeatSet::only(SeatId{seat});
  return result;
}

void expect_interval(const std::optional<Interval>& interval, double low, double high) {
  ASSERT_TRUE(interval.has_value());
  EXPECT_NEAR(interval->low, low, 1e-4);
  EXPECT_NEAR(interval->high, high, 1e-4);
}

// 48 of 48: Wilson's interval is n / (n + z²) to 1.
TEST(Rivals, WinningAllMatchesIsNotSureForEver) {
  Rivals rivals(2);
  for (int match = 0; match < 48; ++match) {
    rivals.add(won_from(0));
    rivals.end_block();
  }
  EXPECT_EQ(rivals.share(0), 1);
  expect_interval(rivals.interval(0), 48 / (48 + 1.959964 * 1.959964), 1);
  expect_interval(rivals.interval(1), 0, 1.959964 * 1.959964 / (48 + 1.959964 * 1.959964));
}

// 15 blocks of two wins and 15 of one: the mean is 3/4, the deviation is that of 0.5 and 1.
TEST(Rivals, BlocksThatAreSharedHaveTheIntervalOfTheirMean) {
  Rivals rivals(2);
  for (int block = 0; block < 30; ++block) {
    rivals.add(won_from(0));
    rivals.add(won_from(block % 2));
    rivals.end_block();
  }
  EXPECT_EQ(rivals.share(0), 0.75);
  const double reach = 2.04523 * 0.254270 / 5.477226;  // t of 29, standard error of 30 values
  expect_interval(rivals.interval(0), 0.75 - reach, 0.75 + reach);
}

TEST(Rivals, FewBlocksHaveNoInterval) {
  Rivals rivals(2);
  for (int match = 0; match < 29; ++match) {
    rivals.add(won_from(0));
    rivals.end_block();
  }
  EXPECT_EQ(rivals.interval(0), std::nullopt);
}

}  // namespace
}  // namespace windrose
