#include "runtime/sitting/people/taking_back.h"

#include "runtime/base/language/phrase.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/sitting/people/empty_questions.h"

namespace windrose {

bool can_undo(const Sitting& sitting) {
  return sitting.preview() != nullptr || UndoLaw(sitting.match()).can_undo();
}

bool can_redo(const Sitting& sitting) {
  return sitting.preview() == nullptr && UndoLaw(sitting.match()).can_redo();
}

std::string why_no_undo(const Sitting& sitting) {
  return sitting.preview() != nullptr ? std::string() : UndoLaw(sitting.match()).why_no_undo();
}

bool choose_again(Sitting& sitting) {
  const bool done = sitting.attempt([](Match& match) { undo_own_answer(match); });
  if (done) sitting.news_are_shown();
  return done;
}

bool undo(Sitting& sitting) {
  if (sitting.preview() != nullptr) {
    sitting.take_back();
    return true;
  }
  const bool further = sitting.phase() == Sitting::Phase::halted;
  if (!choose_again(sitting)) return false;
  if (!further || sitting.phase() == Sitting::Phase::halted) return true;
  if (can_undo(sitting)) return choose_again(sitting);
  sitting.notice.say(
      phrase("Back at the question before the error, no further: {1}", why_no_undo(sitting)));
  return true;
}

bool redo(Sitting& sitting) {
  return sitting.attempt([](Match& match) { match.redo(); });
}

}  // namespace windrose
