// What leaves a match for a viewer: nodes made through the Door, and answers on their way back.
#include <algorithm>

#include "runtime/match/play/match.h"

namespace windrose {

SeenAsk Match::through_door(const Node::Asked& asked) const {
  // The node's own copy: the rules may have gone on with another match.
  const Decision decision{node_.decision, node_.id, node_.prompt, {}, {}, {}};
  SeenAsk seen;
  door_.ask(state_, decision, {asked.seat, asked.options, asked.from, asked.to, asked.pass},
            asked.seat, seen);
  return seen.kept();
}

Node::Asked Match::seen_ask(const Node::Asked& asked) const {
  const SeenAsk seen = through_door(asked);
  Node::Asked copy = asked;
  copy.options.assign(seen.options().begin(), seen.options().end());
  return copy;
}

Node Match::seen_node(int viewer) const {
  Node node = node_;
  for (Code& argument : node.prompt.args) argument = door_.masked(state_, argument, viewer);
  for (Node::Asked& asked : node.asks) {
    if (asked.seat == viewer) {
      asked = seen_ask(asked);
    } else {
      asked.options.clear();
      asked.from = asked.to = 0;
      asked.pass = -1;
    }
  }
  // Who has an answer is nobody's business but his own.
  std::erase_if(node.asks,
                [viewer](const auto& asked) { return asked.may && asked.seat != viewer; });
  node.items.clear();
  if (node.kind == Node::Kind::halted) node.error.clear();
  return node;
}

bool Match::has_secrets() const {
  return (node_.kind == Node::Kind::decision && node_.decision == DecisionKind::together) ||
         door_.keeps_from_somebody(state_);
}

Reply Match::behind_placeholders(const Reply& reply, std::vector<Code>& many) const {
  const auto is_hidden = [](Code code) { return code.kind() == Kind::placeholder; };
  const Node::Asked* const asked = node_.ask_of(reply.seat);
  if (asked == nullptr || (!is_hidden(reply.one) && std::ranges::none_of(reply.many, is_hidden)))
    return reply;
  const SeenAsk seen = through_door(*asked);
  const auto truth_of = [&](Code code) { return seen.truth_of(code).value_or(code); };
  Reply meant = reply;
  meant.one = truth_of(reply.one);
  many.resize(reply.many.size());
  std::ranges::transform(reply.many, many.begin(), truth_of);
  meant.many = many;
  return meant;
}

}  // namespace windrose
