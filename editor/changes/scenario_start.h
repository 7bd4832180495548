// What a scenario may say about the beginning of a match, as fields: from what the game declares,
// with what the file says now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/changes/scenario_changes.h"
#include "runtime/data/game/game_data.h"

namespace windrose::editor {

/// One value that a scenario may set.
struct StartField {
  std::string group;  // "Money"
  std::string label;  // "cash"
  ScenarioPath path;
  bool is_source = false;            // what is typed is YAML itself: numbers, flags, lists
  std::vector<std::string> choices;  // the only words allowed; empty: anything is typed
  std::string value;                 // what the file says; empty: nothing
  std::string otherwise;             // what counts then
  std::string help;
};

/// A game with the scenario that is being edited.
struct ScenarioReading {
  std::string id;
  std::string title;
  bool exists = false;
  std::string trouble;           // why its game cannot be loaded; empty if it can
  std::optional<GameData> own;   // the game without it
  std::optional<GameData> game;  // the game with it

  /// The game as far as it can be loaded, for what it declares; null if not at all.
  [[nodiscard]] const GameData* declared() const { return game ? &*game : own ? &*own : nullptr; }
};

[[nodiscard]] ScenarioReading read_scenario(Workspace& workspace, const std::string& id);

/// All fields of the scenario, in groups; `space`: an id on the scenario's board, for what may be
/// said of one space, or empty.
[[nodiscard]] std::vector<StartField> start_fields(Workspace& workspace,
                                                   const ScenarioReading& reading,
                                                   const std::string& space);

/// What a person types in a field as YAML writes it.
[[nodiscard]] std::string source_of(const StartField& field, const std::string& typed);

}  // namespace windrose::editor
