#include "runtime/match/files/game_texts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <system_error>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostNamed = 3;
constexpr std::size_t kMostBytes = 4 * 1024 * 1024;
constexpr std::array<std::string_view, 4> kEndings = {".lua", ".yaml", ".yml", ".md"};

/// A folder with files of the game, and what messages call it.
struct TextRoot {
  fs::path folder;
  std::string shown;
};

std::vector<TextRoot> roots_of(const GameFolder& game) {
  std::vector<TextRoot> roots;
  const auto add = [&](const fs::path& shelf, const std::string& home, const std::string& part) {
    roots.push_back({shelf / part, home + part});
  };
  for (const std::string& part :
       {"scripts/" + game.id, "boards/" + game.id, std::string("scripts/common")}) {
    add(game.shelf, game.home, part);
  }
  for (const fs::path& lender : game.lenders) add(lender, "", "scripts/common");
  for (const GameLayer& layer : game.layers) {
    for (const std::string& part : {"scripts/" + game.id, "boards/" + game.id})
      add(layer.folder, "mods/" + layer.mod + "/", part);
  }
  return roots;
}

/// The mods that the game is made of: where each lies, and what messages call it.
std::vector<TextRoot> mods_of(const GameFolder& game) {
  std::vector<TextRoot> mods;
  if (!game.home.empty()) mods.push_back({game.shelf, game.home});
  for (const GameLayer& layer : game.layers)
    mods.push_back({layer.folder, "mods/" + layer.mod + "/"});
  return mods;
}

/// Neither hidden nor a copy that an editor keeps.
bool is_kept_file(const fs::path& path) {
  const std::string name = path.filename().string();
  return !name.starts_with('.') && !name.starts_with('#') && !name.ends_with('~') &&
         !name.ends_with(".edited");
}

bool is_game_text(const fs::path& path) {
  return is_kept_file(path) &&
         std::ranges::find(kEndings, path.extension().string()) != kEndings.end();
}

using TakeFile = std::function<void(const fs::path& path, const std::string& shown)>;

/// Tells each file below the root but tests and transcripts.
void walk(const TextRoot& root, const TakeFile& take) {
  std::error_code failed;
  for (fs::recursive_directory_iterator each(root.folder, failed), end; !failed && each != end;
       each.increment(failed)) {
    const fs::path& path = each->path();
    const std::string name = path.filename().string();
    std::error_code unknown;
    if (each->is_directory(unknown)) {
      if (name == "tests" || name == "golden" || name.starts_with('.'))
        each.disable_recursion_pending();
      continue;
    }
    take(path, root.shown + "/" + path.lexically_relative(root.folder).string());
  }
}

}  // namespace

std::vector<fs::path> folders_of(const GameFolder& game) {
  std::vector<fs::path> folders;
  for (TextRoot& root : roots_of(game)) folders.push_back(std::move(root.folder));
  for (TextRoot& mod : mods_of(game)) folders.push_back(std::move(mod.folder));
  return folders;
}

GameTexts read_game_texts(const GameFolder& game) {
  GameTexts texts;
  const TakeFile read = [&texts](const fs::path& path, const std::string& shown) {
    if (!is_game_text(path)) return;
    try {
      texts[path] = {shown, read_text_file(path, shown, kMostBytes)};
    } catch (const Error&) {
      return;  // gone meanwhile, or no text
    }
  };
  for (const TextRoot& root : roots_of(game)) walk(root, read);
  for (const TextRoot& mod : mods_of(game)) read(mod.folder / "mod.yaml", mod.shown + "mod.yaml");
  return texts;
}

std::map<std::string, fs::path> files_of(const GameFolder& game) {
  std::map<std::string, fs::path> files;
  for (const TextRoot& root : roots_of(game)) {
    walk(root, [&files](const fs::path& path, const std::string& shown) {
      std::error_code unknown;
      if (is_kept_file(path) && fs::is_regular_file(path, unknown)) files.emplace(shown, path);
    });
  }
  return files;
}

std::vector<std::string> changed_files(const GameTexts& before, const GameTexts& now) {
  std::vector<std::string> changed;
  for (const auto& [path, file] : before) {
    const auto found = now.find(path);
    if (found == now.end() || found->second != file) changed.push_back(file.shown);
  }
  for (const auto& [path, file] : now) {
    if (!before.contains(path)) changed.push_back(file.shown);
  }
  std::ranges::sort(changed);
  return changed;
}

std::string saved_text(std::vector<std::string> files) {
  const std::size_t left = files.size() > kMostNamed ? files.size() - kMostNamed : 0;
  if (left > 0) {
    files.resize(kMostNamed);
    files.push_back(counted(static_cast<long long>(left), "other file"));
  }
  return "Saved: " + join_and(files) + ".";
}

void put_back(const GameTexts& before, const GameTexts& now) {
  for (const auto& [path, file] : now) {
    const auto found = before.find(path);
    if (found != before.end() && found->second == file) continue;
    write_text_file(path.string() + ".edited", file.text);
    std::error_code failed;
    if (found == before.end()) fs::remove(path, failed);
  }
  for (const auto& [path, file] : before) {
    const auto found = now.find(path);
    if (found != now.end() && found->second == file) continue;
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    write_text_file(path, file.text);
  }
}

}  // namespace windrose
