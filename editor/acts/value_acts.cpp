#include "editor/acts/value_acts.h"

#include <algorithm>

#include "editor/acts/editor.h"
#include "editor/changes/board_changes.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
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
  const std::string what =
      spaces.size() == 1
          ? phrase("set {1} of {2}", key, editor_.selection().front())
          : phrase_number("set {2} of {1} space", "set {2} of {1} spaces",
                          static_cast<int>(spaces.size()), std::to_string(spaces.size()), key);
  act(what, [&] {
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
    if (key == "name") value = own_name(space);
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
  act(key == "board" ? phrase("set the title of the board") : phrase("set {1} of the board", key),
      [&] {
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
      throw Error(is_kind ? phrase("there is a kind {1} already", quote(to))
                          : phrase("there is a space {1} already", quote(to)));
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
    workspace().change(phrase("rename to {1}", to), std::move(changes));
    say(phrase_number("renamed to {1} in {2} place", "renamed to {1} in {2} places", places, to,
                      std::to_string(places)));
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
