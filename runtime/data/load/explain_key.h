// Where a value of a game comes from: the game itself, a mod, a variant, the scenario.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/load/load_game.h"

namespace windrose {

/// One place that sets a key, or takes it away.
struct KeySetting {
  std::string by;     // "the game", "mod oil 1.2.0", "variant no_mercy", "scenario late_start"
  std::string place;  // file:line:column
  std::string value;  // as in YAML, shortened; "removed"; of a function its first line
};

/// All places that set `key`, such as "money.each_player", "decks.rumors.cards.storm.steps" or
/// "rules.turn", the one in force last. Throws Error with a suggestion if none does.
[[nodiscard]] std::vector<KeySetting> explain_key(const Shelves& shelves,
                                                  const GameRequest& request,
                                                  const std::string& key);

}  // namespace windrose
