// What the designer does to a scenario: fields, pieces, decks.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/acts/acts.h"
#include "editor/changes/deck_start.h"
#include "editor/changes/scenario_start.h"
#include "runtime/tabletop/scene/board_scene.h"

namespace windrose::editor {

class ScenarioActs : private Acts {
 public:
  using Acts::Acts;

  /// As its file is now; an empty one if none is chosen.
  [[nodiscard]] const ScenarioReading& scenario_reading();
  /// What stands on the board when a match begins, by what files say.
  [[nodiscard]] const BoardScene& start_scene();
  /// The chosen scenario if it is played on this board; else what the board is tried with.
  [[nodiscard]] std::string trial_scenario();
  void begin_scenario(const std::string& id);
  /// What may be set, with what is for the one selected space.
  [[nodiscard]] std::vector<StartField> start_fields();
  void set_start(const StartField& field, const std::string& typed);
  [[nodiscard]] std::vector<DeckStart> decks();
  void set_copies(const DeckStart& deck, const std::string& card, int copies);
  void set_top(const DeckStart& deck, const std::vector<std::string>& top);
  void set_place(const CardPlace& place, const std::vector<std::string>& cards);
  void place_piece(int space);

 private:
  [[nodiscard]] bool scenario_is_here();
  void act_on_scenario(const std::string& what, const std::function<FileChange()>& change);

  ScenarioReading scenario_;
  int scenario_generation_ = -1;
  BoardScene scene_;
};

}  // namespace windrose::editor
