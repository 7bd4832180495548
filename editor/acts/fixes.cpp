// The obvious ways out of a problem.
#include <cctype>

#include "editor/acts/editor.h"
#include "editor/acts/file_acts.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/board_shape.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

/// The map with this key in that line of the file, or null.
const YamlNode* map_with(const YamlNode& node, int line, const std::string& key) {
  for (const YamlEntry& entry : node.entries) {
    if (entry.key_node.line == line && entry.key == key) return &node;
    if (const YamlNode* found = map_with(entry.value, line, key)) return found;
  }
  for (const YamlNode& item : node.items) {
    if (const YamlNode* found = map_with(item, line, key)) return found;
  }
  return nullptr;
}

/// Where the word stands by itself, not as a part of another one; the end of the line if nowhere.
std::size_t whole_word(const std::string& text, const std::string& word, TextSpan line) {
  const auto goes_on = [&](std::size_t at) {
    return at < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
  };
  for (std::size_t at = text.find(word, line.begin); at < line.end; at = text.find(word, at + 1)) {
    const bool begins = at > 0 && goes_on(at - 1) && goes_on(at);
    const std::size_t end = at + word.size();
    if (!begins && !(end > at && goes_on(end - 1) && goes_on(end))) return at;
  }
  return line.end;
}

}  // namespace

/// The space that is nearest to one on a graph, without those that are linked with it already.
int FileActs::nearest_apart(int space) const {
  const BoardData& board = reading().board;
  const std::vector<int> parts =
      connected_parts(board, std::vector<bool>(board.spaces.size(), true));
  const SpaceData& from = board.spaces[space];
  int best = -1;
  int distance = 0;
  for (int other = 0; other < std::ssize(board.spaces); ++other) {
    if (parts[other] == parts[space]) continue;
    const SpaceData& to = board.spaces[other];
    const int far = (to.column - from.column) * (to.column - from.column) +
                    (to.row - from.row) * (to.row - from.row);
    if (best >= 0 && far >= distance) continue;
    best = other;
    distance = far;
  }
  return best;
}

/// Ways out that change the line itself: another id, a key less.
void FileActs::add_line_fixes(const Problem& problem, std::vector<Fix>& all) {
  const std::string& word = problem.name;
  if (problem.fault == ErrorParts::Fault::duplicate) {
    const YamlNode* const map = map_with(workspace().yaml().tree(), problem.line, "id");
    if (map == nullptr) return;
    std::string id;
    for (int number = 2; id.empty() || reading().space_called(id) >= 0; ++number)
      id = word + "_" + std::to_string(number);
    all.push_back({phrase("Call it {1}", quote(id)), [this, id, line = problem.line] {
                     act(phrase("call it {1}", id), [this, id, line] {
                       YamlEdit edit(workspace().yaml());
                       edit.set(*map_with(workspace().yaml().tree(), line, "id"), "id", id);
                       return edit.take();
                     });
                   }});
  }
  if (problem.fault == ErrorParts::Fault::unknown_key) {
    if (map_with(workspace().yaml().tree(), problem.line, word) == nullptr) return;
    all.push_back({phrase("Remove {1}", quote(word)), [this, word, line = problem.line] {
                     act(phrase("remove {1}", word), [this, word, line] {
                       YamlEdit edit(workspace().yaml());
                       edit.remove(*map_with(workspace().yaml().tree(), line, word), word);
                       return edit.take();
                     });
                   }});
  }
  if (problem.is_apart && reading().board.layout == Layout::graph) {
    const int other = nearest_apart(problem.space);
    if (other < 0) return;
    const std::string id = reading().board.spaces[other].id;
    all.push_back({phrase("Link it with {1}", quote(id)),
                   [this, space = problem.space, other] { editor_.map.link(space, other); }});
  }
}

std::vector<Fix> FileActs::fixes(const Problem& problem) {
  std::vector<Fix> all;
  if (problem.file != workspace().board_file() || problem.line == 0) return all;
  const YamlText& yaml = workspace().yaml();
  const auto offer_to_remove = [&](const char* key, const std::string& text,
                                   const std::string& what) {
    const YamlNode* list = yaml.tree().find(key);
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
      if (list->items[i].line != problem.line) continue;
      all.push_back({text, [this, key, i, what] {
                       act(what, [this, key, i] {
                         YamlEdit edit(workspace().yaml());
                         edit.remove_item(*workspace().yaml().tree().find(key), i);
                         return edit.take();
                       });
                     }});
      return;
    }
  };
  offer_to_remove("links", phrase("Remove the link"), phrase("remove a link"));
  offer_to_remove("walls", phrase("Remove the wall"), phrase("remove a wall"));
  add_line_fixes(problem, all);
  if (problem.name.empty() || problem.meant.empty()) return all;
  const std::string& word = problem.name;
  const std::string& right = problem.meant;
  const TextSpan line = yaml.line_of(yaml.offset(problem.line, 1));
  const std::size_t at = whole_word(yaml.text(), word, line);
  if (at >= line.end) return all;
  all.insert(all.begin(), Fix{phrase("Write {1}", quote(right)), [this, at, word, right] {
                                act(phrase("write {1} for {2}", right, word), [at, word, right] {
                                  return std::vector<Splice>{{{at, at + word.size()}, right}};
                                });
                              }});
  return all;
}

}  // namespace windrose::editor
