// How a step is made up for a seat: answers, dice and cards that it does not know.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "runtime/base/text/hash.h"
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {

void Match::Feeder::imagine(Imagined imagined) {
  imagined_ = true;
  made_up_ = std::move(imagined);
}

void Match::Feeder::come_to_question() {
  is_there_ = true;
  Door::take_chance(match_->truth_->state, made_up_.key);
}

/// The seat that thinks does not know what was answered: something, of what is asked now.
std::span<const Reply> Match::Feeder::answer_anew(const Decision& decision) {
  const SeatId seat = match_->history_[cursor_].seat;
  auto asked = std::ranges::find(decision.must, seat, &Ask::seat);
  if (asked == decision.must.end()) {
    asked = std::ranges::find(decision.may, seat, &Ask::seat);
    if (asked == decision.may.end()) {
      refuse("another player is asked");
      return {};
    }
  }
  answer_at_random(decision, *asked);
  reply_ = reply_of(match_->history_[cursor_]);
  ++cursor_;
  return {&reply_, 1};
}

void Match::Feeder::answer_at_random(const Decision& decision, const Ask& asked) {
  Input& input = match_->history_[cursor_];
  const SeatTurn turn(match_->truth_->door, match_->truth_->state, decision, asked, false,
                      DrawKey(combine(made_up_.answers, cursor_)), match_->scratch_);
  RandomAgent any;
  Reply reply = any.answer(turn).reply;
  if (made_up_.hinted == cursor_) take_hint(turn.ask(), reply);
  if (turn.ask().hides_options()) take_behind_placeholders(turn.ask(), reply);
  input.pass = reply.pass;
  input.one = reply.one;
  input.many.assign(reply.many.begin(), reply.many.end());
}

/// Makes of an answer at random the one that the hint names, as far as the question allows it.
void Match::Feeder::take_hint(const SeenAsk& ask, Reply& reply) {
  const std::vector<Code>& hint = made_up_.hint;
  const auto choose = [&](Code code) {
    reply.pass = false;
    reply.one = code;
  };
  if (hint.empty()) {
    if (!ask.can_pass()) return;
    choose(Code());
    reply.pass = true;
    return;
  }
  const auto is_option = [&](Code code) {
    return std::ranges::find(ask.options(), code) != ask.options().end();
  };
  switch (ask.kind()) {
    case DecisionKind::choose:
    case DecisionKind::together:
      if (is_option(hint.front())) choose(hint.front());
      return;
    case DecisionKind::confirm:
      if (hint.front().kind() == Kind::flag) choose(hint.front());
      return;
    case DecisionKind::amount:
      if (hint.front().kind() == Kind::number && hint.front().id() >= ask.from() &&
          hint.front().id() <= ask.to())
        choose(hint.front());
      return;
    case DecisionKind::some:
    case DecisionKind::order:
      break;
  }
  // What is hinted comes first, then others of the random answer as far as there is need of them.
  const bool is_order = ask.kind() == DecisionKind::order;
  const std::size_t most = is_order ? ask.options().size() : static_cast<std::size_t>(ask.to());
  const std::size_t least = is_order ? most : static_cast<std::size_t>(ask.from());
  many_.clear();
  std::unordered_set<Code> left(ask.options().begin(), ask.options().end());
  const auto add = [&](std::span<const Code> codes, std::size_t enough) {
    for (const Code code : codes) {
      if (many_.size() >= enough) return;
      if (left.erase(code) > 0) many_.push_back(code);
    }
  };
  add(hint, most);
  add(reply.many, least);
  add(ask.options(), least);
  reply.many = many_;
}

/// The seat has not seen the dice: any faces.
Answerer::Outcome Match::Feeder::imagined_roll(const Roll& roll) {
  std::uint64_t key = combine(made_up_.key, ++shuffled_);
  order_.clear();
  for (int i = 0; i < roll.count; ++i) {
    key = mix(key);
    order_.push_back(1 + static_cast<std::int32_t>(key % static_cast<std::uint64_t>(roll.sides)));
  }
  return {Answered::yes, false, order_};
}

/// Nobody knows how they came to lie: in any order.
Answerer::Outcome Match::Feeder::imagined_shuffle(const Shuffle& shuffle) {
  order_.assign(shuffle.items.begin(), shuffle.items.end());
  std::ranges::sort(order_);
  std::uint64_t key = combine(made_up_.key, ++shuffled_);
  for (std::size_t i = order_.size(); i > 1; --i) {
    key = mix(key);
    std::swap(order_[i - 1], order_[key % i]);
  }
  return {Answered::yes, false, order_};
}

/// In the state as it is now, what the seat cannot know.
void Match::Feeder::make_up(SeatId seat, std::uint64_t key) {
  const Items& items = match_->ruleset().items();
  std::vector<std::uint8_t> known(items.ids().size());
  for (const ItemId item : items.ids()) {
    known[number_of(item)] =
        match_->truth_->door.identifies(match_->truth_->state, Viewer{seat}, items.code(item)) ? 1
                                                                                               : 0;
  }
  match_->truth_->door.guess(match_->truth_->state, seat, known, key);
  Door::take_chance(match_->truth_->state, key);
}

void Match::Feeder::redetermine_here() {
  for (Redetermined& shuffle : shuffles_) {
    if (shuffle.done || cursor_ < shuffle.at) continue;
    shuffle.done = true;
    make_up(shuffle.seat, shuffle.key);
  }
}

}  // namespace windrose
