// What the designer does to a scenario: fields, pieces, decks.
#include <memory>

#include "editor/acts/editor.h"
#include "editor/changes/piece_start.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/door.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

/// Everything as it stands when a match begins, before the rules have set anything up.
BoardScene scene_at_start(const GameData& game, const GameLook& look) {
  std::vector<std::string> names;
  for (int seat = 1; seat <= game.most_players; ++seat)
    names.push_back("Seat " + std::to_string(seat));
  const Ruleset ruleset(game, std::move(names));
  Observation everything(ruleset);
  Door(ruleset).observe(State(ruleset, 0), kReferee, everything);
  return scene_of(everything, look);
}

}  // namespace

const ScenarioReading& Editor::scenario_reading() {
  if (scenario_generation_ != generation_ || scenario_.id != scenario) {
    scenario_generation_ = generation_;
    scenario_ = read_scenario(workspace_, scenario);
    const auto& game = scenario_.game ? scenario_.game : reading_.game;
    const std::size_t spaces = reading_.board.spaces.size();
    scene_ = BoardScene(static_cast<int>(spaces));
    if (!game || game->board.id != workspace_.board() || game->board.spaces.size() != spaces)
      return scenario_;
    try {
      scene_ = scene_at_start(*game, reading_.look);
    } catch (const std::exception& error) {
      scenario_.trouble = error.what();
    }
  }
  return scenario_;
}

const BoardScene& Editor::start_scene() {
  (void)scenario_reading();
  return scene_;
}

bool Editor::scenario_is_here() {
  const ScenarioReading& reading = scenario_reading();
  return reading.game && reading.game->board.id == workspace_.board();
}

std::string Editor::trial_scenario() {
  return !scenario.empty() && scenario_is_here() ? scenario : reading_.scenario;
}

void Editor::act_on_scenario(const std::string& what, const std::function<FileChange()>& change) {
  try {
    if (scenario.empty()) throw Error("choose a scenario first, or begin one");
    const int before = workspace_.revision();
    std::vector<FileChange> changes;
    changes.push_back(change());
    workspace_.change(what, std::move(changes));
    if (workspace_.revision() != before) say(what);
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void Editor::begin_scenario(const std::string& id) {
  const std::string before = scenario;
  scenario = id;
  act_on_scenario("begin the scenario " + id, [&] {
    const std::optional<GameData> own = read_scenario(workspace_, "").own;
    const bool is_own = own && own->board.id == workspace_.board();
    return editor::begin_scenario(workspace_, id, words_in_capitals(id), is_own);
  });
  if (refused_) scenario = before;
}

std::vector<StartField> Editor::start_fields() {
  const std::vector<int> spaces = selected();
  const bool one = spaces.size() == 1 && scenario_is_here();
  return editor::start_fields(workspace_, scenario_reading(),
                              one ? reading_.board.spaces[spaces[0]].id : "");
}

void Editor::set_start(const StartField& field, const std::string& typed) {
  act_on_scenario("set " + field.label + " of " + scenario, [&] {
    return set_in_scenario(workspace_, scenario, field.path, editor::source_of(field, typed));
  });
}

void Editor::place_piece(int space) {
  if (piece.empty()) return say("the game has no pieces", true);
  const std::string id = reading_.board.spaces.at(static_cast<std::size_t>(space)).id;
  const std::string whose = seat == kAllSeats ? "" : " of seat " + std::to_string(seat);
  act_on_scenario("begin with " + piece + whose + " at " + id, [&] {
    const ScenarioReading& reading = scenario_reading();
    if (reading.exists && reading.game && reading.game->board.id != workspace_.board()) {
      throw Error("scenario " + quote(scenario) + " is played on the board " +
                  quote(reading.game->board.id));
    }
    return toggle_piece(workspace_, reading, piece, seat, id);
  });
}

std::vector<DeckStart> Editor::decks() {
  return deck_starts(workspace_, scenario_reading());
}

void Editor::set_copies(const DeckStart& deck, const std::string& card, int copies) {
  act_on_scenario(std::to_string(copies) + " × " + card + " in " + deck.id,
                  [&] { return editor::set_copies(workspace_, scenario, deck, card, copies); });
}

void Editor::set_top(const DeckStart& deck, const std::vector<std::string>& top) {
  act_on_scenario("order " + deck.id,
                  [&] { return editor::set_top(workspace_, scenario, deck, top); });
}

void Editor::set_place(const CardPlace& place, const std::vector<std::string>& cards) {
  act_on_scenario(
      "begin with " + counted(static_cast<int>(cards.size()), "card") + " in " + place.id,
      [&] { return editor::set_place(workspace_, scenario, decks(), place.id, cards); });
}

}  // namespace windrose::editor
