// How much a game may put on the table: the limits of a match, and the check that all its
// declarations together stay below them.
//
// A state numbers its things with 16 bits and is copied at every step, so it is the sum that
// counts: of all declarations, for the most players, with the variants and the scenario chosen.
#pragma once

#include <cstdint>

#include "runtime/data/game/game_data.h"

namespace windrose {

class YamlValue;

inline constexpr std::int64_t kMostItems = INT16_MAX;      // pieces and cards
inline constexpr std::int64_t kMostZones = INT16_MAX;      // spaces, zones, deck piles, the box
inline constexpr std::int64_t kMostPiles = INT16_MAX;      // the box counts
inline constexpr std::int64_t kMostPurses = INT16_MAX;     // the bank and each player's count
inline constexpr std::int64_t kMostTokenKinds = 4096;      // each player's color counts
inline constexpr std::int64_t kMostTokens = 1'000'000;     // of all kinds
inline constexpr std::int64_t kMostMoney = 2'000'000'000;  // in all purses
inline constexpr std::int64_t kMostStateBytes = 2 << 20;   // of what changes during a match
inline constexpr std::int64_t kMostFixedBytes = 16 << 20;  // of properties that never change
inline constexpr std::int64_t kMostPropertySlots =
    100'000;  // declarations of properties and fields

/// Refuses (Error at the largest declaration, with the sum and the limit) a game that is more than
/// a match can hold. `root` is the merged tree that `game` was read from.
void check_box(const GameData& game, const YamlValue& root);

}  // namespace windrose
