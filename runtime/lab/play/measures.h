// The numbers that are counted of every match: what every game has, what follows from its standing,
// and what the game declares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/lab/play/fan.h"
#include "runtime/lab/statistics/statistics.h"
#include "runtime/script/rules/standing.h"

namespace windrose {

/// The measures that the lab derives itself, in the order of tables.
enum class LabMeasure : std::uint8_t {
  turns,
  rounds,
  decisions,
  real_choices,  // decisions with two legal answers or more, for each turn
  lead_changes,
  decided,   // percent of the turns after which the winner was never behind again
  comeback,  // 1: the winner did not lead at half-time
  gap,       // the most by which the winner was behind
  margin,    // by which the winner is ahead of the best other
  winner,    // the winner's standing
  first_out,
  sat_out,
  declared,  // by the game
};

struct MeasureInfo {
  LabMeasure kind = LabMeasure::declared;
  std::string id;            // in files: "real_choices", "m_pot"
  std::string label;         // in tables: "real choices a turn"
  int scale = 1;             // values are whole numbers of 1/scale
  bool is_share = false;     // 0 or 1 a match; told in percent
  std::size_t declared = 0;  // index into GameData::measures
};

/// ", $" where the standing of the game is money with a sign; empty for all others.
[[nodiscard]] std::string sign_of_standing(const GameData& data);

/// The measures of matches of this ruleset, in the order of MatchResult::measures.
[[nodiscard]] std::vector<MeasureInfo> measures_of(const Ruleset& ruleset);

/// The names in files of all measures that the lab derives, whatever the game, in their order.
[[nodiscard]] const std::vector<std::string>& lab_measure_ids();

/// Whether a match that was cut does not have the measure.
[[nodiscard]] bool needs_end(LabMeasure kind);
/// More than 5 % have been cut: nothing can be said of length, or of what the end decides.
[[nodiscard]] bool has_many_cuts(std::int64_t cuts, std::int64_t all);

/// One match as it goes on: its standings and measures turn by turn. Of a match of very many turns
/// it only keeps the last standings: what needs those of all turns is absent then.
class Course {
 public:
  /// Of a match, seats times turns.
  static constexpr std::size_t kMostStandings = 500'000;

  explicit Course(const Ruleset& ruleset);

  void begin_match();
  /// After each turn, in the round `round`. Throws Error where a function of the rules fails.
  void note(const State& state, int round);
  /// What the match came to, in the order of measures_of(). `is_whole`: it has not been cut.
  [[nodiscard]] std::vector<std::int64_t> measures(const State& end, int rounds,
                                                   std::int64_t decisions,
                                                   std::int64_t real_choices, bool is_whole);
  /// Adds the standings of this match, which `winners` have won, by round and by share.
  void add_to(Fan& fan, SeatSet winners) const;
  [[nodiscard]] bool is_lowest() const { return standing_.is_lowest(); }
  /// The standing of each seat when it was last noted, more is better; empty where nobody is ahead
  /// of anybody.
  [[nodiscard]] std::vector<std::int64_t> last_standing() const;

 private:
  struct Taken {
    std::int64_t last = 0;
    std::int64_t most = 0;
    std::int64_t least = 0;
    std::int64_t sum = 0;
    std::int64_t count = 0;
  };
  void note_standings(const State& state, int round);
  void note_measures(const State& state);
  [[nodiscard]] std::int64_t at(std::size_t turn, SeatId seat) const {
    return standings_[turn * static_cast<std::size_t>(players_) + static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] std::size_t turns() const {
    return standings_.size() / static_cast<std::size_t>(players_);
  }
  [[nodiscard]] std::int64_t best(std::size_t turn, SeatSet seats) const;
  [[nodiscard]] std::int64_t from_standing(LabMeasure kind, SeatSet winners, SeatSet active) const;

  std::vector<MeasureInfo> infos_;
  Standing standing_;
  int players_;
  std::vector<Take> takes_;
  std::vector<std::int64_t> standings_;  // turn after turn, by seat
  std::vector<std::int32_t> rounds_;     // in which each of these turns was
  std::vector<Taken> taken_;             // by declared measure
  bool is_too_long_ = false;             // only the last of these turns is kept
  int first_out_ = 0;                    // the round in which somebody was out first, 0: nobody
};

}  // namespace windrose
