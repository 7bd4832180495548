// Where a seat stands when it thinks ahead: all that a search gets of a match.
//
// It holds the truth and shows none of it. Fork::imagine() makes a match of it in which all that
// the seat cannot know is made up; is_here() says whether such a match has come to the question
// that the seat is asked. It owns what it holds, so another thread may think with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/match/play/agent.h"
#include "runtime/match/play/heard.h"
#include "runtime/state/truth/history.h"
#include "runtime/state/truth/state.h"

namespace windrose {

class Vantage {
 public:
  /// For SeatTurn::vantage(), while the seat is asked.
  [[nodiscard]] static std::shared_ptr<const Vantage> of(const Match& match, const SeatTurn& turn);
  /// Where any seat stands, asked or not: for a fork. What others have answered to a joint question
  /// that is still open is made up, too.
  [[nodiscard]] static std::shared_ptr<const Vantage> of(const Match& match, SeatId seat);

  [[nodiscard]] const Ruleset& ruleset() const { return checkpoint_.ruleset(); }
  [[nodiscard]] SeatId seat() const { return seat_; }
  /// What the seat is asked.
  [[nodiscard]] const SeenAsk& ask() const { return ask_; }
  /// The round in which it is asked.
  [[nodiscard]] int round() const { return seen_.header().round; }
  /// Whether there are answers within the running step that the seat may not know.
  [[nodiscard]] bool has_unknown_answers() const { return heard_ != nullptr; }
  /// Whether an imagined match asks the seat the same, of the same things, and shows it the same;
  /// where others have answered within the step, whether it sounds the same, too.
  [[nodiscard]] bool is_here(const SeatTurn& turn, const Match& imagined) const;

 private:
  friend class Fork;
  Vantage(const State& checkpoint, const Observation& seen, SeatId seat, SeenAsk ask)
      : seat_(seat), checkpoint_(checkpoint), seen_(seen), ask_(std::move(ask)) {}
  void take_inputs(const Match& match, std::size_t end);
  [[nodiscard]] std::vector<Code> asked_about() const;

  SeatId seat_;
  State checkpoint_;                 // before the running step
  std::vector<Input> inputs_;        // since then
  std::vector<std::uint8_t> open_;   // of each input: it is the seat's own, or of no seat
  std::unique_ptr<Heard> heard_;     // where any other input is
  std::size_t sealed_ = 0;           // the last of them: to the joint question that is asked now
  bool at_chance_ = false;           // the match waits for dice or a shuffle from outside
  std::vector<std::uint8_t> known_;  // by item: the seat can identify it now
  Observation seen_;
  SeenAsk ask_;
  bool hides_ = false;  // whether anything of this ruleset is hidden from anybody
};

}  // namespace windrose
