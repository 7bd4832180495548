// The headings of the log: turns of a player, and steps of all players.
#include "runtime/base/language/phrase.h"
#include "runtime/words/telling/story.h"

namespace windrose {

/// Empty of a step of one player that is no turn, and before the first round.
std::string Story::heading(EventMark mark) const {
  const Event& event = match_.journal(mark.step).events()[mark.event];
  if (event.begins_turn() && event.seat() != SeatId::none) {
    return phrase("Turn {1}, {2}", std::to_string(event.as<StepBegun>()->turn),
                  style_.named(event.seat(), match_.ruleset().player_name(event.seat())));
  }
  const int round = round_of(match_, mark.step);
  if (event.seat() != SeatId::none || round == 0) return {};
  return phrase("Round {1}, all players", std::to_string(round));
}

int round_of(const Match& match, std::size_t step) {
  // The header of the state after a step knows its round; that of the checkpoint the one before.
  const State& after = step + 1 == match.step_count()   ? match.state()
                       : step + 2 == match.step_count() ? match.checkpoint()
                                                        : match.past_checkpoint(step + 1);
  return after.header().round;
}

}  // namespace windrose
