// How a match begins on the board: what a scenario's file says, changed value by value.
//
// A value is set where the file has a place for it, and what is missing on the way is begun in the
// manner of the file; a map that would be left empty goes with its last value.
#pragma once

#include <string>
#include <vector>

#include "editor/text/workspace.h"

namespace windrose::editor {

/// Where a value stands in a scenario's file: {"start", "pieces", "camel"}.
using ScenarioPath = std::vector<std::string>;

/// The file of a scenario: "scripts/shipping/scenarios/autumn_gales.yaml".
[[nodiscard]] std::string scenario_file(const Workspace& workspace, const std::string& id);

/// A scenario's file with several changes, one after the other.
class ScenarioText {
 public:
  /// `text` must be that file; what `change()` returns is against it. Throws Error for a file that
  /// cannot be read to its end.
  explicit ScenarioText(const YamlText& text);

  /// The value at the path, or null; valid until the next change.
  [[nodiscard]] const YamlNode* find(const ScenarioPath& path) const;
  /// The source of the value as the file has it; empty if it is not there.
  [[nodiscard]] std::string source(const ScenarioPath& path) const;
  /// Puts a value, as YAML writes it; an empty one takes it away.
  void set(const ScenarioPath& path, const std::string& source);
  /// The items of a list, written one by one where only one differs.
  void set_list(const ScenarioPath& path, const std::vector<std::string>& sources);

  [[nodiscard]] const std::string& text() const { return now_.text(); }
  /// All changes as one splice: the part that differs.
  [[nodiscard]] std::vector<Splice> take() const;

 private:
  void remove(const ScenarioPath& path);
  void begin(const YamlNode& root, const ScenarioPath& path, const std::string& source);
  void put(std::vector<Splice> splices);

  std::string before_;
  YamlText now_;
};

/// The file of a scenario that is not there yet; it names its board only if that is not the
/// game's own. Throws Error for what cannot be an id and for a scenario that is there already.
[[nodiscard]] FileChange begin_scenario(Workspace& workspace, const std::string& id,
                                        const std::string& title, bool is_own_board);

/// Puts a value, as YAML writes it, at a path; an empty one takes it away.
[[nodiscard]] FileChange set_in_scenario(Workspace& workspace, const std::string& scenario,
                                         const ScenarioPath& path, const std::string& source);

}  // namespace windrose::editor
