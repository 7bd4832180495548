// Dice as they are written, `2d6`, and the exact chances of their totals.
#pragma once

#include <string_view>
#include <vector>

namespace windrose {

/// `count` equal dice with faces 1 to `sides`.
struct Dice {
  int count = 1;  // 1 to 20
  int sides = 6;  // 2 to 1000

  [[nodiscard]] int least() const { return count; }
  [[nodiscard]] int most() const { return count * sides; }

  friend bool operator==(const Dice&, const Dice&) = default;
};

/// Reads `2d6`; the number of dice must be there. Throws Error.
[[nodiscard]] Dice parse_dice(std::string_view text);

/// The chance of each total from dice.least() on; ways are counted exactly while all of them
/// together fit 53 bits (up to 20d6), then divided once.
[[nodiscard]] std::vector<double> chances(const Dice& dice);

}  // namespace windrose
