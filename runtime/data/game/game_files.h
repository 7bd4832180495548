// The YAML files of one game, found, read and laid over each other: what load_game() reads from.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/data/game/loading.h"
#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// A file that the game's YAML names: of the game's folders, or of the first common/ that has it.
/// Refused if it leads elsewhere.
[[nodiscard]] GameFile named_file(const GameFolder& folder, const YamlValue& name);

/// The text of such a file, of `most` bytes at most. Refused at its name if it cannot be read, such
/// as a folder.
[[nodiscard]] std::string read_named_text(const YamlValue& name, const GameFile& file,
                                          std::size_t most);

/// Puts the content of named deck, table and chart files in place of their names, and card lists
/// into maps by id, so that variants can merge with them.
void resolve_files(Loading& loading, const GameFolder& folder, YamlNode& root);

/// game.yaml with its files, and those that mods lay over it. Refuses two mods that set the same
/// key unless one of them is said to lie over the other.
[[nodiscard]] YamlNode read_game_file(Loading& loading, const GameFolder& folder);

/// The same without the files that it names: enough for titles, players and variants.
[[nodiscard]] YamlNode read_game_outline(const GameFolder& folder);

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
