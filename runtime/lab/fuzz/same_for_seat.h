// Two matches that differ only in what one seat cannot know, played with the same answers and the
// same dice: all that the seat gets must be equal, until a rule reveals something to it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/lab/fuzz/leak_text.h"
#include "runtime/match/play/opening.h"
#include "runtime/match/tests/random_driver.h"

namespace windrose {

/// What was found to be wrong, by law or channel, with an example each: of a leak, leak_text().
using Faults = std::map<std::string, std::string>;

/// A way in which a seat gets something from a match, and what it gets.
struct Channel {
  std::string name;
  std::string text;
};

/// Reads all that a seat gets of a match. `thorough`: also what is dear to read.
class SeatReader {
 public:
  virtual ~SeatReader() = default;
  /// Looks at both matches before it reads either, for what it may ask of both.
  virtual void look_at(const Match& /*match*/) {}
  [[nodiscard]] virtual std::vector<Channel> read(Match& match, bool thorough) = 0;
};
/// Makes the reader of a seat.
using SeatReaders = std::function<std::unique_ptr<SeatReader>(OpenGame&, SeatId seat)>;

/// Settings of the matches: chance comes from outside. What is drawn all the same, such as hidden
/// dice, hangs on the seed.
[[nodiscard]] MatchSettings given_chance(std::uint64_t seed);

/// In what the two matches differ. `values`: also in the dice that the seat does not learn of.
/// `answers`: others answer otherwise where the seat notices nothing of it; then all is compared as
/// long as it notices nothing.
enum class Unlike : std::uint8_t { cards, values, sealed_answers, answers, count };

class SameForSeat {
 public:
  /// Both begin at `checkpoint`, the beginning of a step, the second one at a twin of it. `reader`:
  /// of the seat.
  SameForSeat(OpenGame& open_game, const State& checkpoint, SeatId seat, Unlike unlike,
              std::uint64_t key, SeatReader& reader);

  /// Compares all that the seat gets. False once something was revealed to it, which may differ,
  /// and where a match was halted: the rules may not bear what was made up.
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
  [[nodiscard]] std::vector<std::int32_t> faces(RandomDriver& driver) const;
  bool roll(RandomDriver& driver);
  bool answer(RandomDriver& driver);
  bool answer_sealed(RandomDriver& driver, const Reply& reply);
  bool answer_as_another(const Reply& reply);
  bool answer_otherwise(RandomDriver& driver, const Reply& reply);
  [[nodiscard]] bool notices() const;
  bool answer_by_name(RandomDriver& driver);
  [[nodiscard]] std::vector<Code> same_places(SeatId seat, const std::vector<Code>& codes) const;
  void expect_equal(const std::string& channel, const std::string& one, const std::string& two);
  void add_leak(const std::string& channel, const TwoWays& seen);
  void note_answers(DecisionKind kind, const Reply& one, const Reply& two);

  SeatId seat_;
  Unlike unlike_;
  SeatReader* reader_;
  std::vector<State> begins_;
  std::vector<std::unique_ptr<Match>> matches_;
  std::vector<TwoWays> given_;  // hidden answers in which the matches differ
  bool answered_otherwise_ = false;
  Faults leaks_;
};

/// What leaks from where this match is, to any seat, by the same answers at random each time; the
/// match must keep its steps. What a test with `match:keeps_secrets()` looks at.
[[nodiscard]] Faults leaks_from(OpenGame& open_game, const Match& match,
                                const SeatReaders& readers);

/// Plays some matches of the open game at random up to one of their first `most_nodes` nodes, then
/// compares from there; returns the leaks. Agents of the open game are not seated: the one of the
/// seat that is looked at is asked what it would answer.
[[nodiscard]] Faults leaks_of(OpenGame& open_game, std::uint64_t seed, int trials, int most_nodes,
                              const SeatReaders& readers);

}  // namespace windrose
