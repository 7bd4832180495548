// The words that a game's look.yaml may use for signs and colors; runtime/view draws every one.
#include <array>

#include "runtime/data/game/game_look.h"

namespace windrose {

namespace {

constexpr auto kSigns = std::to_array<std::string_view>({
    // goods
    "drop",
    "leaf",
    "cotton",
    "wheat",
    "crystal",
    "teacup",
    "bean",
    "pod",
    "wool",
    "tire",
    "rice",
    "apple",
    "fish",
    "barrel",
    "crate",
    "log",
    "brick",
    "ore",
    "coin",
    "coins",
    "bag",
    "gem",
    "chest",
    "bread",
    "grapes",
    "fuel",
    // vessels and vehicles
    "ship",
    "liner",
    "tanker",
    "tug",
    "sail",
    "anchor",
    "wheel",
    "train",
    "truck",
    "plane",
    "wagon",
    // buildings and places
    "house",
    "port",
    "tower",
    "factory",
    "temple",
    "gate",
    "lighthouse",
    "bollard",
    "dock",
    "mountain",
    "tree",
    "wave",
    "island",
    "flag",
    "well",
    "bridge",
    // people and powers
    "crown",
    "crescent",
    "ring",
    "star",
    "cross",
    "person",
    "people",
    "hand",
    "eye",
    "skull",
    "heart",
    "spade",
    "club",
    "diamond",
    "sword",
    "swords",
    "shield",
    "bow",
    "horse",
    "key",
    "lock",
    "padlock",
    "hammer",
    "pick",
    "gear",
    "book",
    "scroll",
    "letter",
    "horn",
    "bell",
    "scales",
    "hourglass",
    "clock",
    "compass",
    "cup",
    "question",
    "warning",
    "lightning",
    "storm",
    "cloud",
    "sun",
    "moon",
    "snow",
    "fire",
    "up",
    "down",
    "left",
    "right",
    "plus",
    "minus",
    "circle",
    "square",
    "triangle",
    // pieces of board games
    "pawn",
    "rook",
    "knight",
    "bishop",
    "queen",
    "king",
    "disc",
    "cube",
    "die",
    "card",
    "deck",
    "stack",
    "rose",
    "number",
});

constexpr auto kColors = std::to_array<std::string_view>({
    "gold", "blue",  "tan",   "brown", "sky",  "magenta", "orange", "red",  "green",  "navy",
    "gray", "white", "black", "sea",   "land", "purple",  "pink",   "teal", "yellow", "lime",
});

}  // namespace

std::span<const std::string_view> look_signs() {
  return kSigns;
}

std::span<const std::string_view> look_colors() {
  return kColors;
}

std::vector<bool> water_kinds(const BoardData& board, const GameLook& look) {
  std::vector<bool> water;
  water.reserve(board.kinds.size());
  for (const SpaceKind& kind : board.kinds) {
    const std::string_view color = look.color(kind.id);
    water.push_back((color.empty() ? std::string_view(kind.color) : color) == "sea");
  }
  return water;
}

}  // namespace windrose
