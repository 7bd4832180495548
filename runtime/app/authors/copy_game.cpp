#include "runtime/app/authors/copy_game.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string_view>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 64U << 20U;  // of one file: pictures are large

/// The rest of the line at `at` becomes `value`, where it is `old`; comments behind it stay.
void replace_value(std::string& text, std::size_t at, const std::string& old,
                   const std::string& value) {
  while (at < text.size() && text[at] == ' ') ++at;
  const bool quoted = at < text.size() && (text[at] == '"' || text[at] == '\'');
  if (quoted) ++at;
  if (text.compare(at, old.size(), old) != 0) return;
  const std::size_t end = at + old.size();
  const char next = end < text.size() ? text[end] : '\n';
  if (next == '\n' || next == ' ' || next == '\r' || quoted) text.replace(at, old.size(), value);
}

/// "KEY: old" at the beginning of a line.
void replace_key(std::string& text, const std::string& key, const std::string& old,
                 const std::string& value) {
  for (std::size_t line = 0; line < text.size();) {
    if (text.compare(line, key.size() + 1, key + ":") == 0)
      replace_value(text, line + key.size() + 1, old, value);
    const std::size_t end = text.find('\n', line);
    if (end == std::string::npos) break;
    line = end + 1;
  }
}

void replace_all(std::string& text, const std::string& old, const std::string& value) {
  for (std::size_t at = text.find(old); at != std::string::npos;
       at = text.find(old, at + value.size()))
    text.replace(at, old.size(), value);
}

void rename_yaml(std::string& text, const GameRename& rename) {
  replace_key(text, "game", rename.from_title, rename.to_title);
  replace_key(text, "look", rename.from_title, rename.to_title);
  replace_key(text, "board", rename.from, rename.to);
}

void rename_lua(std::string& text, const GameRename& rename) {
  for (const char quote : {'"', '\''}) {
    for (const std::string call : {"play(", "play (", "play ", "open(", "game = "}) {
      const std::string end(1, quote);
      replace_all(text, call + end + rename.from + end, call + end + rename.to + end);
    }
  }
  for (const std::string before : {"-- ", "tests of "}) {
    for (const std::string after : {":", " share", "\n"}) {
      replace_all(text, before + rename.from_title + after, before + rename.to_title + after);
    }
  }
}

/// The name of a file of a board that is called as the game.
std::string board_name(const std::string& name, const GameRename& rename) {
  const bool is_usual = name.starts_with(rename.from + ".");
  return is_usual ? rename.to + name.substr(rename.from.size()) : name;
}

void add_folder(std::vector<NewFile>& files, const fs::path& folder, const std::string& to,
                const GameRename& rename, bool boards) {
  std::error_code none;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder, none)) {
    if (entry.is_regular_file(none)) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  for (const fs::path& path : paths) {
    fs::path name = fs::relative(path, folder);
    if (boards) name.replace_filename(board_name(name.filename().string(), rename));
    files.push_back(
        {(fs::path(to) / name).generic_string(),
         renamed_text(name.generic_string(), read_text_file(path, {}, kMostBytes), rename)});
  }
}

}  // namespace

std::string renamed_text(const std::string& file, std::string text, const GameRename& rename) {
  const fs::path path(file);
  if (path.extension() == ".yaml") rename_yaml(text, rename);
  if (path.extension() == ".lua") rename_lua(text, rename);
  if (path.extension() == ".md" && text.starts_with("# " + rename.from_title + "\n"))
    text.replace(2, rename.from_title.size(), rename.to_title);
  if (path.extension() == ".txt" && text.starts_with("game "))
    replace_value(text, std::string_view("game ").size(), rename.from, rename.to);
  return text;
}

std::vector<NewFile> copied_game_files(const GameFolder& folder, const GameRename& rename) {
  std::vector<NewFile> files;
  add_folder(files, folder.scripts(), "scripts/" + rename.to, rename, false);
  add_folder(files, folder.boards(), "boards/" + rename.to, rename, true);
  return files;
}

}  // namespace windrose::app
