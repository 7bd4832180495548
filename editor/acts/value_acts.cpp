#include "editor/acts/value_acts.h"

#include <algorithm>

#include "editor/acts/editor.h"
#include "editor/changes/board_changes.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

std::string number_of_spaces(std::size_t count) {
  return counted(static_cast<int>(count), "space");
}

}  // namespace

std::string ValueActs::source_of(const std::string& key, const std::string& text) const {
  if (text.empty()) return "";
  for (const PropertyDeclaration& property : reading().space_properties()) {
    if (property.name != key) continue;
    if (property.type == ValueType::number || property.type == ValueType::player) return text;
    if (property.type == ValueType::flag || property.is_list) return text;
  }
  return yaml_scalar(text, true);
}

void ValueActs::set_value(const std::string& key, const std::string& text) {
  const std::vector<int> spaces = editor_.selected();
  if (spaces.empty()) return;
  const std::string of =
      spaces.size() == 1 ? editor_.selection().front() : number_of_spaces(spaces.size());
  act("set " + key + " of " + of, [&] {
    return BoardChanges(workspace(), reading()).set_value(spaces, key, source_of(key, text));
  });
}

std::string ValueActs::default_of(const std::string& key) const {
  for (const PropertyDeclaration& property : reading().space_properties()) {
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

std::optional<std::string> ValueActs::value_of(const std::string& key) const {
  std::optional<std::string> common;
  const std::vector<PropertyDeclaration> properties = reading().space_properties();
  const auto text_of = [](const Scalar& value) {
    if (value.kind == Scalar::Kind::number) return std::to_string(value.number);
    if (value.kind == Scalar::Kind::flag) return std::string(value.number != 0 ? "true" : "false");
    return value.word;
  };
  for (const int index : editor_.selected()) {
    const SpaceData& space = reading().board.spaces[index];
    std::string value;
    if (key == "id") value = space.id;
    if (key == "name") value = space.name;
    if (key == "kind") value = reading().board.kinds[space.kind].id;
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

void ValueActs::set_heading(const std::string& key, const std::string& text) {
  act("set " + (key == "board" ? "the title" : key) + " of the board", [&] {
    const bool is_number = key == "neighbors";
    return BoardChanges(workspace(), reading())
        .set_heading(key, text.empty() || is_number ? text : yaml_scalar(text, false));
  });
}

std::vector<Mention> ValueActs::mentions(const std::string& id, Named what) {
  try {
    return mentions_of(workspace(), id, what);
  } catch (const std::exception& error) {
    say(error.what(), true);
    return {};
  }
}

bool ValueActs::is_position(const std::string& id) const {
  const int space = reading().space_called(id);
  if (!editor_.is_grid() || space < 0) return false;
  const SpaceData& data = reading().board.spaces[space];
  return position_name(reading().board, data.column, data.row) == id;
}

void ValueActs::rename(const std::string& id, const std::vector<Mention>& mentions,
                       const std::string& to, Named what) {
  try {
    const bool is_kind = what == Named::kind;
    if (is_kind ? editor_.kinds.has_kind(to) : reading().space_called(to) >= 0) {
      throw Error(std::string("there is a ") + (is_kind ? "kind " : "space ") + quote(to) +
                  " already");
    }
    std::vector<FileChange> changes = renamed(mentions, to);
    int places = static_cast<int>(mentions.size());
    if (!is_kind && is_position(id)) {
      auto board = std::ranges::find(changes, workspace().board_file(), &FileChange::file);
      if (board == changes.end())
        board = changes.insert(board, FileChange{workspace().board_file(), {}});
      const BoardChanges of_board(workspace(), reading());
      for (Splice& splice : of_board.set_value({reading().space_called(id)}, "id", to))
        board->splices.push_back(std::move(splice));
      ++places;
    }
    workspace().change("rename to " + to, std::move(changes));
    say("renamed to " + to + " in " + counted(places, "place"));
    refresh();
    if (is_kind) {
      editor_.kind = to;
    } else {
      editor_.select(reading().space_called(to), false);
    }
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

}  // namespace windrose::editor
