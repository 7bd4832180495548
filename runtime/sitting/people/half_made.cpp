#include "runtime/sitting/people/half_made.h"

namespace windrose {

bool is_half_made(const Sitting& sitting) {
  const SeatQuestion& question = sitting.question();
  const bool asked = sitting.phase() == Sitting::Phase::asking && question.is_asked();
  if (!asked || question.may() || !sitting.can_undo()) return false;
  const History& history = sitting.match().history();
  if (history.size() <= sitting.match().checkpoint_inputs()) return false;
  const Input& last = history.back();
  return last.type == Input::Type::reply && last.seat == question.seat();
}

}  // namespace windrose
