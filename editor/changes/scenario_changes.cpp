#include "editor/changes/scenario_changes.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

/// `{camel: {zamil: 1}}` around a value, for the part of the path that is not there yet.
std::string nested(const ScenarioPath& path, std::size_t from, const std::string& source) {
  std::string text = source;
  for (std::size_t i = path.size(); i-- > from;) text = "{" + path[i] + ": " + text + "}";
  return text;
}

std::string bracketed(const std::vector<std::string>& sources) {
  return "[" + join(sources, ", ") + "]";
}

bool is_id(const std::string& text) {
  return !text.empty() && text[0] >= 'a' && text[0] <= 'z' &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
}

}  // namespace

std::string scenario_file(const Workspace& workspace, const std::string& id) {
  return "scripts/" + workspace.game().id + "/scenarios/" + id + ".yaml";
}

ScenarioText::ScenarioText(const YamlText& text)
    : before_(text.text()), now_(text.text(), text.file()) {
  if (!now_.trouble().empty()) throw Error(now_.trouble());
}

const YamlNode* ScenarioText::find(const ScenarioPath& path) const {
  const YamlNode* node = &now_.tree();
  for (const std::string& key : path) {
    node = node->find(key);
    if (node == nullptr) return nullptr;
  }
  return node;
}

std::string ScenarioText::source(const ScenarioPath& path) const {
  const YamlNode* node = find(path);
  if (node == nullptr || node->kind == YamlNode::Kind::nothing) return "";
  if (node->kind == YamlNode::Kind::scalar) return node->text;
  const TextSpan span = now_.span(*node);
  return now_.text().substr(span.begin, span.end - span.begin);
}

void ScenarioText::put(std::vector<Splice> splices) {
  now_ = YamlText(spliced(now_.text(), std::move(splices)).text, now_.file());
}

/// The first value of a part of the file that is not there: below its key, as people write it.
void ScenarioText::begin(const YamlNode& root, const ScenarioPath& path,
                         const std::string& source) {
  YamlEdit edit(now_);
  const YamlEntry* const title = root.entries.empty() || root.entries.front().key != "scenario"
                                     ? nullptr
                                     : &root.entries.front();
  const bool is_block = !now_.is_flow(root);
  if (path.size() == 1 && title != nullptr && is_block && !source.starts_with('\n')) {
    // What is told of the whole scenario stands under its title.
    const TextSpan span = now_.span(title->value);
    const std::size_t at = now_.line_of(span.end > 0 ? span.end - 1 : 0).end;
    const bool is_closed = at > 0 && now_.text()[at - 1] == '\n';
    const std::string line = path[0] + ": " + source;
    put({{{at, at}, is_closed ? line + now_.line_end() : now_.line_end() + line}});
    return;
  }
  if (path.size() > 1 && is_block) {
    edit.set(root, path[0], now_.line_end() + "  " + path[1] + ": " + nested(path, 2, source));
  } else {
    edit.set(root, path[0], nested(path, 1, source));
  }
  put(edit.take());
}

void ScenarioText::remove(const ScenarioPath& path) {
  if (find(path) == nullptr) return;
  // The highest key that would hold nothing any more.
  std::size_t length = path.size();
  for (; length > 1; --length) {
    const ScenarioPath above(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length) - 1);
    if (find(above)->entries.size() > 1) break;
  }
  const ScenarioPath above(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length) - 1);
  YamlEdit edit(now_);
  edit.remove(*find(above), path[length - 1]);
  put(edit.take());
}

void ScenarioText::set(const ScenarioPath& path, const std::string& source) {
  if (source.empty()) return remove(path);
  const YamlNode* map = &now_.tree();
  for (std::size_t i = 0; i < path.size(); ++i) {
    const YamlNode* const next = map->find(path[i]);
    if (i == 0 && next == nullptr) return begin(*map, path, source);
    const bool is_last = i + 1 == path.size();
    if (is_last || next == nullptr || next->kind != YamlNode::Kind::map) {
      YamlEdit edit(now_);
      edit.set(*map, path[i], nested(path, i + 1, source));
      return put(edit.take());
    }
    map = next;
  }
}

void ScenarioText::set_list(const ScenarioPath& path, const std::vector<std::string>& sources) {
  if (sources.empty()) return remove(path);
  const YamlNode* const list = find(path);
  if (list == nullptr || list->kind != YamlNode::Kind::list || list->items.empty())
    return set(path, bracketed(sources));
  std::vector<std::string> old;
  for (const YamlNode& item : list->items) {
    const TextSpan span = now_.span(item);
    old.push_back(now_.text().substr(span.begin, span.end - span.begin));
  }
  std::size_t same = 0;
  while (same < old.size() && same < sources.size() && old[same] == sources[same]) ++same;
  const auto at = static_cast<std::ptrdiff_t>(same);
  YamlEdit edit(now_);
  if (sources.size() == old.size()) {
    for (std::size_t i = 0; i < old.size(); ++i) {
      if (old[i] != sources[i]) edit.replace(list->items[i], sources[i]);
    }
  } else if (sources.size() == old.size() + 1 &&
             std::equal(old.begin() + at, old.end(), sources.begin() + at + 1)) {
    edit.insert_item(*list, same, sources[same]);
  } else if (sources.size() + 1 == old.size() &&
             std::equal(sources.begin() + at, sources.end(), old.begin() + at + 1)) {
    edit.remove_item(*list, same);
  } else {
    return set(path, bracketed(sources));
  }
  put(edit.take());
}

std::vector<Splice> ScenarioText::take() const {
  const std::string& after = now_.text();
  if (after == before_) return {};
  std::size_t begin = 0;
  const std::size_t most = std::min(before_.size(), after.size());
  while (begin < most && before_[begin] == after[begin]) ++begin;
  std::size_t end = 0;
  while (end < most - begin && before_[before_.size() - 1 - end] == after[after.size() - 1 - end])
    ++end;
  return {{{begin, before_.size() - end}, after.substr(begin, after.size() - end - begin)}};
}

FileChange begin_scenario(Workspace& workspace, const std::string& id, const std::string& title,
                          bool is_own_board) {
  if (!is_id(id)) {
    throw Error(
        phrase("the id of a scenario is small letters, digits and '_', no digit first, got {1}",
               quote(id)));
  }
  const std::string name = scenario_file(workspace, id);
  if (!workspace.file(name).text().empty())
    throw Error(phrase("there is a scenario {1} already", quote(id)));
  std::string text = "scenario: " + yaml_scalar(title, false) + "\n";
  if (!is_own_board) text += "board: " + workspace.board() + "\n";
  return {name, {{{0, 0}, text}}};
}

FileChange set_in_scenario(Workspace& workspace, const std::string& scenario,
                           const ScenarioPath& path, const std::string& source) {
  const std::string name = scenario_file(workspace, scenario);
  ScenarioText text(workspace.file(name).yaml());
  text.set(path, source);
  return {name, text.take()};
}

}  // namespace windrose::editor
