// Sentences of the log as the window writes them: those of one line put together, players with a
// capital, spaces without a name with their region.
#pragma once

#include <span>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/event.h"
#include "runtime/words/names/sentence.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/telling/story.h"

namespace windrose {

/// "ali rolls 4; moves from Red Dunes to Well of Zamil." No seat: of nobody.
[[nodiscard]] Sentence line_sentence(const Ruleset& ruleset, SeatId seat,
                                     std::span<const StoryClause> clauses);
/// How the match ended, and who won.
[[nodiscard]] Sentence end_sentence(const Ruleset& ruleset, const Finished& finished);

/// The same as a face writes it; a null look says nothing of regions. What names the same thing is
/// one span.
[[nodiscard]] Sentence as_shown(const Observation& seen, const GameLook* look,
                                const Sentence& sentence, PlayerNames names);

}  // namespace windrose
