#include "runtime/app/targets.h"

#include <algorithm>
#include <filesystem>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"

namespace windrose {
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

/// A game of a shelf that was named by its path; it may use the common/ of the bundled shelf.
GameTarget on_shelf(const fs::path& shelf, const std::string& id) {
  const fs::path bundled = default_shelf();
  GameTarget target{GameFolder{id, shelf, {bundled}}, {shelf.string()}};
  if (!fs::exists(bundled / "scripts" / id)) target.shelves.push_back(bundled.string());
  return target;
}

std::vector<GameTarget> games_at(const fs::path& path) {
  if (fs::is_directory(path / "scripts")) {
    std::vector<GameTarget> targets;
    for (const GameSummary& game : list_games({path})) targets.push_back(on_shelf(path, game.id));
    return targets;
  }
  const fs::path folder = fs::canonical(path);
  if (folder.parent_path().filename() == "scripts") {
    const fs::path shelf = folder.parent_path().parent_path();
    return {on_shelf(shelf, folder.filename().string())};
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
    if (!fs::is_directory(name)) throw Error("there is no folder " + quote(name));
    return games_at(name);
  }
  return {{find_game(Shelves(names.begin(), names.end()), name), names}};
}

}  // namespace windrose
