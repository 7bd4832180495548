#include "runtime/lab/play/rivals.h"

#include <cmath>
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

// Two seats of one agent once counted as two observations, and the interval was too narrow. The
// agent wins 20 of 30 blocks: 20 / 60 of its seats. Wilson's interval of 20 of 30 is 0.4878 to
// 0.8077, and each of the two seats has half of it.
TEST(Rivals, SeveralSeatsOfAnAgentAreOneObservation) {
  Rivals rivals(first_places({"a", "a", "b"}, 3));
  for (int block = 0; block < 30; ++block) {
    rivals.add(won_from(block % 3));
    rivals.end_block();
  }
  EXPECT_NEAR(rivals.share(0), 1 / 3.0, 1e-12);
  EXPECT_NEAR(rivals.share(2), 1 / 3.0, 1e-12);
  expect_interval(rivals.interval(0), 0.487801 / 2, 0.807695 / 2);
  EXPECT_EQ(rivals.interval(1), std::nullopt);  // it is the first one
  EXPECT_EQ(rivals.beats(0, 1), std::nullopt);
  EXPECT_EQ(rivals.beats(0, 2), std::optional(0.5));
}

// One seat in 20 blocks and two in 20: wins 0, 1/2 or 1 of a block, 10 + 15 in 60 seats. Cochran's
// formula by hand: the squares of wins - 5/12 * seats sum up to 6.527778.
TEST(Rivals, BlocksWithFewerSeatsOfAnAgentWeighLess) {
  Rivals all(2);
  for (int block = 0; block < 20; ++block) {
    Rivals one(first_places({"a", "b"}, 2));
    one.add(won_from(block % 2));
    one.end_block();
    all.merge(one, {0, 1});
    Rivals two(first_places({"a", "a", "b"}, 3));
    two.add(won_from(0));
    two.add(won_from(block % 2 == 0 ? 1 : 2));
    two.end_block();
    all.merge(two, {0, 0, 1});
  }
  EXPECT_NEAR(all.share(0), 25 / 60.0, 1e-12);
  const double reach =
      2.022691 * std::sqrt(6.527778 / 39 / 40) / 1.5;  // t of 39; 1.5 seats a block
  expect_interval(all.interval(0), 25 / 60.0 - reach, 25 / 60.0 + reach);
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
