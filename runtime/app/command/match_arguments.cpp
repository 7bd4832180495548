#include <algorithm>

#include "runtime/app/command/commands.h"
#include "runtime/base/text/error.h"
#include "runtime/state/ids/seats.h"

namespace windrose::app {

namespace {

const std::vector<std::string>& agents_argument(Arguments& arguments) {
  return arguments.texts("--agents", "A,B,…",
                         "The player in each seat: human, random, greedy, mcts, an agent of the "
                         "game, or a program (bot:./bot.py). One name counts for all seats",
                         true);
}

const std::optional<std::int64_t>& patience_argument(Arguments& arguments) {
  return arguments.number("--patience", "Seconds that a bot has for each answer; the default is 10",
                          1, 86400);
}

const std::vector<std::string> no_agents;
const std::optional<std::int64_t> no_patience;

/// Throws Error where an option has two values: the second would win in silence.
void refuse_twice(const std::vector<std::string>& options) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const std::string& option : options) {
    names.push_back(option.substr(0, option.find('=')));
    if (std::ranges::count(names, names.back()) > 1) {
      throw Error("--option " + names.back() + ": given twice; give it one value");
    }
  }
}

}  // namespace

MatchArguments::MatchArguments(Arguments& arguments, const std::string& variant_text,
                               Answers answers)
    : players_(arguments.number("--players", "Number of players", 1, kMostPlayers)),
      variants_(arguments.texts("--variant", "NAME", variant_text, true)),
      scenario_(arguments.text("--scenario", "NAME", "Start from this scenario")),
      options_(arguments.texts("--option", "KEY=VALUE",
                               "Set an option of the game (you may repeat it)", false)),
      mods_(arguments.texts("--mods", "A,B,…", "Use only these installed mods; `none` uses no mod",
                            true)),
      seed_(arguments.seed("--seed", "Random seed; without it, the program chooses one")),
      agents_(answers == Answers::by_agents ? agents_argument(arguments) : no_agents),
      patience_(answers == Answers::by_agents ? patience_argument(arguments) : no_patience) {}

const std::string& changed_rules_option(Arguments& arguments) {
  return arguments.text("--changed-rules", "CHOICE",
                        "What to do if the rules changed after the match was saved: migrate (use "
                        "the new rules), pin (keep the old rules) or stop");
}

MatchRequest MatchArguments::request(const std::string& game) const {
  MatchRequest request;
  request.game = game;
  request.player_count = static_cast<int>(players_.value_or(0));
  request.agents = agents_;
  request.variants = variants_;
  request.scenario = scenario_;
  refuse_twice(options_);
  request.options = options_;
  request.seed = seed_;
  if (!mods_.empty()) {
    request.mods = mods_;
    if (mods_ == std::vector<std::string>{"none"}) request.mods->clear();
  }
  if (patience_) request.patience = static_cast<double>(*patience_);
  return request;
}

}  // namespace windrose::app
