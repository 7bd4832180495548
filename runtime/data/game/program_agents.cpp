#include "runtime/data/game/program_agents.h"

#include "runtime/base/language/phrase.h"

namespace windrose {

const std::vector<AgentInfo>& program_agents() {
  static const std::vector<AgentInfo> agents{
      {"random", std::string(phrase_later("Gives any answer, with equal chances."))},
      {"greedy",
       std::string(phrase_later("Looks one decision ahead and takes what is worth most at once."))},
      {"mcts:easy",
       std::string(phrase_later("Thinks ahead: plays on from each answer, 60 times a decision."))},
      {"mcts:medium", std::string(phrase_later("Thinks ahead, 300 times a decision."))},
      {"mcts:strong",
       std::string(phrase_later("Thinks ahead, 1500 times for each decision. This is slow."))}};
  return agents;
}

std::string agent_words(const std::string& agent) {
  const std::size_t colon = agent.find(':');
  if (colon == std::string::npos) return agent;
  return agent.substr(0, colon) + ", " + agent.substr(colon + 1);
}

}  // namespace windrose
