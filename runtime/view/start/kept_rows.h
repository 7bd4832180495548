// The matches of a game that can go on, as the start screen lists them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/match/files/keeping.h"

namespace windrose::view {

/// One match of the list to go on with.
struct KeptRow {
  std::string path;
  std::string players;  // "Anna, Ben, Cleo"
  std::string where;    // "203 decisions · today 21:40"
};

/// Those of the game, in their order; those that are over are left out.
[[nodiscard]] std::vector<KeptRow> kept_rows(const std::vector<KeptMatchSummary>& matches,
                                             std::string_view game, std::int64_t now);

/// "today 21:40", "yesterday 9:05", "Nov 3, 21:40"; in the time zone of this computer.
[[nodiscard]] std::string when_text(std::int64_t then, std::int64_t now);

/// "38 decisions".
[[nodiscard]] std::string decisions_text(long long decisions);

}  // namespace windrose::view
