// Questions that leave nothing to choose: people are not asked them.
//
// The rules ask them so that rivals cannot tell who has something to say. The answer stands in the
// history as if the player had given it.
#pragma once

#include <functional>

#include "runtime/match/play/match.h"

namespace windrose {

/// Whether the match waits for one player who can only choose none of nothing.
[[nodiscard]] bool has_nothing_to_choose(const Match& match);

/// Answers such questions of people, one after the other.
void answer_empty_questions(Match& match, const std::function<bool(SeatId)>& is_person);

/// Takes back the last answer of a person that was no such question.
void undo_own_answer(Match& match);

}  // namespace windrose
