// What an answer that ends a turn would lead to, before it counts.
//
// A copy of the match takes the answer; the match itself, its history and its file do not change.
// Nothing that lies behind the end of the turn is shown: no dice, no card, no act of another.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/match.h"
#include "runtime/sitting/people/done_when.h"
#include "runtime/words/telling/chronicle.h"

namespace windrose {

class TurnPreview {
 public:
  /// `match` waits for `reply`, of a person. `rules` and `look` must outlive the preview. Throws
  /// what Match::act() throws where the answer is not legal.
  TurnPreview(Rules& rules, const Match& match, const StoredReply& reply, Viewer viewer,
              const GameLook* look, PlayerNames names = PlayerNames::with_capitals);

  [[nodiscard]] const StoredReply& reply() const { return reply_; }
  /// Whether the turn of the one who answers is over then. Where reveals(), this does not depend on
  /// what will be revealed: the turn is over in most trials with other dice and cards.
  [[nodiscard]] bool ends_turn() const { return reveals_ ? ends_mostly_ : end_ > 0; }
  /// Whether the answer should wait for a yes of the one who gives it.
  [[nodiscard]] bool should_wait(DoneWhen when, bool practice, bool agent_next) const;
  /// Whether somebody learns something before the end of the turn, so that seen() must not be shown
  /// before the answer counts.
  [[nodiscard]] bool reveals() const { return reveals_; }
  /// Why the answer could not be taken back then; empty if it could, as far as nobody else acts.
  [[nodiscard]] const std::string& why_no_undo() const { return why_no_undo_; }
  /// Who must act next; none: nobody, several, or it hangs on what will be revealed.
  [[nodiscard]] SeatId next_seat() const { return next_seat_; }
  /// What the viewer may know at the end of the turn; only where !reveals().
  [[nodiscard]] const Observation& seen() const { return seen_; }
  /// What the answer does, in sentences; empty where it reveals something.
  [[nodiscard]] const std::vector<Sentence>& told() const { return told_; }
  /// The last of them without its full stop, as a title; or empty.
  [[nodiscard]] const Sentence& title() const { return title_; }
  /// What the player has more of then: "tea + 3"; empty where there is nothing or too much to say.
  [[nodiscard]] const std::string& gain() const { return gain_; }
  /// The first step of the turn in `match`, which still waits for the answer.
  [[nodiscard]] std::size_t first_step_in(const Match& match) const;
  /// Where the end of the turn will stand among the events of `match`, once the answer counts.
  [[nodiscard]] EventMark end_in(const Match& match) const;

 private:
  [[nodiscard]] std::size_t end_of_turn(const Match& trial) const;
  [[nodiscard]] bool ends_in_trials(Rules& rules, const Match& match) const;
  void find_revealed(std::size_t event);
  void tell(EventMark answer, const GameLook* look, PlayerNames names);
  void find_gain(const Observation& before);

  StoredReply reply_;
  Viewer viewer_;
  std::unique_ptr<Match> trial_;
  std::size_t end_ = 0;  // how many steps of the copy belong to the turn; 0: it is not over
  bool reveals_ = false;
  bool ends_mostly_ = false;  // of an answer that reveals something
  std::string why_no_undo_;
  SeatId next_seat_ = SeatId::none;
  Observation seen_;
  std::vector<Sentence> told_;
  Sentence title_;
  std::string gain_;
};

}  // namespace windrose
