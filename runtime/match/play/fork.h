// Makes a match stand where another stands or stood, to think ahead in: of the truth, or of a truth
// that one seat may be in.
//
// Both must have the same ruleset. Nothing runs yet: call Match::advance().
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/match/play/match.h"
#include "runtime/match/play/supposed_answers.h"

namespace windrose {

class Vantage;

class Fork {
 public:
  /// The match that will stand elsewhere.
  explicit Fork(Match& copy) : copy_(&copy) {}

  /// Where `other` stands, from its checkpoint and the replies since; steps and log of the past are
  /// not copied.
  void of(const Match& other);
  /// The same, for a search by `seat`: all that this seat cannot know is made up as by imagine(),
  /// and chance gets another key. Where no made-up step comes to the question, the step happens as
  /// it did, and what the seat cannot know is made up in the state at the question. Throws
  /// RuleError where none comes to the dice or the shuffle that the match waits for.
  void of(const Match& other, SeatId seat, std::uint64_t key);
  /// Where `other` stood after so many inputs of its history, from the last checkpoint before that.
  /// Needs keep_steps of `other`.
  void of_past(const Match& other, std::size_t inputs);
  /// A match that the seat of the vantage may be in: what it cannot know is made up by the key, and
  /// from its question on chance draws with the key. The inputs since the checkpoint are given
  /// again. Where they do not fit what was made up, the match halts or comes to another question:
  /// see Vantage::is_here. `supposed`: by suppose(), for the same vantage.
  void imagine(const Vantage& from, const SupposedAnswers& supposed, std::uint64_t key);
  /// What others may have answered in the running step, by the question that the seat is asked.
  [[nodiscard]] SupposedAnswers suppose(const Vantage& from);

 private:
  void make_up(const Vantage& from, SupposedAnswers::Trial trial);
  [[nodiscard]] SupposedAnswers suppose(const Vantage& from, const std::vector<Code>& named,
                                        const std::function<bool()>& is_there);
  [[nodiscard]] bool is_here(const Vantage& from);
  [[nodiscard]] bool run_to_question();
  [[nodiscard]] bool is_where(const Match& other, const Vantage& from) const;
  [[nodiscard]] bool waits_as(const Match& other, SeatId seat) const;
  [[nodiscard]] bool asks_as(const Match& other, SeatId seat) const;
  [[nodiscard]] bool knows_the_same(const Match& other, SeatId seat) const;

  Match* copy_;
};

}  // namespace windrose
