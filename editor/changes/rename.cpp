#include "editor/changes/rename.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>

#include "editor/changes/board_changes.h"

namespace windrose::editor {
namespace fs = std::filesystem;
namespace {

bool is_word(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Where the id stands in a text as a word of its own.
std::vector<TextSpan> words(const std::string& text, const std::string& id, TextSpan within) {
  std::vector<TextSpan> found;
  for (std::size_t at = text.find(id, within.begin);
       at != std::string::npos && at + id.size() <= within.end; at = text.find(id, at + 1)) {
    const bool begins = at == 0 || !is_word(text[at - 1]);
    const bool ends = at + id.size() >= text.size() || !is_word(text[at + id.size()]);
    if (begins && ends) found.push_back({at, at + id.size()});
  }
  return found;
}

/// "store.venezuela" names the space with one of its parts.
bool names(const std::string& value, const std::string& id) {
  if (value == id) return true;
  return value.ends_with("." + id) && value.find(' ') == std::string::npos;
}

/// Where in a YAML file a value or key stands, from its root.
using YamlWay = std::vector<std::string_view>;

/// Whether a value at that way is a kind of space, by what the loader reads there.
bool is_kind_value(const YamlWay& way, bool is_board) {
  if (way.empty()) return false;
  if (way.back() == "per_space") return true;
  if (!is_board || way.front() == "sets") return false;
  const bool is_letter = way.front() == "key" && way.size() == 2;
  return is_letter || way.back() == "kind" || way.back() == "kinds" || way.back() == "connected";
}

/// Whether keys at that way are kinds of space; in a look they may be other things too.
bool has_kind_keys(const YamlWay& way, bool is_board) {
  if (way.size() != 1) return false;
  if (is_board) return way.front() == "kinds";
  return way.front() == "colors" || way.front() == "signs" || way.front() == "letters" ||
         way.front() == "labels";
}

class Search {
 public:
  Search(const EditedFile& file, std::string id, Named what)
      : file_(file), id_(std::move(id)), what_(what) {
    const std::string& name = file.yaml().file();
    is_board_ = name.starts_with("boards/") && !name.ends_with(".look.yaml");
    const YamlNode& root = file.yaml().tree();
    is_drawn_ = is_board_ && (root.find("map") != nullptr || root.find("size") != nullptr);
  }

  [[nodiscard]] std::vector<Mention> in_yaml() {
    visit(file_.yaml().tree());
    return std::move(found_);
  }

  [[nodiscard]] std::vector<Mention> in_script() {
    const std::string& text = file_.text();
    for (const TextSpan span : words(text, id_, {0, text.size()})) {
      const char before = span.begin == 0 ? ' ' : text[span.begin - 1];
      const TextSpan line = file_.yaml().line_of(span.begin);
      const std::size_t comment = text.find("--", line.begin);
      const bool is_comment = comment < span.begin;
      const bool is_word = before == '"' || before == '\'';
      const bool asks_kind =
          text.substr(line.begin, line.end - line.begin).find("kind") != std::string::npos;
      const bool is_named = what_ == Named::kind ? is_word && asks_kind : is_word || before == '.';
      add(span, true, is_named && !is_comment);
    }
    return std::move(found_);
  }

 private:
  void visit(const YamlNode& node) {
    for (const YamlNode& item : node.items) visit(item);
    for (const YamlEntry& entry : node.entries) {
      const bool is_position = is_drawn_ && way_.size() == 1 && way_.front() == "spaces";
      if ((entry.key == id_ && !is_position) || names_kind_of(entry.key))
        add_words(file_.yaml().span(entry.key_node), has_kind_keys(way_, is_board_));
      way_.emplace_back(entry.key);
      visit(entry.value);
      way_.pop_back();
    }
    if (node.kind == YamlNode::Kind::scalar && names(node.text, id_))
      add_words(file_.yaml().span(node), is_kind_value(way_, is_board_));
  }

  /// "tankers.hire": what a look calls the property of one kind.
  [[nodiscard]] bool names_kind_of(std::string_view key) const {
    return what_ == Named::kind && way_.size() == 1 && way_.front() == "labels" &&
           key.starts_with(id_ + ".");
  }

  void add_words(TextSpan span, bool is_kind) {
    // In a look one name serves all things that are called so.
    const bool is_both = is_kind && !is_board_ && (way_.empty() || way_.back() != "per_space");
    const bool is_sure = is_both || is_kind == (what_ == Named::kind);
    for (const TextSpan word : words(file_.text(), id_, span)) add(word, false, is_sure);
  }

  void add(TextSpan span, bool is_script, bool is_sure) {
    const TextSpan line = file_.yaml().line_of(span.begin);
    std::string text = file_.text().substr(line.begin, line.end - line.begin);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    const auto number =
        std::count(file_.text().begin(),
                   file_.text().begin() + static_cast<std::ptrdiff_t>(span.begin), '\n') +
        1;
    found_.push_back(
        {file_.yaml().file(), static_cast<int>(number), std::move(text), span, is_script, is_sure});
  }

  const EditedFile& file_;
  std::string id_;
  Named what_;
  bool is_board_ = false;
  bool is_drawn_ = false;  // a board whose `spaces` are said by position
  YamlWay way_;
  std::vector<Mention> found_;
};

/// Names of the game's YAML and Lua files, the board first.
std::vector<std::string> files_of(const Workspace& workspace) {
  std::vector<std::string> names;
  const fs::path shelf = workspace.game().shelf;
  for (const char* folder : {"boards", "scripts"}) {
    std::error_code failure;
    for (const auto& entry :
         fs::recursive_directory_iterator(shelf / folder / workspace.game().id, failure)) {
      const std::string ending = entry.path().extension().string();
      if (ending == ".yaml" || ending == ".lua")
        names.push_back(entry.path().lexically_relative(shelf).generic_string());
    }
  }
  std::ranges::sort(names);
  const auto board = std::ranges::find(names, workspace.board_file());
  if (board != names.end()) std::rotate(names.begin(), board, board + 1);
  return names;
}

}  // namespace

std::vector<Mention> mentions_of(Workspace& workspace, const std::string& id, Named what) {
  std::vector<Mention> all;
  for (const std::string& name : files_of(workspace)) {
    Search search(workspace.file(name), id, what);
    std::vector<Mention> found = name.ends_with(".lua") ? search.in_script() : search.in_yaml();
    std::ranges::move(found, std::back_inserter(all));
  }
  return all;
}

std::vector<FileChange> renamed(const std::vector<Mention>& mentions, const std::string& id) {
  check_id(id);
  std::vector<FileChange> changes;
  for (const Mention& mention : mentions) {
    const auto known = std::ranges::find(changes, mention.file, &FileChange::file);
    FileChange& change =
        known == changes.end() ? changes.emplace_back(FileChange{mention.file, {}}) : *known;
    change.splices.push_back({mention.span, id});
  }
  return changes;
}

}  // namespace windrose::editor
