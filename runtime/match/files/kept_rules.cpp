#include "runtime/match/files/kept_rules.h"

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "runtime/base/programs/process_id.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/game_texts.h"
#include "runtime/match/files/keeping.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::uintmax_t kMostBytesKept = 8 * 1024 * 1024;  // of one file

/// Hidden, for it lies beside the matches that a person chooses from.
fs::path rules_folder() {
  return match_folder() / ".rules";
}

/// What mod.yaml says of a copied mod: what it lies over is known already.
std::string mod_text(const std::string& mod, const std::string& version, const std::string& game,
                     const std::vector<std::string>& below) {
  std::string text = "mod: \"" + mod + "\"\nversion: " + version + "\n";
  if (!game.empty()) text += "changes: [" + game + "]\n";
  if (!below.empty()) text += "after: [" + join(below, ", ") + "]\n";
  return text;
}

void write_mods(const GameFolder& game, const fs::path& shelf) {
  if (!game.home.empty()) {
    const fs::path home = fs::path(game.home).parent_path();
    write_text_file(shelf / home / "mod.yaml", mod_text(home.filename().string(), "0", "", {}));
  }
  std::vector<std::string> below;
  for (const GameLayer& layer : game.layers) {
    const fs::path folder = shelf / "mods" / layer.mod;
    fs::create_directories(folder / "scripts" / game.id);
    write_text_file(folder / "mod.yaml", mod_text(layer.mod, layer.version, game.id, below));
    below.push_back(layer.mod);
  }
}

void copy_rules(const GameFolder& game, const fs::path& shelf) {
  for (const auto& [shown, from] : files_of(game)) {
    if (fs::file_size(from) > kMostBytesKept) continue;
    const fs::path to = shelf / shown;
    fs::create_directories(to.parent_path());
    fs::copy_file(from, to, fs::copy_options::overwrite_existing);
  }
  fs::create_directories(shelf / "scripts");
  write_mods(game, shelf);
}

/// Takes away what was used longest ago, and what another program has left half written.
void forget_oldest() {
  std::vector<std::pair<fs::file_time_type, fs::path>> kept;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(rules_folder(), failed)) {
    const fs::file_time_type time = fs::last_write_time(entry.path(), failed);
    if (!failed) kept.emplace_back(time, entry.path());
  }
  if (kept.size() <= kMostKeptRules) return;
  std::ranges::sort(kept, std::greater<>());
  for (std::size_t i = kMostKeptRules; i < kept.size(); ++i) fs::remove_all(kept[i].second, failed);
}

/// A match file may be a stranger's: nothing but a fingerprint is a name of a folder here.
bool is_fingerprint(const std::string& text) {
  return text.size() == to_hex(0).size() &&
         text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

void note_use(const fs::path& folder) {
  std::error_code failed;
  fs::last_write_time(folder, fs::file_time_type::clock::now(), failed);
}

}  // namespace

void keep_rules(const GameData& game) {
  const std::string name = to_hex(game.ruleset);
  if (!kept_rules(name).empty() || game.files == nullptr) return;
  const fs::path half = rules_folder() / (".new-" + name + "-" + std::to_string(process_id()));
  std::error_code failed;
  try {
    fs::create_directories(half);
    copy_rules(*game.files, half);
    fs::rename(half, rules_folder() / name);
    forget_oldest();
  } catch (const std::exception&) {
    fs::remove_all(half, failed);
  }
}

fs::path kept_rules(const std::string& ruleset) {
  fs::path folder = rules_folder() / ruleset;
  std::error_code failed;
  if (!is_fingerprint(ruleset) || !fs::is_directory(folder, failed)) return {};
  note_use(folder);
  return folder;
}

}  // namespace windrose
