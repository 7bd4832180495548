// What leaves a match for a viewer: nodes made through the Door, and answers on their way back.
#include <algorithm>
#include <array>

#include "runtime/base/text/kinds.h"
#include "runtime/match/play/match.h"

namespace windrose {

SeenAsk Match::through_door(const Node::Asked& asked) const {
  // The node's own copy: the rules may have gone on with another match.
  const Node::Asking& question = node_.question();
  const Decision decision{
      question.kind, question.is_reveal, question.id, question.prompt, {}, {}, {}};
  SeenAsk seen;
  door_.ask(state_, decision, {asked.seat, asked.options, asked.from, asked.to, asked.pass},
            Viewer{asked.seat}, seen);
  return seen.kept();
}

Node::Asked Match::seen_ask(const Node::Asked& asked) const {
  const SeenAsk seen = through_door(asked);
  Node::Asked copy = asked;
  copy.options.assign(seen.options().begin(), seen.options().end());
  return copy;
}

Node Match::seen_node(Viewer viewer) const {
  Node node = node_;
  std::visit(Cases{[&](Node::Asking& asking) { hide_from(viewer, asking); },
                   [](Node::Shuffling& shuffling) { shuffling.items.clear(); },
                   [](Node::Halted& halted) { halted.error.clear(); },
                   [](const OneOf<Node::Rolling, Node::Over, Node::Playing> auto&) {}},
             node.what);
  return node;
}

/// Leaves of a question what the viewer may know of it.
void Match::hide_from(Viewer viewer, Node::Asking& asking) const {
  for (Code& argument : asking.prompt.args) argument = door_.masked(state_, argument, viewer);
  for (Node::Asked& asked : asking.asks) {
    if (viewer.is(asked.seat)) {
      asked = seen_ask(asked);
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

bool Match::has_secrets() const {
  return (node_.is<Node::Asking>() && node_.question().kind == DecisionKind::together &&
          !node_.is_reveal()) ||
         door_.keeps_from_somebody(state_);
}

Match::Score Match::score() const {
  const Header& header = state_.header();
  return {header.ending, header.winners(), std::to_array(header.scores)};
}

/// The state before a step knows the round and the seat of the step before it.
PlayedStep Match::step(std::size_t step) const {
  PlayedStep place{checkpoint_inputs_, checkpoint_.header().steps, 0, SeatId::none};
  if (step < past_.size())
    place = {past_[step].inputs_before, past_[step].steps_before, 0, SeatId::none};
  if (step + 1 < past_.size()) {
    place.round = past_[step + 1].last_round;
    place.seat = past_[step + 1].last_seat;
  } else {
    const Header& after = step < past_.size() ? checkpoint_.header() : state_.header();
    place.round = after.round;
    place.seat = after.step_seat;
  }
  return place;
}

State Match::truth_before(std::size_t step, const Referee& /*referee*/) const {
  return step < past_.size() ? past_.checkpoint(step) : checkpoint_;
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
