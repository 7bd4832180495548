#include "runtime/match/play/script_seat.h"

namespace windrose {

Agent::Answer ScriptSeat::answer(const View& view, const Decision& decision, const Ask& ask,
                                 bool may) {
  const ScriptAgent::Answer answer =
      script_.answer(view.observation(), decision, ask, view.key(), may);
  return {answer.given, answer.reply};
}

}  // namespace windrose
