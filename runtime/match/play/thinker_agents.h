// Agents that the program brings along for every game: they need no line from its author.
//
// What they are called is here; make_agent() is written in the rooms above, which know how to
// search and how to speak with other programs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/play/agent.h"

namespace windrose {

/// Whether `name` means an agent that the program itself has: "greedy", "mcts:200", "bot:./bot.py".
/// Throws Error where it does but has a fault: "mcts:soon".
[[nodiscard]] bool is_built_in(const std::string& name);

/// Whether `name` means another program: "bot:./bot.py".
[[nodiscard]] bool is_program_agent(const std::string& name);

/// Whether `name` means an agent that thinks longer about each answer than `mcts:strong`, or longer
/// than 2 seconds: "mcts:999999". False for names with a fault.
[[nodiscard]] bool thinks_for_long(const std::string& name);

/// The agent of such a name; `patience` is how many seconds another program may take for an answer.
[[nodiscard]] std::shared_ptr<Agent> make_agent(const Ruleset& ruleset, const std::string& name,
                                                double patience);

/// An agent that asks another program: what `command` names, with its words.
[[nodiscard]] std::shared_ptr<Agent> make_bot(const Ruleset& ruleset, const std::string& command,
                                              double patience);

}  // namespace windrose
