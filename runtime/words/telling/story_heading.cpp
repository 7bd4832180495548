// The headings of the log: turns of a player, and steps of all players.
#include "runtime/base/language/phrase.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/telling/story.h"

namespace windrose {

/// Empty of a step of one player that is no turn, and before the first round.
Sentence Story::heading(EventMark mark) const {
  const Event& event = steps_.journal(mark.step).events()[mark.event];
  if (event.begins_turn() && event.seat() != SeatId::none) {
    return phrase("Turn {1}, {2}", std::to_string(event.as<StepBegun>()->turn),
                  said_player(played_.ruleset(), event.seat()));
  }
  const int round = played_.step(mark.step).round;
  if (event.seat() != SeatId::none || round == 0) return {};
  return phrase("Round {1}, all players", std::to_string(round));
}

}  // namespace windrose
