// Spaces of loops and graphs; links, sets and values of all boards.
#include <algorithm>

#include "editor/changes/board_changes.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

std::string pair_text(Cell at) {
  return "[" + std::to_string(at.column) + ", " + std::to_string(at.row) + "]";
}

/// Whether an entry of `links` or `walls` has this end.
bool has_end(const YamlNode& entry, const std::string& id) {
  if (entry.kind == YamlNode::Kind::map) {
    const YamlNode* from = entry.find("from");
    const YamlNode* to = entry.find("to");
    return (from != nullptr && from->text == id) || (to != nullptr && to->text == id);
  }
  return std::ranges::any_of(entry.items, [&](const YamlNode& item) { return item.text == id; });
}

/// The list of a set, written as a list or as a map with a name.
const YamlNode* list_of_set(const YamlNode& set) {
  return set.kind == YamlNode::Kind::map ? set.find("spaces") : &set;
}

void remove_all(YamlEdit& edit, const YamlNode& list, const std::string& id) {
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    if (list.items[i].text == id) edit.remove_item(list, i);
  }
}

/// The columns and rows of a ring's cells, from the bottom right corner to the left.
std::vector<Cell> ring(int columns, int rows) {
  std::vector<Cell> cells;
  for (int column = columns - 1; column > 0; --column) cells.push_back({column, rows - 1});
  for (int row = rows - 1; row > 0; --row) cells.push_back({0, row});
  for (int column = 0; column < columns - 1; ++column) cells.push_back({column, 0});
  for (int row = 0; row < rows - 1; ++row) cells.push_back({columns - 1, row});
  return cells;
}

}  // namespace

const SpaceData& BoardChanges::space_data(int space) const {
  return reading_.board.spaces.at(static_cast<std::size_t>(space));
}

const std::string& BoardChanges::id_of(int space) const {
  return space_data(space).id;
}

const YamlNode* BoardChanges::entry_of_space(int space) const {
  const YamlNode* spaces = root().find("spaces");
  const SpaceData& data = space_data(space);
  if (is_grid()) {
    if (is_picture()) {
      const YamlNode* entry = entry_of_letter(mark_at({data.column, data.row}).letter);
      const bool is_own = entry != nullptr && entry->find("id") != nullptr;
      if (is_own) return entry;
    }
    return spaces == nullptr ? nullptr : spaces->find(position({data.column, data.row}));
  }
  if (spaces == nullptr) return nullptr;
  if (spaces->kind == YamlNode::Kind::map) return spaces->find(data.id);
  for (const YamlNode& item : spaces->items) {
    const YamlNode* id = item.find("id");
    if (id != nullptr && id->text == data.id) return &item;
  }
  return nullptr;
}

std::vector<Splice> BoardChanges::add_space(const std::string& id, const std::string& kind, Cell at,
                                            std::size_t before) const {
  if (is_grid()) throw Error(phrase("spaces of squares and hexes are painted"));
  check_kind(kind);
  if (reading_.space_called(id) >= 0)
    throw Error(phrase("there is a space {1} already", quote(id)));
  YamlEdit edit(yaml_);
  const std::string rest = "kind: " + kind + ", at: " + pair_text(at);
  const YamlNode* spaces = root().find("spaces");
  if (spaces == nullptr || spaces->kind == YamlNode::Kind::nothing) {
    const std::string indent = yaml_.line_end() + "  - ";
    edit.set(root(), "spaces", indent + "{id: " + id + ", " + rest + "}");
  } else if (spaces->kind == YamlNode::Kind::map) {
    edit.set(*spaces, id, "{" + rest + "}");
  } else {
    edit.insert_item(*spaces, before, "{id: " + id + ", " + rest + "}");
  }
  return edit.take();
}

std::vector<Splice> BoardChanges::move_space(int space, Cell to) const {
  const SpaceData& data = space_data(space);
  if (is_grid()) return swap({data.column, data.row}, to);
  const YamlNode* entry = entry_of_space(space);
  if (entry == nullptr) throw Error(phrase("the file does not list the space {1}", quote(data.id)));
  YamlEdit edit(yaml_);
  edit.set(*entry, "at", pair_text(to));
  return edit.take();
}

std::vector<Splice> BoardChanges::lay_ring(int columns, int rows) const {
  const std::vector<Cell> cells = ring(columns, rows);
  const std::size_t spaces = reading_.board.spaces.size();
  if (spaces % 2 != 0 && spaces > 3) {
    throw Error(
        phrase("a ring has an even number of spaces, this board has {1}; add one or take one "
               "away",
               std::to_string(spaces)));
  }
  if (columns < 2 || rows < 2 || cells.size() != spaces) {
    throw Error(phrase_number("a ring of {1} by {2} has {3} space, the board has {4}",
                              "a ring of {1} by {2} has {3} spaces, the board has {4}",
                              static_cast<int>(cells.size()), std::to_string(columns),
                              std::to_string(rows), std::to_string(cells.size()),
                              std::to_string(spaces)));
  }
  return place_spaces(cells);
}

std::vector<Splice> BoardChanges::place_spaces(const std::vector<Cell>& cells) const {
  YamlEdit edit(yaml_);
  for (std::size_t i = 0; i < cells.size() && i < reading_.board.spaces.size(); ++i) {
    const SpaceData& data = reading_.board.spaces[i];
    if (Cell{data.column, data.row} == cells[i]) continue;
    if (const YamlNode* entry = entry_of_space(static_cast<int>(i)))
      edit.set(*entry, "at", pair_text(cells[i]));
  }
  return edit.take();
}

std::vector<Splice> BoardChanges::remove_spaces(const std::vector<int>& spaces) const {
  if (is_grid()) {
    std::vector<Cell> cells;
    for (const int space : spaces) {
      const SpaceData& data = space_data(space);
      cells.push_back({data.column, data.row});
    }
    return paint(cells, kNoSpace);
  }
  YamlEdit edit(yaml_);
  const YamlNode* list = root().find("spaces");
  for (const int space : spaces) {
    const std::string& id = id_of(space);
    if (list != nullptr && list->kind == YamlNode::Kind::map) edit.remove(*list, id);
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
      const YamlNode* own = list->items[i].find("id");
      if (own != nullptr && own->text == id) edit.remove_item(*list, i);
    }
    if (const YamlNode* sets = root().find("sets")) {
      for (const YamlEntry& set : sets->entries) {
        if (const YamlNode* members = list_of_set(set.value)) remove_all(edit, *members, id);
      }
    }
  }
  for (const char* key : {"links", "walls"}) {
    const YamlNode* pairs = root().find(key);
    for (std::size_t i = 0; pairs != nullptr && i < pairs->items.size(); ++i) {
      const bool is_cut = std::ranges::any_of(
          spaces, [&](int space) { return has_end(pairs->items[i], id_of(space)); });
      if (is_cut) edit.remove_item(*pairs, i);
    }
  }
  return edit.take();
}

std::vector<Splice> BoardChanges::toggle_link(int from, int to) const {
  if (from == to) throw Error(phrase("a space cannot be linked with itself"));
  const std::string& a = id_of(from);
  const std::string& b = id_of(to);
  YamlEdit edit(yaml_);
  const YamlNode* links = root().find("links");
  for (std::size_t i = 0; links != nullptr && i < links->items.size(); ++i) {
    if (!has_end(links->items[i], a) || !has_end(links->items[i], b)) continue;
    edit.remove_item(*links, i);
    return edit.take();
  }
  const std::string link = "[" + a + ", " + b + "]";
  if (links == nullptr || links->kind == YamlNode::Kind::nothing) {
    edit.set(root(), "links", yaml_.line_end() + "  - " + link);
  } else {
    edit.add_item(*links, link);
  }
  return edit.take();
}

std::vector<Splice> BoardChanges::put_into_set(const std::string& set,
                                               const std::vector<int>& spaces, bool in) const {
  YamlEdit edit(yaml_);
  const YamlNode* sets = root().find("sets");
  const YamlNode* entry = sets == nullptr ? nullptr : sets->find(set);
  const YamlNode* list = entry == nullptr ? nullptr : list_of_set(*entry);
  const auto is_member = [&](const std::string& id) {
    return list != nullptr &&
           std::ranges::any_of(list->items, [&](const YamlNode& item) { return item.text == id; });
  };
  if (!in) {
    for (const int space : spaces) {
      if (list != nullptr) remove_all(edit, *list, id_of(space));
    }
    return edit.take();
  }
  std::vector<std::string> added;
  for (const int space : spaces) {
    if (!is_member(id_of(space))) added.push_back(id_of(space));
  }
  if (added.empty()) return {};
  if (list != nullptr && list->kind == YamlNode::Kind::list) {
    for (const std::string& id : added) edit.add_item(*list, id);
    return edit.take();
  }
  const std::string source = "[" + join(added, ", ") + "]";
  if (sets == nullptr || sets->kind == YamlNode::Kind::nothing) {
    edit.set(root(), "sets", yaml_.line_end() + "  " + set + ": " + source);
  } else {
    edit.set(*sets, set, source);
  }
  return edit.take();
}

std::vector<Splice> BoardChanges::set_heading(const std::string& key,
                                              const std::string& source) const {
  YamlEdit edit(yaml_);
  const YamlNode* const layout = root().find("layout");
  if (source.empty()) {
    edit.remove(root(), key);
  } else if (root().find(key) != nullptr || layout == nullptr || yaml_.is_flow(root())) {
    edit.set(root(), key, source);
  } else {
    // The title stands above the layout, the rest below it.
    const TextSpan line = yaml_.line_of(yaml_.span(*layout).begin);
    const std::size_t at = key == "board" ? line.begin : line.end;
    const bool is_closed = at == 0 || yaml_.text()[at - 1] == '\n';
    const std::string text = key + ": " + source;
    return {{{at, at}, is_closed ? text + yaml_.line_end() : yaml_.line_end() + text}};
  }
  return edit.take();
}

void BoardChanges::set_in_map(YamlEdit& edit, const YamlNode* map, const std::string& key,
                              const std::string& source) const {
  if (source.empty()) return edit.remove(*map, key);
  edit.set(*map, key, source);
}

/// What is different at some positions of a grid: entries of `spaces`.
void BoardChanges::set_special(YamlEdit& edit, const std::vector<std::string>& positions,
                               const std::string& key, const std::string& source) const {
  const YamlNode* spaces = root().find("spaces");
  std::vector<std::string> fresh;
  for (const std::string& position : positions) {
    const YamlNode* entry = spaces == nullptr ? nullptr : spaces->find(position);
    if (entry == nullptr) {
      if (!source.empty()) fresh.push_back(position + ": {" + key + ": " + source + "}");
      continue;
    }
    const bool is_last = source.empty() && entry->entries.size() == 1 && entry->find(key);
    if (is_last) {
      edit.remove(*spaces, position);
    } else {
      set_in_map(edit, entry, key, source);
    }
  }
  if (fresh.empty()) return;
  if (spaces != nullptr && spaces->kind == YamlNode::Kind::map) {
    for (const std::string& one : fresh) {
      const std::size_t colon = one.find(':');
      edit.set(*spaces, one.substr(0, colon), one.substr(colon + 2));
    }
    return;
  }
  std::string lines;
  for (const std::string& one : fresh) lines += yaml_.line_end() + "  " + one;
  edit.set(root(), "spaces", lines);
}

std::vector<Splice> BoardChanges::set_value(const std::vector<int>& spaces, const std::string& key,
                                            const std::string& source) const {
  YamlEdit edit(yaml_);
  std::vector<std::string> positions;
  for (const int space : spaces) {
    const YamlNode* entry = entry_of_space(space);
    if (entry != nullptr && !(is_grid() && !is_picture())) {
      const bool is_special = is_grid() && entry->entries.size() == 1 && source.empty() &&
                              root().find("spaces") != nullptr && entry->find(key) != nullptr;
      if (is_special) {
        const SpaceData& data = reading_.board.spaces[space];
        edit.remove(*root().find("spaces"), position({data.column, data.row}));
      } else {
        set_in_map(edit, entry, key, source);
      }
    } else if (is_grid()) {
      const SpaceData& data = space_data(space);
      positions.push_back(position({data.column, data.row}));
    }
  }
  if (!positions.empty()) set_special(edit, positions, key, source);
  return edit.take();
}

}  // namespace windrose::editor
