// What look.yaml says of cards and dice: layouts by deck, the faces of dice, lists that are dice.
#pragma once

#include <span>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/data/game/picture_paths.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// The layouts of the decks that `game` has. A deck or a field that none of the `ways` has is
/// refused; without ways it is left out.
[[nodiscard]] std::vector<CardLayout> read_card_layouts(const YamlValue& map, const GameData& game,
                                                        std::span<const GameData* const> ways);

/// Likewise; pictures of faces are looked for in the game's folder.
[[nodiscard]] DiceLook read_dice_look(const YamlValue& map, NamedPictures& pictures,
                                      const GameData& game, std::span<const GameData* const> ways);

}  // namespace windrose
