#include "runtime/match/tests/agents_of_tests.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/thinker_agents.h"

namespace windrose {

void refuse_agents_of_strangers(const std::string& test, const std::vector<std::string>& agents) {
  for (const std::string& agent : agents) {
    if (is_program_agent(agent)) {
      throw Error(test + " starts no program; take an agent of the game in place of " +
                  quote(agent));
    }
    if (thinks_for_long(agent)) {
      throw Error("an agent of " + test + " thinks no longer than 'mcts:strong'; take that in " +
                  "place of " + quote(agent));
    }
  }
}

}  // namespace windrose
