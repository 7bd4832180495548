// How a match begins: anew, from a checkpoint, or with a history; and whose words it has then.
#include <algorithm>
#include <memory>

#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

/// A match whose beginning says nothing has the words of its beginning, so that a playout need not
/// make any. Before it stands elsewhere, the beginning gets others, as empty as these were, where
/// the match has said something or somebody beside it holds them and may.
void forget_said(State& initial, const State& state, const State& checkpoint,
                 const History& history) {
  const std::shared_ptr<MatchWords>& words = initial.shared_words();
  if (words != state.shared_words()) return;
  const long own =
      2 + (checkpoint.shared_words() == words ? 1 : 0) + (history.words == words ? 1 : 0);
  if (words->bytes() == 0 && words.use_count() <= own) return;
  initial.take_own_words(MatchWords(initial.ruleset().words()));
}

}  // namespace

void Match::begin_at(const State& checkpoint) {
  undone_.clear();
  truth_->past.clear();
  forget_said(truth_->initial, truth_->state, truth_->checkpoint, history_);
  truth_->state = checkpoint;
  truth_->checkpoint = checkpoint;
  checkpoint_inputs_ = 0;
  journal_.clear();
  history_.clear();
  answer_bytes_ = 0;
  history_.words = checkpoint.shared_words();
  for (SeatNews& news : news_) news = {};
  feeder_->forget_redetermined();
  between_steps_ = true;
  cut_ = false;
  paused_at_ = {};
  decisions_ = 0;
}

/// From the beginning, where nothing has been said but `words`.
void Match::begin_again(const MatchWords& words) {
  begin_at(truth_->initial);
  if (&words == &truth_->initial.words() && words.bytes() == 0) return;
  truth_->state.take_own_words(words);
  truth_->checkpoint = truth_->state;
  history_.words = truth_->state.shared_words();
}

void Match::restart(std::uint64_t seed) {
  settings_.seed = seed;
  undone_.clear();
  truth_->past.clear();
  forget_said(truth_->initial, truth_->state, truth_->checkpoint, history_);
  truth_->initial.begin_match(seed);
  begin_again(truth_->initial.words());
}

void Match::set_up(const Referee& /*referee*/,
                   const std::function<void(State&, Journal&)>& change) {
  Journal journal;
  forget_said(truth_->initial, truth_->state, truth_->checkpoint, history_);
  truth_->initial.take_own_words(
      truth_->initial.words());  // what is said now belongs to the beginning
  change(truth_->initial, journal);
  begin_again(truth_->initial.words());
}

void Match::replay(const History& history) {
  // A copy: what the inputs say keeps its numbers, and what is said from here on is this match's.
  const std::shared_ptr<const MatchWords> said = history.words;
  undone_.clear();
  truth_->past.clear();
  forget_said(truth_->initial, truth_->state, truth_->checkpoint, history_);
  begin_again(said == nullptr ? truth_->initial.words() : *said);
  history_.assign(history.begin(), history.end());
  count_answers();
  decisions_ = std::ranges::count(history, Input::Type::reply, &Input::type);
  advance();
}

}  // namespace windrose
