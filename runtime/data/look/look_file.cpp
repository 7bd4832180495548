#include "runtime/data/look/look_file.h"

#include <filesystem>
#include <utility>

#include "runtime/data/schema/yaml_reader.h"
#include "runtime/data/yaml/merge.h"

namespace windrose {

std::optional<YamlNode> read_look_file(const GameFolder& folder) {
  std::optional<YamlNode> tree;
  const auto lay = [&tree](const GameFile& file) {
    if (!std::filesystem::exists(file.path)) return;
    YamlNode layer = read_yaml(file.path, file.shown);
    if (tree) {
      merge(*tree, layer);
    } else {
      tree = std::move(layer);
    }
  };
  lay(folder.own_file("look.yaml"));
  for (const GameLayer& layer : folder.layers) {
    if (const auto file = folder.file_in(layer, "look.yaml")) lay(*file);
  }
  return tree;
}

}  // namespace windrose
