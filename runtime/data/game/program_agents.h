// The agents that the program brings along for every game, as lists and faces show them.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/shelf.h"

namespace windrose {

/// `random` first, the strongest last.
[[nodiscard]] const std::vector<AgentInfo>& program_agents();

/// What people read for an agent's name: "mcts, easy" is mcts:easy.
[[nodiscard]] std::string agent_words(const std::string& agent);

}  // namespace windrose
