// Agents that tests and golden transcripts name: a game may come from a stranger, and so may they.
#pragma once

#include <string>
#include <vector>

namespace windrose {

/// Throws Error for an agent that is another program, and for one that thinks longer than
/// `mcts:strong`. `test` is what names them: "a test", "a golden transcript".
void refuse_agents_of_strangers(const std::string& test, const std::vector<std::string>& agents);

}  // namespace windrose
