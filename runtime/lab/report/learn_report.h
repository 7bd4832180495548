// What was learned, as a page for a terminal.
#pragma once

#include <string>

#include "runtime/lab/learn/learning.h"

namespace windrose {

/// What stands above and below the figures.
struct LearnFrame {
  bool bold = false;  // the sentence, on a terminal
  bool seed_chosen = false;
  std::int64_t asked = 0;  // matches
  std::string command;
  double seconds = 0;
  int jobs = 1;
};

/// Whether those whom the weights put ahead win more than their share, as far as the check tells.
[[nodiscard]] bool is_better_than_chance(const LearnResult& result, int players);

[[nodiscard]] std::string learn_text(const OpenGame& open_game, const LearnResult& result,
                                     const LearnFrame& frame);

}  // namespace windrose
