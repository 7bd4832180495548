#include "editor/scenario_changes.h"

#include "runtime/data/yaml_edit.h"

namespace windrose::editor {
namespace {

/// `{camel: {zamil: 1}}` around a value, for the part of the path that is not there yet.
std::string nested(const std::vector<std::string>& path, std::size_t from,
                   const std::string& source) {
  std::string text = source;
  for (std::size_t i = path.size(); i-- > from;) text = "{" + path[i] + ": " + text + "}";
  return text;
}

}  // namespace

std::string scenario_file(const Workspace& workspace, const std::string& id) {
  return "scripts/" + workspace.game().id + "/scenarios/" + id + ".yaml";
}

FileChange set_start(Workspace& workspace, const std::string& scenario, const std::string& title,
                     const std::vector<std::string>& path, const std::string& source) {
  const std::string name = scenario_file(workspace, scenario);
  const YamlText& yaml = workspace.file(name).yaml();
  std::vector<std::string> whole = {"start"};
  whole.insert(whole.end(), path.begin(), path.end());
  if (yaml.text().empty()) {
    if (source.empty()) return {name, {}};
    const std::string text = "scenario: " + yaml_scalar(title, false) +
                             "\nboard:    " + workspace.board() +
                             "\nstart:    " + nested(whole, 1, source) + "\n";
    return {name, {{{0, 0}, text}}};
  }
  YamlEdit edit(yaml);
  const YamlNode* map = &yaml.tree();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const bool is_last = i + 1 == whole.size();
    const YamlNode* next = map->find(whole[i]);
    if (is_last && source.empty()) {
      edit.remove(*map, whole[i]);
      break;
    }
    if (is_last || next == nullptr || next->kind != YamlNode::Kind::map) {
      if (source.empty()) break;
      edit.set(*map, whole[i], nested(whole, i + 1, source));
      break;
    }
    map = next;
  }
  return {name, edit.take()};
}

}  // namespace windrose::editor
