#include "runtime/match/play/undo_law.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {

std::size_t UndoLaw::last_own_input() const {
  const History& history = match_->history_;
  for (std::size_t i = history.size(); i > 0; --i) {
    if (!history[i - 1].by_agent) return i - 1;
  }
  return history.size();
}

std::string UndoLaw::learned_since(std::size_t step, std::size_t event) const {
  const Ruleset& ruleset = match_->ruleset();
  const auto events = match_->journal(step).events();
  for (; event < events.size(); ++event) {
    const Event& happened = events[event];
    if (happened.is<Rolled>()) return phrase("dice were seen since");
    if (happened.is<Shown>()) return phrase("a card was shown since");
    const auto* const move = happened.as<Moved>();
    if (move == nullptr || ruleset.zones()[move->from].visible_to == Visibility::all ||
        !event_identifies_to_somebody(happened))
      continue;
    return ruleset.items().is_card(move->item) ? phrase("a hidden card was seen since")
                                               : phrase("a hidden piece was seen since");
  }
  return {};
}

std::string UndoLaw::forbids(std::size_t input) const {
  const History& history = match_->history_;
  if (input == history.size()) return phrase("there is nothing to take back");
  if (match_->settings_.practice) return {};
  // The same whether dice were thrown or not: a refusal must not tell of a throw in secret.
  if (match_->ruleset().throws_in_secret()) {
    const bool has_answered = std::ranges::any_of(history, [](const Input& given) {
      return given.type == Input::Type::reply && !given.by_agent;
    });
    return has_answered ? phrase("this game throws dice in secret")
                        : phrase("there is nothing to take back");
  }
  const SeatId seat = history[input].seat;
  // Agents answer again as they did; only people must not see an answer taken back.
  const auto people = std::ranges::count(match_->agents_, nullptr);
  for (std::size_t later = input + 1; later < history.size(); ++later) {
    const bool agent_of_one = history[later].by_agent && people == 1;
    if (history[later].seat != seat && !agent_of_one)
      return phrase("another player has acted since");
  }
  const Past& past = match_->truth_->past;
  std::size_t step = past.size();
  while (step > 0 && past[step - 1].inputs_before > input) --step;
  if (input < match_->checkpoint_inputs_) step = step > 0 ? step - 1 : 0;
  auto event = static_cast<std::size_t>(history[input].events_before);
  for (; step < match_->step_count(); ++step, event = 0) {
    std::string learned = learned_since(step, event);
    if (!learned.empty()) return learned;
  }
  return {};
}

std::string UndoLaw::why_no_undo() const {
  if (!match_->settings_.keep_steps) return phrase("the past of this match is not kept");
  return forbids(last_own_input());
}

}  // namespace windrose
