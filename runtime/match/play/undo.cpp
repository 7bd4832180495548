// Undo and redo: the history is cut, the last checkpoint before the cut is restored, the rest runs
// again.
#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/match/play/answer_bytes.h"
#include "runtime/match/play/match.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {

std::size_t Match::last_own_input() const {
  for (std::size_t i = history_.size(); i > 0; --i) {
    if (!history_[i - 1].by_agent) return i - 1;
  }
  return history_.size();
}

std::string Match::learned_since(const Journal& journal, std::size_t event) const {
  const auto& zones = ruleset().zones();
  const auto events = journal.events();
  for (; event < events.size(); ++event) {
    const Event& happened = events[event];
    if (happened.is<Rolled>()) return phrase("dice were seen since");
    if (happened.is<Shown>()) return phrase("a card was shown since");
    const auto* const move = happened.as<Moved>();
    if (move == nullptr || !ruleset().items().is_card(move->item)) continue;
    if (zones[move->from].visible_to != Visibility::all && event_identifies_to_somebody(happened)) {
      return phrase("a hidden card was seen since");
    }
  }
  return {};
}

std::string Match::undo_forbidden(std::size_t input) const {
  if (input == history_.size()) return phrase("there is nothing to take back");
  if (settings_.practice) return {};
  const SeatId seat = history_[input].seat;
  // Agents answer again as they did; only people must not see an answer taken back.
  const auto people = std::ranges::count(agents_, nullptr);
  for (std::size_t later = input + 1; later < history_.size(); ++later) {
    const bool agent_of_one = history_[later].by_agent && people == 1;
    if (history_[later].seat != seat && !agent_of_one)
      return phrase("another player has acted since");
  }
  std::size_t step = past_.size();
  while (step > 0 && past_[step - 1].inputs_before > input) --step;
  if (input < checkpoint_inputs_) step = step > 0 ? step - 1 : 0;
  auto event = static_cast<std::size_t>(history_[input].events_before);
  for (; step < step_count(); ++step, event = 0) {
    std::string learned = learned_since(journal(step), event);
    if (!learned.empty()) return learned;
  }
  return {};
}

std::string Match::why_no_undo() const {
  if (!settings_.keep_steps) return phrase("the past of this match is not kept");
  return undo_forbidden(last_own_input());
}

bool Match::can_undo() const {
  return why_no_undo().empty();
}

void Match::take_back(std::size_t inputs) {
  const std::size_t left = history_.size() - inputs;
  history_.resize(left);
  count_answers();
  while (!past_.empty() && checkpoint_inputs_ > left) {
    checkpoint_ = past_.checkpoint(past_.size() - 1);
    checkpoint_inputs_ = past_.back().inputs_before;
    past_.pop_back();
  }
  decisions_ = std::ranges::count(history_, Input::Type::reply, &Input::type);
  between_steps_ = false;
  go_back_to_checkpoint();
}

void Match::undo() {
  const std::size_t input = last_own_input();
  const std::string forbidden = undo_forbidden(input);
  if (!forbidden.empty()) throw RuleError(phrase("cannot undo: {1}", forbidden));
  const std::size_t inputs = history_.size() - input;
  if (witness_ != nullptr) witness_->undone(*this, inputs);
  undone_.emplace_back(history_.begin() + static_cast<std::ptrdiff_t>(input), history_.end());
  take_back(inputs);
  advance();
}

void Match::redo() {
  if (undone_.empty()) throw RuleError("cannot redo: nothing was taken back");
  // What agents answered after it they answer again.
  Input again = undone_.back().front();
  if (witness_ != nullptr) witness_->input(*this, again);
  undone_.pop_back();
  if (again.type == Input::Type::reply) ++decisions_;
  answer_bytes_ += bytes_of(again, state_.words());
  history_.push_back(std::move(again));
  go_back_to_checkpoint();
  advance();
}

}  // namespace windrose
