// What is chosen on the start screen: a game of the shelf, who sits down to it, and how it is
// played; and which kept matches there are.
//
// Whatever is chosen, request() is a request that the platform takes, or obstacle() says why not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/data/game/shelf.h"
#include "runtime/match/files/keeping.h"
#include "runtime/view/start/chosen_game.h"
#include "runtime/view/start/chosen_seats.h"

namespace windrose::view {

class StartModel {
 public:
  /// Lists the games of the shelves and chooses `game`, else the first. Throws Error for a shelf
  /// that is no folder.
  StartModel(std::vector<std::string> shelves, const std::string& game);

  ChosenSeats seats;  // of the chosen game

  // The shelf.
  [[nodiscard]] const std::vector<std::string>& shelves() const { return shelves_; }
  /// Another folder of games. Throws Error where it is none; then nothing has changed.
  void add_shelf(const std::string& folder);
  [[nodiscard]] const std::vector<GameSummary>& games() const { return games_; }
  [[nodiscard]] int chosen() const { return chosen_; }
  [[nodiscard]] const GameSummary& summary() const { return games_[chosen_]; }
  void choose(int game);

  // The chosen game. If it cannot be read, problem() says why.
  [[nodiscard]] const ChosenGame& game() const { return game_; }
  void set_variant(const std::string& id, bool on);
  void set_scenario(const std::string& id);  // empty: the full game
  void set_option(const std::string& id, const std::string& value) { game_.set_option(id, value); }
  /// Seats, variants, scenario and options of a match, of the game that is chosen; another seed.
  void take_over(const MatchRequest& match);

  // The match.
  [[nodiscard]] const std::string& seed() const { return seed_; }  // empty: chosen at the start
  void set_seed(const std::string& digits);
  /// Whether players may take back everything, also dice and cards.
  [[nodiscard]] bool practice() const { return practice_; }
  void set_practice(bool on) { practice_ = on; }
  [[nodiscard]] MatchRequest request() const;
  /// Why no match can begin as things are chosen, for people; or empty.
  [[nodiscard]] std::string obstacle() const;
  /// What went wrong when it was tried, or why the game cannot be read; or empty.
  [[nodiscard]] const std::string& problem() const { return problem_; }
  void set_problem(std::string text) { problem_ = std::move(text); }

  // Kept matches of all games, the latest first.
  void set_kept(std::vector<KeptMatchSummary> kept) { kept_ = std::move(kept); }
  [[nodiscard]] const std::vector<KeptMatchSummary>& kept() const { return kept_; }

 private:
  void list_games_of_shelves(const std::string& game);
  void read_game();

  std::vector<std::string> shelves_;
  std::vector<GameSummary> games_;
  int chosen_ = 0;
  ChosenGame game_;
  std::string seed_;
  bool practice_ = false;
  std::vector<KeptMatchSummary> kept_;
  std::string problem_;
};

/// "2–4 players", "2 players".
[[nodiscard]] std::string players_text(int least, int most);

}  // namespace windrose::view
