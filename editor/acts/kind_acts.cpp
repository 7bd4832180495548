#include "editor/acts/kind_acts.h"

#include <algorithm>

#include "editor/acts/editor.h"
#include "editor/changes/board_changes.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

std::string text_of(const Scalar& value) {
  if (value.kind == Scalar::Kind::number) return std::to_string(value.number);
  if (value.kind == Scalar::Kind::flag) return value.number != 0 ? "true" : "false";
  return value.word;
}

std::string text_of(const Setting& setting, bool is_list) {
  if (!is_list) return text_of(setting.value);
  std::vector<std::string> items;
  for (const Scalar& item : setting.values) items.push_back(text_of(item));
  return "[" + join(items, ", ") + "]";
}

}  // namespace

bool KindActs::has_kind(const std::string& id) const {
  const auto& kinds = reading().board.kinds;
  return std::ranges::find(kinds, id, &SpaceKind::id) != kinds.end();
}

std::string KindActs::look_of_game() const {
  return workspace().game().shown("look.yaml");
}

void KindActs::add_kind(const std::string& id) {
  act(phrase("add the kind {1}", id),
      [&] { return BoardChanges(workspace(), reading()).add_kind(id); });
  if (!editor_.message_is_refusal()) editor_.kind = id;
}

KindText KindActs::kind_text(const std::string& id) {
  KindText text;
  const auto& kinds = reading().board.kinds;
  const auto found = std::ranges::find(kinds, id, &SpaceKind::id);
  if (found == kinds.end()) return text;
  text.name = found->name;
  text.color = reading().look.color(id);
  if (text.color.empty()) text.color = found->color;
  if (editor_.is_grid()) text.letter = BoardChanges(workspace(), reading()).letter_of(id);
  const std::vector<PropertyDeclaration> properties = reading().space_properties();
  for (const PropertyDeclaration& property : properties)
    text.properties.emplace_back(property.name, "");
  for (const Setting& setting : found->settings) {
    const auto index = static_cast<std::size_t>(setting.property);
    text.properties[index].second = text_of(setting, properties[index].is_list);
  }
  return text;
}

void KindActs::change_kind(const std::string& id, const KindText& to) {
  act_on_files(phrase("change the kind {1}", id), [&] {
    const KindText now = kind_text(id);
    const BoardChanges changes(workspace(), reading());
    const auto source = [](const std::string& text) {
      return text.empty() ? "" : yaml_scalar(text, true);
    };
    std::vector<std::pair<std::string, std::string>> values;
    std::vector<FileChange> files;
    if (to.name != now.name) values.emplace_back("name", source(to.name));
    if (to.color != now.color) {
      // The look of the game has the last word on colors.
      const std::string look = look_of_game();
      if (reading().look.color(id).empty()) {
        values.emplace_back("color", source(to.color));
      } else {
        const YamlText& yaml = workspace().file(look).yaml();
        const YamlNode* colors = yaml.tree().find("colors");
        YamlEdit edit(yaml);
        if (colors != nullptr && to.color.empty()) edit.remove(*colors, id);
        if (colors != nullptr && !to.color.empty()) edit.set(*colors, id, source(to.color));
        files.push_back({look, edit.take()});
      }
    }
    for (std::size_t i = 0; i < to.properties.size() && i < now.properties.size(); ++i) {
      const auto& [key, text] = to.properties[i];
      if (text != now.properties[i].second)
        values.emplace_back(key, editor_.values.source_of(key, text));
    }
    std::vector<Splice> board;
    if (!values.empty()) board = changes.change_kind(id, values);
    if (to.letter != now.letter) {
      for (Splice& splice : changes.change_letter(id, to.letter))
        board.push_back(std::move(splice));
    }
    files.push_back({workspace().board_file(), std::move(board)});
    return files;
  });
}

void KindActs::remove_kind(const std::string& id) {
  act(phrase("remove the kind {1}", id),
      [&] { return BoardChanges(workspace(), reading()).remove_kind(id); });
  if (!editor_.message_is_refusal() && !has_kind(editor_.kind))
    editor_.kind = reading().board.kinds.front().id;
}

}  // namespace windrose::editor
