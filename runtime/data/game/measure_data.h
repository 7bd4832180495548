// Which numbers a game wants to be measured by: who is ahead, and what the lab counts.
//
// Nothing here changes play, so it is no part of the ruleset's fingerprint.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/text/error.h"

namespace windrose {

/// Where a number is read: a path of declared names (`player.cash`) or a function of `rules` whose
/// name begins with `show_`. One of the two is empty.
struct NumberSource {
  std::vector<std::string> path;
  std::string function;
  SourcePlace place;
  /// As the file has it: "player.cash", "show_worth".
  [[nodiscard]] std::string text() const {
    std::string joined = function;
    for (const std::string& part : path) joined += (joined.empty() ? "" : ".") + part;
    return joined;
  }
};

/// Who is ahead, and by what.
struct StandingDeclaration {
  bool used = false;
  NumberSource of;
  std::string unit;                // "dollars"; empty: plain numbers
  std::vector<NumberSource> ties;  // what decides between equals, in this order
  bool lowest = false;             // the lowest is ahead
  std::vector<std::string> shows;  // measures that are told beside it
  NumberSource forecast;           // what it will come to; empty: not known
};

/// What a match keeps of the values after each turn.
enum class Take : std::uint8_t { last, max, min, sum, mean };

struct MeasureDeclaration {
  std::string id;
  NumberSource of;
  Take take = Take::last;
};

}  // namespace windrose
