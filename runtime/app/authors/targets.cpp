#include "runtime/app/authors/targets.h"

#include <algorithm>
#include <filesystem>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"

namespace windrose::app {
namespace {

namespace fs = std::filesystem;

std::vector<GameTarget> all_games(const std::vector<std::string>& names) {
  const Shelves shelves(names.begin(), names.end());
  std::vector<GameTarget> targets;
  for (const GameSummary& game : list_games(shelves)) {
    targets.push_back({find_game(shelves, game.id), names});
  }
  return targets;
}

/// A game of a shelf that was named by its path; it may use the common/ of the shelves that are
/// found.
GameTarget on_shelf(const std::vector<std::string>& found, const fs::path& shelf,
                    const std::string& id) {
  GameTarget target{GameFolder{id, shelf, {found.begin(), found.end()}}, {shelf.string()}};
  for (const std::string& other : found) {
    if (!fs::exists(fs::path(other) / "scripts" / id)) target.shelves.push_back(other);
  }
  try {
    target.folder = find_game({target.shelves.begin(), target.shelves.end()}, id);
  } catch (const Error&) {  // told where its files are read
  }
  return target;
}

/// The games that a mod changes or brings along; `folder` lies in mods/ of a shelf, or anywhere.
std::vector<GameTarget> games_of_mod(const std::vector<std::string>& found,
                                     const fs::path& folder) {
  const Mod mod = read_mod(fs::canonical(folder));
  if (!mod.fault.empty()) throw Error(mod.fault);
  const fs::path mods = mod.folder.parent_path();
  if (mods.filename() != "mods") {
    throw Error(quote(folder.string()) +
                " is a mod outside of a folder 'mods'; install it, or move it to mods/ of a shelf");
  }
  std::vector<std::string> shelves = found;
  const std::string shelf = mods.parent_path().string();
  if (std::ranges::find(shelves, shelf) == shelves.end()) shelves.push_back(shelf);
  std::vector<GameTarget> targets;
  const Shelves all(shelves.begin(), shelves.end());
  for (const GameSummary& game : list_games(all)) {
    const bool is_its_own = fs::exists(mod.folder / "scripts" / game.id / "game.yaml");
    if (mod.is_about(game.id) || is_its_own) targets.push_back({find_game(all, game.id), shelves});
  }
  return targets;
}

std::vector<GameTarget> games_at(const std::vector<std::string>& found, const fs::path& path) {
  if (fs::exists(path / "mod.yaml")) return games_of_mod(found, path);
  if (fs::is_directory(path / "scripts")) {
    std::vector<GameTarget> targets;
    for (const GameSummary& game : list_games({path}))
      targets.push_back(on_shelf(found, path, game.id));
    return targets;
  }
  const fs::path folder = fs::canonical(path);
  if (folder.parent_path().filename() == "scripts") {
    const fs::path shelf = folder.parent_path().parent_path();
    return {on_shelf(found, shelf, folder.filename().string())};
  }
  throw Error(
      quote(path.string()) +
      " is neither a shelf (a folder with scripts/ in it) nor a game's folder (below scripts/)");
}

bool is_on_shelf(const std::vector<std::string>& shelves, const std::string& game) {
  return std::ranges::any_of(shelves, [&](const std::string& shelf) {
    return fs::is_directory(fs::path(shelf) / "scripts" / game);
  });
}

/// A word with a slash in it is a path; so is the name of a folder here that is no game's.
bool is_path(const std::vector<std::string>& shelves, const std::string& name) {
  if (name.find('/') != std::string::npos || name == "." || name == "..") return true;
  return fs::is_directory(name) && !is_on_shelf(shelves, name);
}

}  // namespace

std::vector<GameTarget> find_targets(const Arguments& arguments, const std::string& name) {
  const std::vector<std::string> names = arguments.shelves();
  if (name.empty()) return all_games(names);
  if (is_path(names, name)) {
    if (!fs::is_directory(name)) {
      throw Error("there is no folder " + quote(name) +
                  "; name a game, or the folder of a game or of a shelf");
    }
    return games_at(arguments.found_shelves(), name);
  }
  return {{find_game(Shelves(names.begin(), names.end()), name), names}};
}

}  // namespace windrose::app
