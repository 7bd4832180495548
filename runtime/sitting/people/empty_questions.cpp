#include "runtime/sitting/people/empty_questions.h"

#include "runtime/match/play/undo_law.h"

namespace windrose {
namespace {

constexpr int kMostInARow = 64;

}  // namespace

bool has_nothing_to_choose(const Node& node) {
  if (!node.is<Node::Asking>() || node.question().kind != DecisionKind::some) return false;
  if (node.asks().size() != 1) return false;
  const Node::Asked& asked = node.asks().front();
  return asked.options.empty() && asked.from == 0 && !asked.can_pass() && !asked.may;
}

void answer_empty_questions(Match& match, const std::function<bool(SeatId)>& is_person) {
  for (int i = 0; i < kMostInARow && has_nothing_to_choose(match.node()); ++i) {
    const SeatId seat = match.node().asks().front().seat;
    if (!is_person(seat)) return;
    match.act({.seat = seat, .pass = false, .one = {}, .many = {}});
  }
}

void undo_own_answer(Match& match) {
  match.undo();
  while (has_nothing_to_choose(match.node()) && UndoLaw(match).can_undo()) match.undo();
}

}  // namespace windrose
