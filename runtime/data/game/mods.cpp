#include "runtime/data/game/mods.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/schema/schema.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostVersionParts = 4;
constexpr std::size_t kMostGames = 50;  // that one mod changes or brings
constexpr std::size_t kMostBelow = 50;  // mods that one mod wants below it

/// Its numbers, or nothing if it is no version.
std::optional<std::vector<int>> parts_of(std::string_view version) {
  std::vector<int> parts;
  while (true) {
    int number = 0;
    const auto [end, fault] =
        std::from_chars(version.data(), version.data() + version.size(), number);
    const auto length = static_cast<std::size_t>(end - version.data());
    if (fault != std::errc() || number < 0 || version.front() == '-') return std::nullopt;
    parts.push_back(number);
    if (length == version.size()) break;
    if (version[length] != '.' || length + 1 == version.size()) return std::nullopt;
    version.remove_prefix(length + 1);
  }
  if (parts.size() > kMostVersionParts) return std::nullopt;
  return parts;
}

std::string read_version(const YamlValue& value) {
  std::string version = value.text();
  if (!is_version(version)) value.expected("a version such as '1.2' or '1.2.0'");
  return version;
}

bool is_folder(const fs::path& path) {
  std::error_code failure;
  return fs::is_directory(path, failure);
}

/// Games that the folder has files for.
std::vector<std::string> games_touched(const fs::path& folder) {
  std::set<std::string> games;
  for (const char* part : {"scripts", "boards"}) {
    for (const std::string& game : folders_in(folder / part)) games.insert(game);
  }
  games.erase("common");
  return {games.begin(), games.end()};
}

void read_into(Mod& mod) {
  const YamlNode root = read_yaml(mod.folder / "mod.yaml", "mods/" + mod.id + "/mod.yaml");
  const YamlValue file(root, "");
  file.check_keys(schema_mapping("mod"));
  const auto text = [&](std::string_view key) {
    const auto value = file.get(key);
    return value ? value->text() : std::string();
  };
  mod.title = file.at("mod").text();
  mod.version = read_version(file.at("version"));
  mod.author = text("author");
  mod.license = text("license");
  mod.text = text("text");
  if (const auto least = file.get("windrose")) {
    const std::string version = read_version(*least);
    if (!is_at_least(WINDROSE_VERSION, version)) {
      least->refuse(
          phrase("this mod needs Windrose {1}; this is Windrose {2}", version, WINDROSE_VERSION));
    }
  }
  if (const auto changes = file.get("changes")) {
    mod.changes.clear();
    for (const YamlValue& item : changes->items()) {
      const std::string game = item.id();
      if (mod.is_about(game))
        item.refuse("the game " + quote(game) + " is named twice; name it once");
      if (mod.changes.size() >= kMostGames) {
        item.refuse("a mod may change " + std::to_string(kMostGames) +
                    " games at most; make two mods of it");
      }
      if (!is_folder(mod.folder / "scripts" / game) && !is_folder(mod.folder / "boards" / game)) {
        item.refuse("the mod has no folder " + quote("scripts/" + game) + " and no folder " +
                    quote("boards/" + game) + "; put the files there that change the game");
      }
      mod.changes.push_back(game);
    }
  } else {
    mod.changes.clear();
  }
  if (const auto needs = file.get("needs")) {
    for (const YamlValue& member : needs->members())
      mod.needs.push_back({member.key_id(), member.is_nothing() ? "" : read_version(member)});
  }
  if (const auto after = file.get("after")) mod.after = after->ids();
  if (const std::size_t named = mod.after.size() + mod.needs.size(); named > kMostBelow) {
    mod.after.clear();
    mod.needs.clear();
    file.refuse("the mod names " + std::to_string(named) +
                " mods in 'after' and 'needs'; it may name " + std::to_string(kMostBelow) +
                " at most");
  }
  const auto touched = games_touched(mod.folder);
  if (touched.size() > kMostGames) {
    file.refuse("the mod has files for " + std::to_string(touched.size()) + " games; it may have " +
                std::to_string(kMostGames) + " at most; make several mods of it");
  }
  for (const std::string& game : touched) {
    if (mod.is_about(game) || fs::exists(mod.folder / "scripts" / game / "game.yaml")) continue;
    file.refuse("the mod has files for the game " + quote(game) +
                ", which 'changes' does not name; add it: changes: [" + game + "]");
  }
}

/// What a mod wants below it.
std::vector<std::string> below(const Mod& mod) {
  std::vector<std::string> ids = mod.after;
  for (const Mod::Need& need : mod.needs) ids.push_back(need.mod);
  return ids;
}

const Mod* find_mod(const std::vector<Mod>& mods, const std::string& id) {
  const auto found = std::ranges::find(mods, id, &Mod::id);
  return found == mods.end() ? nullptr : &*found;
}

void check_needs(Mod& mod, const std::vector<Mod>& mods) {
  const std::string place = "mods/" + mod.id + "/mod.yaml: ";
  for (const Mod::Need& need : mod.needs) {
    const Mod* const other = find_mod(mods, need.mod);
    if (other == nullptr) {
      mod.fault = place + phrase(
                              "the mod needs the mod {1}, which is not installed; install it, or "
                              "uninstall {2}",
                              quote(need.mod), quote(mod.id));
    } else if (!need.version.empty() && other->fault.empty() &&
               !is_at_least(other->version, need.version)) {
      mod.fault =
          place + phrase("the mod needs version {1} of the mod {2}; version {3} is installed",
                         need.version, quote(need.mod), other->version);
    }
  }
}

/// By id, each after those that it wants below it. What is left over waits for itself.
std::vector<Mod> in_order(std::vector<Mod> mods) {
  std::ranges::sort(mods, {}, &Mod::id);
  std::vector<Mod> ordered;
  while (!mods.empty()) {
    const auto next = std::ranges::find_if(mods, [&](const Mod& mod) {
      return std::ranges::none_of(
          below(mod), [&](const std::string& id) { return find_mod(mods, id) != nullptr; });
    });
    if (next == mods.end()) break;
    ordered.push_back(std::move(*next));
    mods.erase(next);
  }
  for (Mod& mod : mods) {
    std::vector<std::string> others;
    for (const std::string& id : below(mod)) {
      if (find_mod(mods, id) != nullptr) others.push_back(quote(id));
    }
    if (mod.fault.empty()) {
      mod.fault = "mods/" + mod.id + "/mod.yaml: " +
                  phrase(
                      "this mod lies over {1}, which in the end lies over it; take "
                      "a name out of {2} or {3}",
                      list_and(others), "'after'", "'needs'");
    }
  }
  std::ranges::move(mods, std::back_inserter(ordered));
  return ordered;
}

}  // namespace

bool Mod::is_about(std::string_view game) const {
  return std::ranges::find(changes, game) != changes.end();
}

bool is_version(std::string_view text) {
  return !text.empty() && parts_of(text).has_value();
}

bool is_at_least(std::string_view have, std::string_view want) {
  std::vector<int> here = parts_of(have).value_or(std::vector<int>{});
  std::vector<int> there = parts_of(want).value_or(std::vector<int>{});
  here.resize(kMostVersionParts);
  there.resize(kMostVersionParts);
  return here >= there;
}

Mod read_mod(const fs::path& folder) {
  Mod mod;
  mod.id = folder.filename().string();
  mod.folder = folder;
  mod.title = mod.id;
  mod.changes = games_touched(folder);
  const std::vector<std::string> touched = mod.changes;
  try {
    read_into(mod);
  } catch (const Error& error) {
    mod.fault = error.what();
    mod.changes = touched;
  }
  return mod;
}

std::vector<Mod> mods_on(const std::vector<fs::path>& shelves) {
  std::vector<Mod> mods;
  std::set<fs::path> seen;
  for (const fs::path& shelf : shelves) {
    std::error_code failure;
    if (!seen.insert(fs::weakly_canonical(shelf, failure)).second) continue;
    for (const std::string& id : folders_in(shelf / "mods")) {
      const fs::path folder = shelf / "mods" / id;
      if (!fs::exists(folder / "mod.yaml", failure)) continue;
      Mod mod = read_mod(folder);
      if (const auto other = std::ranges::find(mods, id, &Mod::id); other != mods.end()) {
        mod.fault = phrase("the mod {1} is on two shelves: {2} and {3}; take one of them away",
                           quote(id), other->folder.string(), folder.string());
        other->fault = mod.fault;
      }
      mods.push_back(std::move(mod));
    }
  }
  const std::vector<Mod> all = mods;
  for (Mod& mod : mods) {
    if (mod.fault.empty()) check_needs(mod, all);
  }
  return in_order(std::move(mods));
}

}  // namespace windrose
