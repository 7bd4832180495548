// The obvious ways out of a problem.
#include "editor/editor.h"
#include "runtime/data/yaml_edit.h"

namespace windrose::editor {

std::vector<Fix> Editor::fixes(const Problem& problem) {
  std::vector<Fix> all;
  if (problem.file != workspace_.board_file() || problem.line == 0) return all;
  const YamlText& yaml = workspace_.yaml();
  const auto offer_to_remove = [&](const char* key, const std::string& what) {
    const YamlNode* list = yaml.tree().find(key);
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
      if (list->items[i].line != problem.line) continue;
      all.push_back({"Remove the " + what, [this, key, i, what] {
                       act("remove a " + what, [this, key, i] {
                         YamlEdit edit(workspace_.yaml());
                         edit.remove_item(*workspace_.yaml().tree().find(key), i);
                         return edit.take();
                       });
                     }});
      return;
    }
  };
  if (problem.text.find("space") != std::string::npos ||
      problem.text.find("neighbors") != std::string::npos) {
    offer_to_remove("links", "link");
    offer_to_remove("walls", "wall");
  }
  const std::size_t meant = problem.text.find("did you mean '");
  const std::size_t wrong = problem.text.find('\'');
  if (meant == std::string::npos || wrong == std::string::npos || wrong >= meant) return all;
  const std::string word =
      problem.text.substr(wrong + 1, problem.text.find('\'', wrong + 1) - wrong - 1);
  const std::size_t from = meant + std::string_view("did you mean '").size();
  const std::string right = problem.text.substr(from, problem.text.find('\'', from) - from);
  const TextSpan line = yaml.line_of(yaml.offset(problem.line, 1));
  const std::size_t at = yaml.text().find(word, line.begin);
  if (at >= line.end) return all;
  all.insert(all.begin(), Fix{"Write '" + right + "'", [this, at, word, right] {
                                act("write " + right + " for " + word, [at, word, right] {
                                  return std::vector<Splice>{{{at, at + word.size()}, right}};
                                });
                              }});
  return all;
}

}  // namespace windrose::editor
