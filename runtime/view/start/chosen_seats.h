// Who sits down to the match that is chosen on the start screen: names in their order, and who
// plays each of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/play/opening.h"

namespace windrose::view {

inline constexpr const char* kHuman = "human";

struct SeatChoice {
  std::string name;
  std::string agent = kHuman;  // or "random", or an agent of the game
  bool is_chosen = false;      // by the person; else the agent goes with the game
  [[nodiscard]] bool is_person() const { return agent == kHuman; }
};

class ChosenSeats {
 public:
  [[nodiscard]] const std::vector<SeatChoice>& all() const { return seats_; }
  [[nodiscard]] bool can_add() const;
  [[nodiscard]] bool can_remove() const;
  void add();
  void remove(std::size_t seat);
  void move(std::size_t from, std::size_t to);
  void rename(std::size_t seat, const std::string& name);
  void seat_agent(std::size_t seat, const std::string& agent);
  /// The players of a match, with their agents.
  void take_over(const MatchRequest& match);

  /// Another game: as many seats as it takes, each with an agent that it has. Null: a game that
  /// cannot be read; they all stay.
  void fit(std::shared_ptr<const GameData> game);
  /// Who may sit on a seat: "human", the game's agents, those of the program.
  [[nodiscard]] std::vector<std::string> agents() const;
  /// Why no match can begin with these names, for people; or empty.
  [[nodiscard]] std::string fault() const;
  /// Writes players and agents.
  void fill(MatchRequest& request) const;

 private:
  void fit_list();
  [[nodiscard]] std::string free_name() const;
  [[nodiscard]] std::string usual_agent() const;

  std::shared_ptr<const GameData> game_;
  std::vector<SeatChoice> seats_;
};

/// "Human", "Agent: trader".
[[nodiscard]] std::string agent_title(const std::string& agent);

/// What an agent of the game or of the program says of itself; empty for a person.
[[nodiscard]] std::string agent_text(const GameSummary& game, const std::string& agent);

}  // namespace windrose::view
