#include "runtime/debug/engine/recorded_answers.h"

#include <algorithm>

namespace windrose {
namespace {

Reply recorded_reply(const Input& input) {
  return {.seat = input.seat, .pass = input.pass, .one = input.one, .many = input.many};
}

}  // namespace

const Input* RecordedAnswers::next(Input::Type type) const {
  if (next_ >= end_ || (*history_)[next_].type != type) return nullptr;
  return &(*history_)[next_];
}

std::span<const Reply> RecordedAnswers::answer(const Decision& decision) {
  replies_.clear();
  const std::size_t wanted =
      decision.kind == DecisionKind::together ? decision.must.size() : std::size_t{1};
  while (replies_.size() < wanted) {
    const Input* const input = next(Input::Type::reply);
    if (input == nullptr) return {};
    replies_.push_back(recorded_reply(*input));
    ++next_;
  }
  if (decision.kind != DecisionKind::together) return replies_;
  std::vector<Reply>
      ordered;  // whoever answered first, the rules get them in the order of the asks
  for (const Ask& ask : decision.must) {
    const auto reply = std::ranges::find(replies_, ask.seat, &Reply::seat);
    if (reply == replies_.end()) return {};
    ordered.push_back(*reply);
  }
  replies_ = std::move(ordered);
  return replies_;
}

Answerer::Outcome RecordedAnswers::given(Input::Type type) {
  const Input* const input = next(type);
  if (input == nullptr) return {};
  ++next_;
  return {Answered::yes, input->random, input->values};
}

}  // namespace windrose
