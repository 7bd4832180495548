#include "runtime/app/commands.h"
#include "runtime/state/seen/observation.h"

namespace windrose {

MatchArguments::MatchArguments(Arguments& arguments)
    : players_(arguments.number("--players", "How many play", 1, kSpectator)),
      variants_(arguments.texts("--variant", "NAME",
                                "A variant of the rules (may be given several times)", true)),
      scenario_(arguments.text("--scenario", "NAME", "Another start of the game")),
      options_(arguments.texts("--option", "KEY=VALUE",
                               "A switch of the game (may be given several times)", false)),
      seed_(arguments.seed("--seed", "The random seed; without it, one is chosen")),
      agents_(
          arguments.texts("--agents", "A,B,…",
                          "Who plays each seat: human, random or an agent of the game; one name "
                          "stands for all",
                          true)) {}

MatchRequest MatchArguments::request(const std::string& game) const {
  MatchRequest request;
  request.game = game;
  request.player_count = static_cast<int>(players_.value_or(0));
  request.agents = agents_;
  request.variants = variants_;
  request.scenario = scenario_;
  request.options = options_;
  request.seed = seed_;
  return request;
}

}  // namespace windrose
