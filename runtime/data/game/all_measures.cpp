#include "runtime/data/game/all_measures.h"

#include <algorithm>
#include <filesystem>

#include "runtime/base/text/error.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/schema/yaml_reader.h"
#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {
namespace {

void add_measures_of(std::vector<std::string>& ids, const GameFile& file) {
  if (!std::filesystem::exists(file.path)) return;
  YamlNode tree;
  try {
    tree = read_yaml(file.path, file.shown);
  } catch (const Error&) {
    return;  // it disturbs only those who play it
  }
  const YamlNode* const measures = tree.find("measures");
  if (measures == nullptr) return;
  for (const YamlEntry& entry : measures->entries) {
    if (std::ranges::find(ids, entry.key) == ids.end()) ids.push_back(entry.key);
  }
}

}  // namespace

std::vector<std::string> all_measure_ids(const GameData& data) {
  std::vector<std::string> ids;
  if (data.files != nullptr) {
    add_measures_of(ids, data.files->own_file("game.yaml"));
    const auto file_of = [](const VariantInfo& variant) {
      return "variants/" + variant.id + ".yaml";
    };
    for (const VariantInfo& variant : data.variants) {
      add_measures_of(ids, data.files->own_file(file_of(variant)));
    }
    for (const VariantInfo& variant : data.variants) {
      add_measures_of(ids, data.files->file(file_of(variant)));
    }
  }
  for (const MeasureDeclaration& measure : data.measures) {
    if (std::ranges::find(ids, measure.id) == ids.end()) ids.push_back(measure.id);
  }
  return ids;
}

int most_players_of_all(const GameData& data) {
  int most = data.most_players;
  if (data.files == nullptr) return most;
  std::vector<GameFile> files = {data.files->own_file("game.yaml")};
  for (const VariantInfo& variant : data.variants) {
    files.push_back(data.files->file("variants/" + variant.id + ".yaml"));
  }
  for (const GameFile& file : files) {
    if (!std::filesystem::exists(file.path)) continue;
    try {
      const YamlNode tree = read_yaml(file.path, file.shown);
      const auto players = YamlValue(tree, "").get("players");
      if (players) most = std::max(most, read_player_range(*players).most);
    } catch (const Error&) {  // it disturbs only those who play it
    }
  }
  return most;
}

}  // namespace windrose
