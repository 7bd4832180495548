#include "runtime/match/tests/random_driver.h"

#include <utility>

#include "runtime/base/text/hash.h"
#include "runtime/state/ids/referee.h"

namespace windrose {

int RandomDriver::below(int n) {
  state_ = mix(state_);
  return static_cast<int>(state_ % static_cast<std::uint64_t>(n));
}

int RandomDriver::between(int from, int to) {
  state_ = mix(state_);
  const auto count = static_cast<std::uint64_t>(std::int64_t{to} - from + 1);
  return static_cast<int>(from + static_cast<std::int64_t>(state_ % count));
}

Reply RandomDriver::reply(const Node& node) {
  std::vector<const Node::Asked*> open;
  for (const Node::Asked& asked : node.asks()) {
    if (!asked.answered) open.push_back(&asked);
  }
  const Node::Asked& asked = *open[below(static_cast<int>(open.size()))];
  Reply reply;
  reply.seat = asked.seat;
  const int options = static_cast<int>(asked.options.size());
  switch (node.question().kind) {
    case DecisionKind::confirm:
      reply.one = Code::flag(below(2) == 1);
      return reply;
    case DecisionKind::amount:
      reply.pass = asked.can_pass() && below(8) == 0;
      if (!reply.pass) reply.one = Code::number(between(asked.from, asked.to));
      return reply;
    case DecisionKind::some:
    case DecisionKind::order: {
      many_ = asked.options;
      for (int i = options - 1; i > 0; --i) {
        std::swap(many_[i], many_[below(i + 1)]);
      }
      if (node.question().kind == DecisionKind::some) {
        const int many = between(asked.from, asked.to);
        many_.resize(static_cast<std::size_t>(many));
      }
      reply.many = many_;
      return reply;
    }
    default: {
      const int pick = below(options + (asked.can_pass() ? 1 : 0));
      reply.pass = pick == options;
      if (!reply.pass) reply.one = asked.options[pick];
      return reply;
    }
  }
}

void RandomDriver::step(Match& match) {
  if (match.node().is_chance()) {
    match.give_chance({}, true);
  } else {
    match.act(reply(match.node().truth(Referee())));
  }
}

}  // namespace windrose
