// Rules that somebody wrote who wants a program to hang, to eat the machine's memory or to fall
// over: bodies of a rules file or of an agent's, each with what must be said of it.
#pragma once

#include <ostream>
#include <span>

namespace windrose::test {

struct HostileRules {
  const char* name;
  const char* body;       // of rules.lua, behind its first line
  const char* message;    // the first line of what is said; one "*" for what machines differ in
  bool is_large = false;  // played on a board of 10,000 squares with 9,900 cards
  bool has_twin =
      false;  // another takes the same way in less time: left out unless all are asked for
  bool is_agent = false;  // the body is that of agents/spy.lua, which is asked who to choose
};

inline void PrintTo(const HostileRules& rules, std::ostream* out) {
  *out << rules.name;
}

extern const std::span<const HostileRules> kHostileLua;
extern const std::span<const HostileRules> kHostileLibrary;
extern const std::span<const HostileRules> kHostileGame;
extern const std::span<const HostileRules> kHostileValues;
extern const std::span<const HostileRules> kHostileTexts;
extern const std::span<const HostileRules> kHostilePlay;
extern const std::span<const HostileRules> kHostileAgents;

}  // namespace windrose::test
