// Feeds a running step with replies: first those of the history, then those of agents; else the
// step waits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "runtime/match/play/match.h"

namespace windrose {

/// Why the reply does not answer the ask; empty if it does.
[[nodiscard]] std::string reply_fault(const State& state, DecisionKind kind,
                                      std::span<const Code> options, int from, int to,
                                      bool can_pass, const Reply& reply);

/// What an input of the history answers; valid as long as that.
[[nodiscard]] Reply reply_of(const Input& input);

class Match::Feeder : public Answerer {
 public:
  explicit Feeder(Match& match) : match_(&match) {}

  /// A step begins (again); the history is read from `cursor` on, and only up to `end`.
  void begin(std::size_t cursor, std::size_t end = SIZE_MAX) {
    cursor_ = cursor;
    end_ = end;
    drawn_ = 0;
    given_ = false;
    if (!error_.empty()) forget_error();
    unwritten_ = Unwritten::nothing;
    for (Redetermined& shuffle : shuffles_) shuffle.done = false;
    is_there_ = false;
    shuffled_ = 0;
    replies_.clear();
  }
  [[nodiscard]] std::size_t cursor() const { return cursor_; }
  /// Why the step could not go on: an input that does not fit, an agent that failed. Empty if it
  /// just waits.
  [[nodiscard]] const std::string& error() const { return error_; }
  [[nodiscard]] const ErrorParts& error_parts() const { return error_parts_; }
  /// What the witness failed to write, if that is why. The step is told so at its next question or
  /// its end and by no error of its own, which a script could catch.
  enum class Unwritten : std::uint8_t { nothing, answer, draw };
  [[nodiscard]] Unwritten unwritten() const { return unwritten_; }
  /// Seats that have answered the joint decision the step waits for.
  [[nodiscard]] bool has_answered(SeatId seat) const;
  /// Where the history ends now, what `seat` cannot know is made up, in each run of that step.
  void redetermine(SeatId seat, std::uint64_t key);
  /// A fork of a fork may lie in the same step.
  void follow(const Feeder& other);
  /// Whether anything of the running step is made up.
  [[nodiscard]] bool is_made_up() const { return imagined_ || !shuffles_.empty(); }
  void forget_redetermined() {
    shuffles_.clear();
    imagined_ = false;
  }
  /// How a step is made up for a seat.
  struct Imagined {
    SeatId seat{0};
    std::vector<std::uint8_t> open{};  // of each input: the seat knows what was answered
    std::size_t sealed = 0;            // the last of them: to the joint question that is asked
    std::uint64_t key = 0;
    bool at_chance = false;     // it comes to no question, but to dice or cards from outside
    std::uint64_t answers = 0;  // the key of answers at random
    std::optional<std::size_t> hinted{};  // this input is answered by the hint, where that fits
    std::vector<Code> hint{};             // what it names; nothing: a pass
  };
  /// The inputs of the running step are given again to a step that is made up. Those that are not
  /// open are answered anew, dice that the seat has seen fall as they did, other dice and cards
  /// fall by the key, and from the question behind the last input on all is drawn with the key.
  void imagine(Imagined imagined);
  /// Answers that were given to the joint decision that is being asked, and are sealed.
  [[nodiscard]] std::size_t sealed() const { return replies_.size(); }
  /// That step is over: the state has kept what was shuffled.
  void finish_step() {
    imagined_ = false;
    if (shuffles_.empty()) [[likely]]
      return;
    std::erase_if(shuffles_, [](const auto& shuffle) { return shuffle.done; });
  }
  /// In a run that leaves the match as it is, nothing is shuffled.
  void leave_state_alone() {
    for (Redetermined& shuffle : shuffles_) shuffle.done = true;
  }

  std::span<const Reply> answer(const Decision& decision) override;
  [[nodiscard]] bool gives_chance() const override {
    return match_->settings_.outside_chance || comes_to_question();
  }
  Outcome outcome(const Roll& roll) override;
  Outcome outcome(const Shuffle& shuffle) override;
  void drawn(const Roll& roll, std::span<const std::int32_t> faces) override;
  void drawn(const Shuffle& shuffle, std::span<const std::int32_t> order) override;

 private:
  void forget_error() {
    error_.clear();
    error_parts_ = {};
  }
  [[nodiscard]] bool at_end() const { return cursor_ >= std::min(end_, match_->history_.size()); }
  std::span<const Reply> from_history(const Decision& decision);
  std::span<const Reply> from_agents(const Decision& decision);
  std::span<const Reply> answer_together(const Decision& decision);
  const Reply* ask_agent(const Decision& decision, const Ask& ask, bool may);
  /// What the rule itself offered, in place of what the seat could see of it; where that hides
  /// options.
  void take_behind_placeholders(const SeenAsk& ask, Reply& reply);
  Outcome given_outcome(Input::Type type);
  void refuse(const std::string& why);
  /// Lets the witness write; false if it cannot.
  template <typename Tell>
  bool write(Unwritten what, const Tell& tell) {
    try {
      tell();
      return true;
    } catch (const std::exception& error) {
      error_ = error.what();
      unwritten_ = what;
    }
    return false;
  }
  void make_up(SeatId seat, std::uint64_t key);
  void redetermine_here();
  [[nodiscard]] bool comes_to_question() const { return imagined_ && !is_there_; }
  std::span<const Reply> answer_anew(const Decision& decision);
  Outcome imagined_shuffle(const Shuffle& shuffle);
  Outcome imagined_roll(const Roll& roll);
  /// An answer by the hint or at random, for the seat of the input at the cursor.
  void answer_at_random(const Decision& decision, const Ask& asked);
  void take_hint(const SeenAsk& ask, Reply& reply);
  [[nodiscard]] bool is_unknown_input() const {
    return comes_to_question() && cursor_ < made_up_.open.size() && made_up_.open[cursor_] == 0;
  }
  /// The question of the made-up step is asked: from here on chance is another.
  void come_to_question();
  /// The same where the made-up step comes to dice or cards from outside.
  void come_to_chance() {
    if (comes_to_question() && made_up_.at_chance && cursor_ >= made_up_.open.size())
      come_to_question();
  }

  Match* match_;
  std::size_t cursor_ = 0;
  std::size_t end_ = SIZE_MAX;
  std::size_t drawn_ = 0;  // outcomes drawn in this run of the step
  bool given_ = false;     // the last outcome was not drawn
  std::string error_;
  ErrorParts error_parts_;
  Unwritten unwritten_ = Unwritten::nothing;
  Reply reply_;
  std::vector<Reply> replies_;
  std::vector<Code> many_;
  struct Redetermined {
    SeatId seat{0};
    std::uint64_t key = 0;
    std::size_t at = 0;  // input of the history
    bool done = false;   // in this run of the step
  };
  std::vector<Redetermined> shuffles_;  // of the running step, in their order
  bool imagined_ = false;               // the running step is made up
  bool is_there_ = false;               // in this run, and has come to its question
  Imagined made_up_;
  std::uint64_t shuffled_ = 0;  // in this run
  std::vector<std::int32_t> order_;
};

}  // namespace windrose
