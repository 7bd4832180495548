// Which spots, cards, rows and endings each match reaches.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/match/play/opening.h"
#include "runtime/script/rules/script_spots.h"

namespace windrose {

/// Over many matches.
struct SpotTotals {
  struct Total {
    std::int64_t matches = 0;
    std::int64_t times = 0;
    std::int64_t first = -1;  // number of the first match
    std::uint64_t seed = 0;   // and its seed
    void add(std::int64_t times_in_match, std::int64_t number, std::uint64_t match_seed);
    void merge(const Total& other);
  };
  SpotTotals(const Ruleset& ruleset, const CountedScripts& counted, const Paragraphs& tagged);
  void merge(const SpotTotals& other);

  std::vector<Total> spots;
  std::vector<Total> paragraphs;  // by place in the rulebook
  std::vector<Total> cards;
  std::vector<Total> rows;
  std::vector<Total> endings;
  std::vector<std::vector<int>> paragraphs_of;  // by spot: paragraphs that its function is tagged
};

/// Of the matches of one thread, one after the other.
class MatchSpots {
 public:
  MatchSpots(OpenGame& open_game, const SpotTotals& shape);

  void begin_match();
  /// After a step that counts.
  void note(const Journal& journal);
  /// What ran since, such as functions that tell a measure, does not count.
  void forget();
  void end_match(std::int64_t number, std::uint64_t seed, int ending);
  [[nodiscard]] const SpotTotals& totals() const { return totals_; }

 private:
  Binding* binding_;
  const Ruleset* ruleset_;
  SpotTotals totals_;
  std::vector<std::int64_t> spots_;  // of this match
  std::vector<std::int64_t> cards_;
  std::vector<std::int64_t> rows_;
};

}  // namespace windrose
