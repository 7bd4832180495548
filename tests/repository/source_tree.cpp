#include "tests/repository/source_tree.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/places.h"

namespace windrose::repository {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = source_folder();

bool is_foreign(const std::string& name) {
  static const std::vector<std::string> kForeign = {
      ".git", ".cache", ".vscode", ".idea", ".github", ".DS_Store", "compile_commands.json"};
  const bool temporary = name.ends_with("~") || name.ends_with(".swp");
  const bool build = name == "build" || name.starts_with("build-");
  return temporary || build || std::find(kForeign.begin(), kForeign.end(), name) != kForeign.end();
}

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool ends_in_one_of(const std::string& name, const std::vector<std::string>& endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](const std::string& ending) { return name.ends_with(ending); });
}

}  // namespace

SourceFile source_file(std::string path, const std::string& text) {
  SourceFile file{.path = std::move(path), .lines = {}};
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) file.lines.push_back(line);
  return file;
}

std::vector<SourceFile> source_files(const std::vector<std::string>& folders,
                                     const std::vector<std::string>& endings) {
  std::vector<SourceFile> files;
  for (const std::string& folder : folders) {
    if (!fs::is_directory(kRoot / folder)) continue;
    fs::recursive_directory_iterator walk(kRoot / folder);
    for (auto entry = fs::begin(walk); entry != fs::end(walk); ++entry) {
      const std::string name = entry->path().filename().string();
      if (is_foreign(name)) {
        entry.disable_recursion_pending();
      } else if (entry->is_regular_file() && ends_in_one_of(name, endings)) {
        const std::string path = fs::relative(entry->path(), kRoot).generic_string();
        files.push_back(source_file(path, text_of(entry->path())));
      }
    }
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

bool holds_one(const std::string& line, std::initializer_list<const char*> texts) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const char* text) { return line.find(text) != std::string::npos; });
}

std::vector<std::string> entries(const std::string& folder) {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(kRoot / folder)) {
    std::string name = entry.path().filename().string();
    if (is_foreign(name)) continue;
    if (entry.is_directory()) name += '/';
    names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool exists(const std::string& path) {
  return fs::exists(kRoot / path);
}

std::string listing(const Complaints& complaints) {
  std::string text;
  for (const std::string& complaint : complaints) text += '\n' + complaint;
  return text;
}

std::string complaint(const SourceFile& file, std::size_t line, const std::string& text) {
  return file.path + ':' + std::to_string(line) + ": " + text;
}

}  // namespace windrose::repository
