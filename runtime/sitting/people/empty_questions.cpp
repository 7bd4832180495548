#include "runtime/sitting/people/empty_questions.h"

#include <optional>

#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"

namespace windrose {
namespace {

constexpr int kMostInARow = 64;

}  // namespace

bool has_nothing_to_choose(const Match& match) {
  const PublicNode node = match.node();
  if (!node.is<Node::Asking>() || node.kind() != DecisionKind::some) return false;
  const std::optional<Node::Asked> asked = SeenMatch(match).ask(node.to_act());
  return asked && asked->options.empty() && asked->from == 0 && !asked->can_pass();
}

void answer_empty_questions(Match& match, const std::function<bool(SeatId)>& is_person) {
  for (int i = 0; i < kMostInARow && has_nothing_to_choose(match); ++i) {
    const SeatId seat = match.node().to_act();
    if (!is_person(seat)) return;
    match.act({.seat = seat, .pass = false, .one = {}, .many = {}});
  }
}

void undo_own_answer(Match& match) {
  match.undo();
  while (has_nothing_to_choose(match) && UndoLaw(match).can_undo()) match.undo();
}

}  // namespace windrose
