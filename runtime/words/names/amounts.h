// Amounts of money: as a number with the game's sign, and as bank notes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ids/code.h"

namespace windrose {

/// In a sentence: "$1,284", "312,000 kroner"; "?" for an amount that the viewer may not know.
[[nodiscard]] std::string sum_text(const GameLook& look, Value amount);

/// Where a label or a column says that it is money: the same without a unit, "312,000".
[[nodiscard]] std::string amount_text(const GameLook& look, Value amount);

/// The same with the sign itself.
[[nodiscard]] std::string amount_text(std::string_view sign, Value amount);

struct NoteCount {
  int value = 0;
  int count = 0;
  int rank = 0;  // 0: the largest value of the game; decides the color
  friend bool operator==(const NoteCount&, const NoteCount&) = default;
};

struct Notes {
  std::vector<NoteCount> notes;  // largest first, none with count 0
  int rest = 0;                  // what no note is small enough for
};

/// The fewest notes that make up `amount`; `values` largest first. Nothing for an amount below 1.
[[nodiscard]] Notes fewest_notes(int amount, std::span<const int> values);

}  // namespace windrose
