#include "editor/acts/scenario_acts.h"

#include <memory>

#include "editor/acts/editor.h"
#include "editor/changes/piece_start.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/state.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

/// Everything as it stands when a match begins, before the rules have set anything up.
BoardScene scene_at_start(const GameData& game, const GameLook& look) {
  std::vector<std::string> names;
  for (int seat = 1; seat <= game.most_players; ++seat)
    names.push_back(phrase("Seat {1}", std::to_string(seat)));
  const Ruleset ruleset(game, std::move(names));
  Observation everything(ruleset);
  Door(ruleset).observe(State(ruleset, 0), Viewer(Referee()), everything);
  return scene_of(everything, look);
}

}  // namespace

const ScenarioReading& ScenarioActs::scenario_reading() {
  if (scenario_generation_ != editor_.generation() || scenario_.id != editor_.scenario) {
    scenario_generation_ = editor_.generation();
    scenario_ = read_scenario(workspace(), editor_.scenario);
    const auto& game = scenario_.game ? scenario_.game : reading().game;
    const std::size_t spaces = reading().board.spaces.size();
    scene_ = BoardScene(spaces);
    if (!game || game->board.id != workspace().board() || game->board.spaces.size() != spaces)
      return scenario_;
    try {
      scene_ = scene_at_start(*game, reading().look);
    } catch (const std::exception& error) {
      scenario_.trouble = error.what();
    }
  }
  return scenario_;
}

const BoardScene& ScenarioActs::start_scene() {
  (void)scenario_reading();
  return scene_;
}

bool ScenarioActs::scenario_is_here() {
  const ScenarioReading& reading = scenario_reading();
  return reading.game && reading.game->board.id == workspace().board();
}

std::string ScenarioActs::trial_scenario() {
  return !editor_.scenario.empty() && scenario_is_here() ? editor_.scenario : reading().scenario;
}

void ScenarioActs::act_on_scenario(const std::string& what,
                                   const std::function<FileChange()>& change) {
  try {
    if (editor_.scenario.empty()) throw Error(phrase("choose a scenario first, or begin one"));
    const int before = workspace().revision();
    std::vector<FileChange> changes;
    changes.push_back(change());
    workspace().change(what, std::move(changes));
    if (workspace().revision() != before) say(what);
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void ScenarioActs::begin_scenario(const std::string& id) {
  const std::string before = editor_.scenario;
  editor_.scenario = id;
  act_on_scenario(phrase("begin the scenario {1}", id), [&] {
    const std::optional<GameData> own = read_scenario(workspace(), "").own;
    const bool is_own = own && own->board.id == workspace().board();
    return editor::begin_scenario(workspace(), id, words_in_capitals(id), is_own);
  });
  if (editor_.message_is_refusal()) editor_.scenario = before;
}

std::vector<StartField> ScenarioActs::start_fields() {
  const std::vector<int> spaces = editor_.selected();
  const bool one = spaces.size() == 1 && scenario_is_here();
  return editor::start_fields(workspace(), scenario_reading(),
                              one ? reading().board.spaces[spaces[0]].id : "");
}

void ScenarioActs::set_start(const StartField& field, const std::string& typed) {
  act_on_scenario(phrase("set {1} of {2}", field.label, editor_.scenario), [&] {
    return set_in_scenario(workspace(), editor_.scenario, field.path,
                           editor::source_of(field, typed));
  });
}

void ScenarioActs::place_piece(int space) {
  if (editor_.piece.empty()) return say(phrase("the game has no pieces"), true);
  const std::string id = reading().board.spaces.at(static_cast<std::size_t>(space)).id;
  const std::string what = editor_.seat == kAllSeats
                               ? phrase("begin with {1} at {2}", editor_.piece, id)
                               : phrase("begin with {1} of seat {2} at {3}", editor_.piece,
                                        std::to_string(editor_.seat), id);
  act_on_scenario(what, [&] {
    const ScenarioReading& reading = scenario_reading();
    if (reading.exists && reading.game && reading.game->board.id != workspace().board()) {
      throw Error(phrase("scenario {1} is played on the board {2}", quote(editor_.scenario),
                         quote(reading.game->board.id)));
    }
    return toggle_piece(workspace(), reading, editor_.piece, editor_.seat, id);
  });
}

std::vector<DeckStart> ScenarioActs::decks() {
  return deck_starts(workspace(), scenario_reading());
}

void ScenarioActs::set_copies(const DeckStart& deck, const std::string& card, int copies) {
  act_on_scenario(phrase("{1} × {2} in {3}", std::to_string(copies), card, deck.id), [&] {
    return editor::set_copies(workspace(), editor_.scenario, deck, card, copies);
  });
}

void ScenarioActs::set_top(const DeckStart& deck, const std::vector<std::string>& top) {
  act_on_scenario(phrase("order {1}", deck.id),
                  [&] { return editor::set_top(workspace(), editor_.scenario, deck, top); });
}

void ScenarioActs::set_place(const CardPlace& place, const std::vector<std::string>& cards) {
  act_on_scenario(
      phrase_number("begin with {1} card in {2}", "begin with {1} cards in {2}",
                    static_cast<int>(cards.size()), std::to_string(cards.size()), place.id),
      [&] { return editor::set_place(workspace(), editor_.scenario, decks(), place.id, cards); });
}

}  // namespace windrose::editor
