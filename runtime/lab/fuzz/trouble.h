// What can go wrong in a match, and the answers and dice that lead there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/match/actions/action_names.h"

namespace windrose {

/// An answer, or what dice showed. Shuffles are drawn by the seed of the match.
struct FuzzInput {
  SeatId seat = SeatId::none;  // of an answer; none: dice
  ActionText action{};         // of an answer
  std::vector<std::int32_t> faces{};
  int sides = 0;  // of the dice
};

// Where a match is endless that goes on without an error.
inline constexpr const char* kTooLong = "decisions";
inline constexpr const char* kIdle = "idle";
/// That of an answer that is offered and then refused.
inline constexpr const char* kRefused = "refused";
// Where a divergence is that shows between processes.
inline constexpr const char* kOtherProcess = "process";

/// Answers and dice that lead in a circle.
struct FuzzLoop {
  std::vector<FuzzInput> way{};  // to where it begins
  std::vector<FuzzInput>
      inputs{};  // back to the same step at the same table; empty: there is no loop
};

struct Trouble {
  enum class Kind : std::uint8_t { dead_end, failure, endless, invariant, leak, divergence };
  Kind kind = Kind::failure;
  std::string text;   // the whole message
  std::string where;  // a place in the scripts, an invariant, a channel: what tells kinds apart
  std::int64_t match = 0;           // its number, from 0
  std::uint64_t seed = 0;           // of that match
  std::int64_t decisions = 0;       // until then
  std::int64_t times = 1;           // in how many matches
  std::vector<FuzzInput> inputs{};  // the shortest that are known; empty where they are of no use
  std::int64_t answers = 0;         // of them
  bool is_shrunk = true;            // they are as few as was found
  bool is_checked = false;  // a test's own check finds it behind the inputs: it is not an error of
                            // the match itself
  std::string position{};   // where the match comes to in this process; empty: of no use
  std::int64_t most = 0;    // decisions after which an endless match counted as one
  FuzzLoop loop{};          // of an endless match, behind the inputs
  bool is_slow = false;     // its match took long: it is played as seldom as possible

  /// Whether the rules themselves stop with an error; else the match has to be looked at.
  [[nodiscard]] bool is_error() const;
  /// Whether it is the same fault, whatever led to it.
  [[nodiscard]] bool is_like(const Trouble& other) const {
    return kind == other.kind && where == other.where;
  }
};

/// "dead_end": part of a file's name.
[[nodiscard]] std::string trouble_id(Trouble::Kind kind);
/// "a dead end".
[[nodiscard]] std::string trouble_name(Trouble::Kind kind);

}  // namespace windrose
