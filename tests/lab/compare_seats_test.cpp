// What a comparison says of seats.
#include <cmath>

#include <gtest/gtest.h>

#include "runtime/lab/report/compare_report.h"
#include "tests/lab/compare_case.h"

namespace windrose {
namespace {

/// The seats of a comparison, where the base and the variant are won by these seats in turn.
std::string verdict_on_seats(const OpenGame& base, const OpenGame& variant,
                             const std::vector<int>& of_base, const std::vector<int>& of_variant) {
  PlayoutRun runs[] = {PlayoutRun(base.ruleset()), PlayoutRun(variant.ruleset())};
  std::vector<MatchResult> results[2];
  for (std::size_t match = 0; match < 400; ++match) {
    for (const int side : {0, 1}) {
      const std::vector<int>& winners = side == 0 ? of_base : of_variant;
      MatchResult& result = results[side].emplace_back();
      result.winners = SeatSet::only(SeatId{winners[match % winners.size()]});
      result.ending = 0;
      result.measures.resize(measures_of(base.ruleset()).size());
      result.trail = match + static_cast<std::size_t>(side);
      constexpr std::size_t kThings = 64;  // more than this game has of anything
      for (auto* const counts : {&result.arrivals, &result.owned, &result.takeovers, &result.plays,
                                 &result.rows, &result.tokens, &result.zones}) {
        counts->resize(kThings);
      }
      runs[side].seat_wins.add(result);
      runs[side].seat_wins.end_block();
    }
  }
  Pairs pairs(base.ruleset(), variant.ruleset());
  pairs.add(results[0], results[1]);
  return verdict_text(Comparison(pairs, {}), {}, runs[0], runs[1]);
}

TEST_F(Compare, TheVerdictOnSeatsJudgesTheirDifference) {
  base_ = shelf_.open_variant("");
  variant_ = shelf_.open_variant("loaded");
  const auto verdict = [&](const std::vector<int>& of_base, const std::vector<int>& of_variant) {
    const std::string text = verdict_on_seats(*base_, *variant_, of_base, of_variant);
    return text.substr(text.rfind(". ") + 2);
  };
  // 55 % is more than chance for 400 matches, and 54 % is not; but that is no difference.
  const auto share = [](int first) {
    std::vector<int> winners(400);
    for (int match = 0; match < 400; ++match) winners[match] = match * 7 % 400 < first ? 0 : 1;
    return winners;
  };
  EXPECT_EQ(verdict(share(220), share(216)), "No seat gains.");
  EXPECT_EQ(verdict(share(216), share(220)), "No seat gains.");
  EXPECT_EQ(verdict(share(240), share(200)), "Seat 1's edge is gone (60 % to 50 %).");
  EXPECT_EQ(verdict(share(200), share(240)), "Seat 1 gains 10 points.");
  EXPECT_EQ(verdict({0, 1}, {0}), "Seat 1 gains 50 points.");
}

TEST_F(Compare, SeatsAreJudgedTogetherWithTheMeasures) {
  const ExperimentRun run = this->run("other", 200);
  const Comparison comparison(run.pairs, {});
  ASSERT_EQ(comparison.seats().size(), 2U);
  const SeatDifference& first = comparison.seats().front();
  EXPECT_DOUBLE_EQ(first.difference, first.variant - first.base);
  EXPECT_DOUBLE_EQ(first.difference, -comparison.seats().back().difference);
  EXPECT_DOUBLE_EQ(first.base, run.base.statistics.win_rate(SeatId{0}));
  EXPECT_GT(first.p_all, first.p);
  EXPECT_EQ(first.word == Word::clear, std::abs(first.t) > comparison.critical_t());
}

}  // namespace
}  // namespace windrose
