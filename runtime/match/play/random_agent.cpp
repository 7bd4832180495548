#include <utility>

#include "runtime/base/text/hash.h"
#include "runtime/match/play/agent.h"

namespace windrose {
namespace {

std::uint64_t below(std::uint64_t hash, std::uint64_t count) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>((static_cast<Wide>(hash) * count) >> 64U);
}

/// How many whole numbers there are from `from` to `to`.
std::uint64_t count_of(int from, int to) {
  return static_cast<std::uint64_t>(std::int64_t{to} - from) + 1;
}

}  // namespace

Agent::Answer RandomAgent::answer(const SeatTurn& turn) {
  constexpr std::uint64_t kSilence = 8;
  if (turn.may() && below(mix(mix(turn.key())), kSilence) != 0) {
    return {.given = false, .reply = {}};
  }
  return any(turn.ask(), turn.key());
}

Agent::Answer RandomAgent::any(const SeenAsk& ask, std::uint64_t key) {
  std::uint64_t hash = mix(key);
  Answer answer;
  answer.reply.seat = ask.seat();
  switch (ask.kind()) {
    case DecisionKind::choose:
    case DecisionKind::together: {
      const std::uint64_t count = ask.options().size();
      const std::uint64_t pick = below(hash, count + (ask.can_pass() ? 1 : 0));
      answer.reply.pass = pick == count;
      if (!answer.reply.pass) answer.reply.one = ask.options()[pick];
      return answer;
    }
    case DecisionKind::confirm:
      answer.reply.one = Code::flag(hash >> 63U != 0);
      return answer;
    case DecisionKind::amount: {
      const auto count = count_of(ask.from(), ask.to());
      const std::uint64_t pick = below(hash, count + (ask.can_pass() ? 1 : 0));
      answer.reply.pass = pick == count;
      const std::int64_t amount = std::int64_t{ask.from()} + static_cast<std::int64_t>(pick);
      if (!answer.reply.pass) answer.reply.one = Code::number(static_cast<std::int32_t>(amount));
      return answer;
    }
    case DecisionKind::some:
    case DecisionKind::order:
      break;
  }
  many_.assign(ask.options().begin(), ask.options().end());
  std::size_t count = many_.size();
  if (ask.kind() == DecisionKind::some) {
    count = static_cast<std::size_t>(ask.from()) + below(hash, count_of(ask.from(), ask.to()));
  }
  for (std::size_t i = 0; i < count; ++i) {
    hash = mix(hash);
    std::swap(many_[i], many_[i + below(hash, many_.size() - i)]);
  }
  many_.resize(count);
  answer.reply.many = many_;
  return answer;
}

}  // namespace windrose
