// What a run of playouts came to: adding runs up, and how fast they were.
#include <algorithm>
#include <functional>
#include <numeric>

#include "runtime/lab/play/playouts.h"
#include "runtime/lab/play/streams_seen.h"

namespace windrose {
namespace {

double per_second(std::int64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace

PlayoutRun::PlayoutRun(const Ruleset& ruleset)
    : statistics(ruleset),
      measures(measures_of(ruleset).size()),
      standing(ruleset.seats().size()),
      zones(ruleset.zones().size()),
      seat_wins(ruleset.seats().size()),
      rivals(ruleset.seats().size()) {}

void PlayoutRun::merge(const PlayoutRun& other) {
  statistics.merge(other.statistics);
  results.insert(results.end(), other.results.begin(), other.results.end());
  failed.insert(failed.end(), other.failed.begin(), other.failed.end());
  endless.insert(endless.end(), other.endless.begin(), other.endless.end());
  if (gave_up.empty()) gave_up = other.gave_up;
  for (std::size_t i = 0; i < measures.size(); ++i) measures[i].merge(other.measures[i]);
  for (std::size_t i = 0; i < standing.size(); ++i) standing[i].merge(other.standing[i]);
  std::vector<std::size_t> same(standing.size());
  std::iota(same.begin(), same.end(), std::size_t{0});
  rivals.merge(other.rivals, same);
  seat_wins.merge(other.seat_wins);
  asked = merged_rows(asked, other.asked);
  fan.merge(other.fan);
  streams = merged_names(std::move(streams), other.streams);
  std::transform(zones.begin(), zones.end(), other.zones.begin(), zones.begin(), std::plus());
  jobs = std::max(jobs, other.jobs);
  seconds += other.seconds;
}

double PlayoutRun::matches_per_second() const {
  return per_second(statistics.sound_matches(), seconds);
}

double PlayoutRun::decisions_per_second() const {
  return per_second(statistics.all_decisions(), seconds);
}

LabMeasure PlayoutRun::unit_of_length() const {
  const Spread& turns = measures[static_cast<std::size_t>(LabMeasure::turns)];
  return turns.count() > 0 && turns.mean() == 0 ? LabMeasure::rounds : LabMeasure::turns;
}

std::int64_t PlayoutRun::reached(std::int64_t first) const {
  std::int64_t all = statistics.matches() + static_cast<std::int64_t>(left.size());
  for (auto last = left.rbegin(); last != left.rend() && *last == first + all - 1; ++last) --all;
  return all;
}

double PlayoutRun::turns_per_second() const {
  return per_second(statistics.all_turns(), seconds);
}

}  // namespace windrose
