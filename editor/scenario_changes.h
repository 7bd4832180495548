// How a match begins on the board: pieces, owners, decks and properties in a scenario's file.
#pragma once

#include <string>
#include <vector>

#include "editor/workspace.h"

namespace windrose::editor {

/// The file of a scenario: "scripts/shipping/scenarios/autumn_gales.yaml".
[[nodiscard]] std::string scenario_file(const Workspace& workspace, const std::string& id);

/// Puts a value, as YAML writes it, at a path below `start`: {"pieces", "camel"} or {"spaces",
/// "zamil", "rent"}; what is missing on the way is begun. An empty one takes it away. A scenario
/// that is not there yet begins with `title`.
[[nodiscard]] FileChange set_start(Workspace& workspace, const std::string& scenario,
                                   const std::string& title, const std::vector<std::string>& path,
                                   const std::string& source);

}  // namespace windrose::editor
