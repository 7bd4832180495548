#include "runtime/data/load/load_game.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/box_limits.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/game/rulebook.h"
#include "runtime/data/load/game_language.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/load/load_declared.h"
#include "runtime/data/load/load_measures.h"
#include "runtime/data/load/load_names.h"
#include "runtime/data/load/load_scenario.h"
#include "runtime/data/load/load_teams.h"
#include "runtime/data/load/set_number.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostScript = 1024 * 1024;
constexpr const char* kRules = "rules.lua";

/// The trees that values are read from; they outlive the reading.
struct Trees {
  YamlNode game;
  YamlNode board;
};

std::uint64_t hash_tree(const YamlNode& node, std::uint64_t hash) {
  hash = combine(hash, static_cast<std::uint64_t>(node.kind));
  hash = hash_bytes(node.text, hash);
  for (const YamlNode& item : node.items) hash = hash_tree(item, hash);
  for (const YamlEntry& entry : node.entries) {
    hash = hash_tree(entry.value, hash_bytes(entry.key, hash));
  }
  return combine(hash, node.items.size() + node.entries.size());
}

/// Of game.yaml, without what only says how a match is measured.
std::uint64_t hash_of_game(const YamlNode& root, std::uint64_t hash) {
  YamlNode play = root;
  std::erase_if(play.entries, [](const YamlEntry& entry) {
    return entry.key == "standing" || entry.key == "measures" || entry.key == "always";
  });
  return hash_tree(play, hash);
}

/// What is in the box: everything that changes play but the scripts; `variants` are named in it.
std::uint64_t fingerprint_of_things(const GameData& game, const Trees& trees,
                                    const std::vector<std::string>& variants) {
  std::uint64_t hash = hash_bytes(game.id);
  hash = hash_of_game(trees.game, hash);
  hash = hash_tree(trees.board, hash);
  for (const std::string& variant : variants) hash = hash_bytes(variant, hash);
  hash = hash_bytes(game.scenario, hash);
  for (const OptionDeclaration& option : game.options) {
    hash = hash_bytes(option.start.word,
                      combine(hash, static_cast<std::uint32_t>(option.start.number)));
  }
  return hash;
}

/// Everything that changes play, but not where it lies on the disk.
std::uint64_t fingerprint(const GameData& game, const Trees& trees) {
  std::uint64_t hash = fingerprint_of_things(game, trees, game.active_variants);
  for (const ScriptFile& script : game.scripts) {
    hash = hash_bytes(script.text, hash_bytes(script.path, hash));
  }
  return hash;
}

/// A script as text; control characters and other encodings are left to the script floor.
ScriptFile read_script(const GameFolder& folder, const YamlValue& name) {
  const bool is_rules = name.is_scalar() && name.node().text == kRules;
  const auto [path, shown] = is_rules ? folder.own_file(kRules) : named_file(folder, name);
  if (!fs::exists(path)) {
    const std::vector<std::string> known = files_in(path.parent_path(), ".lua");
    name.refuse("there is no file " + quote(shown) + did_you_mean(path.filename().string(), known));
  }
  return {shown, read_named_text(name, {path, shown}, kMostScript), 0};
}

void load_scripts(Loading& loading, const GameFolder& folder, const YamlValue& root) {
  GameData& game = loading.game;
  int layer = 0;
  const auto add = [&](const GameFile& file) {
    loading.attempt([&] {
      game.scripts.push_back(
          {file.shown, read_text_file(file.path, file.shown, kMostScript), layer});
    });
  };
  if (const auto rules = root.get("rules")) {
    for (const YamlValue& name : rules->items_or_one()) {
      loading.attempt([&] { game.scripts.push_back(read_script(folder, name)); });
    }
  } else if (fs::exists(folder.own_file(kRules).path)) {
    add(folder.own_file(kRules));
  }
  for (const GameLayer& mod : folder.layers) {
    ++layer;
    if (const auto file = folder.file_in(mod, kRules)) add(*file);
  }
  for (const std::string& variant : game.active_variants) {
    ++layer;
    const GameFile file = folder.file("variants/" + variant + ".lua");
    if (fs::exists(file.path)) add(file);
  }
}

void load_round(Loading& loading, const YamlValue& list) {
  for (const YamlValue& item : list.items()) {
    if (!item.is_map()) {
      loading.game.round.push_back(item.id());
      continue;
    }
    item.check_keys(schema_mapping("each"));
    loading.game.round.push_back("each " + item.at("each").id());
  }
  if (loading.game.round.empty()) list.refuse_key("a round needs at least one step");
}

void load_endings(Loading& loading, const YamlValue& value) {
  std::vector<EndingDeclaration>& endings = loading.game.endings;
  const auto add = [&](const std::string& id, std::string text, const YamlValue& at) {
    for (const EndingDeclaration& ending : endings) {
      if (ending.id == id) at.refuse("duplicate ending " + quote(id));
    }
    if (id == "error" || id == "round_limit") {
      at.refuse(quote(id) + " is an ending of every game; choose another id");
    }
    endings.push_back({id, std::move(text)});
  };
  if (value.is_map()) {
    for (const YamlValue& member : value.members()) {
      add(member.key_id(), member.is_nothing() ? "" : member.text(), member);
    }
  } else {
    for (const YamlValue& item : value.items()) add(item.id(), "", item);
  }
}

void load_round_limit(Loading& loading, const YamlValue& map) {
  map.check_keys(schema_mapping("round_limit"));
  loading.game.round_limit = map.at("rounds").number(1, 1'000'000);
  loading.game.round_limit_reason = map.at("because").text();
}

void load_board_file(Loading& loading, const GameFolder& folder, const YamlValue& name,
                     Trees& trees) {
  const std::string id = name.id();
  const auto [path, shown] = folder.board_file(id + ".yaml");
  if (!fs::exists(path)) {
    std::vector<std::string> known;
    for (const std::string& file : folder.board_files(".yaml")) {
      if (file.ends_with(".look.yaml")) continue;
      known.push_back(file.substr(0, file.size() - std::string_view(".yaml").size()));
    }
    name.refuse("unknown board " + quote(id) + did_you_mean_or_list(id, known));
  }
  trees.board = parse_yaml(read_named_text(name, {path, shown}, kMostYamlBytes), shown);
  load_board(loading, id, YamlValue(trees.board, ""));
}

/// Reads the merged game. What is declared comes first, what names it later.
void load_tree(Loading& loading, const GameFolder& folder, Trees& trees,
               const ReservedNames& reserved) {
  GameData& game = loading.game;
  const YamlValue root(trees.game, "");
  const auto read = [&](std::string_view key, auto load) {
    const auto value = root.get(key);
    if (value) loading.attempt([&] { load(loading, *value); });
  };
  game.title = root.at("game").text();
  if (const auto text = root.get("text")) game.text = text->text();
  const PlayerRange players = read_player_range(root.at("players"));
  game.least_players = players.least;
  game.most_players = players.most;
  read("round", load_round);
  read("teams", load_teams);
  read("endings", load_endings);
  read("round_limit", load_round_limit);
  const int in_cards = load_declared(loading, root);
  if (const auto board = root.get("board")) {
    loading.attempt([&] { load_board_file(loading, folder, *board, trees); });
  }
  check_team_visibility(loading);
  load_scripts(loading, folder, root);
  // Little names a card: a wrong one makes few others wrong, so the board is still looked through.
  if (loading.errors() > in_cards) loading.stop_at_errors();
  check_names(loading, root, reserved);
  read("standing", load_standing);
  read("measures", load_measures);
  read("always",
       [](Loading& into, const YamlValue& map) { static_cast<void>(load_invariants(into, map)); });
  loading.run_waiting();
  loading.stop_at_errors();
  read("start", load_start);
  loading.stop_at_errors();
  check_box(game, root);
}

std::vector<std::string> ids_of(const auto& infos) {
  std::vector<std::string> ids;
  ids.reserve(infos.size());
  for (const auto& info : infos) ids.push_back(info.id);
  return ids;
}

/// A variant or a scenario that a match asks for.
void check_known(const GameData& game, const std::string& id, const std::vector<std::string>& known,
                 bool is_variant) {
  if (std::find(known.begin(), known.end(), id) != known.end()) return;
  if (known.empty()) {
    throw Error(
        is_variant ? phrase("game {1} has no variants; leave out {2}", quote(game.id), quote(id))
                   : phrase("game {1} has no scenarios; leave out {2}", quote(game.id), quote(id)));
  }
  throw Error((is_variant ? phrase("unknown variant {1}", quote(id))
                          : phrase("unknown scenario {1}", quote(id))) +
              told_meant_or_list(id, known));
}

/// Which variants are active, in stacking order: those asked for and those a scenario needs.
std::vector<std::string> active_variants(const GameData& game, std::vector<std::string> wanted) {
  std::vector<std::string> active;
  for (const VariantInfo& variant : game.variants) {
    if (std::ranges::find(wanted, variant.id) != wanted.end()) active.push_back(variant.id);
  }
  return active;
}

void load_rulebook(Loading& loading, const GameFolder& folder) {
  const auto [path, shown] = folder.file("rulebook.md");
  if (!fs::exists(path)) return;
  loading.game.rulebook = read_rulebook(read_text_file(path, shown), shown);
}

/// Reads the tree of game.yaml with variants, scenario and the numbers of the request over it.
void read_merged(Loading& loading, const GameFolder& folder, const GameRequest& request,
                 Trees& trees) {
  GameData& game = loading.game;
  game.id = folder.id;
  game.files = std::make_shared<const GameFolder>(folder);
  game.agents = agents_of(folder);
  game.scenarios = read_scenario_infos(folder);
  game.scenario = request.scenario;
  trees.game = read_game_file(loading, folder);
  game.variants = read_variant_infos(folder, YamlValue(trees.game, ""));
  const std::vector<std::string> known = ids_of(game.variants);
  for (const std::string& variant : request.variants) check_known(game, variant, known, true);
  std::vector<std::string> wanted = request.variants;
  YamlNode scenario;
  if (!game.scenario.empty()) {
    check_known(game, game.scenario, ids_of(game.scenarios), false);
    scenario = read_scenario_file(loading, folder, game.scenario);
    for (const std::string& variant : variants_of_scenario(scenario)) {
      if (std::find(known.begin(), known.end(), variant) == known.end()) {
        YamlValue(scenario, "")
            .at("variants")
            .refuse("unknown variant " + quote(variant) + did_you_mean_or_list(variant, known));
      }
      wanted.push_back(variant);
    }
  }
  loading.stop_at_errors();
  game.active_variants = active_variants(game, wanted);
  apply_variants(loading, folder, trees.game, game.variants, game.active_variants);
  if (!game.scenario.empty()) apply_scenario(trees.game, std::move(scenario));
  for (const std::string& option : request.options) {
    if (names_a_number(option)) set_number(trees.game, option);
  }
}

void load_into(Loading& loading, const GameFolder& folder, const GameRequest& request,
               const ReservedNames& reserved) {
  GameData& game = loading.game;
  Trees trees;
  read_merged(loading, folder, request, trees);
  load_tree(loading, folder, trees, reserved);
  for (const std::string& option : request.options) {
    if (!names_a_number(option)) set_option(game, option);
  }
  load_rulebook(loading, folder);
  settle_names(game);
  game.things = fingerprint_of_things(game, trees, {});  // the same for a variant that sets nothing
  game.ruleset = fingerprint(game, trees);
}

GameFolder requested_folder(const Shelves& shelves, const GameRequest& request) {
  GameFolder folder = find_game(shelves, request.game);
  return request.mods ? with_mods(std::move(folder), *request.mods) : folder;
}

}  // namespace

GameData load_game(const Shelves& shelves, const GameRequest& request,
                   const ReservedNames& reserved) {
  Loading loading;
  load_into(loading, requested_folder(shelves, request), request, reserved);
  lay_language_over(loading.game);
  return std::move(loading.game);
}

std::vector<Finding> findings_of(const GameFolder& folder, const GameRequest& request,
                                 const ReservedNames& reserved) {
  Loading loading;
  loading.attempt([&] { load_into(loading, folder, request, reserved); });
  return loading.findings;
}

int number_in_files(const Shelves& shelves, const GameRequest& request, const std::string& key) {
  Loading loading;
  Trees trees;
  read_merged(loading, requested_folder(shelves, request), request, trees);
  return number_at(trees.game, key);
}

std::vector<InvariantDeclaration> invariants_in_files(const Shelves& shelves,
                                                      const GameRequest& request) {
  Loading loading;
  Trees trees;
  read_merged(loading, requested_folder(shelves, request), request, trees);
  const auto map = YamlValue(trees.game, "").get("always");
  if (!map) return {};
  std::vector<InvariantDeclaration> invariants = load_invariants(loading, *map);
  loading.stop_at_errors();
  return invariants;
}

}  // namespace windrose
