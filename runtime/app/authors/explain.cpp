// `windrose explain`: which file set a value of a game.
#include <algorithm>
#include <iostream>

#include <nlohmann/json.hpp>

#include "runtime/app/command/commands.h"
#include "runtime/data/load/explain_key.h"
#include "runtime/script/rules/reserved_names.h"

namespace windrose::app {

int run_explain(Arguments& arguments) {
  const std::string& game = arguments.positional("GAME", "The game", true);
  const std::string& key = arguments.positional(
      "KEY", "A value or a function: money.each_player, decks.rumors.cards.storm, rules.turn",
      true);
  const std::vector<std::string>& variants =
      arguments.texts("--variant", "NAME", "With this variant (you may repeat it)", true);
  const std::string& scenario = arguments.text("--scenario", "NAME", "With this scenario");
  const bool& json = arguments.flag("--json", "Print one JSON document");
  arguments.parse();
  const std::vector<std::string> names = arguments.shelves();
  const std::vector<KeySetting> settings =
      explain_key(Shelves(names.begin(), names.end()), {game, variants, scenario, {}}, key);
  if (json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const KeySetting& setting : settings)
      all.push_back({{"by", setting.by}, {"place", setting.place}, {"value", setting.value}});
    std::cout << nlohmann::ordered_json{{"key", key}, {"set", all}}.dump(2) << '\n';
    return kDone;
  }
  std::size_t by = 0;
  std::size_t place = 0;
  for (const KeySetting& setting : settings) {
    by = std::max(by, setting.by.size());
    place = std::max(place, setting.place.size());
  }
  for (const KeySetting& setting : settings) {
    std::cout << setting.by << std::string(by - setting.by.size() + 2, ' ') << setting.place
              << std::string(place - setting.place.size() + 2, ' ') << setting.value << '\n';
  }
  if (settings.size() > 1) std::cout << "The last line counts.\n";
  return kDone;
}

}  // namespace windrose::app
