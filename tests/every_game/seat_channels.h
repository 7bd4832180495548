// Every way in which a seat gets something from a match: what is compared when what the seat cannot
// know is changed.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "runtime/lab/fuzz/same_for_seat.h"
#include "runtime/protocol/host/host_table.h"
#include "runtime/state/seen/door.h"
#include "tests/every_game/every_game.h"

namespace windrose {

class SeatChannels : public SeatReader {
 public:
  /// `open_game`: of the matches; its agent for the seat, if it has one, is asked too.
  SeatChannels(OpenGame& open_game, SeatId seat);

  /// What channels there are, and others through which a comparison may find something.
  [[nodiscard]] static std::set<std::string> names();

  /// All that the seat gets, byte by byte: observation, events, question and actions, refusals,
  /// undo, its match file, the pages of the terminal with log and why, the log of the window, the
  /// table for programs, a fork that goes on, what an agent in this seat is given and what it would
  /// answer. Also what an onlooker gets, who knows no more than the seat. `thorough`: a refusal for
  /// each thing of the game, and what a program is told of each.
  [[nodiscard]] std::vector<Channel> read(Match& match, bool thorough) override;
  /// What either match has said may be asked for in both.
  void look_at(const Match& match) override;

 private:
  [[nodiscard]] std::string refusals(Match& match, bool thorough) const;
  [[nodiscard]] std::string page(const Match& match) const;
  [[nodiscard]] std::string question(const Match& match) const;
  [[nodiscard]] std::string handed_to_agents(const Match& match) const;
  [[nodiscard]] std::string news(const Match& match) const;
  [[nodiscard]] std::string agent_answer(const Match& match);
  [[nodiscard]] std::string chronicle(const Match& match, Viewer viewer) const;
  [[nodiscard]] std::string table(Match& match, bool thorough);
  [[nodiscard]] std::string past(const Match& match, Viewer viewer) const;
  [[nodiscard]] std::string onlooker(const Match& match, bool thorough);
  [[nodiscard]] std::string fork(const Match& match) const;

  OpenGame* open_game_;
  SeatId seat_;
  Door door_;
  Observation seen_;
  SeatTurn::Scratch scratch_;
  std::vector<std::string> names_;  // of all that an action could name
  std::set<std::string> spoken_;    // texts that rules have put together
  std::unique_ptr<HostTable> table_;
};

/// leaks_of() by all these channels.
[[nodiscard]] Faults leaks_of(OpenGame& open_game, std::uint64_t seed, int trials, int most_nodes);

}  // namespace windrose
