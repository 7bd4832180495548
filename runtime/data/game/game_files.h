// The YAML files of one game, found, read and laid over each other: what load_game() reads from.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/loading.h"
#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// Where a game lies and what messages call it.
struct GameFolder {
  std::string id;
  std::filesystem::path shelf;
  std::vector<std::filesystem::path> lenders = {};  // shelves whose common/ fills gaps of its own

  [[nodiscard]] std::filesystem::path scripts() const { return shelf / "scripts" / id; }
  [[nodiscard]] std::filesystem::path boards() const { return shelf / "boards" / id; }
  [[nodiscard]] std::string shown(const std::string& file) const {
    return "scripts/" + id + "/" + file;
  }
};

/// A file of the game's folder, or of the first common/ that has it: refused if it leads elsewhere.
[[nodiscard]] std::filesystem::path file_of(const GameFolder& folder, const YamlValue& name);
[[nodiscard]] std::string shown_file_of(const GameFolder& folder, const std::string& name);

/// Puts the content of named deck, table and chart files in place of their names, and card lists
/// into maps by id, so that variants can merge with them.
void resolve_files(Loading& loading, const GameFolder& folder, YamlNode& root);

/// game.yaml with its files.
[[nodiscard]] YamlNode read_game_file(Loading& loading, const GameFolder& folder);

/// The declared variants with what their files say about themselves; one whose file cannot be read
/// comes with its title only.
[[nodiscard]] std::vector<VariantInfo> read_variant_infos(const GameFolder& folder,
                                                          const YamlValue& game);

/// Lays the active variants over the game, in stacking order; refuses conflicts.
void apply_variants(Loading& loading, const GameFolder& folder, YamlNode& root,
                    std::span<const VariantInfo> variants, std::span<const std::string> active);

/// Ids, titles and texts of all scenarios; one that cannot be read comes with its id.
[[nodiscard]] std::vector<ScenarioInfo> read_scenario_infos(const GameFolder& folder);

/// The file of a scenario, with its files, and the variants that it needs.
[[nodiscard]] YamlNode read_scenario_file(Loading& loading, const GameFolder& folder,
                                          const std::string& id);
[[nodiscard]] std::vector<std::string> variants_of_scenario(const YamlNode& file);

/// Lays a scenario over the game.
void apply_scenario(YamlNode& root, YamlNode file);

}  // namespace windrose
