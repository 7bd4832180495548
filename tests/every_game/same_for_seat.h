// Two matches that differ only in what one seat cannot know, played with the same answers and the
// same dice: all that the seat gets must be equal, until a rule reveals something to it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/every_game/known_faults.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {

/// Settings of the matches: chance comes from outside.
[[nodiscard]] MatchSettings given_chance();

/// In what the two matches differ.
enum class Unlike : std::uint8_t { cards, values, sealed_answers, count };

class SameForSeat {
 public:
  /// Both begin at `checkpoint`, the beginning of a step, the second one at a twin of it.
  SameForSeat(OpenGame& open_game, const State& checkpoint, int seat, Unlike unlike,
              std::uint64_t key);

  /// Compares all that the seat gets. False once something was revealed to it, which may differ.
  [[nodiscard]] bool compare(bool thorough);
  /// Takes the last answer back in both, compares, and gives it again; does nothing where the rules
  /// of undo forbid it, in both or in neither.
  void compare_undo();
  /// What leaked, by channel; empty so far if nothing did.
  [[nodiscard]] const Faults& leaks() const { return leaks_; }

  /// Whether both wait for an answer or for chance.
  [[nodiscard]] bool goes_on() const;
  /// The same answer or the same dice for both; false where that is not possible in the other
  /// match, for another seat knows more.
  bool step(RandomDriver& driver);

 private:
  bool answer(RandomDriver& driver);
  bool answer_sealed(RandomDriver& driver, const Reply& reply);
  bool answer_as_another(const Reply& reply);
  bool answer_by_name(RandomDriver& driver);
  [[nodiscard]] std::vector<Code> same_places(int seat, const std::vector<Code>& codes) const;
  void expect_equal(const std::string& channel, const std::string& one, const std::string& two);

  int seat_;
  Unlike unlike_;
  SeatChannels channels_;
  std::vector<std::unique_ptr<Match>> matches_;
  Faults leaks_;
};

/// Plays some matches of the open game at random up to one of their first `most_nodes` nodes, then
/// compares from there; returns the leaks. Agents of the open game are not seated: the one of the
/// seat that is looked at is asked what it would answer.
[[nodiscard]] Faults leaks_of(OpenGame& open_game, std::uint64_t seed, int trials, int most_nodes);

}  // namespace windrose
