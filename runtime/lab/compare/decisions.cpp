#include "runtime/lab/compare/decisions.h"

#include <algorithm>
#include <cmath>

#include "runtime/lab/statistics/distributions.h"
#include "runtime/lab/statistics/several.h"

namespace windrose {
namespace {

constexpr double kReach = 1.959964;  // standard errors of a 95 % interval

double a_match_of(std::int64_t count, const PlayoutRun& run) {
  return static_cast<double>(count) /
         static_cast<double>(std::max<std::int64_t>(run.statistics.sound_matches(), 1));
}

}  // namespace

std::vector<DecisionDifference> decision_differences(const PlayoutRun& base,
                                                     const PlayoutRun& variant) {
  const bool is_judged = std::min(base.statistics.sound_matches(),
                                  variant.statistics.sound_matches()) >= kLeastForWords;
  std::vector<DecisionDifference> all;
  std::vector<double> p;
  for (const AskedRow& row : base.asked) {
    const auto same = std::ranges::find_if(variant.asked, [&](const AskedRow& other) {
      return other.question == row.question && other.answer == row.answer;
    });
    if (same == variant.asked.end() || row.offered == 0 || same->offered == 0) continue;
    DecisionDifference one{.question = row.question,
                           .answer = row.answer,
                           .base_offered = a_match_of(row.offered, base),
                           .variant_offered = a_match_of(same->offered, variant),
                           .base = row.share(),
                           .variant = same->share()};
    one.difference = one.variant - one.base;
    if (is_judged) {
      const double error = std::hypot(row.share_error(base.statistics.sound_matches()),
                                      same->share_error(variant.statistics.sound_matches()));
      one.reach = kReach * error;
      if (error > 0) one.p = 2 * normal_above(std::abs(one.difference) / error);
    }
    p.push_back(one.p);
    all.push_back(std::move(one));
  }
  if (!is_judged) return all;
  const std::vector<bool> found = found_among(p);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].found = found[i];
  return all;
}

}  // namespace windrose
