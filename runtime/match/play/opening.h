// From what somebody asks for ("shipping, four players, variant paid_goods, seed 7") to a match
// that can run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/match/play/match.h"

namespace windrose {

/// What is asked for; names as on the command line.
struct MatchRequest {
  std::string game;
  std::vector<std::string> players;  // names; empty: `player_count` of them are made up
  int player_count = 0;  // 0: as many as the scenario says, else the fewest the game takes
  std::vector<std::string>
      agents;  // by seat: "human", one that the program has ("random", "greedy", "mcts:200",
               // "bot:./bot.py") or an agent of the game; one name: for all
  std::vector<std::string> variants;
  std::string scenario;
  std::vector<std::string> options;  // KEY=VALUE
  /// The mods that lie over the game, each with its version behind a blank or without; none: all
  /// that are on the shelves.
  std::optional<std::vector<std::string>> mods;
  std::optional<std::uint64_t> seed;  // none: one is chosen
  ChanceMethod chance = ChanceMethod::siphash;
  bool outside_chance = false;
  bool practice = false;
  double patience = 10;  // seconds that another program may take for an answer
};

class OpenGame;
struct GameLook;

/// Seats agents in a match in place of those of its open game.
using Seating = std::function<void(OpenGame&, Match&)>;

/// A ruleset and the scripts loaded for it: everything that matches of one thread share.
class OpenGame {
 public:
  /// Throws Error for unknown games, variants, agents, options, with a did-you-mean.
  OpenGame(const std::vector<std::string>& shelves, MatchRequest request);
  /// With the rules that are kept on the shelves `rules_from`, for a match that has begun with
  /// them; reload_from() then brings it to those of `shelves`. Agents and the look are of
  /// `shelves`.
  OpenGame(const std::vector<std::string>& shelves, MatchRequest request,
           const std::vector<std::string>& rules_from);
  ~OpenGame();

  [[nodiscard]] const MatchRequest& request() const {
    return request_;
  }  // completed: players, seed, agents
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  /// The same, for those who need it longer than its scripts.
  [[nodiscard]] std::shared_ptr<const Ruleset> shared_ruleset() const { return ruleset_; }
  [[nodiscard]] Rules& rules() { return *rules_; }
  /// How the game wants to be drawn, read from its shelf. Throws Error for what cannot be read.
  [[nodiscard]] GameLook look() const;
  /// The agent of a seat, or null for a human.
  [[nodiscard]] Agent* agent(SeatId seat) { return agents_[seat].get(); }
  [[nodiscard]] const Agent* agent(SeatId seat) const { return agents_[seat].get(); }
  /// A new match with the agents seated; not yet advanced.
  [[nodiscard]] std::unique_ptr<Match> new_match(const MatchSettings& settings);
  /// An open game for another thread: the same ruleset, scripts and agents loaded anew.
  [[nodiscard]] std::unique_ptr<OpenGame> for_another_thread() const;
  /// The same game with other texts of the same scripts: those in which each spot is counted.
  [[nodiscard]] std::unique_ptr<OpenGame> with_scripts(std::vector<ScriptFile> scripts) const;
  /// The same request with all files read again: another ruleset, for another match. Throws Error
  /// as the constructor does.
  [[nodiscard]] std::unique_ptr<OpenGame> read_again() const;
  /// Reads the scripts again from disk, rules and agents, and goes on with them in `match`, the
  /// only one of this open game. Throws Error and keeps the old ones if they fail, or if anything
  /// but scripts has changed. `seat_agents` may seat others before the match goes on.
  void reload(Match& match, const Seating& seat_agents = {});
  /// The same with scripts from other shelves, which hold no more than this game.
  void reload_from(const std::vector<std::string>& shelves, Match& match,
                   const Seating& seat_agents);

 private:
  explicit OpenGame(const OpenGame& other);
  void take_scripts(GameData fresh, Match& match, const Seating& seat_agents);
  void load_scripts();
  void learn_agents(const MatchWords* playing) const;
  [[nodiscard]] std::string agent_text(const std::string& name) const;

  std::vector<std::string> shelves_;
  MatchRequest request_;
  std::shared_ptr<Ruleset> ruleset_;
  std::unique_ptr<Rules> rules_;
  Table<std::shared_ptr<Agent>, SeatId> agents_;  // one object for all seats of a name
};

}  // namespace windrose
