#include "editor/acts/map_acts.h"

#include <algorithm>

#include "editor/acts/editor.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/plan/board_plan.h"

namespace windrose::editor {
std::vector<Cell> MapActs::cells_of(const std::vector<Cell>& way) const {
  if (way.empty() || !editor_.is_grid()) return {};
  const GridShape shape = shape_of(reading().board);
  std::vector<Cell> cells;
  if (editor_.tool == Tool::fill) {
    std::vector<int> sort(
        static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows), -1);
    for (const SpaceData& space : reading().board.spaces) {
      const int place = space.row * shape.columns + space.column;
      sort[place] = space.kind;
    }
    cells = editor::fill(shape, way.front(), sort);
  } else if (editor_.tool == Tool::line) {
    cells = stroke(shape, {way.front(), way.back()}, editor_.stroke_width);
  } else {
    cells = stroke(shape, way, editor_.stroke_width);
  }
  return editor_.mirror ? mirrored(shape, cells) : cells;
}

void MapActs::paint(const std::vector<Cell>& way) {
  const std::vector<Cell> cells = cells_of(way);
  const auto count = static_cast<int>(cells.size());
  const std::string number = std::to_string(count);
  act(editor_.kind == kNoSpace ? phrase_number("paint {1} space as nothing",
                                               "paint {1} spaces as nothing", count, number)
                               : phrase_number("paint {1} space as {2}", "paint {1} spaces as {2}",
                                               count, number, editor_.kind),
      [&] { return BoardChanges(workspace(), reading()).paint(cells, editor_.kind); });
}

void MapActs::move(int space, Cell to) {
  const std::string& id = reading().board.spaces[space].id;
  const std::string name = id;
  if (editor_.page.has_page()) {
    const SpaceData& data = reading().board.spaces[space];
    const view::Point at = view::BoardPlan(reading().board, reading().look).center(SpaceId{space});
    const int step = std::max(editor_.page.look_snap, 1);
    return editor_.page.move_on_page(
        space, {at.x + step * (to.column - data.column), at.y + step * (to.row - data.row)});
  }
  act(phrase("move {1}", name),
      [&] { return BoardChanges(workspace(), reading()).move_space(space, to); });
}

void MapActs::add_space(Cell at) {
  const std::string id = fresh_id();
  const std::vector<int> chosen = editor_.selected();
  // On a loop a new space follows the selected one.
  const std::size_t before =
      chosen.empty() ? reading().board.spaces.size() : static_cast<std::size_t>(chosen.back()) + 1;
  act(phrase("add {1}", id),
      [&] { return BoardChanges(workspace(), reading()).add_space(id, editor_.kind, at, before); });
  if (!editor_.message_is_refusal()) editor_.select(reading().space_called(id), false);
}

void MapActs::remove_selected() {
  const std::vector<int> spaces = editor_.selected();
  if (spaces.empty()) return;
  const std::string what =
      phrase_number("remove {1} space", "remove {1} spaces", static_cast<int>(spaces.size()),
                    std::to_string(spaces.size()));
  if (workspace().file(workspace().look_file()).text().empty())
    return act(what, [&] { return BoardChanges(workspace(), reading()).remove_spaces(spaces); });
  act_on_files(what, [&] {
    const LookChanges look(workspace(), reading(),
                           [this] { return editor_.page.look_beginning(); });
    std::vector<FileChange> files;
    files.push_back(
        {workspace().board_file(), BoardChanges(workspace(), reading()).remove_spaces(spaces)});
    files.push_back({workspace().look_file(), look.forget_spaces(editor_.selection())});
    return files;
  });
}

void MapActs::link(int from, int to) {
  const std::string a = reading().board.spaces[from].id;
  const std::string b = reading().board.spaces[to].id;
  const bool linked = std::ranges::any_of(reading().board.links, [&](const LinkData& one) {
    return (one.from == from && one.to == to) || (one.from == to && one.to == from);
  });
  act_on_files(linked ? phrase("part {1} and {2}", a, b) : phrase("link {1} and {2}", a, b), [&] {
    std::vector<FileChange> files;
    files.push_back(
        {workspace().board_file(), BoardChanges(workspace(), reading()).toggle_link(from, to)});
    if (!reading().look.board.links.empty()) {
      const LookChanges look(workspace(), reading(),
                             [this] { return editor_.page.look_beginning(); });
      files.push_back({workspace().look_file(), look.forget_link(a, b)});
    }
    return files;
  });
}

void MapActs::put_into_set(const std::vector<int>& spaces, bool in) {
  if (editor_.set.empty()) return say(phrase("choose a set first, or begin one"), true);
  const auto count = static_cast<int>(spaces.size());
  const std::string number = std::to_string(count);
  act(in ? phrase_number("put {1} space into {2}", "put {1} spaces into {2}", count, number,
                         editor_.set)
         : phrase_number("take {1} space out of {2}", "take {1} spaces out of {2}", count, number,
                         editor_.set),
      [&] { return BoardChanges(workspace(), reading()).put_into_set(editor_.set, spaces, in); });
}

void MapActs::resize(int columns, int rows) {
  act(phrase("resize to {1} by {2}", std::to_string(columns), std::to_string(rows)), [&] {
    return BoardChanges(workspace(), reading())
        .resize(columns - reading().board.columns, rows - reading().board.rows, editor_.kind);
  });
}

void MapActs::lay_ring() {
  const int spaces = static_cast<int>(reading().board.spaces.size());
  const int columns = spaces / 4 + 1;
  const int rows = spaces / 2 + 2 - columns;
  act(phrase("lay a ring"),
      [&] { return BoardChanges(workspace(), reading()).lay_ring(columns, rows); });
}

void MapActs::lay_out(const std::vector<Cell>& places) {
  act(phrase("give every space a place"),
      [&] { return BoardChanges(workspace(), reading()).place_spaces(places); });
}

}  // namespace windrose::editor
