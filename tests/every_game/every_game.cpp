#include "tests/every_game/every_game.h"

#include <algorithm>

#include "runtime/base/system/files.h"
#include "runtime/base/text/hash.h"
#include "runtime/data/game/shelf.h"
#include "runtime/state/ruleset/ruleset.h"
#include "tests/support/places.h"

namespace windrose {

std::vector<std::string> every_game() {
  std::vector<std::string> names;
  const std::vector<std::string> shelves = test_shelves();
  for (const GameSummary& game : list_games(Shelves(shelves.begin(), shelves.end()))) {
    names.push_back(game.id);
  }
  return names;
}

std::vector<std::string> test_shelves() {
  std::vector<std::string> shelves = {source_folder()};
  const std::string fixtures = source_folder() + "/tests/shelves/";
  for (const std::string& shelf : folders_in(fixtures)) shelves.push_back(fixtures + shelf);
  return shelves;
}

std::unique_ptr<OpenGame> table_for(const std::string& game, const std::string& agent,
                                    std::uint64_t seed, bool most) {
  MatchRequest request;
  request.game = game;
  request.agents = {agent};
  request.seed = seed;
  auto open_game = std::make_unique<OpenGame>(test_shelves(), request);
  if (!most || open_game->ruleset().players() == open_game->ruleset().data().most_players)
    return open_game;
  request.player_count = open_game->ruleset().data().most_players;
  return std::make_unique<OpenGame>(test_shelves(), request);
}

std::vector<Way> ways_beside_the_plain_one(const std::string& game) {
  const auto open_game = table_for(game, "human");
  const GameData& data = open_game->ruleset().data();
  MatchRequest plain;
  plain.game = game;
  plain.agents = {"human"};
  plain.seed = 41;
  std::vector<Way> ways;
  MatchRequest stacked = plain;
  for (const VariantInfo& variant : data.variants) {
    ways.push_back({"variant " + variant.id, plain});
    ways.back().request.variants = {variant.id};
    if (variant.excludes.empty()) stacked.variants.push_back(variant.id);
  }
  if (stacked.variants.size() > 1) ways.push_back({"all variants", stacked});
  for (const ScenarioInfo& scenario : data.scenarios) {
    ways.push_back({"scenario " + scenario.id, plain});
    ways.back().request.scenario = scenario.id;
  }
  return ways;
}

INSTANTIATE_TEST_SUITE_P(Shelf, EveryGame, testing::ValuesIn(every_game()),
                         [](const auto& info) { return info.param; });

}  // namespace windrose
