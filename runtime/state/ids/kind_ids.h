// What files call the kinds of things: "player" in `player.score`, in looks and in digests.
#pragma once

#include <array>
#include <string_view>

#include "runtime/state/ids/code.h"

namespace windrose {

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Kind::count)> kKindIds = {
    "nothing", "number", "flag", "word",  "player", "space", "piece",
    "card",    "zone",   "deck", "purse", "pile",   "token", "chart",
    "table",   "move",   "back", "list",  "group",  "board", "game"};

/// "space" of Kind::space. Kinds that files do not name have a word as well, for messages.
[[nodiscard]] constexpr std::string_view kind_id(Kind kind) {
  const auto number = static_cast<std::size_t>(kind);
  return number < kKindIds.size() ? kKindIds[number] : kKindIds[0];
}

}  // namespace windrose
