// What a path like `player.ship.cargo` names, by the declarations of a game.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/loading.h"

namespace windrose {

/// What a path leads to.
struct PathEnd {
  std::string leads_to{};  // "number" (a flag and a list too), or a kind of thing
  std::string items{};     // of a list: the kind of thing in it
  std::string fault{};     // why it leads nowhere; empty if it does not
};
[[nodiscard]] PathEnd follow_path(const GameData& game, const std::vector<std::string>& path);

/// Refuses `at` unless the path leads to a number, a flag or something that can be counted.
void check_number_path(const Loading& loading, const YamlValue& at,
                       const std::vector<std::string>& path);

}  // namespace windrose
