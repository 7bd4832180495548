#include "runtime/lab/play/rivals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
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

std::vector<std::size_t> first_places(const std::vector<std::string>& names, std::size_t seats) {
  std::vector<std::size_t> places(seats);
  std::iota(places.begin(), places.end(), std::size_t{0});
  for (std::size_t i = 0; i < std::min(seats, names.size()); ++i)
    places[i] = static_cast<std::size_t>(std::ranges::find(names, names[i]) - names.begin());
  return places;
}

Rivals::Rivals(std::size_t agents) : Rivals(first_places({}, agents)) {}

Rivals::Rivals(std::vector<std::size_t> seated)
    : agents_(seated.size()),
      seated_(std::move(seated)),
      block_(agents_),
      wins_(agents_ * kMostPlayers),
      ahead_(agents_ * agents_) {}

void Rivals::add(const MatchResult& result) {
  const int winners = result.winners.count();
  const std::size_t seats = seated_.size();
  const auto seat_of = [&](std::size_t place) {
    return SeatId{static_cast<int>((place + static_cast<std::size_t>(result.turned)) % seats)};
  };
  ++block_matches_;
  for (std::size_t one = 0; one < seats; ++one) {
    if (result.winners.contains(seat_of(one))) block_[seated_[one]] += kWhole / winners;
    for (std::size_t other = 0; other < seats; ++other) {
      if (seated_[one] == seated_[other]) continue;
      const auto mine = place(result, seat_of(one));
      const auto theirs = place(result, seat_of(other));
      Meeting& meeting = ahead_[seated_[one] * agents_ + seated_[other]];
      meeting.half_wins += mine > theirs ? 2 : mine == theirs ? 1 : 0;
      ++meeting.count;
    }
  }
}

void Rivals::end_block() {
  if (block_matches_ > 0) {
    for (std::size_t agent = 0; agent < agents_; ++agent) {
      const auto seats = static_cast<std::size_t>(std::ranges::count(seated_, agent));
      if (seats > 0) wins_of(agent, seats).add(block_[agent] / block_matches_);
    }
  }
  block_.assign(agents_, 0);
  block_matches_ = 0;
}

void Rivals::merge(const Rivals& other, const std::vector<std::size_t>& as) {
  for (std::size_t one = 0; one < other.agents_; ++one) {
    for (std::size_t seats = 0; seats < kMostPlayers; ++seats) {
      wins_[as[one] * kMostPlayers + seats].merge(other.wins_[one * kMostPlayers + seats]);
    }
    for (std::size_t two = 0; two < other.agents_; ++two) {
      Meeting& meeting = ahead_[as[one] * agents_ + as[two]];
      meeting.half_wins += other.ahead_[one * other.agents_ + two].half_wins;
      meeting.count += other.ahead_[one * other.agents_ + two].count;
    }
  }
}

Rivals::Blocks Rivals::blocks_of(std::size_t agent) const {
  Blocks blocks;
  for (std::size_t place = 0; place < kMostPlayers; ++place) {
    const Spread& wins = wins_[agent * kMostPlayers + place];
    const std::int64_t count = wins.count();
    if (count == 0) continue;
    blocks.count += count;
    blocks.seats += static_cast<double>(count) * static_cast<double>(place + 1);
    blocks.wins += static_cast<double>(count) * (wins.mean() / kWhole);
    blocks.all_or_nothing =
        blocks.all_or_nothing && std::ranges::all_of(wins.sorted(), [](const auto& block) {
          return block.first == 0 || block.first == kWhole;
        });
  }
  return blocks;
}

double Rivals::share(std::size_t agent) const {
  return blocks_of(agent).share();
}

std::optional<Interval> Rivals::interval(std::size_t agent) const {
  const Blocks blocks = blocks_of(agent);
  if (blocks.count < kLeastForWords) return std::nullopt;
  const double n = static_cast<double>(blocks.count);
  const double seats = blocks.seats / n;  // of a block, in the mean
  const double share = blocks.share();
  if (blocks.all_or_nothing) {
    const Interval won = wilson_interval(blocks.wins / n, blocks.count);
    return Interval{won.low / seats, std::min(1.0, won.high / seats)};
  }
  double squares = 0;
  for (std::size_t place = 0; place < kMostPlayers; ++place) {
    const Spread& wins = wins_[agent * kMostPlayers + place];
    for (const auto& [parts, times] : wins.sorted()) {
      const double off =
          static_cast<double>(parts) / kWhole - share * static_cast<double>(place + 1);
      squares += static_cast<double>(times) * off * off;
    }
  }
  const double reach = student_reach(blocks.count - 1) * std::sqrt(squares / (n - 1) / n) / seats;
  return Interval{std::max(0.0, share - reach), std::min(1.0, share + reach)};
}

std::optional<double> Rivals::beats(std::size_t one, std::size_t other) const {
  const Meeting& meeting = ahead_[one * agents_ + other];
  if (meeting.count == 0) return std::nullopt;
  return static_cast<double>(meeting.half_wins) / (2 * static_cast<double>(meeting.count));
}

}  // namespace windrose
