// A leak in words: who learns something, what hidden things differ between two matches, and what
// the player gets in each of them.
#pragma once

#include <string>
#include <vector>

#include "runtime/state/truth/state.h"

namespace windrose {

/// The same thing in two matches.
struct TwoWays {
  std::string one;  // "the secret of ben is 1"
  std::string two;  // "the secret of ben is 6"
};

/// In what two states of one ruleset differ that the seat may not see: values, money, tokens and
/// the places of cards.
[[nodiscard]] std::vector<TwoWays> unlike_things(const State& one, const State& two, SeatId seat);

/// The first thing in which two answers to a player differ, without what is around it: a sentence,
/// a line, or a value of a JSON document with its path.
[[nodiscard]] TwoWays first_difference(const std::string& one, const std::string& two);

/// "ada can tell hidden things by the question", and what ada gets in both matches below it.
/// `channel`: the way in which the player gets it.
[[nodiscard]] std::string leak_text(const std::string& player, const std::string& channel,
                                    const std::vector<TwoWays>& hidden, const TwoWays& seen);

}  // namespace windrose
