// What files call the kinds of things: "player" in `player.score`, in looks and in digests.
#pragma once

#include <string_view>

#include "runtime/base/text/enum_array.h"
#include "runtime/state/ids/code.h"

namespace windrose {

inline constexpr EnumArray<Kind, std::string_view, kKindCount> kKindIds{
    {"nothing", "number", "flag", "word",  "player", "space", "piece",
     "card",    "zone",   "deck", "purse", "pile",   "token", "chart",
     "table",   "move",   "back", "list",  "group",  "board", "game"}};

/// "space" of Kind::space. Kinds that files do not name have a word as well, for messages.
[[nodiscard]] constexpr std::string_view kind_id(Kind kind) {
  return kKindIds[kKindIds.has(kind) ? kind : Kind::none];
}

}  // namespace windrose
