#include "runtime/lab/play/fan.h"

namespace windrose {
namespace {

void add_rounds(std::vector<Spread>& all, const std::vector<Spread>& more) {
  if (all.size() < more.size()) all.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) all[i].merge(more[i]);
}

}  // namespace

void Fan::add(std::size_t round, std::int64_t winner, std::int64_t other) {
  if (round == 0 || round > kMostRounds) return;
  if (winners.size() < round) {
    winners.resize(round);
    others.resize(round);
  }
  winners[round - 1].add(winner);
  others[round - 1].add(other);
}

void Fan::add_share(std::size_t part, std::int64_t winner, std::int64_t other) {
  winners_by_share.resize(kShares);
  others_by_share.resize(kShares);
  winners_by_share[part - 1].add(winner);
  others_by_share[part - 1].add(other);
}

void Fan::merge(const Fan& other) {
  add_rounds(winners, other.winners);
  add_rounds(others, other.others);
  add_rounds(winners_by_share, other.winners_by_share);
  add_rounds(others_by_share, other.others_by_share);
}

}  // namespace windrose
