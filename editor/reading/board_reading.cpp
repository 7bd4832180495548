#include "editor/reading/board_reading.h"

#include <algorithm>
#include <chrono>

#include "editor/reading/board_warnings.h"
#include "runtime/base/text/error.h"
#include "runtime/data/load/board_preview.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/schema/yaml_reader.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/words/names/shown_names.h"

namespace windrose::editor {
namespace {

/// The game on this board: by itself, or in the first scenario that plays on it.
void load_game_of(const Workspace& workspace, BoardReading& reading) {
  const auto load = [&](const std::string& scenario) {
    try {
      GameData game = load_game(workspace.trial().shelves(),
                                {workspace.game().id, {}, scenario, {}}, reserved_names());
      if (game.board.id != workspace.board()) return false;
      reading.game = std::move(game);
      reading.scenario = scenario;
      return true;
    } catch (const Error&) {
      return false;  // told among the findings
    }
  };
  if (load("")) return;
  for (const ScenarioInfo& scenario : read_scenario_infos(workspace.game())) {
    if (load(scenario.id)) return;
  }
}

void add_findings(BoardReading& reading, const std::vector<Finding>& findings) {
  for (const Finding& finding : findings) {
    Problem problem = problem_of(finding);
    const bool is_told = std::ranges::any_of(reading.problems, [&](const Problem& other) {
      return other.text == problem.text && other.file == problem.file && other.line == problem.line;
    });
    if (!is_told) reading.problems.push_back(std::move(problem));
  }
}

/// A board that the game never plays on, or a broken one, is shown as far as it can be read, with
/// what the game declares.
void read_alone(Workspace& workspace, BoardReading& reading) {
  const GameFolder folder{workspace.game().id, workspace.trial().path(), {}};
  const YamlText& game = workspace.file(folder.shown("game.yaml")).yaml();
  const YamlText& board = workspace.yaml();
  BoardPreview preview = preview_board(folder, game.tree(), board.tree(), workspace.board());
  reading.board = preview.game.board;
  add_findings(reading, preview.findings);
  reading.look_is_read = false;
  if (!preview.has_declarations) return;
  reading.part = std::move(preview.game);
  try {
    reading.look = load_look(folder, *reading.part);
    reading.look_is_read = true;
  } catch (const Error&) {
    reading.look = {};  // what is wrong with the game is told already
  }
}

/// Problems that stand in the line of one space, or speak of it, are about it.
void find_spaces(BoardReading& reading, const std::string& file) {
  for (Problem& problem : reading.problems) {
    if (problem.file != file || problem.line == 0) continue;
    int found = -1;
    int count = 0;
    for (int i = 0; i < std::ssize(reading.board.spaces); ++i) {
      if (reading.board.spaces[i].place.line != problem.line) continue;
      found = i;
      ++count;
    }
    if (count == 1) problem.space = found;
  }
  for (Problem& problem : reading.problems) {
    if (problem.space < 0 && !problem.name.empty())
      problem.space = reading.space_called(problem.name);
  }
}

/// As strictly as `windrose check`; what cannot be shown is left out of the map.
void read_look(Workspace& workspace, BoardReading& reading) {
  const GameFolder folder{workspace.game().id, workspace.trial().path(), {}};
  std::vector<const GameData*> ways = {&*reading.game};
  for (const GameData& way : workspace.other_ways()) ways.push_back(&way);
  try {
    reading.look = load_look(folder, *reading.game, ways);
    return;
  } catch (const Error& error) {
    add_findings(reading, {finding_of(error)});
  } catch (const std::exception& error) {
    add_findings(reading, {{Finding::Weight::error, error.what()}});
  }
  try {
    reading.look = load_look(folder, *reading.game);
  } catch (const Error&) {
    reading.look = {};  // told already
    reading.look_is_read = false;
  }
}

void read_picture(const YamlText& text, BoardReading& reading) {
  const YamlNode* map = text.tree().find("map");
  if (map == nullptr) return;
  try {
    reading.picture = read_map_picture(YamlValue(*map, "map"));
  } catch (const Error&) {
    reading.picture.clear();  // told among the findings
  }
}

}  // namespace

Problem problem_of(const Finding& finding) {
  const ErrorParts& parts = finding.parts;
  Problem problem;
  problem.weight = finding.weight;
  problem.file = parts.place.file;
  problem.line = parts.place.line;
  problem.text = first_line(parts.sentence.empty() ? finding.text : parts.sentence);
  problem.fault = parts.fault;
  problem.name = parts.name;
  problem.meant = parts.meant;
  return problem;
}

BoardReading read_board(Workspace& workspace) {
  const auto begin = std::chrono::steady_clock::now();
  BoardReading reading;
  const YamlText& text = workspace.yaml();
  if (!text.trouble().empty())
    add_findings(reading, {{Finding::Weight::error, text.trouble(), text.trouble_parts()}});
  load_game_of(workspace, reading);
  if (reading.game) {
    reading.board = reading.game->board;
    read_look(workspace, reading);
  } else {
    read_alone(workspace, reading);
  }
  try {
    add_findings(reading, check_game_data(workspace.trial().shelves(), workspace.game().id,
                                          reserved_names()));
  } catch (const std::exception& error) {
    add_findings(reading, {{Finding::Weight::error, error.what()}});
  }
  std::ranges::move(board_warnings(reading.board, workspace.board_file()),
                    std::back_inserter(reading.problems));
  read_picture(text, reading);
  find_spaces(reading, workspace.board_file());
  reading.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  return reading;
}

int BoardReading::space_at(int column, int row) const {
  const auto found = std::ranges::find_if(board.spaces, [&](const SpaceData& space) {
    return space.column == column && space.row == row;
  });
  return found == board.spaces.end() ? -1 : static_cast<int>(found - board.spaces.begin());
}

int BoardReading::space_called(const std::string& id) const {
  const auto found = std::ranges::find(board.spaces, id, &SpaceData::id);
  return found == board.spaces.end() ? -1 : static_cast<int>(found - board.spaces.begin());
}

std::vector<PropertyDeclaration> BoardReading::space_properties() const {
  if (declared() == nullptr) return {};
  for (const PropertySet& set : declared()->properties) {
    if (set.target == "space") return set.properties;
  }
  return {};
}

}  // namespace windrose::editor
