// Amounts of money as people read them: the one formatter of their sign, thousands and unit.
#pragma once

#include <string>

namespace windrose {

/// What a game writes around its amounts: a sign before them, or else a unit behind them.
struct MoneyWords {
  std::string sign;  // "$"
  std::string unit;  // of several: "coins"; left out where there is a sign
};

/// "$1,206", "−$20", "1 coin", "1,206 coins", in the language that is spoken.
[[nodiscard]] std::string money_text(const MoneyWords& money, long long amount);

/// "$80 to $1,206", "10 to 1,206 coins"; one amount where both are the same.
[[nodiscard]] std::string money_range(const MoneyWords& money, long long from, long long to);

/// The noun that goes with the number, "coin" for 1 and "coins" for 5, in the language that is
/// spoken. `several`: as a game writes it, "coins".
[[nodiscard]] std::string noun_for(long long number, const std::string& several);

}  // namespace windrose
