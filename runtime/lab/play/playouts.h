// The playout loop: many matches of one open game, on one thread or several.
//
// The seed of a match hangs on the request's seed and its number alone, and all counts are whole
// numbers; so the same seed gives the same result for any number of jobs.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/system/stop_sign.h"
#include "runtime/lab/play/asked.h"
#include "runtime/lab/play/fan.h"
#include "runtime/lab/play/match_spots.h"
#include "runtime/lab/play/measures.h"
#include "runtime/lab/play/rivals.h"
#include "runtime/lab/play/seat_wins.h"
#include "runtime/lab/play/slow_failures.h"
#include "runtime/lab/statistics/spread.h"
#include "runtime/lab/statistics/statistics.h"
#include "runtime/match/play/opening.h"

namespace windrose {

struct PlayoutPlan {
  std::int64_t matches = 1;
  std::int64_t first = 0;  // the number of the first one: a run can be done in parts
  int jobs = 1;
  int round_limit = 0;              // a match is cut after so many rounds; 0: never
  bool limit_is_declared = true;    // by the game: then it is an ending, and no cut
  bool turn_seats = false;          // in match i the agents move up by i seats
  int block = 1;                    // so many matches in a row have the same seed
  std::int64_t stride = 1;          // the number of a block is so much above the one before
  bool keep_counts = false;         // results tell arrivals and plays of their match
  bool keep_results = false;        // of every match, in their order
  bool keep_course = false;         // the standing over the rounds, and who drew which card
  bool money_by_space = false;      // also counts what players earn and pay, by where they stand
  SpotTotals* spots = nullptr;      // of scripts with counted spots: what the matches reach
  SlowFailures::Limits failures{};  // of each job: how much may fail before the run gives up
  const StopSign* stop = nullptr;  // once raised, no further match is begun; late, matches are left
  std::atomic<std::int64_t>* done = nullptr;  // counts matches as they end
};

struct PlayoutRun {
  explicit PlayoutRun(const Ruleset& ruleset);

  Statistics statistics;
  std::vector<MatchResult> results;  // of all matches, where the plan keeps them
  std::vector<MatchResult> failed;   // those that ended in an error, in their order
  std::vector<MatchResult> endless;  // those that a limit of steps has cut, likewise
  std::string gave_up;               // why it did, by SlowFailures; empty where it did not
  std::vector<std::int64_t> left;    // numbers of matches that were begun, stopped and not counted
  std::vector<Spread> measures;      // in the order of measures_of()
  std::vector<Spread> standing;      // by seat at the end; empty where nobody is ahead of anybody
  std::vector<std::int64_t> zones;   // by zone of the ruleset: how often something came to it
  SeatWins seat_wins;
  Rivals rivals;                     // by agent, as the request names them
  std::vector<AskedRow> asked;       // what was offered and taken, the most offered first
  Fan fan;                           // where the plan keeps the course
  std::vector<std::string> streams;  // of chance that were drawn from, likewise
  int jobs = 1;
  double seconds = 0;

  /// Adds a run of other matches of the same ruleset; those come behind.
  void merge(const PlayoutRun& other);

  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.statistics, self.results, self.failed, self.endless, self.measures, self.standing,
          self.zones, self.seat_wins, self.rivals, self.asked, self.fan, self.streams, self.jobs,
          self.seconds);
  }

  /// How many matches in a row were begun: those that count, and those that were left before the
  /// last of these.
  [[nodiscard]] std::int64_t reached(std::int64_t first) const;
  /// What counts the length of these matches: turns, or rounds where the game has no turns.
  [[nodiscard]] LabMeasure unit_of_length() const;
  [[nodiscard]] double matches_per_second() const;
  [[nodiscard]] double decisions_per_second() const;
  [[nodiscard]] double turns_per_second() const;
};

/// The seed of match `number` of a run: `play` with it and the same agents plays that very match.
[[nodiscard]] std::uint64_t playout_seed(std::uint64_t seed, std::int64_t number);

/// Plays the matches. Every seat needs an agent (Error). A match in which a script or an agent
/// fails counts in nothing but the errors, and the run goes on, as long as SlowFailures lets it.
/// Once it is stopped, matches have a moment to end; what is then still running is left, and counts
/// nowhere; its block is not whole then.
[[nodiscard]] PlayoutRun run_playouts(OpenGame& open_game, const PlayoutPlan& plan);
/// Throws Error where a seat has no agent.
void require_agents(const OpenGame& open_game);
/// Throws Error with what failed, for what cannot be judged by a part of the matches.
void refuse_if_given_up(const PlayoutRun& run);

}  // namespace windrose
