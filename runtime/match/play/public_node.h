// What all may know of the place where a match waits: what it waits for, and of a question its kind
// and whom it asks.
//
// A view of the node as it stands now; the match must outlive it. What a question says and offers
// is read through SeenMatch, or with a Referee.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "runtime/match/play/node.h"

namespace windrose {

class PublicNode {
 public:
  explicit PublicNode(const Node& node) : node_(&node) {}

  /// Whether the match waits for that: Node::Asking, Node::Over …
  template <typename What>
  [[nodiscard]] bool is() const {
    return node_->is<What>();
  }
  /// Nothing is decided: each player says that they have seen something.
  [[nodiscard]] bool is_reveal() const { return node_->is_reveal(); }
  /// A result from outside is to be given.
  [[nodiscard]] bool is_chance() const { return node_->is_chance(); }
  /// Of the question; throws where there is none.
  [[nodiscard]] DecisionKind kind() const { return node_->question().kind; }

  /// The seats that must answer, in the order of the rule; also those that have done so while
  /// others are still asked.
  [[nodiscard]] std::vector<SeatId> asked() const {
    std::vector<SeatId> seats;
    for (const Node::Asked& ask : node_->asks()) {
      if (!ask.may) seats.push_back(ask.seat);
    }
    return seats;
  }
  /// Those of them that still have to.
  [[nodiscard]] std::vector<SeatId> unanswered() const {
    std::vector<SeatId> seats;
    for (const Node::Asked& ask : node_->asks()) {
      if (must_answer(ask)) seats.push_back(ask.seat);
    }
    return seats;
  }
  /// The first of these, or none.
  [[nodiscard]] SeatId to_act() const {
    for (const Node::Asked& ask : node_->asks()) {
      if (must_answer(ask)) return ask.seat;
    }
    return SeatId::none;
  }
  /// Whether the seat still has to answer.
  [[nodiscard]] bool must_answer(SeatId seat) const {
    return std::ranges::any_of(node_->asks(), [seat](const Node::Asked& ask) {
      return ask.seat == seat && must_answer(ask);
    });
  }
  /// Who may answer instead, whether they can or not; no agents.
  [[nodiscard]] std::span<const SeatId> who() const {
    return is<Node::Asking>() ? node_->question().who : std::span<const SeatId>();
  }

  /// All of it, with what a question says and offers.
  [[nodiscard]] const Node& truth(const Referee& /*referee*/) const { return *node_; }

  // A message can name what is hidden: where SeenMatch::shows_the_truth() is false, a face covers
  // it.
  /// Why the match is halted; empty where it is not.
  [[nodiscard]] std::string error() const { return node_->error(); }
  /// Where it halted and why, as values.
  [[nodiscard]] ErrorParts error_parts() const { return node_->error_parts(); }
  [[nodiscard]] bool is_unwritten() const { return node_->is_unwritten(); }

 private:
  /// Of one ask, whether it still has to be answered.
  [[nodiscard]] static bool must_answer(const Node::Asked& ask) {
    return !ask.may && !ask.answered;
  }

  const Node* node_;
};

}  // namespace windrose
