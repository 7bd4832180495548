// States that a seat cannot tell apart give it the same, byte by byte, in every game and each way
// to play it; what does not yet is listed in known_faults.cpp.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {
namespace {

constexpr int kMostNodes = 150;  // of a match that are looked at

/// How many nodes a match played at random has.
int nodes_of(OpenGame& open_game) {
  const auto match = open_game.new_match(given_chance(61));
  RandomDriver driver(61);
  match->advance();
  int nodes = 0;
  for (; nodes < kMostNodes && !match->is_over(); ++nodes) driver.step(*match);
  return std::max(nodes, 1);
}

/// `share`: of the matches that one looks at. Fewer where a board has many things to name.
Faults leaks_of_way(const MatchRequest& request, int share) {
  OpenGame open_game(test_shelves(), request);
  const int trials = open_game.ruleset().spaces().empty() ? 36 : 9;
  return leaks_of(open_game, 62, trials / share, nodes_of(open_game));
}

TEST_P(EveryGame, IsTheSameForASeatThatCannotTell) {
  MatchRequest plain;
  plain.game = GetParam();
  plain.agents = {"human"};
  plain.seed = 63;
  Faults leaks = leaks_of_way(plain, 1);
  plain.player_count = table_for(GetParam(), "human", 1, true)->ruleset().players();
  leaks.merge(leaks_of_way(plain, 3));
  for (const Way& way : ways_beside_the_plain_one(GetParam()))
    leaks.merge(leaks_of_way(way.request, 3));
  EXPECT_EQ(unknown_faults(GetParam(), leaks), Faults());
  EXPECT_EQ(mended_faults(GetParam(), SeatChannels::names(), leaks), std::set<std::string>());
}

using Json = nlohmann::json;

/// What ben could say now, as a referee sees it; null where he is not asked.
Json action_of_ben(const Json& node) {
  Json actions = node["actions"];
  if (actions.is_object() && actions.contains("ben")) {
    actions = actions["ben"];
  } else if (node["players"] != Json{"ben"}) {
    return nullptr;
  }
  if (actions.is_array()) return actions.at(0);
  if (actions.contains("from")) return actions["from"];
  if (actions.contains("order_of")) return actions["order_of"];
  Json some = Json::array();
  for (std::size_t i = 0; i < actions["least"]; ++i) some.push_back(actions["some_of"][i]);
  return some;
}

/// A session that sees what ada sees, in which people play both seats, beside one that sees all.
Faults oracles_of(const std::string& game) {
  HostSession all(test_shelves());
  HostSession of_ada(test_shelves());
  const auto both = [&](const Json& request) {
    static_cast<void>(of_ada.answer(request.dump()));
    return Json::parse(all.answer(request.dump()));
  };
  Json start = {{"op", "start"}, {"game", game}, {"seed", 64}};
  Json answer = Json::parse(all.answer(start.dump()));
  start["as"] = "ada";
  static_cast<void>(of_ada.answer(start.dump()));
  for (int node = 0; node < 40 && answer.contains("node"); ++node) {
    const Json action = action_of_ben(answer["node"]);
    if (!action.is_null()) {
      const auto said = [&](const Json& what) {
        return of_ada.answer(Json{{"op", "act"}, {"player", "ben"}, {"action", what}}.dump());
      };
      const std::string refused = said("no_such_thing");
      const std::string answered = said(action);
      if (answered == refused) return {};
      return {{"acting for another", action.dump() + ": " + answered.substr(0, 80)}};
    }
    Json actions = answer["node"]["actions"];
    if (actions.is_object() && actions.contains("ada")) actions = actions["ada"];
    if (!actions.is_array() || actions.empty()) return {};
    answer = both({{"op", "act"}, {"player", "ada"}, {"action", actions[0]}});
  }
  return {};
}

TEST_P(EveryGame, ASessionForASeatActsForNobodyElse) {
  const Faults found = oracles_of(GetParam());
  EXPECT_EQ(unknown_faults(GetParam(), found), Faults());
  EXPECT_EQ(mended_faults(GetParam(), {"acting for another"}, found), std::set<std::string>());
}

}  // namespace
}  // namespace windrose
