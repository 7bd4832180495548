#include "runtime/lab/play/rivals.h"

#include <algorithm>
#include <utility>

#include "runtime/state/ids/code.h"

namespace windrose {
namespace {

constexpr std::int64_t kWhole = 720720;  // divides by 1 to 16

/// What decides who finishes ahead: winning, then the score, else the standing.
std::pair<bool, std::int64_t> place(const MatchResult& result, SeatId seat) {
  const bool has_won = result.winners.contains(seat);
  const auto at = static_cast<std::size_t>(seat);
  if (at < result.scores.size() && result.scores[at] != kNone) {
    return {has_won, result.scores[at]};
  }
  return {has_won, at < result.standing.size() ? result.standing[at] : 0};
}

}  // namespace

void Rivals::add(const MatchResult& result) {
  const int winners = result.winners.count();
  const auto seat_of = [&](std::size_t agent) {
    return SeatId{static_cast<int>((agent + static_cast<std::size_t>(result.turned)) % agents_)};
  };
  ++block_matches_;
  for (std::size_t one = 0; one < agents_; ++one) {
    if (result.winners.contains(seat_of(one))) block_[one] += kWhole / winners;
    for (std::size_t other = 0; other < agents_; ++other) {
      if (one == other) continue;
      const auto mine = place(result, seat_of(one));
      const auto theirs = place(result, seat_of(other));
      Meeting& meeting = ahead_[one * agents_ + other];
      meeting.half_wins += mine > theirs ? 2 : mine == theirs ? 1 : 0;
      ++meeting.count;
    }
  }
}

void Rivals::end_block() {
  if (block_matches_ > 0) {
    for (std::size_t agent = 0; agent < agents_; ++agent) {
      wins_[agent].add(block_[agent] / block_matches_);
    }
  }
  block_.assign(agents_, 0);
  block_matches_ = 0;
}

void Rivals::merge(const Rivals& other, const std::vector<std::size_t>& as) {
  for (std::size_t one = 0; one < other.agents_; ++one) {
    wins_[as[one]].merge(other.wins_[one]);
    for (std::size_t two = 0; two < other.agents_; ++two) {
      Meeting& meeting = ahead_[as[one] * agents_ + as[two]];
      meeting.half_wins += other.ahead_[one * other.agents_ + two].half_wins;
      meeting.count += other.ahead_[one * other.agents_ + two].count;
    }
  }
}

double Rivals::share(std::size_t agent) const {
  return wins_[agent].mean() / kWhole;
}

std::optional<Interval> Rivals::interval(std::size_t agent) const {
  const Spread& wins = wins_[agent];
  const auto parts = wins.mean_interval();
  if (!parts) return std::nullopt;
  const bool all_or_nothing = std::ranges::all_of(
      wins.sorted(), [](const auto& block) { return block.first == 0 || block.first == kWhole; });
  if (all_or_nothing) return wilson_interval(share(agent), wins.count());
  return Interval{std::max(0.0, parts->low / kWhole), std::min(1.0, parts->high / kWhole)};
}

std::optional<double> Rivals::beats(std::size_t one, std::size_t other) const {
  const Meeting& meeting = ahead_[one * agents_ + other];
  if (meeting.count == 0) return std::nullopt;
  return static_cast<double>(meeting.half_wins) / (2 * static_cast<double>(meeting.count));
}

}  // namespace windrose
