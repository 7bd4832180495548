#include "runtime/match/play/seen_match.h"

#include <algorithm>

#include "runtime/base/text/kinds.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {

bool SeenMatch::identifies(Viewer viewer, Code code) const {
  return match_->truth_->door.identifies(match_->truth_->state, viewer, code);
}

bool SeenMatch::hides_anything() const {
  return match_->truth_->door.hides_anything() || match_->ruleset().scripts_hide() || has_secrets();
}

bool SeenMatch::shows_the_truth() const {
  return match_->settings().practice || !hides_anything();
}

SeenAsk SeenMatch::through_door(const Node::Asked& asked) const {
  // The node's own copy: the rules may have gone on with another match.
  const Node::Asking& question = match_->node_.question();
  const Decision decision{
      question.kind, question.is_reveal, question.id, question.prompt, {}, {}, {}, true};
  SeenAsk seen;
  match_->truth_->door.ask(match_->truth_->state, decision,
                           {asked.seat, asked.options, asked.from, asked.to, asked.pass},
                           Viewer{asked.seat}, seen);
  return seen.kept();
}

bool SeenMatch::is_asked(SeatId seat) const {
  return match_->node_.ask_of(seat) != nullptr;
}

std::optional<Node::Asked> SeenMatch::ask(SeatId seat) const {
  const Node::Asked* const asked = match_->node_.ask_of(seat);
  if (asked == nullptr) return std::nullopt;
  return seen(*asked);
}

/// One ask of the node as the seat that is asked sees it.
Node::Asked SeenMatch::seen(const Node::Asked& asked) const {
  const SeenAsk seen = through_door(asked);
  Node::Asked copy = asked;
  copy.options.assign(seen.options().begin(), seen.options().end());
  return copy;
}

Node SeenMatch::node(Viewer viewer) const {
  Node node = match_->node_;
  if (viewer.is_referee()) return node;
  std::visit(Cases{[&](Node::Asking& asking) { hide_from(viewer, asking); },
                   [](Node::Shuffling& shuffling) { shuffling.items.clear(); },
                   [](Node::Halted& halted) {
                     halted.error.clear();
                     halted.parts = {};
                   },
                   [](const OneOf<Node::Rolling, Node::Over, Node::Playing> auto&) {}},
             node.what);
  return node;
}

/// Leaves of a question what the viewer may know of it.
void SeenMatch::hide_from(Viewer viewer, Node::Asking& asking) const {
  for (Code& argument : asking.prompt.args)
    argument = match_->truth_->door.masked(match_->truth_->state, argument, viewer);
  for (Node::Asked& asked : asking.asks) {
    if (viewer.is(asked.seat)) {
      asked = seen(asked);
    } else {
      asked.options.clear();
      asked.from = asked.to = 0;
      asked.pass = WordId::none;
    }
  }
  // Who has an answer is nobody else's business.
  std::erase_if(asking.asks,
                [viewer](const auto& asked) { return asked.may && !viewer.is(asked.seat); });
}

bool SeenMatch::may_give_chance(Viewer viewer) const {
  const Node& node = match_->node_;
  if (viewer.is_referee() || !node.is_chance()) return true;
  return node.is<Node::Rolling>() && roll_visible(node.roll(), viewer);
}

bool SeenMatch::has_secrets() const {
  const Node& node = match_->node_;
  return (node.is<Node::Asking>() && node.question().kind == DecisionKind::together &&
          !node.is_reveal()) ||
         match_->ruleset().tells_some() ||
         match_->truth_->door.keeps_from_somebody(match_->truth_->state);
}

Reply SeenMatch::meant(const Reply& reply, std::vector<Code>& many) const {
  const auto is_hidden = [](Code code) { return code.kind() == Kind::placeholder; };
  const Node::Asked* const asked = match_->node_.ask_of(reply.seat);
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
