#include "runtime/data/game/game_folder.h"

#include <set>

#include "runtime/base/system/files.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

/// Files of the game and of its layers below `part` ("scripts/caravan/agents").
std::vector<std::string> files_of_all(const GameFolder& game, const fs::path& part,
                                      std::string_view ending) {
  std::set<std::string> names;
  const auto add = [&](const fs::path& folder) {
    for (std::string& name : files_in(folder / part, ending)) names.insert(std::move(name));
  };
  add(game.shelf);
  for (const GameLayer& layer : game.layers) add(layer.folder);
  return {names.begin(), names.end()};
}

/// The topmost layer's `part`, if any layer has it.
std::optional<GameFile> in_layers(const GameFolder& game, const std::string& part) {
  for (auto layer = game.layers.rbegin(); layer != game.layers.rend(); ++layer) {
    std::error_code failure;
    if (fs::path path = layer->folder / part; fs::exists(path, failure))
      return GameFile{std::move(path), "mods/" + layer->mod + "/" + part};
  }
  return std::nullopt;
}

}  // namespace

std::optional<GameFile> GameFolder::file_in(const GameLayer& layer, const std::string& name) const {
  const std::string part = "scripts/" + id + "/" + name;
  fs::path path = layer.folder / part;
  std::error_code failure;
  if (!fs::exists(path, failure)) return std::nullopt;
  return GameFile{std::move(path), "mods/" + layer.mod + "/" + part};
}

GameFile GameFolder::file(const std::string& name) const {
  if (auto found = in_layers(*this, "scripts/" + id + "/" + name)) return *std::move(found);
  return own_file(name);
}

GameFile GameFolder::board_file(const std::string& name) const {
  const std::string part = "boards/" + id + "/" + name;
  if (auto found = in_layers(*this, part)) return *std::move(found);
  return {boards() / name, home + part};
}

std::vector<std::string> GameFolder::files(const std::string& folder,
                                           std::string_view ending) const {
  return files_of_all(*this, fs::path("scripts") / id / folder, ending);
}

std::vector<std::string> GameFolder::board_files(std::string_view ending) const {
  return files_of_all(*this, fs::path("boards") / id, ending);
}

}  // namespace windrose
