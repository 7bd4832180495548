// What is chosen on the start screen: a game of the shelf, seats, variants, scenario, options,
// seed; and which kept matches there are.
//
// Whatever is chosen, request() is a request that the platform takes, or obstacle() says why not.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/files/keeping.h"

namespace windrose::view {

inline constexpr const char* kHuman = "human";

struct SeatChoice {
  std::string name;
  std::string agent = kHuman;  // or "random", or an agent of the game
  bool is_chosen = false;      // by the person; else the agent goes with the game
  [[nodiscard]] bool is_person() const { return agent == kHuman; }
};

struct VariantChoice {
  VariantInfo info;
  bool on = false;
  bool locked = false;  // cannot be changed now
  std::string reason;   // why not: "not together with Great storms"
};

struct OptionChoice {
  OptionDeclaration declaration;
  std::string value;  // as on the command line
  [[nodiscard]] bool is_on() const { return value == "true"; }
  [[nodiscard]] int number() const;
};

/// One match of the list to go on with.
struct KeptRow {
  std::string path;
  std::string players;  // "Anna, Ben, Cleo"
  std::string where;    // "203 decisions · today 21:40"
  bool over = false;
};

class StartModel {
 public:
  /// Lists the games of the shelves and chooses `game`, else the first. Throws Error for a shelf
  /// that is no folder.
  StartModel(std::vector<std::string> shelves, const std::string& game);

  [[nodiscard]] const std::vector<std::string>& shelves() const { return shelves_; }
  /// Another folder of games. Throws Error where it is none; then nothing has changed.
  void add_shelf(const std::string& folder);

  [[nodiscard]] const std::vector<GameSummary>& games() const { return games_; }
  [[nodiscard]] int chosen() const { return chosen_; }
  void choose(int game);
  [[nodiscard]] const GameSummary& summary() const { return games_[chosen_]; }
  /// The game as chosen, with variants and scenario; null if it cannot be read: then problem() says
  /// why.
  [[nodiscard]] const GameData* data() const { return data_.get(); }
  [[nodiscard]] const GameLook& look() const { return look_; }
  [[nodiscard]] const std::string& introduction() const { return introduction_; }
  /// Whether people at one screen may have something to hide from each other.
  [[nodiscard]] bool has_secrets() const;
  /// Grows with every choice that changes data() or look().
  [[nodiscard]] int version() const { return version_; }

  // Seats
  [[nodiscard]] const std::vector<SeatChoice>& seats() const { return seats_; }
  [[nodiscard]] bool can_add_seat() const;
  [[nodiscard]] bool can_remove_seat() const;
  void add_seat();
  void remove_seat(std::size_t seat);
  void move_seat(std::size_t from, std::size_t to);
  void rename(std::size_t seat, const std::string& name);
  void seat_agent(std::size_t seat, const std::string& agent);
  /// Seats, variants, scenario and options of a match, of the game that is chosen; another seed.
  void take_over(const MatchRequest& match);
  /// Who may sit on a seat: "human", the game's agents, those of the program.
  [[nodiscard]] std::vector<std::string> agents() const;
  /// What one of them says of itself; empty for a person.
  [[nodiscard]] std::string agent_text(const std::string& agent) const;

  // Rules
  [[nodiscard]] std::vector<VariantChoice> variants() const;
  void set_variant(const std::string& id, bool on);
  [[nodiscard]] const std::string& scenario() const { return scenario_; }
  void set_scenario(const std::string& id);  // empty: the full game
  [[nodiscard]] const std::vector<OptionChoice>& options() const { return options_; }
  void set_option(const std::string& id, const std::string& value);
  [[nodiscard]] const std::string& seed() const { return seed_; }  // empty: chosen at the start
  void set_seed(const std::string& digits);

  /// Whether players may take back everything, also dice and cards.
  [[nodiscard]] bool practice() const { return practice_; }
  void set_practice(bool on) { practice_ = on; }

  // Kept matches of the chosen game, the latest first; those that are over are left out.
  void set_kept(std::vector<KeptMatchSummary> kept) { kept_ = std::move(kept); }
  [[nodiscard]] std::vector<KeptRow> kept(std::int64_t now) const;

  /// Why no match can begin as things are chosen, for people; or empty.
  [[nodiscard]] std::string obstacle() const;
  /// What went wrong when it was tried, or why the game cannot be read; or empty.
  [[nodiscard]] const std::string& problem() const { return problem_; }
  void set_problem(std::string text) { problem_ = std::move(text); }

  [[nodiscard]] MatchRequest request() const;

 private:
  void list_games_of_shelves(const std::string& game);
  void load();
  void keep_options();
  void fit_seats();
  [[nodiscard]] std::string free_name() const;
  [[nodiscard]] std::string usual_agent() const;

  std::vector<std::string> shelves_;
  std::vector<GameSummary> games_;
  int chosen_ = 0;
  std::shared_ptr<const GameData> data_;
  GameLook look_;
  std::string introduction_;
  int version_ = 0;
  std::vector<SeatChoice> seats_;
  std::vector<std::string> variants_;  // chosen; a scenario may need more
  std::string scenario_;
  std::vector<OptionChoice> options_;
  std::string seed_;
  bool practice_ = false;
  std::vector<KeptMatchSummary> kept_;
  std::string problem_;
};

/// "today 21:40", "yesterday 9:05", "Nov 3, 21:40"; in the time zone of this computer.
[[nodiscard]] std::string when_text(std::int64_t then, std::int64_t now);

/// "2–4 players", "2 players".
[[nodiscard]] std::string players_text(int least, int most);

/// "38 decisions".
[[nodiscard]] std::string decisions_text(long long decisions);

/// "Human", "Agent: trader".
[[nodiscard]] std::string agent_title(const std::string& agent);

}  // namespace windrose::view
