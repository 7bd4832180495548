#include "runtime/data/game/game_files.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <system_error>
#include <utility>

#include "runtime/base/system/files.h"
#include "runtime/base/system/plain_file.h"
#include "runtime/base/text/text.h"
#include "runtime/data/schema/schema.h"
#include "runtime/data/yaml/merge.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kCommon = "common/";

/// A list of cards with `id` as a map by id; any other list stays, to be refused where it is read.
void key_by_id(YamlNode& list) {
  if (list.kind != YamlNode::Kind::list) return;
  std::set<std::string> ids;
  for (const YamlNode& item : list.items) {
    const YamlNode* id = item.find("id");
    if (!id || id->kind != YamlNode::Kind::scalar || !ids.insert(id->text).second) return;
  }
  YamlNode map = list;
  map.kind = YamlNode::Kind::map;
  map.items.clear();
  for (YamlNode& item : list.items) {
    const auto id = std::find_if(item.entries.begin(), item.entries.end(),
                                 [](const YamlEntry& entry) { return entry.key == "id"; });
    YamlNode key_node = std::move(id->value);
    item.entries.erase(id);
    std::string key = key_node.text;
    map.entries.push_back({std::move(key), std::move(key_node), std::move(item)});
  }
  map.replaces = true;
  list = std::move(map);
}

YamlNode read_named(const GameFolder& folder, const YamlValue& name) {
  const auto [path, shown] = named_file(folder, name);
  if (!fs::exists(path)) {
    const std::vector<std::string> known = files_in(path.parent_path(), ".yaml");
    name.refuse("there is no file " + quote(shown) + did_you_mean(path.filename().string(), known));
  }
  return parse_yaml(read_named_text(name, {path, shown}, kMostYamlBytes), shown);
}

/// What the file says is added to what the deck says itself.
void resolve_deck(const GameFolder& folder, const YamlValue& deck, YamlNode& node) {
  const auto cards = deck.get("cards");
  if (cards && cards->is_scalar()) {
    YamlNode file = read_named(folder, *cards);
    YamlValue(file, "").check_keys(schema_mapping("deck_file"));
    for (YamlEntry& entry : file.entries) {
      if (entry.key == "cards") {
        entry.value.replaces = true;
        *node.find("cards") = std::move(entry.value);
      } else if (!node.find(entry.key)) {
        node.entries.push_back(std::move(entry));
      }
    }
  }
  if (YamlNode* list = node.find("cards")) key_by_id(*list);
}

/// The node of a mutable tree that a view looks at.
YamlNode& node_of(YamlNode& map, const YamlValue& member) {
  return *map.find(member.key());
}

/// What may stand in a variant or scenario beside its own keys.
const std::vector<std::string>& overlay_keys() {
  static const std::vector<std::string> kKeys = [] {
    std::vector<std::string> keys = {"remove"};
    for (const SchemaKey& row : schema_mapping("game").keys) {
      if (row.key != "game" && row.key != "text" && row.key != "variants")
        keys.emplace_back(row.key);
    }
    return keys;
  }();
  return kKeys;
}

/// All variants that `id` comes after, directly or through others.
std::vector<std::string> all_before(std::span<const VariantInfo> variants, const std::string& id) {
  std::vector<std::string> found;
  std::vector<std::string> open = {id};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    for (const VariantInfo& variant : variants) {
      if (variant.id != next) continue;
      for (const std::string& before : variant.after) {
        if (std::find(found.begin(), found.end(), before) != found.end()) continue;
        found.push_back(before);
        open.push_back(before);
      }
    }
  }
  return found;
}

std::vector<std::string> ids_of(std::span<const VariantInfo> variants) {
  std::vector<std::string> ids;
  for (const VariantInfo& variant : variants) ids.push_back(variant.id);
  return ids;
}

/// The files of all variants, or of all scenarios: each of them is read for a list of games.
class OverlayRoom {
 public:
  explicit OverlayRoom(std::string what) : what_(std::move(what)) {}

  /// Throws Error where the files so far are too much.
  void take(const GameFile& file) {
    std::error_code failure;
    const std::uintmax_t size = fs::file_size(file.path, failure);
    if (failure) return;
    if (size > kMostBytes - bytes_) {
      throw Error(file.shown + ":" + std::to_string(line_at(file, kMostBytes - bytes_)) +
                  ": the files of the game's " + what_ +
                  " hold more than 1 MB up to here; write less");
    }
    bytes_ += size;
  }

 private:
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20U;

  /// The line, from 1, of what comes behind so many bytes.
  static std::int64_t line_at(const GameFile& file, std::uintmax_t bytes) {
    std::ifstream text = open_plain_file(file.path, file.shown);
    std::int64_t line = 1;
    for (char letter = 0; bytes > 0 && text.get(letter); --bytes) line += letter == '\n' ? 1 : 0;
    return line;
  }

  std::string what_;
  std::uintmax_t bytes_ = 0;
};

std::vector<std::string> optional_ids(const YamlNode& file, std::string_view key) {
  const auto value = YamlValue(file, "").get(key);
  return value ? value->ids() : std::vector<std::string>{};
}

void take_own_keys(YamlNode& file, std::span<const std::string> own) {
  std::erase_if(file.entries, [&](const YamlEntry& entry) {
    return std::find(own.begin(), own.end(), entry.key) != own.end();
  });
}

/// What `after` and `excludes` of a variant's file name must be there, and stack before it.
void check_relations(const YamlNode& file, std::span<const VariantInfo> variants,
                     const std::string& id, std::span<const std::string> active) {
  const std::vector<std::string> ids = ids_of(variants);
  const auto position = [&](const std::string& variant) {
    return std::find(ids.begin(), ids.end(), variant) - ids.begin();
  };
  const YamlValue value(file, "");
  for (const char* key : {"after", "excludes"}) {
    const auto list = value.get(key);
    if (!list) continue;
    for (const YamlValue& item : list->items()) {
      const std::string other = item.id();
      if (std::find(ids.begin(), ids.end(), other) == ids.end()) item.unknown("variant", ids);
      if (key == std::string_view("after") && position(other) > position(id)) {
        item.refuse("variant " + quote(id) + " stacks before " + quote(other) +
                    "; change their order in game.yaml");
      }
      if (key == std::string_view("excludes") && other != id &&
          std::find(active.begin(), active.end(), other) != active.end()) {
        item.refuse("variants " + quote(id) + " and " + quote(other) + " do not go together");
      }
    }
  }
}

void append(std::vector<Finding>& all, const std::vector<Finding>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

/// What a mod may write in its game.yaml: as a variant, and further variants.
const std::vector<std::string>& mod_keys() {
  static const std::vector<std::string> kKeys = [] {
    std::vector<std::string> keys = overlay_keys();
    keys.emplace_back("variants");
    return keys;
  }();
  return kKeys;
}

/// The mods of a game's layers that `mod` is said to lie over, directly or through others.
std::vector<std::string> mods_below(const GameFolder& folder, const std::string& mod) {
  std::vector<std::string> found;
  std::vector<std::string> open = {mod};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    const auto layer = std::ranges::find(folder.layers, next, &GameLayer::mod);
    if (layer == folder.layers.end()) continue;
    for (const std::string& below : layer->over) {
      if (std::ranges::find(found, below) != found.end()) continue;
      found.push_back(below);
      open.push_back(below);
    }
  }
  return found;
}

/// The game.yaml of the game and those of its mods, each after `prepare`, laid over each other.
YamlNode layered(const GameFolder& folder, const std::function<void(YamlNode&)>& prepare,
                 std::vector<Finding>& findings) {
  YamlNode root = read_yaml(folder.scripts() / "game.yaml", folder.shown("game.yaml"));
  YamlValue(root, "").check_keys(schema_mapping("game"));
  prepare(root);
  std::vector<std::pair<std::string, YamlNode>> overlays;
  for (const GameLayer& layer : folder.layers) {
    const auto file = folder.file_in(layer, "game.yaml");
    if (!file) continue;
    YamlNode overlay = read_yaml(file->path, file->shown);
    YamlValue(overlay, "").check_keys(schema_mapping("mod_game"), mod_keys());
    prepare(overlay);
    overlays.emplace_back(layer.mod, std::move(overlay));
  }
  SetKeys set_keys("mod");
  for (const auto& [mod, overlay] : overlays) {
    set_keys.add(mod, overlay, mods_below(folder, mod));
    append(findings, near_keys(root, overlay));
    merge(root, overlay);
  }
  return root;
}

}  // namespace

GameFile named_file(const GameFolder& folder, const YamlValue& name) {
  const std::string text = name.text();
  const bool safe = text.find("..") == std::string::npos && text.find('\\') == std::string::npos &&
                    text.front() != '/' && text.size() < 200;
  if (!safe) name.refuse("expected a file of the game's own folder, got " + quote(text));
  if (!text.starts_with(kCommon)) return folder.file(text);
  const std::string shown = "scripts/" + text;
  fs::path own = folder.shelf / shown;
  if (fs::exists(own)) return {own, folder.home + shown};
  for (const fs::path& lender : folder.lenders) {
    if (fs::path lent = lender / shown; fs::exists(lent)) return {lent, shown};
  }
  return {own, folder.home + shown};
}

std::string read_named_text(const YamlValue& name, const GameFile& file, std::size_t most) {
  try {
    return read_text_file(file.path, file.shown, most);
  } catch (const Error& error) {
    name.refuse(error.what());
  }
}

void resolve_files(Loading& loading, const GameFolder& folder, YamlNode& root) {
  const YamlValue view(root, "");
  for (const std::string_view key : {"decks", "tables", "charts"}) {
    YamlNode* map = root.find(key);
    if (!map || map->kind != YamlNode::Kind::map) continue;
    const YamlValue map_view(*map, std::string(key));
    for (const YamlValue& member : map_view.members()) {
      loading.attempt([&] {
        YamlNode& node = node_of(*map, member);
        if (key == "decks") {
          if (member.is_map()) resolve_deck(folder, member, node);
        } else if (member.is_scalar()) {
          YamlNode file = read_named(folder, member);
          file.replaces = true;
          node = std::move(file);
        }
      });
    }
  }
}

YamlNode read_game_file(Loading& loading, const GameFolder& folder) {
  return layered(
      folder, [&](YamlNode& file) { resolve_files(loading, folder, file); }, loading.findings);
}

YamlNode read_game_outline(const GameFolder& folder) {
  std::vector<Finding> told_elsewhere;
  return layered(
      folder, [](YamlNode&) {}, told_elsewhere);
}

std::vector<VariantInfo> read_variant_infos(const GameFolder& folder, const YamlValue& game) {
  std::vector<VariantInfo> infos;
  OverlayRoom room("variants");
  const auto variants = game.get("variants");
  if (!variants) return infos;
  for (const YamlValue& member : variants->members()) {
    VariantInfo info;
    info.id = member.key_id();
    info.title = member.is_nothing() ? info.id : member.text();
    const GameFile overlay = folder.file("variants/" + info.id + ".yaml");
    const auto& [path, shown] = overlay;
    room.take(overlay);
    try {
      if (fs::exists(path)) {
        const YamlNode file = read_yaml(path, shown);
        if (const auto text = YamlValue(file, "").get("text")) info.text = text->long_text();
        info.after = optional_ids(file, "after");
        info.excludes = optional_ids(file, "excludes");
      }
    } catch (const Error&) {
      // A variant that cannot be read disturbs only those who play it; see apply_variants().
    }
    infos.push_back(std::move(info));
  }
  return infos;
}

void apply_variants(Loading& loading, const GameFolder& folder, YamlNode& root,
                    std::span<const VariantInfo> variants, std::span<const std::string> active) {
  static const std::vector<std::string> kOwn = {"text", "after", "excludes"};
  std::vector<std::pair<std::string, YamlNode>> overlays;
  for (const std::string& id : active) {
    const auto [path, shown] = folder.file("variants/" + id + ".yaml");
    const YamlValue name = YamlValue(root, "").at("variants").at(id);
    if (!fs::exists(path)) {
      if (fs::exists(folder.file("variants/" + id + ".lua").path)) continue;
      name.refuse_key("there is no file " + quote(shown) + ", nor a file " + quote(id + ".lua") +
                      "; variant " + quote(id) + " needs one of them");
    }
    YamlNode file = parse_yaml(read_named_text(name, {path, shown}, kMostYamlBytes), shown);
    YamlValue(file, "").check_keys(schema_mapping("variant"), overlay_keys());
    check_relations(file, variants, id, active);
    take_own_keys(file, kOwn);
    resolve_files(loading, folder, file);
    loading.stop_at_errors();
    overlays.emplace_back(id, std::move(file));
  }
  SetKeys set_keys("variant");
  for (const auto& [id, overlay] : overlays) {
    set_keys.add(id, overlay, all_before(variants, id));
    append(loading.findings, near_keys(root, overlay));
    merge(root, overlay);
  }
}

std::vector<ScenarioInfo> read_scenario_infos(const GameFolder& folder) {
  std::vector<ScenarioInfo> infos;
  OverlayRoom room("scenarios");
  for (const std::string& name : folder.files("scenarios", ".yaml")) {
    ScenarioInfo info;
    info.id = name.substr(0, name.size() - std::string_view(".yaml").size());
    info.title = info.id;
    const GameFile overlay = folder.file("scenarios/" + name);
    room.take(overlay);
    try {
      const auto& [path, shown] = overlay;
      const YamlNode file = read_yaml(path, shown);
      const YamlValue value(file, "");
      if (const auto title = value.get("scenario")) info.title = title->text();
      if (const auto text = value.get("text")) info.text = text->long_text();
    } catch (const Error&) {
      // A scenario that cannot be read disturbs only those who play it.
    }
    infos.push_back(std::move(info));
  }
  return infos;
}

YamlNode read_scenario_file(Loading& loading, const GameFolder& folder, const std::string& id) {
  const auto [path, shown] = folder.file("scenarios/" + id + ".yaml");
  YamlNode file = read_yaml(path, shown);
  YamlValue(file, "").check_keys(schema_mapping("scenario"), overlay_keys());
  resolve_files(loading, folder, file);
  return file;
}

std::vector<std::string> variants_of_scenario(const YamlNode& file) {
  return optional_ids(file, "variants");
}

void apply_scenario(YamlNode& root, YamlNode file) {
  static const std::vector<std::string> kOwn = {"scenario", "text", "variants"};
  take_own_keys(file, kOwn);
  merge(root, file);
}

}  // namespace windrose
