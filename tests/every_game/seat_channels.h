// Every way in which a seat gets something from a match: what is compared when what the seat cannot
// know is changed.
#pragma once

#include <string>
#include <vector>

#include "runtime/state/seen/door.h"
#include "tests/every_game/every_game.h"

namespace windrose {

struct Channel {
  std::string name;
  std::string text;
};

class SeatChannels {
 public:
  /// `table`: of the matches; its agent for the seat, if it has one, is asked too.
  SeatChannels(Table& table, int seat);

  /// Observation, log, node and prompt, actions, refusals, undo, its match file, the pages of the
  /// terminal, what an agent in this seat would answer. `thorough`: a refusal for each thing of the
  /// game.
  [[nodiscard]] std::vector<Channel> read(Match& match, bool thorough);

 private:
  [[nodiscard]] std::string refusals(Match& match, bool thorough) const;
  [[nodiscard]] std::string page(const Match& match) const;
  [[nodiscard]] std::string agent_answer(const Match& match);

  Table* table_;
  int seat_;
  Door door_;
  Observation seen_;
  SeatTurn::Scratch scratch_;
  std::vector<std::string> names_;  // of all that an action could name
};

}  // namespace windrose
