#include "runtime/data/load/explain_key.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/game/loading.h"

namespace windrose {
namespace {

constexpr std::size_t kLongestValue = 60;
constexpr std::string_view kRulesTable = "rules.";

/// A file of YAML that sets keys, and what it belongs to.
struct Layer {
  std::string by;
  YamlNode tree;
};

std::string written(const YamlNode& node) {
  switch (node.kind) {
    case YamlNode::Kind::nothing:
      return "";
    case YamlNode::Kind::scalar:
      return node.text;
    case YamlNode::Kind::list: {
      std::vector<std::string> items;
      for (const YamlNode& item : node.items) items.push_back(written(item));
      return "[" + join(items, ", ") + "]";
    }
    case YamlNode::Kind::map: {
      std::vector<std::string> entries;
      for (const YamlEntry& entry : node.entries)
        entries.push_back(entry.key + ": " + written(entry.value));
      return "{" + join(entries, ", ") + "}";
    }
  }
  return "";
}

std::string shortened(std::string text) {
  if (text.size() <= kLongestValue) return text;
  std::size_t end = kLongestValue;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + " …";
}

/// The node of `removes` that names `key`: `remove: storm` or `remove: [storm, tax]`.
const YamlNode* removal_of(const YamlNode& map, const std::string& key) {
  const YamlNode* const removes = map.find("remove");
  if (removes == nullptr) return nullptr;
  if (removes->kind == YamlNode::Kind::scalar) return removes->text == key ? removes : nullptr;
  const auto found = std::ranges::find(removes->items, key, &YamlNode::text);
  return found == removes->items.end() ? nullptr : &*found;
}

void add_settings(std::vector<KeySetting>& settings, const Layer& layer,
                  const std::vector<std::string>& path) {
  const YamlNode* node = &layer.tree;
  for (const std::string& part : path) {
    if (const YamlNode* const removal = removal_of(*node, part)) {
      settings.push_back({layer.by, to_string(removal->place()), "removed"});
      return;
    }
    node = node->find(part);
    if (node == nullptr) return;
  }
  settings.push_back({layer.by, to_string(node->place()), shortened(written(*node))});
}

std::vector<Layer> layers_of(const GameFolder& folder, const GameRequest& request) {
  Loading loading;
  std::vector<Layer> layers;
  const auto add = [&](std::string by, const GameFile& file) {
    if (!std::filesystem::exists(file.path)) return;
    YamlNode tree = read_yaml(file.path, file.shown);
    resolve_files(loading, folder, tree);
    loading.stop_at_errors();
    layers.push_back({std::move(by), std::move(tree)});
  };
  add("the game", folder.own_file("game.yaml"));
  for (const GameLayer& mod : folder.layers) {
    if (const auto file = folder.file_in(mod, "game.yaml"))
      add("mod " + mod.mod + " " + mod.version, *file);
  }
  for (const std::string& variant : request.variants)
    add("variant " + variant, folder.file("variants/" + variant + ".yaml"));
  if (!request.scenario.empty())
    add("scenario " + request.scenario, folder.file("scenarios/" + request.scenario + ".yaml"));
  return layers;
}

/// The keys that stand beside the first part of `path` that no layer has.
std::vector<std::string> keys_beside(const std::vector<Layer>& layers,
                                     const std::vector<std::string>& path, std::string& missing) {
  std::vector<std::string> keys;
  std::size_t deepest = 0;
  for (const Layer& layer : layers) {
    const YamlNode* node = &layer.tree;
    std::size_t depth = 0;
    while (depth < path.size() && node->find(path[depth]) != nullptr)
      node = node->find(path[depth++]);
    if (depth > deepest) keys.clear();
    if (depth < deepest) continue;
    deepest = depth;
    for (const YamlEntry& entry : node->entries) {
      if (std::ranges::find(keys, entry.key) == keys.end()) keys.push_back(entry.key);
    }
  }
  missing = deepest < path.size() ? path[deepest] : path.back();
  return keys;
}

/// Whether the line gives `name`, "rules.turn", a value: as a function or otherwise.
bool defines(std::string_view line, const std::string& name) {
  std::string_view text = trim(line);
  const std::string function = "function " + name;
  if (text.starts_with(function)) {
    text.remove_prefix(function.size());
    return text.starts_with('(') || text.starts_with(' ');
  }
  if (!text.starts_with(name)) return false;
  text.remove_prefix(name.size());
  text = trim(text);
  return text.starts_with('=') && !text.starts_with("==");
}

std::string giver(const GameData& game, int layer) {
  if (layer == 0) return "the game";
  const auto mods = static_cast<int>(game.files->layers.size());
  if (layer <= mods) {
    const GameLayer& mod = game.files->layers[static_cast<std::size_t>(layer - 1)];
    return "mod " + mod.mod + " " + mod.version;
  }
  return "variant " + game.active_variants[static_cast<std::size_t>(layer - 1 - mods)];
}

std::vector<KeySetting> explain_function(const GameData& game, const std::string& name) {
  std::vector<KeySetting> settings;
  for (const ScriptFile& script : game.scripts) {
    const std::vector<std::string> lines = split_lines(script.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!defines(lines[i], name)) continue;
      settings.push_back({giver(game, script.layer), script.path + ":" + std::to_string(i + 1),
                          shortened(std::string(trim(lines[i])))});
    }
  }
  return settings;
}

}  // namespace

std::vector<KeySetting> explain_key(const Shelves& shelves, const GameRequest& request,
                                    const std::string& key) {
  const GameData game = load_game(shelves, request);
  if (key.starts_with(kRulesTable)) {
    std::vector<KeySetting> settings = explain_function(game, key);
    if (settings.empty())
      throw Error("no script of " + quote(game.id) + " gives " + quote(key) + " a value");
    return settings;
  }
  GameRequest active = request;
  active.variants = game.active_variants;
  const std::vector<Layer> layers = layers_of(*game.files, active);
  const std::vector<std::string> path = split(key, '.');
  std::vector<KeySetting> settings;
  for (const Layer& layer : layers) add_settings(settings, layer, path);
  if (settings.empty()) {
    std::string missing;
    const std::vector<std::string> keys = keys_beside(layers, path, missing);
    throw Error("nothing sets " + quote(key) + ": there is no " + quote(missing) +
                did_you_mean_or_list(missing, keys));
  }
  return settings;
}

}  // namespace windrose
