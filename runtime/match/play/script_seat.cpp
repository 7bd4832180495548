#include "runtime/match/play/script_seat.h"

namespace windrose {

Agent::Answer ScriptSeat::answer(const SeatTurn& turn) {
  const ScriptAgent::Answer answer =
      script_.answer(turn.observation(), turn.ask(), turn.key(), turn.may(),
                     script_.reads_news() ? turn.news().get() : nullptr);
  return {answer.given, answer.reply};
}

}  // namespace windrose
