// A match that is played on at random, until it ends or nobody waits for the end any more.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/match/play/match.h"
#include "runtime/match/tests/random_driver.h"

namespace windrose {

/// A random answer of one of the players who may answer now, by what that player sees.
[[nodiscard]] Reply random_reply(const Match& match, RandomDriver& driver);
/// Random faces for the throw that the match waits for.
[[nodiscard]] std::vector<std::int32_t> random_faces(const Match& match, RandomDriver& driver);

/// Tells when a match is endless: after so many decisions, or so many throws and shuffles since the
/// last decision. Where the game declares a limit of rounds, that many decisions in one round
/// count.
class EndlessWatch {
 public:
  static constexpr std::int64_t kMostIdle = 20'000;  // throws and shuffles without a decision

  /// `most`: decisions; 0: any number.
  EndlessWatch(std::int64_t most, int round_limit) : most_(most), round_limit_(round_limit) {}

  void note_decision();
  void note_chance() { ++idle_; }
  /// After each of them: the round in which the match is now.
  void note_round(int round);

  [[nodiscard]] std::int64_t decisions() const { return decisions_; }
  /// Of the running round, where the game declares a limit of rounds; else of the match.
  [[nodiscard]] std::int64_t since() const {
    return decisions_ - (round_limit_ == 0 ? 0 : before_round_);
  }
  /// Whether no decision of this round has been given yet.
  [[nodiscard]] bool has_begun_round() const { return decisions_ == before_round_; }
  [[nodiscard]] bool is_idle() const { return idle_ >= kMostIdle; }
  [[nodiscard]] bool is_endless() const { return is_idle() || (most_ > 0 && since() >= most_); }
  /// "the match is not over after 20000 decisions"; for a match that is endless.
  [[nodiscard]] std::string text() const;

 private:
  std::int64_t most_;
  int round_limit_;
  std::int64_t decisions_ = 0;
  std::int64_t before_round_ = 0;  // decisions
  std::int64_t idle_ = 0;
  int round_ = 0;
};

/// Plays on at random by this seed, as EndlessWatch lets it. Empty, or why the match is endless.
[[nodiscard]] std::string played_on(Match& match, std::uint64_t seed, std::int64_t decisions);

/// In which part two states of a ruleset differ, such as "player.score is another"; empty where in
/// none.
[[nodiscard]] std::string state_difference(const State& one, const State& other);

}  // namespace windrose
