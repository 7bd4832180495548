// What the answer that is being made comes to in a contest: a bid before it is made.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "runtime/sitting/question/question.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

struct ContestBid {
  std::size_t stage = 0;  // of those that are shown
  std::size_t side = 0;   // whose answer it is
  std::int64_t adds = 0;  // what is chosen now
  std::string text;       // "Bid 1 card · 9"; empty: the question has another button
  std::string note;       // "ahead by 1"
  std::string widest;     // of an amount: the text of the largest one
};

/// Nothing where the game does not say what the answers to this question add.
[[nodiscard]] std::optional<ContestBid> contest_bid(std::span<const StageShown> stages,
                                                    const SeatQuestion& question,
                                                    const std::string& verb);

/// What choosing a thing would add: "+2 here", "+2 · in the bid", "adds nothing".
struct ThingAdds {
  Code thing;
  std::string text;
  std::string brief;  // "+2", "–": where there is little room
  bool is_nothing = false;
};
/// Of all things that the game says something about in this question.
[[nodiscard]] std::vector<ThingAdds> things_add(std::span<const StageShown> stages,
                                                const SeatQuestion& question);

}  // namespace windrose
