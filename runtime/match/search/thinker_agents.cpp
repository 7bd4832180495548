#include "runtime/match/play/thinker_agents.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "runtime/base/programs/spawn.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/search/search_agent.h"

namespace windrose {
namespace {

constexpr std::string_view kBot = "bot:";

/// Throws Error where there is no such program. Those that are looked for in PATH are found, or
/// not, when they are started.
void require_program(const std::string& name) {
  const std::string program = name.substr(kBot.size(), name.find(' ') - kBot.size());
  if (program.empty()) {
    throw Error("agent " + quote(name) + ": name a program, such as 'bot:./bot.py'");
  }
  if (program.find('/') == std::string::npos) return;
  if (!std::filesystem::is_regular_file(program)) {
    throw Error("agent " + quote(name) + ": there is no file " + quote(program));
  }
  if (!is_program(program)) {
    throw Error("agent " + quote(name) + ": the file cannot be run; allow it with `chmod +x " +
                program + "`");
  }
}

}  // namespace

bool is_built_in(const std::string& name) {
  if (!is_program_agent(name)) return search_plan(name).has_value();
  require_program(name);
  return true;
}

bool is_program_agent(const std::string& name) {
  return name.starts_with(kBot);
}

bool thinks_for_long(const std::string& name) {
  constexpr std::int64_t kMostMilliseconds = 2000;
  try {
    const std::optional<SearchPlan> plan = search_plan(name);
    const std::optional<SearchPlan> strong = search_plan("mcts:strong");
    return plan && (plan->walks > strong->walks || plan->milliseconds > kMostMilliseconds);
  } catch (const Error&) {
    return false;
  }
}

std::shared_ptr<Agent> make_agent(const Ruleset& ruleset, const std::string& name,
                                  double patience) {
  if (is_program_agent(name)) return make_bot(ruleset, name.substr(kBot.size()), patience);
  return std::make_shared<SearchAgent>(ruleset, *search_plan(name));
}

}  // namespace windrose
