// Matches that a check plays: what they find, and those that run beside the rest of the check.
#pragma once

#include <atomic>
#include <exception>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "runtime/app/authors/patience.h"
#include "runtime/app/authors/targets.h"
#include "runtime/data/yaml/finding.h"
#include "runtime/match/play/opening.h"

namespace windrose::app {

inline constexpr int kPlayouts = 3;       // of the plain game
inline constexpr int kPlayoutsOfWay = 1;  // of each variant, scenario and agent

/// Adds a finding that is not there yet.
void add_finding(std::vector<Finding>& findings, Finding::Weight weight, const std::string& text);

/// A request of the game with seed 1 and one agent for all seats.
[[nodiscard]] MatchRequest request_for(const GameTarget& target, const std::string& agent);

/// An open game, or a finding that says why there is none, or none where the time is up.
[[nodiscard]] std::unique_ptr<OpenGame> open(const GameTarget& target, const MatchRequest& request,
                                             Patience& patience, std::vector<Finding>& findings);

/// An error of the rules, and the ways of playing in which it came up.
struct Fault {
  std::string text;
  std::string match;  // the first in which it came up: "2 players, random"
  std::string seed;   // of that match
  std::vector<std::string> other_ways;
};

/// What matches have come to.
struct Played {
  std::vector<Finding> findings;
  std::vector<Fault> faults;

  /// Each error once, with the matches that met it.
  void tell_faults(std::vector<Finding>& told) const;
  void add(const Played& more);
};

/// Plays so many matches, until one fails. A failure that took long is enough for the whole check.
/// `rounds`: where the game itself limits its rounds, matches end after so many at the latest.
void play_some(OpenGame& open_game, int matches, int rounds, Patience& patience, Played& played);
void play_some(OpenGame& open_game, int matches, Patience& patience, Played& played);

/// Matches with the most players, and with each agent. Nothing else needs them, so they are played
/// beside the rest of the check, on as many threads as there are processors.
class OtherMatches {
 public:
  OtherMatches(const GameTarget& target, const GameData& data, const Patience& patience);

  /// Waits for all, and adds what they came to, in a fixed order.
  void wait(Played& played);

 private:
  struct Other {
    MatchRequest request;
    std::string what;
    Played played;
    std::exception_ptr failed;
  };
  void work();
  void play(Other& other, Patience& patience) const;

  const GameTarget& target_;
  const Patience& patience_;
  std::vector<Other> others_;
  std::atomic<std::size_t> next_ = 0;
  std::vector<std::jthread> threads_;  // the last member: they end before the rest does
};

}  // namespace windrose::app
