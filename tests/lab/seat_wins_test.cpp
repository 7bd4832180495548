// Whether the seats are even: how often the tests are wrong where they are.
#include "runtime/lab/play/seat_wins.h"

#include <array>

#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr int kRuns = 2000;
constexpr std::array kStrength = {0.45, 0.30, 0.20, 0.05};  // the share that each agent wins
constexpr std::size_t kSeats = kStrength.size();

/// From 0 to 1, by run, match and place.
double part(std::uint64_t run, std::uint64_t match, std::uint64_t place) {
  const std::uint64_t bits = combine(combine(combine(17, run), match), place);
  return static_cast<double>(bits >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
}

/// Which agent wins where `chance` falls.
std::size_t winner_at(double chance) {
  std::size_t agent = 0;
  while (agent + 1 < kSeats && chance >= kStrength[agent]) chance -= kStrength[agent++];
  return agent;
}

MatchResult won_by(std::size_t agent, std::size_t turned) {
  MatchResult result;
  result.turned = static_cast<int>(turned);
  result.winners = SeatSet::only(SeatId{static_cast<int>((agent + turned) % kSeats)});
  return result;
}

/// Calls of `test` below 5 % in runs of which `fill` makes each.
template <class Fill>
int alarms(bool are_unlike, const Fill& fill) {
  int count = 0;
  for (int run = 0; run < kRuns; ++run) {
    SeatWins wins(kSeats);
    if (are_unlike) wins.take_as_unlike();
    fill(wins, static_cast<std::uint64_t>(run));
    const auto test = wins.test();
    if (test && test->p < 0.05) ++count;
  }
  return count;
}

TEST(SeatWins, UnlikeAgentsThatMoveUpRaiseFalseAlarmsInFivePercent) {
  const auto matches = [](SeatWins& wins, std::uint64_t run) {
    for (std::uint64_t match = 0; match < 200; ++match) {
      wins.add(won_by(winner_at(part(run, match, 0)), match % kSeats));
      wins.end_block();
    }
  };
  EXPECT_NEAR(alarms(true, matches), kRuns / 20, 20);
  // Pearson's test takes the luck of agents for that of seats and is deaf.
  EXPECT_NEAR(alarms(false, matches), 62, 5);
}

TEST(SeatWins, BlocksOfOneDealRaiseFalseAlarmsInFivePercent) {
  const auto blocks = [](SeatWins& wins, std::uint64_t run) {
    for (std::uint64_t block = 0; block < 60; ++block) {
      const double luck = part(run, block, 0);
      for (std::uint64_t turned = 0; turned < kSeats; ++turned) {
        // Half of the deals are won by the same agent, wherever it sits.
        const bool is_same = part(run, block, turned + 10) < 0.5;
        wins.add(won_by(winner_at(is_same ? luck : part(run, block, turned + 1)), turned));
      }
      wins.end_block(kSeats);
    }
  };
  EXPECT_NEAR(alarms(true, blocks), kRuns / 20, 20);
}

TEST(SeatWins, SharedWinsRaiseFalseAlarmsInFivePercent) {
  const auto ties = [](SeatWins& wins, std::uint64_t run) {
    for (std::uint64_t match = 0; match < 200; ++match) {
      MatchResult result;
      const auto one = static_cast<int>(part(run, match, 0) * kSeats);
      const auto other = static_cast<int>(part(run, match, 1) * kSeats);
      result.winners = SeatSet::only(SeatId{one}).with(SeatId{other});
      wins.add(result);
      wins.end_block();
    }
  };
  EXPECT_NEAR(alarms(false, ties), kRuns / 20, 20);
}

TEST(SeatWins, AnEdgeOfASeatIsFoundAboutAsOftenAsItSays) {
  double edge = 0;
  const auto fill = [&edge](SeatWins& wins, std::uint64_t run) {
    for (std::uint64_t match = 0; match < 400; ++match) {
      const std::size_t turned = match % kSeats;
      const bool takes_first = part(run, match, 1) < edge * kSeats / (kSeats - 1);
      const std::size_t agent = winner_at(part(run, match, 0));
      wins.add(won_by(takes_first ? (kSeats - turned) % kSeats : agent, turned));
      wins.end_block();
    }
  };
  SeatWins even(kSeats);
  even.take_as_unlike();
  fill(even, 0);
  edge = even.test()->edge80;
  EXPECT_NEAR(edge, 0.067, 0.005);
  EXPECT_NEAR(alarms(true, fill), kRuns * 3 / 4, kRuns / 20);
}

TEST(SeatWins, AgentsThatAreAlikeAreTestedAfterPearson) {
  SeatWins wins(2);
  for (int match = 0; match < 100; ++match) {
    MatchResult result;
    result.winners = SeatSet::only(SeatId{match < 60 ? 0 : 1});
    wins.add(result);
    wins.end_block();
  }
  const auto test = wins.test();
  ASSERT_TRUE(test.has_value());
  EXPECT_EQ(test->kind, SeatsTest::Kind::pearson);
  EXPECT_DOUBLE_EQ(test->chi_square, 4);
}

TEST(SeatWins, AgentsThatWinOnEverySeatAlikeShowNoEdge) {
  SeatWins wins(2);
  wins.take_as_unlike();
  for (std::size_t match = 0; match < 60; ++match) {
    MatchResult result;
    result.turned = static_cast<int>(match % 2);
    result.winners = SeatSet::only(SeatId{result.turned});  // always the first agent
    wins.add(result);
    wins.end_block();
  }
  const auto test = wins.test();
  ASSERT_TRUE(test.has_value());
  EXPECT_EQ(test->kind, SeatsTest::Kind::pearson);
  EXPECT_DOUBLE_EQ(test->p, 1);
  EXPECT_NEAR(test->edge80, 0.181, 0.001);  // as for agents that are alike
}

// No match varies, which is no reason to be silent: nothing is more uneven.
TEST(SeatWins, ASeatThatAlwaysWinsIsFoundWhoeverSitsThere) {
  for (const int block : {1, 2}) {
    SeatWins wins(2);
    wins.take_as_unlike();
    for (int match = 0; match < 400; ++match) {
      MatchResult result;
      result.turned = match % 2;
      result.winners = SeatSet::only(SeatId{1});
      wins.add(result);
      if (match % block == block - 1) wins.end_block(block);
    }
    const auto test = wins.test();
    ASSERT_TRUE(test.has_value());
    EXPECT_EQ(test->kind, SeatsTest::Kind::pearson);
    EXPECT_DOUBLE_EQ(test->chi_square, 400.0 / block);  // a deal counts once
    EXPECT_LT(test->p, 0.001);
    EXPECT_GT(test->edge80, 0.06);
  }
}

TEST(SeatWins, ASeatThatNeverWinsIsFoundWhereTheOthersVary) {
  SeatWins wins(3);
  wins.take_as_unlike();
  for (std::uint64_t match = 0; match < 300; ++match) {
    MatchResult result;
    result.turned = static_cast<int>(match % 3);
    result.winners = SeatSet::only(SeatId{part(5, match, 0) < 0.5 ? 0 : 1});
    wins.add(result);
    wins.end_block();
  }
  const auto test = wins.test();
  ASSERT_TRUE(test.has_value());
  EXPECT_LT(test->p, 0.001);
}

TEST(SeatWins, ADealThatAllOrdersPlayAlikeCountsOnce) {
  SeatWins twice(2);
  for (std::uint64_t deal = 0; deal < 60; ++deal) {
    MatchResult result;
    result.winners = SeatSet::only(SeatId{part(1, deal, 0) < 0.6 ? 0 : 1});
    for (int order = 0; order < 2; ++order) twice.add(result);
    twice.end_block(2);
  }
  const auto test = twice.test();
  ASSERT_TRUE(test.has_value());
  EXPECT_EQ(test->kind, SeatsTest::Kind::score);
  EXPECT_NEAR(test->chi_square, 5.835, 0.001);
}

TEST(SeatWins, PartsAddUpToTheWhole) {
  SeatWins whole(kSeats);
  SeatWins first(kSeats);
  SeatWins second(kSeats);
  for (SeatWins* wins : {&whole, &first, &second}) wins->take_as_unlike();
  for (std::uint64_t match = 0; match < 101; ++match) {
    const MatchResult result = won_by(winner_at(part(3, match, 0)), match % kSeats);
    for (SeatWins* wins : {&whole, match < 50 ? &first : &second}) {
      wins->add(result);
      wins->end_block();
    }
  }
  first.merge(second);
  EXPECT_EQ(first.test()->chi_square, whole.test()->chi_square);
  EXPECT_EQ(first.test()->p, whole.test()->p);
}

}  // namespace
}  // namespace windrose
