// Numbers of a game's files that a request gives another value: `money.each_player=2000`.
#pragma once

#include <string>
#include <string_view>

#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// Whether an assignment of a request, `KEY=VALUE`, is about a number of the files: its key has a
/// dot. The ids of options have none.
[[nodiscard]] bool names_a_number(std::string_view assignment);

/// Writes the number into the tree of game.yaml, with variants and scenario over it. The key is a
/// path as `windrose explain` takes it; of a declared property its `start`. Throws Error where
/// there is no whole number in that place.
void set_number(YamlNode& root, const std::string& assignment);

/// The whole number that stands there. Throws Error as above.
[[nodiscard]] int number_at(YamlNode& root, const std::string& key);

}  // namespace windrose
