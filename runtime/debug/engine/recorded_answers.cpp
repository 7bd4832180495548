#include "runtime/debug/engine/recorded_answers.h"

#include <algorithm>

namespace windrose {
namespace {

Reply recorded_reply(const Input& input) {
  return {.seat = input.seat, .pass = input.pass, .one = input.one, .many = input.many};
}

}  // namespace

const Input* RecordedAnswers::next(Input::Type type) const {
  const History& history = *inputs_.history;
  if (next_ >= inputs_.end || history[next_].type != type) return nullptr;
  return &history[next_];
}

std::span<const Reply> RecordedAnswers::answer(const Decision& decision) {
  replies_.clear();
  return decision.kind == DecisionKind::together ? answer_together(decision) : answer_one(decision);
}

std::span<const Reply> RecordedAnswers::answer_one(const Decision& decision) {
  const Input* const input = next(Input::Type::reply);
  // Those who may answer are asked first, up to the one who did.
  bool has_answered = false;
  for (const Ask& ask : decision.may) {
    if (has_answered) break;
    has_answered = input != nullptr && input->seat == ask.seat;
    if (has_answered && !input->by_agent) break;
    if (!agents_->ask(decision, ask, true, next_, next_)) return {};
  }
  const bool is_of_agent = input == nullptr || input->by_agent;
  if (!has_answered && is_of_agent &&
      !agents_->ask(decision, decision.must.front(), false, next_, next_)) {
    return {};
  }
  if (input == nullptr) {
    agents_->wait();
    return {};
  }
  replies_.push_back(recorded_reply(*input));
  ++next_;
  return replies_;
}

std::span<const Reply> RecordedAnswers::answer_together(const Decision& decision) {
  const std::size_t first = next_;
  std::vector<Reply> given;
  const auto reply_of = [&given](SeatId seat) {
    return std::ranges::find(given, seat, &Reply::seat);
  };
  while (given.size() < decision.must.size()) {
    const Input* const input = next(Input::Type::reply);
    if (input == nullptr) break;
    const auto asked = std::ranges::find(decision.must, input->seat, &Ask::seat);
    if (asked == decision.must.end()) return {};
    if (input->by_agent && !agents_->ask(decision, *asked, false, first, next_)) return {};
    given.push_back(recorded_reply(*input));
    ++next_;
  }
  for (const Ask& ask : decision.must) {
    if (reply_of(ask.seat) == given.end() && !agents_->ask(decision, ask, false, first, next_))
      return {};
  }
  if (given.size() < decision.must.size()) {
    agents_->wait();
    return {};
  }
  // Whoever answered first, the rules get the answers in the order of the asks.
  for (const Ask& ask : decision.must) {
    const auto reply = reply_of(ask.seat);
    if (reply == given.end()) return {};
    replies_.push_back(*reply);
  }
  return replies_;
}

Answerer::Outcome RecordedAnswers::take(Input::Type type) {
  const Input* const input = next(type);
  if (input == nullptr) return {};
  ++next_;
  return {Answered::yes, input->random, input->values};
}

}  // namespace windrose
