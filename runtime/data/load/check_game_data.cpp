// What is wrong with the files of a game, in each of the ways in which it can be loaded.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/load/load_scenario.h"

namespace windrose {
namespace {

bool has_error(const std::vector<Finding>& findings) {
  return std::ranges::find(findings, Finding::Weight::error, &Finding::weight) != findings.end();
}

/// What has not been found yet. While the game itself has an error, only further errors: what is
/// doubtful beside it may come from the same cause.
void add_new(std::vector<Finding>& all, const std::vector<Finding>& found, bool errors_only) {
  for (const Finding& finding : found) {
    if (errors_only && finding.weight == Finding::Weight::warning) continue;
    if (std::find(all.begin(), all.end(), finding) == all.end()) all.push_back(finding);
  }
}

/// Tells that there was no time for some variants and scenarios.
Finding unchecked(const GameFolder& folder, const std::vector<std::string>& left_out) {
  return warning_at(
      {folder.shown("game.yaml"), 0, 0},
      std::to_string(left_out.size()) +
          " of the variants and scenarios were not checked, the first of them " +
          quote(left_out.front()) +
          ", because the others took too long; take some out, or check everything: windrose "
          "check --all");
}

/// Files in variants/ that the game does not declare are never played.
void find_stray_variants(std::vector<Finding>& all, const GameFolder& folder,
                         const std::vector<VariantInfo>& variants) {
  std::set<std::string> known;
  for (const VariantInfo& variant : variants) known.insert(variant.id);
  for (const std::string& file : folder.files("variants")) {
    const std::string id = file.substr(0, file.find('.'));
    if (known.contains(id)) continue;
    all.push_back(
        warning_at({folder.file("variants/" + file).shown, 0, 0},
                   "variant " + quote(id) + " is not listed in game.yaml under 'variants'"));
  }
}

}  // namespace

std::vector<Finding> check_game_data(const Shelves& shelves, const std::string& game,
                                     const ReservedNames& reserved, double most_seconds) {
  const GameFolder folder = find_game(shelves, game);
  std::vector<Finding> all = findings_of(folder, {game, {}, "", {}}, reserved);
  const bool is_wrong = has_error(all);
  std::vector<VariantInfo> variants;
  try {
    const YamlNode root = read_game_outline(folder);
    variants = read_variant_infos(folder, YamlValue(root, ""));
  } catch (const Error&) {
    return all;  // what is wrong has been found above
  }
  const double begun = thread_seconds();
  std::vector<std::string> left_out;
  const auto look_at = [&](const GameRequest& request, const std::string& what) {
    if (thread_seconds() - begun > most_seconds) return left_out.push_back(what);
    add_new(all, findings_of(folder, request, reserved), is_wrong);
  };
  for (const VariantInfo& variant : variants)
    look_at({game, {variant.id}, "", {}}, "variant " + variant.id);
  for (const ScenarioInfo& scenario : read_scenario_infos(folder))
    look_at({game, {}, scenario.id, {}}, "scenario " + scenario.id);
  if (!left_out.empty()) all.push_back(unchecked(folder, left_out));
  find_stray_variants(all, folder, variants);
  for (const UnreadFolder& unread : unread_folders(shelves)) {
    if (unread.game == game) all.push_back({Finding::Weight::warning, unread.fault});
  }
  return all;
}

}  // namespace windrose
