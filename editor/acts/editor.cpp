#include "editor/acts/editor.h"

#include <algorithm>
#include <cctype>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/yaml/yaml_edit.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/board/board_plan.h"

namespace windrose::editor {
namespace {

std::string small(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return text;
}

std::string counted_spaces(std::size_t count) {
  return counted(static_cast<int>(count), "space");
}

}  // namespace

Editor::Editor(GameFolder game, const std::string& board) : workspace_(std::move(game), board) {
  refresh();
  if (!reading_.board.kinds.empty()) kind = reading_.board.kinds.front().id;
  if (!reading_.board.sets.empty()) set = reading_.board.sets.front().id;
  scenario = reading_.scenario;
  if (reading_.game && !reading_.game->pieces.empty()) piece = reading_.game->pieces.front().id;
}

bool Editor::is_grid() const {
  return reading_.board.layout == Layout::hexes || reading_.board.layout == Layout::squares;
}

void Editor::say(const std::string& text, bool refusal) {
  message_ = text;
  refused_ = refusal;
}

void Editor::refresh() {
  if (read_revision_ == workspace_.revision()) return;
  read_revision_ = workspace_.revision();
  reading_ = read_board(workspace_);
  // One error must not take the colors, signs and coasts from the map: the last good look stays.
  if (reading_.look_is_read) {
    last_look_ = reading_.look;
  } else {
    reading_.look = last_look_;
  }
  ++generation_;
  std::erase_if(selection_,
                [this](const std::string& id) { return reading_.space_called(id) < 0; });
  if (read_revision_ == 0) return;  // what an earlier sitting left is not ours to remove
  try {
    workspace_.keep_unsaved();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void Editor::act(const std::string& what, const std::function<std::vector<Splice>()>& change) {
  act_on_files(what, [&] {
    std::vector<FileChange> files;
    files.push_back({workspace_.board_file(), change()});
    return files;
  });
}

void Editor::act_on_files(const std::string& what,
                          const std::function<std::vector<FileChange>()>& change) {
  try {
    const int before = workspace_.revision();
    workspace_.change(what, change());
    if (workspace_.revision() != before) say(what);
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

std::vector<int> Editor::selected() const {
  std::vector<int> spaces;
  for (const std::string& id : selection_) {
    if (const int space = reading_.space_called(id); space >= 0) spaces.push_back(space);
  }
  return spaces;
}

bool Editor::is_selected(int space) const {
  return std::ranges::find(selection_, reading_.board.spaces[space].id) != selection_.end();
}

void Editor::select(int space, bool add) {
  if (space < 0) {
    if (!add) selection_.clear();
    return;
  }
  const std::string& id = reading_.board.spaces[space].id;
  const bool was = is_selected(space);
  if (!add) selection_.clear();
  if (add && was) {
    std::erase(selection_, id);
  } else {
    selection_.push_back(id);
  }
}

void Editor::select_all(const std::vector<int>& spaces) {
  selection_.clear();
  for (const int space : spaces) select(space, true);
}

std::vector<int> Editor::found(const std::string& text) const {
  std::vector<int> spaces;
  const std::string wanted = small(text);
  for (int i = 0; !wanted.empty() && i < static_cast<int>(reading_.board.spaces.size()); ++i) {
    const SpaceData& space = reading_.board.spaces[i];
    if (small(space.id).find(wanted) != std::string::npos ||
        small(space.name).find(wanted) != std::string::npos) {
      spaces.push_back(i);
    }
  }
  return spaces;
}

std::vector<Cell> Editor::cells_of(const std::vector<Cell>& way) const {
  if (way.empty() || !is_grid()) return {};
  const GridShape shape = shape_of(reading_.board);
  std::vector<Cell> cells;
  if (tool == Tool::fill) {
    std::vector<int> sort(
        static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows), -1);
    for (const SpaceData& space : reading_.board.spaces) {
      const int place = space.row * shape.columns + space.column;
      sort[place] = space.kind;
    }
    cells = fill(shape, way.front(), sort);
  } else if (tool == Tool::line) {
    cells = stroke(shape, {way.front(), way.back()}, stroke_width);
  } else {
    cells = stroke(shape, way, stroke_width);
  }
  return mirror ? mirrored(shape, cells) : cells;
}

void Editor::paint(const std::vector<Cell>& way) {
  const std::vector<Cell> cells = cells_of(way);
  act("paint " + counted_spaces(cells.size()) + " as " + (kind == kNoSpace ? "nothing" : kind),
      [&] { return BoardChanges(workspace_, reading_).paint(cells, kind); });
}

void Editor::move(int space, Cell to) {
  const std::string& id = reading_.board.spaces[space].id;
  const std::string name = id;
  if (has_page()) {
    const SpaceData& data = reading_.board.spaces[space];
    const Point at = BoardPlan(reading_.board, reading_.look).center(space);
    const int step = std::max(look_snap, 1);
    return move_on_page(
        space, {at.x + step * (to.column - data.column), at.y + step * (to.row - data.row)});
  }
  act("move " + name, [&] { return BoardChanges(workspace_, reading_).move_space(space, to); });
}

std::string Editor::fresh_id() const {
  for (int number = static_cast<int>(reading_.board.spaces.size()) + 1;; ++number) {
    std::string id = "space_" + std::to_string(number);
    if (reading_.space_called(id) < 0) return id;
  }
}

void Editor::add_space(Cell at) {
  const std::string id = fresh_id();
  const std::vector<int> chosen = selected();
  // On a loop a new space follows the selected one.
  const std::size_t before =
      chosen.empty() ? reading_.board.spaces.size() : static_cast<std::size_t>(chosen.back()) + 1;
  act("add " + id,
      [&] { return BoardChanges(workspace_, reading_).add_space(id, kind, at, before); });
  if (!refused_) select(reading_.space_called(id), false);
}

void Editor::remove_selected() {
  const std::vector<int> spaces = selected();
  if (spaces.empty()) return;
  const std::string what = "remove " + counted_spaces(spaces.size());
  if (workspace_.file(workspace_.look_file()).text().empty())
    return act(what, [&] { return BoardChanges(workspace_, reading_).remove_spaces(spaces); });
  act_on_files(what, [&] {
    const LookChanges look(workspace_, reading_, [this] { return look_beginning(); });
    std::vector<FileChange> files;
    files.push_back(
        {workspace_.board_file(), BoardChanges(workspace_, reading_).remove_spaces(spaces)});
    files.push_back({workspace_.look_file(), look.forget_spaces(selection_)});
    return files;
  });
}

void Editor::link(int from, int to) {
  const std::string a = reading_.board.spaces[from].id;
  const std::string b = reading_.board.spaces[to].id;
  const bool linked = std::ranges::any_of(reading_.board.links, [&](const LinkData& one) {
    return (one.from == from && one.to == to) || (one.from == to && one.to == from);
  });
  act_on_files((linked ? "part " : "link ") + a + " and " + b, [&] {
    std::vector<FileChange> files;
    files.push_back(
        {workspace_.board_file(), BoardChanges(workspace_, reading_).toggle_link(from, to)});
    if (!reading_.look.board.links.empty()) {
      const LookChanges look(workspace_, reading_, [this] { return look_beginning(); });
      files.push_back({workspace_.look_file(), look.forget_link(a, b)});
    }
    return files;
  });
}

void Editor::put_into_set(const std::vector<int>& spaces, bool in) {
  if (set.empty()) return say("choose a set first, or begin one", true);
  act((in ? "put " : "take ") + counted_spaces(spaces.size()) + (in ? " into " : " out of ") + set,
      [&] { return BoardChanges(workspace_, reading_).put_into_set(set, spaces, in); });
}

void Editor::resize(int columns, int rows) {
  act("resize to " + std::to_string(columns) + " by " + std::to_string(rows), [&] {
    return BoardChanges(workspace_, reading_)
        .resize(columns - reading_.board.columns, rows - reading_.board.rows, kind);
  });
}

void Editor::lay_ring() {
  const int spaces = static_cast<int>(reading_.board.spaces.size());
  const int columns = spaces / 4 + 1;
  const int rows = spaces / 2 + 2 - columns;
  act("lay a ring", [&] { return BoardChanges(workspace_, reading_).lay_ring(columns, rows); });
}

void Editor::lay_out(const std::vector<Cell>& places) {
  act("give every space a place",
      [&] { return BoardChanges(workspace_, reading_).place_spaces(places); });
}

std::string Editor::source_of(const std::string& key, const std::string& text) const {
  if (text.empty()) return "";
  for (const PropertyDeclaration& property : reading_.space_properties()) {
    if (property.name != key) continue;
    if (property.type == ValueType::number || property.type == ValueType::player) return text;
    if (property.type == ValueType::flag || property.is_list) return text;
  }
  return yaml_scalar(text, true);
}

void Editor::set_value(const std::string& key, const std::string& text) {
  const std::vector<int> spaces = selected();
  if (spaces.empty()) return;
  const std::string of = spaces.size() == 1 ? selection_.front() : counted_spaces(spaces.size());
  act("set " + key + " of " + of, [&] {
    return BoardChanges(workspace_, reading_).set_value(spaces, key, source_of(key, text));
  });
}

std::string Editor::default_of(const std::string& key) const {
  for (const PropertyDeclaration& property : reading_.space_properties()) {
    if (property.name != key) continue;
    switch (property.start.kind) {
      case Scalar::Kind::number:
        return std::to_string(property.start.number);
      case Scalar::Kind::flag:
        return property.start.number != 0 ? "true" : "false";
      case Scalar::Kind::word:
        return property.start.word;
      default:
        return property.type == ValueType::number ? "0" : "";
    }
  }
  return "";
}

std::optional<std::string> Editor::value_of(const std::string& key) const {
  std::optional<std::string> common;
  const std::vector<PropertyDeclaration> properties = reading_.space_properties();
  const auto text_of = [](const Scalar& value) {
    if (value.kind == Scalar::Kind::number) return std::to_string(value.number);
    if (value.kind == Scalar::Kind::flag) return std::string(value.number != 0 ? "true" : "false");
    return value.word;
  };
  for (const int index : selected()) {
    const SpaceData& space = reading_.board.spaces[index];
    std::string value;
    if (key == "id") value = space.id;
    if (key == "name") value = space.name;
    if (key == "kind") value = reading_.board.kinds[space.kind].id;
    for (const Setting& setting : space.settings) {
      const PropertyDeclaration& property = properties[setting.property];
      if (property.name != key) continue;
      value = text_of(setting.value);
      if (!property.is_list) continue;
      std::vector<std::string> items;
      for (const Scalar& item : setting.values) items.push_back(text_of(item));
      value = "[" + windrose::join(items, ", ") + "]";
    }
    if (common && *common != value) return std::nullopt;
    common = value;
  }
  return common;
}

void Editor::set_heading(const std::string& key, const std::string& text) {
  act("set " + (key == "board" ? "the title" : key) + " of the board", [&] {
    const bool is_number = key == "neighbors";
    return BoardChanges(workspace_, reading_)
        .set_heading(key, text.empty() || is_number ? text : yaml_scalar(text, false));
  });
}

std::vector<Mention> Editor::mentions(const std::string& id, Named what) {
  try {
    return mentions_of(workspace_, id, what);
  } catch (const std::exception& error) {
    say(error.what(), true);
    return {};
  }
}

bool Editor::is_position(const std::string& id) const {
  const int space = reading_.space_called(id);
  if (!is_grid() || space < 0) return false;
  const SpaceData& data = reading_.board.spaces[space];
  return position_name(reading_.board, data.column, data.row) == id;
}

void Editor::rename(const std::string& id, const std::vector<Mention>& mentions,
                    const std::string& to, Named what) {
  try {
    const bool is_kind = what == Named::kind;
    if (is_kind ? has_kind(to) : reading_.space_called(to) >= 0) {
      throw Error(std::string("there is a ") + (is_kind ? "kind " : "space ") + quote(to) +
                  " already");
    }
    std::vector<FileChange> changes = renamed(mentions, to);
    int places = static_cast<int>(mentions.size());
    if (!is_kind && is_position(id)) {
      auto board = std::ranges::find(changes, workspace_.board_file(), &FileChange::file);
      if (board == changes.end())
        board = changes.insert(board, FileChange{workspace_.board_file(), {}});
      const BoardChanges of_board(workspace_, reading_);
      for (Splice& splice : of_board.set_value({reading_.space_called(id)}, "id", to))
        board->splices.push_back(std::move(splice));
      ++places;
    }
    workspace_.change("rename to " + to, std::move(changes));
    say("renamed to " + to + " in " + counted(places, "place"));
    refresh();
    if (is_kind) {
      kind = to;
    } else {
      select(reading_.space_called(to), false);
    }
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void Editor::undo() {
  if (!workspace_.can_undo()) return;
  say("undone: " + workspace_.undo_name());
  workspace_.undo();
  refresh();
}

void Editor::redo() {
  if (!workspace_.can_redo()) return;
  say("done again: " + workspace_.redo_name());
  workspace_.redo();
  refresh();
}

}  // namespace windrose::editor
