// Undo and redo: the history is cut, the last checkpoint before the cut is restored, the rest runs
// again.
#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/match/play/answer_bytes.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/match/play/undo_law.h"

namespace windrose {

void Match::take_back(std::size_t inputs) {
  const std::size_t left = history_.size() - inputs;
  history_.resize(left);
  count_answers();
  while (!truth_->past.empty() && checkpoint_inputs_ > left) {
    truth_->checkpoint = truth_->past.checkpoint(truth_->past.size() - 1);
    checkpoint_inputs_ = truth_->past.back().inputs_before;
    truth_->past.pop_back();
  }
  decisions_ = std::ranges::count(history_, Input::Type::reply, &Input::type);
  between_steps_ = false;
  go_back_to_checkpoint();
}

void Match::undo() {
  const UndoLaw law(*this);
  const std::size_t input = law.last_own_input();
  const std::string forbidden = law.forbids(input);
  if (!forbidden.empty()) throw RuleError(phrase("cannot undo: {1}", forbidden));
  const std::size_t inputs = history_.size() - input;
  if (witness_ != nullptr) witness_->undone(*this, inputs);
  undone_.emplace_back(history_.begin() + static_cast<std::ptrdiff_t>(input), history_.end());
  take_back(inputs);
  advance();
}

void Match::redo() {
  if (undone_.empty()) throw RuleError(phrase("cannot redo: nothing was taken back"));
  // What agents answered after it they answer again.
  Input again = undone_.back().front();
  if (witness_ != nullptr) witness_->input(*this, again);
  undone_.pop_back();
  if (again.type == Input::Type::reply) ++decisions_;
  answer_bytes_ += bytes_of(again, truth_->state.words());
  history_.push_back(std::move(again));
  go_back_to_checkpoint();
  advance();
}

}  // namespace windrose
