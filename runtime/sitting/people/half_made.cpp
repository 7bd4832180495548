#include "runtime/sitting/people/half_made.h"

#include "runtime/sitting/people/taking_back.h"

namespace windrose {

bool is_half_made(const Sitting& sitting) {
  const SeatQuestion& question = sitting.question();
  const bool asked = sitting.phase() == Sitting::Phase::asking && question.is_asked();
  if (!asked || question.may() || !can_undo(sitting)) return false;
  const Match& match = sitting.match();
  const History& history = match.history();
  if (history.size() <= match.step(match.step_count() - 1).inputs_before) return false;
  const Input& last = history.back();
  return last.type == Input::Type::reply && last.seat == question.seat();
}

}  // namespace windrose
