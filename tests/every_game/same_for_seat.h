// Two matches that differ only in what one seat cannot know, played with the same answers and the
// same dice: all that the seat gets must be equal, until a rule reveals something to it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/state/seen/door.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {

/// Settings of the matches: chance comes from outside.
[[nodiscard]] MatchSettings given_chance();

class SameForSeat {
 public:
  /// Both begin at `checkpoint`, the beginning of a step; in the second the hidden cards lie in
  /// another order and chance has another key.
  SameForSeat(Table& table, const State& checkpoint, int seat, std::uint64_t key);

  /// Compares all that the seat gets. False once something was revealed to it, which may differ, or
  /// as soon as there is a leak.
  [[nodiscard]] bool compare(bool thorough);
  /// Takes the last answer back in both, compares, and gives it again; does nothing where the rules
  /// of undo forbid it, in both or in neither.
  void compare_undo();
  /// What leaked, one line each; empty so far if nothing did.
  [[nodiscard]] const std::vector<std::string>& leaks() const { return leaks_; }

  [[nodiscard]] bool is_over() const { return matches_[0]->is_over() || matches_[1]->is_over(); }

  /// The same answer or the same dice for both; false where another seat's answer is not possible
  /// in the other match, for it knows more.
  bool step(RandomDriver& driver);

 private:
  [[nodiscard]] std::vector<Code> same_places(int seat, const std::vector<Code>& codes) const;
  void expect_equal(const std::string& what, const std::string& one, const std::string& two);

  int seat_;
  Door door_;
  SeatChannels channels_;
  std::vector<std::unique_ptr<Match>> matches_;
  std::vector<std::string> leaks_;
};

/// Plays some matches of the table at random up to one of their first `most_nodes` nodes, then
/// compares from there; returns the leaks. Agents of the table are not seated: the one of the seat
/// that is looked at is asked what it would answer.
[[nodiscard]] std::vector<std::string> leaks_of(Table& table, std::uint64_t seed, int trials,
                                                int most_nodes);

}  // namespace windrose
